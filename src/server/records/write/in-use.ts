import { type SqlBool, sql } from "kysely";
import { type Entity, entityOf, storedEntities } from "../../../model/documents.ts";
import { type Field, fieldsOf, keepOf } from "../../../model/fields.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import type { Context } from "../../context.ts";
import { notRemoved } from "../access/scope.ts";
import { columnIn } from "../column.ts";
import { both, type Predicate } from "../predicate.ts";

/**
 * The entity whose living records still point to one of these, or undefined. Children in a tree point to their parent. Records that go
 * together do not hold each other; who made or changed a record is a fact about the past and holds nobody. One query.
 */
export async function usedBy(context: Context, entity: Entity, ids: readonly string[]): Promise<Entity | undefined> {
  const uses = storedEntities(context.documents).flatMap((other) =>
    [...fieldsOf(other).values()]
      .filter((field) => holds(other, field, entity))
      .map((field) => ({ other, test: pointing(context, other, field, entity, ids) })),
  );
  if (uses.length === 0) return undefined;
  const cases = uses.map(({ other, test }) => sql`when ${test} then ${other.$id}::text`);
  const result = await sql<{ used: string | null }>`select case ${sql.join(cases, sql` `)} end as used`.execute(context.db);
  const used = result.rows[0]?.used;
  return used ? entityOf(context.documents, used) : undefined;
}

const AUTHORS = new Set(["createBy", "updateBy", "createDept"]);

function holds(other: Entity, { name, property, system }: Field, entity: Entity): boolean {
  if ((property["x-entity"] ?? property.items?.["x-entity"]) !== entity.$id) return false;
  // A log is never removed: that it names a tenant must not keep the tenant for ever.
  return !system || (!AUTHORS.has(name) && keepOf(other).softDelete);
}

function pointing(context: Context, other: Entity, field: Field, entity: Entity, ids: readonly string[]): Predicate {
  const column = columnIn("u", field);
  const list = sql`${ids}::bigint[]`;
  const tests: Predicate[] = [
    field.kind === "references" ? sql<SqlBool>`${column} && ${list}` : sql<SqlBool>`${column} = any(${list})`,
    ...notRemoved(other, "u"),
  ];
  if (other.$id === entity.$id) tests.push(sql<SqlBool>`u.id <> all(${list})`);
  const master = other["x-master"] === undefined ? undefined : entityOf(context.documents, other["x-master"]);
  if (!master) return sql<SqlBool>`exists (select from ${sql.table(other["x-table"])} as u where ${both(tests)})`;
  tests.push(...notRemoved(master, "m"));
  if (master.$id === entity.$id) tests.push(sql<SqlBool>`m.id <> all(${list})`);
  return sql<SqlBool>`exists (select from ${sql.table(other["x-table"])} as u
    join ${sql.table(master["x-table"])} as m on m.id = ${sql.ref(`u.${MASTER_COLUMN}`)} where ${both(tests)})`;
}
