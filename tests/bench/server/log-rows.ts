import { sql } from "kysely";
import type { Database } from "../../../src/server/db/database.ts";

/** Entries of the operation log. */
export const LOG_ROWS = Number(process.env.BENCH_LOG_ROWS ?? 10_000_000);
/** Months before this one, over which they are spread. */
const MONTHS = 24;
const TABLE = "sysr_operation_log";

/**
 * Plants entries of two years, as they would be there: a partition for each month, whose indexes are made when it is full. Some of them are of one
 * record, and few have a word that people look for.
 */
export async function plantLog(db: Database, tenant: string): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(TABLE)}`.execute(db);
  if (Number(rows[0]?.count) >= LOG_ROWS) return;
  const users = (await db.selectFrom("sysr_user").select("id").execute()).map(({ id }) => id);
  for (let back = MONTHS; back > 0; back--) {
    const part = `${TABLE}_planted_${back}`;
    const present = await sql<{ present: boolean }>`select to_regclass(${part}) is not null as present`.execute(db);
    if (present.rows[0]?.present) continue;
    await db.transaction().execute(async (trx) => {
      const [low, high] = [sql`id_at(month_of(now(), ${sql.lit(-back)}))`, sql`id_at(month_of(now(), ${sql.lit(1 - back)}))`];
      await sql`create table ${sql.table(part)} (like ${sql.table(TABLE)} including defaults)`.execute(trx);
      await sql`insert into ${sql.table(part)} (id, create_time, tenant_id, create_by_id, module, record_id, operation_type, description, ip, duration, method, url)
        select id, time_of_id(id), ${tenant}::bigint, (${users}::bigint[])[1 + n % cardinality(${users}::bigint[])],
          (array['purchase-order', 'supplier', 'user', 'role', 'contract-ledger'])[1 + n % 5], (n % 50000)::text,
          (array['add', 'edit', 'edit', 'edit', 'remove', 'delete'])[1 + n % 6],
          (array['采购订单', '供应商', '用户', '角色', '合同台账'])[1 + n % 5] || case when n % 20011 = 0 then ' 翡翠' else ' ' || n % 9973 end,
          '10.0.' || n % 200 || '.' || n % 250, n % 400, 'PUT', '/api/v1/record/' || n % 50000
        from (select n, low + n * ((high - low) / ${sql.lit(Math.ceil(LOG_ROWS / MONTHS) + 1)}) as id
          from (select ${low} as low, ${high} as high) as bounds, generate_series(1, ${sql.lit(Math.ceil(LOG_ROWS / MONTHS))}) as n) as made`.execute(
        trx,
      );
      const bounds = await sql<{ low: string; high: string }>`select ${low}::text as low, ${high}::text as high`.execute(trx);
      const { low: from = "0", high: to = "0" } = bounds.rows[0] ?? {};
      await sql`alter table ${sql.table(TABLE)} attach partition ${sql.table(part)} for values from (${sql.lit(Number(from))}) to (${sql.lit(Number(to))})`.execute(
        trx,
      );
    });
    await sql`vacuum analyze ${sql.table(part)}`.execute(db);
    process.stderr.write(`[bench] operation log: ${MONTHS + 1 - back} of ${MONTHS} months\n`);
  }
  await sql`analyze ${sql.table(TABLE)}`.execute(db);
}
