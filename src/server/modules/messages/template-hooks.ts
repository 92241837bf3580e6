import type { MessageTemplate } from "../../../generated/entities/message-template.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { variablesIn } from "../../../model/message-template.ts";
import type { RecordHooks } from "../../records/context.ts";

/** A template names no variable that is not declared, and declares each once. */
export const templateHooks: RecordHooks<MessageTemplate> = {
  async beforeSave(_context, { record }) {
    const names = (record.variables ?? []).map(({ name }) => name);
    const unknown = (path: "subject" | "content"): FieldError[] => {
      const missing = variablesIn(record[path] ?? "").filter((name) => !names.includes(name));
      return missing.length > 0 ? [{ path, code: "field.unknownVariable", params: { names: missing.join("、") } }] : [];
    };
    const repeated = names.flatMap((name, row): FieldError[] => {
      const first = names.indexOf(name);
      return first < row ? [{ path: `variables.${row}.name`, code: "field.repeated", params: { row: first + 1 } }] : [];
    });
    const fields = [...unknown("subject"), ...unknown("content"), ...repeated];
    if (fields.length > 0) throw new AppError("record.invalid", { fields });
  },
};
