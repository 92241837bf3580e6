import { sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { isNarrowed, reach } from "../access/scope.ts";
import { isId, type Stored } from "../column.ts";
import { both } from "../predicate.ts";

/** The field of a log that names the record whose snapshots (x-snapshot) it keeps. */
export const SNAPSHOT_RECORD = "recordId";

/** The records whose snapshots the reader may see, by entity id. */
export interface Snapshots {
  has(module: string, record: unknown): boolean;
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
  const found = new Map<string, ReadonlySet<string>>();
  for (const [of, ids] of wanted) if (context.documents.entities.has(of)) found.set(of, await reachable(context, of, [...ids]));
  return { has: (module, record) => found.get(module)?.has(String(record)) ?? false };
}

async function reachable(context: Context, of: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { actor, db, documents } = context;
  const entity = entityOf(documents, of);
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
