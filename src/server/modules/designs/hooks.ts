import { AppError } from "../../../model/error.ts";
import { publishedDocuments } from "../../documents/published/rows.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { deleteDrafts } from "./store.ts";

interface IdentifiedRecord extends Stored {
  readonly id: string;
}

/** What is in force is withdrawn before it is removed; what is gone for good leaves no draft. */
export const removalHooks: Pick<RecordHooks<IdentifiedRecord>, "beforeRemove" | "afterRemove"> = {
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

/** That a new design takes no name that is in force. */
export function codeTaken(code: string): AppError {
  const params = { code };
  return new AppError("formDesign.codeTaken", { params, fields: [{ path: "code", code: "formDesign.codeTaken", params }] });
}
