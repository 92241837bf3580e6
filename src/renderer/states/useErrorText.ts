import { useCallback } from "react";
import { AppError } from "../../model/error.ts";
import { useTexts } from "../texts.ts";

/**
 * What the user reads for a failure: the server's own words where it sent some, else the text of the code; then what is wrong with
 * each field. Unknown failures read as `server.failed`.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTexts("errors");
  return useCallback(
    (error) => {
      if (!(error instanceof AppError)) return t("server.failed");
      const said = error.message === error.code ? t(error.code, { ...error.params }) : error.message;
      const fields = (error.fields ?? []).map((field) => field.message ?? t(field.code, { ...field.params }));
      return [said, ...new Set(fields)].join(" ");
    },
    [t],
  );
}
