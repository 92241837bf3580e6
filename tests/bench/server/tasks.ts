import { sql } from "kysely";
import type { DatabaseTransaction } from "../../../src/server/db/database.ts";
import { inBulk } from "../../../src/server/seed/bulk.ts";
import type { BenchDatabase } from "./database.ts";

/** Tasks of flows that lie in the database, of which every twentieth is open. */
export const TASKS = Number(process.env.BENCH_TASKS ?? 1_000_000);
/** Tasks of one flow, of which the last two are open in every second flow. */
const OF_FLOW = 20;
/** The last task of every fiftieth flow is that of the one person. */
const EVERY = 50;
/** What he has to do. */
export const OPEN = TASKS / OF_FLOW / EVERY;

/**
 * Plants flows with their tasks, which belong to the users that are there, and OPEN of them, of all times, to one person. They are kept for later runs.
 * They are rows as lists read them; nothing runs behind them.
 */
export async function plantTasks({ db }: BenchDatabase, person: string): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from flow_task where process_definition_key = 'planted'`.execute(db);
  if (Number(rows[0]?.count) === TASKS) return;
  await sql`delete from flow_task where process_definition_key = 'planted'`.execute(db);
  await sql`delete from flow_instance where process_definition_key = 'planted'`.execute(db);
  const tables = { filled: ["flow_task", "flow_instance"], referred: ["sysr_user"] };
  await inBulk(db, tables, TASKS, (transaction) => insert(transaction, person));
  await sql`vacuum analyze flow_task, flow_instance`.execute(db);
}

async function insert(db: DatabaseTransaction, person: string): Promise<void> {
  await sql`
    with people as (select array_agg(id order by id) as ids from sysr_user where username not like 'bench-approver%'),
    home as (select tenant_id from sysr_user where is_super limit 1),
    flows as (insert into flow_instance (id, title, process_definition_key, process_definition_name, table_class_name, business_key, starter_id, status,
        suspended, participants_ids, create_time, update_time, create_by_id, tenant_id)
      select next_id(), 'PO-' || n || ' · 审批', 'planted', '采购订单审批', 'purchase_order', n, ids[1 + n % cardinality(ids)],
        case when n % 2 = 0 then 1 else 2 end, false, ids[1 : 8], now() - n * interval '5 minutes', now(), ids[1], tenant_id
      from people, home, generate_series(1, ${TASKS / OF_FLOW}::int) as n
      returning id, business_key::int as n, title, starter_id, create_time, status, tenant_id)
    insert into flow_task (id, flow_instance_id, title, process_definition_name, process_definition_key, task_key, task_name, visit, starter_id, assignee_id,
      via, state, outcome, end_time, create_time, update_time, create_by_id, tenant_id)
    select next_id(), f.id, f.title, '采购订单审批', 'planted', 'step' || k, '环节 ' || k, k, f.starter_id,
      case when k = ${OF_FLOW}::int and n % ${EVERY}::int = 0 then ${person}::bigint else ids[1 + (k * 7 + n) % cardinality(ids)] end,
      'assign', case when is_open then 'active' else 'done' end, case when not is_open then 'agree' end, case when not is_open then f.create_time end,
      f.create_time + k * interval '1 hour', now(), f.starter_id, f.tenant_id
    from flows f, people, generate_series(1, ${OF_FLOW}::int) as k cross join lateral (select k > ${OF_FLOW - 2}::int and f.status = 1 as is_open) as o`.execute(
    db,
  );
}
