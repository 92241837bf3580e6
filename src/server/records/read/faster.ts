import { type Expression, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Predicate } from "../predicate.ts";
import type { Matching } from "./query.ts";

/** What it costs to find a record by a search index and to fetch it, in the planner's units: one is to read a page of the disk in its turn. */
const FETCH_COST = 1.2;

interface Plan {
  readonly "Total Cost": number;
  readonly "Plan Rows": number;
}

/**
 * The test with which a query is expected to be answered sooner. The planner could not choose by itself: of records that have several
 * parts of a text it expects far too few.
 * @param records how many are fetched where the search indexes find them
 */
export async function faster(
  db: Database,
  { read, found }: Matching,
  records: number,
  query: (test: Predicate) => Expression<unknown>,
): Promise<Predicate> {
  if (read === found) return read;
  const { "Total Cost": cost } = await planOf(db, query(read));
  return cost > records * FETCH_COST ? found : read;
}

/** How many rows the planner expects of a query, by what it knows of the tables' values. */
export const expectedRows = async (db: Database, query: Expression<unknown>): Promise<number> => (await planOf(db, query))["Plan Rows"];

async function planOf(db: Database, query: Expression<unknown>): Promise<Plan> {
  const { rows } = await sql<{ "QUERY PLAN": readonly [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0].Plan ?? { "Total Cost": 0, "Plan Rows": 0 };
}
