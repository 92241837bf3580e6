import { sql } from "kysely";
import type { Entity } from "../../../../model/documents.ts";
import type { Context } from "../../../context.ts";
import { both, type Predicate } from "../../../records/predicate.ts";

/** The alias under which predicates ask about rows. */
export const ROW = "t";
/** Rows are counted no further. */
export const MOST = 10_000;

/** The rows of an entity that pass, as the end of a select. */
const fromRows = (entity: Entity, tests: readonly Predicate[]) =>
  sql`from ${sql.table(entity["x-table"])} as ${sql.ref(ROW)} where ${both(tests)}`;

/** How many rows pass, counted no further than just beyond the most. */
export async function counted({ db }: Context, entity: Entity, tests: readonly Predicate[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 ${fromRows(entity, tests)} limit ${MOST + 1}::int) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of the last ones made. */
export async function lastOf({ db }: Context, entity: Entity, tests: readonly Predicate[], first: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(`${ROW}.id`)}::text as id ${fromRows(entity, tests)}
    order by ${sql.ref(`${ROW}.id`)} desc limit ${first}::int`.execute(db);
  return rows.map(({ id }) => id);
}
