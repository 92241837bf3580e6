import { type SelectQueryBuilder, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import type { Predicate } from "../predicate.ts";
import { expectedRows, faster } from "./faster.ts";
import { type Matching, OWN } from "./query.ts";
import type { Total } from "./totals.ts";

/** Up to here records are counted one by one, where the configuration does not say otherwise. */
const EXACT_TOTAL = 10_000;

/** Totals below are exact. */
export const boundOf = ({ exactTotal = EXACT_TOTAL }: Context): number => exactTotal;

/** Times the bound: where so many are expected, they are estimated without counting up to the bound before. */
const CLEARLY_MORE = 2;

type Query = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, { one: unknown }>;

/**
 * How many records match: counted up to the bound, beyond it an estimate, as counting a million takes a second of a processor and nobody
 * reads the last digits. Kept where the context has totals; not inside a transaction, which sees what nobody else does.
 * @param seen so many match in any case
 */
export function totalOf(context: Context, entity: Entity, test: Matching, seen = 0): Promise<Total> {
  const count = () => counted(context, entity, test, seen);
  if (!context.totals || context.db.isTransaction) return count();
  return context.totals.find(passing(context, entity, test.found).compile(), count);
}

async function counted(context: Context, entity: Entity, test: Matching, seen: number): Promise<Total> {
  const { db } = context;
  const bound = boundOf(context);
  const clearly = bound * CLEARLY_MORE;
  const estimate = async (): Promise<Total> => ({ total: await estimated(context, entity, test.read), about: true });
  if (seen > bound) return estimate();
  // Texts are not expected well enough.
  if (test.read === test.found && (await expectedRows(db, passing(context, entity, test.read))) > clearly) {
    const sampled = await estimate();
    if (sampled.total > clearly) return sampled;
  }
  const some = (one: Predicate) => passing(context, entity, one).limit(bound + 1);
  // Where a text stands is not known: it may be that of the last year alone, at the end of the table. So what is to be read instead of found
  // must be nearly everywhere.
  const sooner = await faster(db, test, bound / 4, some);
  const total = await countOf(context, some(sooner));
  return total > bound ? estimate() : { total };
}

/** How many records pass the test, counted one by one however many they are. */
export const exactTotal = (context: Context, entity: Entity, test: Predicate): Promise<number> =>
  countOf(context, passing(context, entity, test));

/** Of a larger table so many pages of the disk stand for all: some ten thousand records. */
const SAMPLED_PAGES = 400;

/**
 * How many records pass the test, by a sample of the table: some hundredths off where several percent do. The same answer each time, as
 * long as the records stay the same.
 */
export async function estimated({ db }: Context, entity: Entity, test: Predicate): Promise<number> {
  const table = entity["x-table"];
  const size = entity["x-partition"]
    ? sql`(select sum(pg_relation_size(relid))::float8 from pg_partition_tree(${sql.lit(table)}))`
    : sql`pg_relation_size(${sql.lit(table)}::regclass)`;
  const pages = sql`${size} / current_setting('block_size')::float8`;
  const share = sql`least(1, ${sql.lit(SAMPLED_PAGES)} / greatest(1, ${pages}))`;
  const { rows } = await sql<{ total: number }>`
    select count(*) / ${share} as total
    from ${sql.table(table)} as ${sql.ref(OWN)} tablesample system (100 * ${share}) repeatable (1) where ${test}`.execute(db);
  return rows[0]?.total ?? 0;
}

const passing = ({ db }: Context, entity: Entity, test: Predicate): Query =>
  byName(db).selectFrom(`${entity["x-table"]} as ${OWN}`).select(sql`1`.as("one")).where(test);

async function countOf({ db }: Context, query: Query): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${query}) as matching`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
