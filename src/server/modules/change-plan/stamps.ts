import { createHash } from "node:crypto";
import type { ChangeSet, RecordChange } from "../../../model/change-set.ts";
import { entityOf } from "../../../model/documents.ts";
import { keepOf } from "../../../model/fields.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsFields, withDetails } from "../../records/read/details.ts";
import { load } from "../../records/read/load.ts";

/** What records without a version looked like, by their places in a set. */
export type Stamps = Readonly<Record<string, string>>;

/** The records that changes name, as they stand now, whole: of each entity by one statement, and one for the rows of each of its details. */
async function standing(context: RecordContext, changes: readonly RecordChange[]): Promise<ReadonlyMap<RecordChange, Stored>> {
  const records = new Map<RecordChange, Stored>();
  for (const [id, own] of Map.groupBy(changes, ({ entity }) => entity)) {
    const entity = entityOf(context.documents, id);
    const ids = [...new Set(own.map(({ record }) => record))];
    const stored = await withDetails(context, await load(context, entity, ids), detailsFields(entity));
    const byId = new Map(stored.map((record) => [String(record.id), record]));
    for (const change of own) {
      const record = byId.get(change.record ?? "");
      if (record) records.set(change, record);
    }
  }
  return records;
}

const stampOf = (record: Readonly<Stored> | undefined): string =>
  createHash("sha256")
    .update(JSON.stringify(record ?? null))
    .digest("hex");

/** Changes of records that are there, of what keeps no version: nothing else tells that somebody changed them since. */
const isUnversioned = ({ documents }: RecordContext, change: RecordChange): boolean =>
  isOfRecord(change) && !keepOf(entityOf(documents, change.entity)).version;

const isOfRecord = ({ kind }: RecordChange): boolean => kind === "edit" || kind === "remove";

/** The set bound to what it was made for: each record to its version as the actor sees it now, or to what it looks like. */
export async function bind(context: RecordContext, set: ChangeSet): Promise<{ readonly changes: ChangeSet; readonly stamps: Stamps }> {
  const records = await standing(context, set.filter(isOfRecord));
  const stamps = set.flatMap((change, at) => (isUnversioned(context, change) ? [[at, stampOf(records.get(change))] as const] : []));
  const changes = set.map((change): RecordChange => {
    const version = change.version ?? records.get(change)?.version;
    return isOfRecord(change) && typeof version === "number" ? { ...change, version } : change;
  });
  return { changes, stamps: Object.fromEntries(stamps) };
}

/** Places of the changes whose record does not look any more as it did. */
export async function outdated(context: RecordContext, set: ChangeSet, stamps: Stamps): Promise<ReadonlySet<number>> {
  const stamped = Object.entries(stamps).flatMap(([at, stamp]) => {
    const change = set[Number(at)];
    return change ? [{ at: Number(at), change, stamp }] : [];
  });
  const records = await standing(
    context,
    stamped.map(({ change }) => change),
  );
  return new Set(stamped.flatMap(({ at, change, stamp }) => (stampOf(records.get(change)) === stamp ? [] : at)));
}
