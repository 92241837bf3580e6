import { useCallback } from "react";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { fieldsOf } from "../../model/fields.ts";
import { useTexts } from "../texts.ts";

/**
 * What the user reads for a failure: the server's own words where it sent some, else the text of the code; then what is wrong with
 * each field, a line each where the place keeps lines. Unknown failures read as `server.failed`.
 * @param entity where no form shows the fields themselves: whose titles stand before what is wrong with them
 */
export function useErrorText(entity?: Entity): (error: unknown) => string {
  const t = useTexts("errors");
  const ofScreen = useTexts("screen");
  return useCallback(
    (error) => {
      if (!(error instanceof AppError)) return t("server.failed");
      const said = error.message === error.code ? t(error.code, { ...error.params }) : error.message;
      const fields = (error.fields ?? []).map(({ path, code, params, message }) => {
        const text = message ?? t(code, { ...params });
        const field = entity && fieldsOf(entity).get(path.split(".", 1)[0] ?? "");
        return field ? ofScreen("refusal", { field: field.property.title, text }) : text;
      });
      return [said, ...new Set(fields)].join("\n");
    },
    [t, ofScreen, entity],
  );
}
