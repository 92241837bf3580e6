import { sql } from "kysely";
import type { Documents, Entity, Property } from "../../src/model/documents.ts";
import type { Database } from "../../src/server/db/database.ts";

type Entities = Pick<Documents, "entities">;

export const text: Property = { title: "名称", type: "string" };

/** An entity with only what a test of tables looks at; the table has the entity's name. */
export function entity($id: string, properties: Record<string, Property>, extra: Partial<Entity> = {}): Entity {
  return { $id, title: $id, type: "object", "x-table": $id.replaceAll("-", "_"), properties, ...extra };
}

export const documents = (...entities: Entity[]): Entities => ({ entities: new Map(entities.map((one) => [one.$id, one])) });

/**
 * Everything that the database itself tells about its tables, whole definitions included, in an order of its own. It knows nothing of
 * how the synchronisation looks at tables.
 */
export async function schemaOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
    with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select 'table ' || relname || ' -- ' || coalesce(obj_description(oid, 'pg_class'), '') as line from ours
    union all
    select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') || ' -- ' || coalesce(col_description(attrelid, attnum), '')
    from ours join pg_attribute a on attrelid = ours.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select pg_get_indexdef(indexrelid) from pg_index join ours on ours.oid = indrelid
    union all
    select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join ours on ours.oid = conrelid where contype <> 'n'
    ) lines order by line collate "C"`.execute(db);
  return rows.map((row) => row.line);
}

/** Makes the next synchronisation look at the database, as if the documents had changed. */
export async function forget(db: Database): Promise<void> {
  await sql`delete from formwork_state`.execute(db);
}
