import { sql } from "kysely";
import { type Entity, entityOf, holderOf, isStored } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo, ownActions } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { isNarrowed, reach } from "../access/scope.ts";
import { isId, type Stored } from "../column.ts";
import { both } from "../predicate.ts";

/** The field of a log that names the record whose snapshots (x-snapshot) it keeps. */
export const SNAPSHOT_RECORD = "recordId";
/** The field of a log that says what was done. */
export const SNAPSHOT_ACTION = "operationType";

/** The records whose snapshots the reader may see, by entity id. */
export interface Snapshots {
  has(module: string, entry: Readonly<Stored>): boolean;
}

/** What the reader may see of one entity: of which records, and of what was done to values that they hold (x-value). */
interface Seen {
  readonly records: ReadonlySet<string>;
  readonly actions?: ReadonlySet<string> | undefined;
}

const NONE: Snapshots = { has: () => false };

/**
 * Which of the records that these log entries speak of are in the reader's reach: only those that he may view, by permission and by
 * row, removed ones among them. One query an entity. Of a record that is deleted nobody can say whose it was: it is shown to readers
 * whose rows of the entity are not narrowed.
 */
export async function reachableSnapshots(context: Context, log: Entity, entries: readonly Readonly<Stored>[]): Promise<Snapshots> {
  const modules = [...fieldsOf(log).values()].flatMap(({ property }) => property["x-snapshot"] ?? []);
  const wanted = new Map<string, Set<string>>();
  for (const entry of modules.length === 0 ? [] : entries)
    for (const module of modules) {
      const [of, id] = [entry[module], entry[SNAPSHOT_RECORD]];
      if (typeof of === "string" && isId(id)) wanted.set(of, (wanted.get(of) ?? new Set()).add(id));
    }
  if (wanted.size === 0) return NONE;
  const seen = new Map<string, Seen>();
  for (const [of, ids] of wanted) if (context.documents.entities.has(of)) seen.set(of, await seenOf(context, of, [...ids]));
  return {
    has(module, entry) {
      const { records, actions } = seen.get(module) ?? {};
      return records?.has(String(entry[SNAPSHOT_RECORD])) === true && actions?.has(String(entry[SNAPSHOT_ACTION])) !== false;
    },
  };
}

async function seenOf(context: Context, of: string, ids: readonly string[]): Promise<Seen> {
  const entity = entityOf(context.documents, of);
  const holder = holderOf(context.documents, entity);
  if (!holder) return { records: new Set() };
  const records = await reachable(context, holder, ids);
  return isStored(entity) ? { records } : { records, actions: new Set(ownActions(context.actor, holder)) };
}

async function reachable(context: Context, entity: Entity, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { actor, db } = context;
  if (!mayDo(actor, entity, "view")) return new Set();
  const stored: { id: string; within: boolean | null }[] = await byName(db)
    .selectFrom(`${entity["x-table"]} as t`)
    .select([sql<string>`t.id::text`.as("id"), sql<boolean | null>`${both(reach(entity, actor, "t"))}`.as("within")])
    .where(sql.ref("t.id"), "=", sql`any(${ids}::bigint[])`)
    .execute();
  const within = new Map(stored.map((row) => [row.id, row.within === true]));
  const ofDeleted = !isNarrowed(entity, actor, "t");
  return new Set(ids.filter((id) => within.get(id) ?? ofDeleted));
}
