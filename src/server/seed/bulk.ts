import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";

/** From so many rows on it is faster to make the indexes anew than to keep them while inserting. */
const WORTH_IT = 50_000;

interface BulkTables {
  /** Those that are filled. */
  readonly filled: readonly string[];
  /** Those that the rows refer to. They cannot change meanwhile, so what was read of them stays true. */
  readonly referred: readonly string[];
}

/**
 * Runs a bulk insert in one transaction. A large one goes without the secondary indexes of the tables, which are back before it commits,
 * and without the checks of foreign keys, where the role may switch them off: the rows refer to what was read in the same transaction,
 * under a lock. On failure nothing has changed. Readers of the filled tables wait meanwhile.
 */
export async function inBulk<T>(
  db: Database,
  { filled, referred }: BulkTables,
  rows: number,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction({ db }, async ({ db: trx }) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local synchronous_commit = off`.execute(trx);
    if (rows < WORTH_IT) return work(trx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
    for (const table of referred) await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    await withoutForeignKeys(trx);
    const indexes = await dropIndexes(trx, filled);
    const result = await work(trx);
    for (const definition of indexes) await sql.raw(definition).execute(trx);
    return result;
  });
}

async function withoutForeignKeys(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select has_parameter_privilege('session_replication_role', 'set') as may`.execute(trx);
  if (rows[0]?.may) await sql`set local session_replication_role = replica`.execute(trx);
}

/** @returns the statements that make the indexes again */
async function dropIndexes(trx: DatabaseTransaction, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any(${tables}::regclass[]) and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(trx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx);
  return rows.map(({ definition }) => definition);
}
