import { tableOfForm } from "../../../model/form-start.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { codeTaken, removalHooks } from "../designs/hooks.ts";

interface FormRecord extends Stored {
  readonly id: string;
  readonly code: string;
}

/** A form's code is its entity's id, and nobody else's. */
export const formDesignHooks: RecordHooks<FormRecord> = {
  ...removalHooks,
  async beforeSave({ documents }, { mode, changes: { code } }) {
    if (mode !== "add" || typeof code !== "string") return;
    const isTaken =
      documents.entities.has(code) ||
      documents.screens.has(`${code}-list`) ||
      [...documents.entities.values()].some((entity) => entity["x-table"] === tableOfForm(code));
    if (isTaken) throw codeTaken(code);
  },
};
