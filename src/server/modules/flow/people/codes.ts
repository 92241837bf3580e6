import { type RawBuilder, sql } from "kysely";
import { type Codes, codeField } from "../../../../flow/matrix/domain.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf, keepOf } from "../../../../model/fields.ts";
import { columnOf, REMOVED_COLUMN } from "../../../../model/table.ts";
import type { Database } from "../../../db/database.ts";

/** A tree is no deeper; a circle in it ends here. */
const DEEPEST = 30;

/** Where the codes of an entity's records stand. */
function placesOf(entity: Entity) {
  const code = codeField(entity);
  const parent = fieldsOf(entity).get(entity["x-parent"] ?? "");
  const table = entity["x-table"];
  if (!code || table === undefined) return undefined;
  return {
    table: sql.table(table),
    code: sql.ref(`t.${columnOf(code)}`),
    parent: parent ? sql.ref(`t.${columnOf(parent)}`) : sql`null::bigint`,
  };
}

/**
 * The code of each record, then those above it, as they are now: by one statement for all entities, and none where nothing is asked.
 * @returns by entity and id
 */
export async function chainsOf(
  db: Database,
  asked: readonly { readonly entity: Entity; readonly ids: readonly string[] }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = asked.flatMap(({ entity, ids }): RawBuilder<unknown>[] => {
    const places = placesOf(entity);
    if (!places || ids.length === 0) return [];
    const { table, code, parent } = places;
    return [
      sql`select ${entity.$id}::text as entity, chain.* from (
        with recursive up(start, level, code, parent) as (
          select t.id, 0, ${code}::text, ${parent} from ${table} as t where t.id = any(${ids}::bigint[])
          union all select up.start, up.level + 1, ${code}::text, ${parent} from up join ${table} as t on t.id = up.parent
            where up.level < ${sql.lit(DEEPEST)}
        ) select start::text as id, level, code from up) as chain`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    entity: string;
    id: string;
    code: string;
  }>`${sql.join(parts, sql` union all `)} order by entity, id, level`.execute(db);
  const groups = Map.groupBy(rows, ({ entity, id }) => `${entity}:${id}`);
  return new Map([...groups].map(([key, chain]) => [key, chain.map(({ code }) => code)]));
}

/**
 * The codes of an entity in a tenant: of a tree all of them, of others those that are asked for.
 * @param named codes that a sheet names
 */
export async function codesOf(db: Database, entity: Entity, tenant: string | null, named: readonly string[]): Promise<Codes | undefined> {
  const places = placesOf(entity);
  if (!places) return undefined;
  const { table, code, parent } = places;
  const isAll = entity["x-parent"] !== undefined;
  const keep = keepOf(entity);
  const conditions = [
    ...(keep.tenant ? [sql`t.tenant_id is not distinct from ${tenant}::bigint`] : []),
    ...(keep.softDelete ? [sql`${sql.ref(`t.${REMOVED_COLUMN}`)} is null`] : []),
    ...(isAll ? [] : [sql`${code} = any(${named})`]),
  ];
  const above = sql.ref(`above.${columnOf(codeField(entity) ?? { name: "code", kind: "text" })}`);
  const { rows } = await sql<{ code: string; above: string | null }>`
    select ${code}::text as code, ${above}::text as above from ${table} as t left join ${table} as above on above.id = ${parent}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`} order by t.id`.execute(db);
  return { above: new Map(rows.map((row) => [row.code, row.above])), isAll };
}
