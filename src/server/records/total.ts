import { type SelectQueryBuilder, sql } from "kysely";
import type { Entity } from "../../model/documents.ts";
import type { Page } from "../../model/wire.ts";
import type { Context } from "../context.ts";
import type { Predicate } from "./predicate.ts";
import { OWN } from "./query.ts";

/** Up to here records are counted one by one, where the configuration does not say otherwise. */
export const EXACT_TOTAL = 10_000;

export type Total = Pick<Page, "total" | "about">;

type Query = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, { one: unknown }>;

/**
 * How many records pass the test: exactly up to a bound, beyond it what the database expects, rounded to two digits. Counting a million
 * takes a second of a processor; nobody reads the last digits.
 */
export async function totalOf(context: Context, entity: Entity, test: Predicate): Promise<Total> {
  const { exactTotal = EXACT_TOTAL } = context;
  const matching = passing(context, entity, test);
  const counted = await countOf(context, matching.limit(exactTotal + 1));
  if (counted <= exactTotal) return { total: counted };
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`explain (format json) ${matching}`.execute(context.db);
  const expected = Number((rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0).toPrecision(2));
  return { total: Math.max(expected, exactTotal), about: true };
}

/**
 * The total as a page that was read with it shows it: a page that is not full is the last one, and one that is full is not beyond the end.
 * @param found records on the page
 */
export async function totalWith(
  context: Context,
  entity: Entity,
  test: Predicate,
  { total, about }: Total,
  { offset, size, found }: { readonly offset: number; readonly size: number; readonly found: number },
): Promise<Total> {
  if (!about) return { total };
  if (found === 0) return { total: await countOf(context, passing(context, entity, test)) };
  return found < size ? { total: offset + found } : { total: Math.max(total, offset + found), about };
}

const passing = ({ db }: Context, entity: Entity, test: Predicate): Query =>
  db.selectFrom(`${entity["x-table"]} as ${OWN}`).select(sql`1`.as("one")).where(test);

async function countOf({ db }: Context, query: Query): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${query}) as matching`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
