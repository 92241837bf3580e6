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

async function standing(context: RecordContext, { entity: id, record }: RecordChange): Promise<Stored | undefined> {
  const entity = entityOf(context.documents, id);
  const [complete] = await withDetails(context, await load(context, entity, [record]), detailsFields(entity));
  return complete;
}

const stampOf = (record: Readonly<Stored> | undefined): string =>
  createHash("sha256")
    .update(JSON.stringify(record ?? null))
    .digest("hex");

/** Changes of records that are there, of what keeps no version: nothing else tells that somebody changed them since. */
const isUnversioned = ({ documents }: RecordContext, { entity, kind }: RecordChange): boolean =>
  (kind === "edit" || kind === "remove") && !keepOf(entityOf(documents, entity)).version;

/** The set bound to what it was made for: each record to its version as the actor sees it now, or to what it looks like. */
export async function bind(context: RecordContext, set: ChangeSet): Promise<{ readonly changes: ChangeSet; readonly stamps: Stamps }> {
  const changes: RecordChange[] = [];
  const stamps: Record<string, string> = {};
  for (const [at, change] of set.entries()) {
    const isOfRecord = change.kind === "edit" || change.kind === "remove";
    const record = isOfRecord ? await standing(context, change) : undefined;
    if (isUnversioned(context, change)) stamps[at] = stampOf(record);
    const version = change.version ?? record?.version;
    changes.push(isOfRecord && typeof version === "number" ? { ...change, version } : change);
  }
  return { changes, stamps };
}

/** Places of the changes whose record does not look any more as it did. */
export async function outdated(context: RecordContext, set: ChangeSet, stamps: Stamps): Promise<ReadonlySet<number>> {
  const places = new Set<number>();
  for (const [at, stamp] of Object.entries(stamps)) {
    const change = set[Number(at)];
    if (change && stampOf(await standing(context, change)) !== stamp) places.add(Number(at));
  }
  return places;
}
