import type { Values } from "../../../model/data-source.ts";
import type { AppError } from "../../../model/error.ts";
import { type Merge, merge, resolve } from "../../../model/merge.ts";
import type { Conflict, Row } from "../../../model/wire.ts";
import type { FormModel } from "./form-model.ts";
import { isNewRow, newRowId, rowsOf } from "./rows.ts";

/** Somebody saved the record while it was being edited here. */
export interface PendingConflict {
  readonly theirs: Row;
  readonly merge: Merge;
  /** It came to light when a draft was opened again, not by a save: the choice is taken into the form and not saved at once. */
  readonly restored?: boolean;
}

/** Compares what was loaded, what stands in the form, and what is stored now. */
export function conflictOf(model: FormModel, error: AppError): PendingConflict | undefined {
  const theirs = (error.data as Conflict | undefined)?.current;
  return theirs && conflictWith(model, theirs);
}

/** Compares what was loaded, what stands in the form, and another state of the record. Of what is computed nobody has to choose. */
export function conflictWith(model: FormModel, theirs: Row): PendingConflict {
  const merged = merge(model.base(), model.values(), theirs, detailsFields(model));
  // What an action lays over fields that its form does not draw is set again, whatever they hold.
  const isDrawn = (path: string) => !model.partial || model.plan.fields.has(path.split(".", 1)[0] ?? path);
  return { theirs, merge: { ...merged, conflicts: merged.conflicts.filter(({ path }) => !isComputed(model, path) && isDrawn(path)) } };
}

/** Whether a field, or a column of rows, follows from others. */
function isComputed({ plan }: FormModel, path: string): boolean {
  const [name = "", , column] = path.split(".");
  const field = plan.fields.get(name);
  const changedField = column === undefined ? field : field?.details?.columns.find((each) => each.name === column);
  return changedField?.field.property["x-computed"] !== undefined;
}

/** Goes on from the stored record with the merged values; conflicts as the user chose, those without a choice mine. */
export function takeMerged(model: FormModel, { merge, theirs }: PendingConflict, choices: ReadonlyMap<string, "mine" | "theirs">): void {
  const values: Record<string, unknown> = { ...resolve(merge, choices) };
  for (const name of detailsFields(model)) values[name] = revived(values[name], theirs[name]);
  model.rebase(theirs, values);
}

/** Fields of the form that the other side changed and that were taken over, without those that every save changes. */
export function takenFields(model: FormModel, { merge }: PendingConflict): string[] {
  const names = new Set(merge.taken.map((path) => path.split(".", 1)[0] ?? path));
  return [...model.plan.fields.values()].filter(({ name, field }) => names.has(name) && !field.system).map(({ title }) => title);
}

/** Rows that the other side removed and that are kept here can only be stored as new ones. */
function revived(rows: unknown, stored: unknown): Values[] {
  const ids = new Set(rowsOf(stored).map((row) => row.id));
  return rowsOf(rows).map((row) => (isNewRow(row) || ids.has(row.id) ? row : { ...row, id: newRowId() }));
}

function detailsFields({ plan }: FormModel): Set<string> {
  return new Set([...plan.fields.values()].filter(({ details }) => details).map(({ name }) => name));
}
