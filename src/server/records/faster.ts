import { type Expression, sql } from "kysely";
import type { Database } from "../context.ts";
import type { Predicate } from "./predicate.ts";
import type { Matching } from "./query.ts";

/** What it costs to find a record by a search index and to fetch it, in the planner's units: one is to read a page of the disk in its turn. */
const FETCH_COST = 1.2;

interface Explained {
  readonly "QUERY PLAN": readonly [{ readonly Plan: { readonly "Total Cost": number } }];
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
  const { rows } = await sql<Explained>`explain (format json) ${query(read)}`.execute(db);
  const cost = rows[0]?.["QUERY PLAN"][0].Plan["Total Cost"] ?? 0;
  return cost > records * FETCH_COST ? found : read;
}
