import { type AppliedChange, inverse, type RecordChange } from "../../../model/change-set.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { amongRemoved, inScope } from "../access/scope.ts";
import type { Stored } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { detailsFields, withDetails } from "../read/details.ts";
import { LOADED, load } from "../read/load.ts";
import { same } from "../write/same.ts";
import { applyChanges, type ChangeOutcome } from "./apply.ts";

/**
 * Takes changes back inside a transaction, in the order in which they are given: the last first. Each is a change like any other, by the rights that the
 * actor has now; a record that was changed since stays as it is.
 * @returns for each what was done, or why not: record.changedSince, or what a save, removal or restoration is refused for
 */
export async function undoChanges(context: RecordContext, applied: readonly AppliedChange[]): Promise<ChangeOutcome[]> {
  const now = await recordsOf(context, applied);
  const changes = applied.map((change): RecordChange | AppError => {
    const record = now.get(change);
    if (!record || !isAsLeft(change, record)) return new AppError("record.changedSince");
    const details = detailsFields(entityOf(context.documents, change.entity)).map(({ name }) => name);
    return inverse(change, record, new Set(details));
  });
  const outcomes = await applyChanges(context, changes.filter(isChange));
  return changes.map((change) => (isChange(change) ? (outcomes.shift() as ChangeOutcome) : change));
}

const isChange = (change: RecordChange | AppError): change is RecordChange => !(change instanceof AppError);

/** The records as they stand, held; removed ones where they were removed. */
async function recordsOf(context: RecordContext, applied: readonly AppliedChange[]): Promise<ReadonlyMap<AppliedChange, Stored>> {
  const records = new Map<AppliedChange, Stored>();
  const groups = Map.groupBy(applied, ({ entity, kind }) => `${kind === "remove"} ${entity}`);
  for (const changes of groups.values()) {
    const [{ entity: name, kind }] = changes as [AppliedChange];
    const entity = entityOf(context.documents, name);
    const among = (kind === "remove" ? amongRemoved : inScope)(entity, context.actor, LOADED);
    const ids = changes.map(({ record }) => record);
    const stored = await withDetails(context, await load(context, entity, ids, { lock: true, among }), detailsFields(entity));
    const byId = new Map(stored.map((record) => [String(record.id), record]));
    for (const change of changes) {
      const record = byId.get(change.record);
      if (record) records.set(change, record);
    }
  }
  return records;
}

/** By its version; where none is kept, by the values that the change left. */
function isAsLeft({ version, after }: AppliedChange, record: Readonly<Stored>): boolean {
  if (version !== null) return record.version === version;
  return after !== null && Object.entries(after).every(([name, value]) => same(value, record[name]));
}
