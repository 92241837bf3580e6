import { type SelectQueryBuilder, sql } from "kysely";
import type { Entity } from "../../model/documents.ts";
import type { Page } from "../../model/wire.ts";
import type { Context } from "../context.ts";
import { faster } from "./faster.ts";
import type { Predicate } from "./predicate.ts";
import { type Matching, OWN } from "./query.ts";

/** Up to here records are counted one by one, where the configuration does not say otherwise. */
const EXACT_TOTAL = 10_000;

/** Totals below are exact. */
export const boundOf = ({ exactTotal = EXACT_TOTAL }: Context): number => exactTotal;

export type Total = Pick<Page, "total" | "about">;

type Query = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, { one: unknown }>;

/**
 * How many records match; undefined beyond the bound of exact totals: counting a million takes a second of a processor, and nobody reads
 * the last digits.
 */
export async function counted(context: Context, entity: Entity, test: Matching): Promise<number | undefined> {
  const bound = boundOf(context);
  const some = (one: Predicate) => passing(context, entity, one).limit(bound + 1);
  // Where a text stands is not known: it may be that of the last year alone, at the end of the table. So what is to be read instead of found
  // must be nearly everywhere.
  const sooner = await faster(context.db, test, bound / 4, some);
  const count = await countOf(context, some(sooner));
  return count > bound ? undefined : count;
}

/** Of a larger table so many pages of the disk stand for all: some ten thousand records. */
const SAMPLED_PAGES = 400;

/**
 * How many records pass the test, by a sample of the table: some hundredths off where several percent do. The same answer each time, as
 * long as the records stay the same.
 */
export async function estimated({ db }: Context, entity: Entity, test: Predicate): Promise<number> {
  const table = entity["x-table"];
  const pages = sql`pg_relation_size(${sql.lit(table)}::regclass) / current_setting('block_size')::float8`;
  const share = sql`least(1, ${sql.lit(SAMPLED_PAGES)} / greatest(1, ${pages}))`;
  const { rows } = await sql<{ total: number }>`
    select count(*) / ${share} as total
    from ${sql.table(table)} as ${sql.ref(OWN)} tablesample system (100 * ${share}) repeatable (1) where ${test}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * What a page beyond the bound says of the total: the estimate, rounded to two digits, as far as the page itself does not know better. One
 * that is not full is the last, and one that is full is not beyond the end.
 * @param found records on the page
 */
export async function aboutTotal(
  context: Context,
  entity: Entity,
  test: Predicate,
  { estimate, offset, size, found }: { readonly estimate: number; readonly offset: number; readonly size: number; readonly found: number },
): Promise<Total> {
  if (found === 0) return { total: await countOf(context, passing(context, entity, test)) };
  if (found < size) return { total: offset + found };
  return { total: Math.max(Number(estimate.toPrecision(2)), boundOf(context), offset + found), about: true };
}

const passing = ({ db }: Context, entity: Entity, test: Predicate): Query =>
  db.selectFrom(`${entity["x-table"]} as ${OWN}`).select(sql`1`.as("one")).where(test);

async function countOf({ db }: Context, query: Query): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${query}) as matching`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
