import { access } from "../../../model/access.ts";
import { type AppliedChange, inverse, type RecordChange } from "../../../model/change-set.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { isEmpty } from "../../../model/validate.ts";
import { amongRemoved, inScope } from "../access/scope.ts";
import type { Stored } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { detailsFields, rowEntity, withDetails } from "../read/details.ts";
import { LOADED, load } from "../read/load.ts";
import { same } from "../write/same.ts";
import { applyChanges, type ChangeOutcome } from "./apply.ts";

/**
 * Takes changes back inside a transaction, in the order in which they are given: the last first. Each is a change like any other, by the rights that the
 * actor has now; a record that was changed since stays as it is.
 * @returns for each what was done, or why not: record.changedSince, or what a save, removal or restoration is refused for
 */
export async function undoChanges(context: RecordContext, applied: readonly AppliedChange[]): Promise<ChangeOutcome[]> {
  const now = await recordsOf(context, applied, true);
  const changes = applied.map((change): RecordChange | AppError => {
    const record = now.get(change);
    if (!record || !isAsLeft(change, record)) return new AppError("record.changedSince");
    const details = detailsFields(entityOf(context.documents, change.entity));
    return withWritableRows(context, details, inverse(change, record, new Set(details.map(({ name }) => name))));
  });
  const outcomes = await applyChanges(context, changes.filter(isChange));
  return changes.map((change) => (isChange(change) ? (outcomes.shift() as ChangeOutcome) : change));
}

/** Those of the changes whose records are not as they left them, or not where the actor reaches them: an undo would leave them. */
export async function changedSince(context: RecordContext, applied: readonly AppliedChange[]): Promise<ReadonlySet<AppliedChange>> {
  const now = await recordsOf(context, applied, false);
  return new Set(
    applied.filter((change) => {
      const record = now.get(change);
      return !record || !isAsLeft(change, record);
    }),
  );
}

/** A row that comes back as a new one has all its columns: those that are not the actor's to fill are left out, as far as they were empty. */
function withWritableRows(context: RecordContext, details: readonly Field[], change: RecordChange): RecordChange | AppError {
  const values = { ...change.values };
  for (const field of details) {
    const rows = values[field.name];
    if (!Array.isArray(rows)) continue;
    const entity = rowEntity(context, field);
    const mode = (name: string) => access(entity, name, context.actor, "add");
    const fill = (row: Stored) => Object.entries(row).filter(([name]) => fieldsOf(entity).get(name)?.property["x-computed"] === undefined);
    const back = (rows as Stored[]).filter(({ id }) => id === undefined).flatMap(fill);
    // A column that he sees is refused by its name, when it is written; of another one he is told no more than that it stands in the way.
    if (back.some(([name, value]) => !isEmpty(value) && mode(name) === "hidden"))
      return new AppError("record.invalid", { fields: [{ path: "", code: "field.unseen" }] });
    const returned = (row: Stored) => Object.fromEntries(fill(row).filter(([name, value]) => !isEmpty(value) || mode(name) === "editable"));
    values[field.name] = (rows as Stored[]).map((row) => (row.id === undefined ? returned(row) : row));
  }
  return change.values ? { ...change, values } : change;
}

const isChange = (change: RecordChange | AppError): change is RecordChange => !(change instanceof AppError);

/** The records as they stand, removed ones where they were removed. @param lock whether they are held */
async function recordsOf(
  context: RecordContext,
  applied: readonly AppliedChange[],
  lock: boolean,
): Promise<ReadonlyMap<AppliedChange, Stored>> {
  const records = new Map<AppliedChange, Stored>();
  const groups = Map.groupBy(applied, ({ entity, kind }) => `${kind === "remove"} ${entity}`);
  for (const changes of groups.values()) {
    const [{ entity: name, kind }] = changes as [AppliedChange];
    const entity = entityOf(context.documents, name);
    const among = (kind === "remove" ? amongRemoved : inScope)(entity, context.actor, LOADED);
    const ids = changes.map(({ record }) => record);
    const stored = await withDetails(context, await load(context, entity, ids, { lock, among }), detailsFields(entity));
    const byId = new Map(stored.map((record) => [String(record.id), record]));
    for (const change of changes) {
      const record = byId.get(change.record);
      if (record) records.set(change, record);
    }
  }
  return records;
}

/** By its version; where none is kept, by the values that the change left. */
function isAsLeft({ kind, version, after }: AppliedChange, record: Readonly<Stored>): boolean {
  if (version !== null) return record.version === version;
  // Nobody changes what is removed, and it was looked for among those.
  if (kind === "remove") return true;
  return after !== null && Object.entries(after).every(([name, value]) => same(value, record[name]));
}
