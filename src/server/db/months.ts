import { sql } from "kysely";
import { dividedEntities } from "../../model/divided-entities.ts";
import type { Documents } from "../../model/documents.ts";
import type { Database, DatabaseTransaction } from "./database.ts";
import { alone } from "./lock.ts";
import { MONTHS_AHEAD } from "./schema/ddl.ts";

/** Whoever saves waits for a change of partitions, and that for whoever reads them long: it gives up first, and is tried again. */
const PATIENCE_MS = 5_000;

/** A month of a divided table, by its ids. */
export interface Month {
  /** `2026-11`, by UTC. */
  readonly name: string;
  /** The first id, and the first one of the month after it. */
  readonly low: string;
  readonly high: string;
}

/** Changes the partitions of a table, as far as nobody reads them for long. @throws the database's error 55P03 otherwise */
export const changeParts = <T>(db: Database, change: (trx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  alone(db, change, PATIENCE_MS);

/** Makes the months that come, of every divided table, each for itself. */
export async function makeMonths(db: Database, documents: Pick<Documents, "entities">): Promise<void> {
  for (const { "x-table": table } of dividedEntities(documents))
    await changeParts(db, (trx) => sql`select make_months(${table}, ${MONTHS_AHEAD})`.execute(trx));
}

/** The month of the oldest record, where it lies more than so many whole months before this one. */
export async function oldestMonth(db: Database, table: string, months: number): Promise<Month | undefined> {
  const { rows } = await sql<Month>`
    select to_char(time_of_id(oldest) at time zone 'UTC', 'YYYY-MM') as name,
      id_at(month_of(time_of_id(oldest)))::text as low, id_at(month_of(time_of_id(oldest), 1))::text as high
    from (select id as oldest from ${sql.table(table)} order by id limit 1) as first
    where oldest < id_at(month_of(now(), ${sql.lit(-months)}))`.execute(db);
  return rows[0];
}

/** Takes the records of a month away: with their partition where it holds nothing else, else out of it. */
export async function removeMonth(trx: DatabaseTransaction, table: string, { low, high }: Month): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from partition_part where "table" = ${table} and low = ${low}::bigint and high = ${high}::bigint`.execute(trx);
  const part = rows[0]?.name;
  if (part !== undefined) await sql`drop table ${sql.table(part)}`.execute(trx);
  else await sql`delete from ${sql.table(table)} where id >= ${low}::bigint and id < ${high}::bigint`.execute(trx);
}

/** Drops the partitions that end before so many whole months and hold nothing (any more). */
export async function dropEmpty(db: Database, table: string, months: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from partition_part where "table" = ${table} and high <= id_at(month_of(now(), ${sql.lit(-months)}))`.execute(db);
  for (const { name } of rows)
    await changeParts(db, async (trx) => {
      await sql`lock table ${sql.table(table)}`.execute(trx);
      const held = await sql`select from ${sql.table(name)} limit 1`.execute(trx);
      if (held.rows.length === 0) await sql`drop table ${sql.table(name)}`.execute(trx);
    });
}
