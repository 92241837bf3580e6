import { AppError } from "../../../model/error.ts";
import { tableOfForm } from "../../../model/form-start.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { deleteDrafts } from "../designs/store.ts";

interface FormRecord extends Stored {
  readonly id: string;
  readonly code: string;
}

/** A form's code is its entity's id, and nobody else's; a form that is in force is withdrawn before it is removed. */
export const formDesignHooks: RecordHooks<FormRecord> = {
  async beforeSave({ documents }, { mode, changes: { code } }) {
    if (mode !== "add" || typeof code !== "string") return;
    const isTaken =
      documents.entities.has(code) ||
      documents.screens.has(`${code}-list`) ||
      [...documents.entities.values()].some((entity) => entity["x-table"] === tableOfForm(code));
    if (!isTaken) return;
    const params = { code };
    throw new AppError("formDesign.codeTaken", { params, fields: [{ path: "code", code: "formDesign.codeTaken", params }] });
  },
  async beforeRemove({ db }, { records }) {
    for (const { id } of records)
      if ((await publishedDocuments(db, id)).some(({ withdrawn }) => !withdrawn)) throw new AppError("formDesign.inForce");
  },
  async afterRemove({ db }, { action, records }) {
    if (action === "delete")
      await deleteDrafts(
        db,
        records.map(({ id }) => id),
      );
  },
};
