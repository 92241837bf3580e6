import { sql } from "kysely";
import { compile } from "../../../src/flow/compile.ts";
import { jsonb } from "../../../src/server/db/database.ts";
import { inBulk } from "../../../src/server/seed/bulk.ts";
import { buildFlow } from "../../flow/builder.ts";
import type { BenchDatabase } from "./database.ts";

/** Instances of one flow that lie in the database, of the last hundred days. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 100_000);
export const FLOW_KEY = "bench-monitoring";

const FLOW = `
apply: user people=starter ops=agree
lead: user people=starter ops=agree,reject
office: user people=starter ops=agree,reject
finance: user people=starter ops=agree
board: user people=starter ops=agree
s -> apply -> lead -> office -> finance -> board -> e`;

/** Plants them as the engine leaves them: five stays, tasks and steps of events each; every seventh was sent back, every tenth still runs. They are kept for later runs. */
export async function plantRuns({ db }: BenchDatabase): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from flow_instance where process_definition_key = ${FLOW_KEY}`.execute(db);
  if (Number(rows[0]?.count) === RUNS) return;
  if (Number(rows[0]?.count) > 0) throw new Error("there are other runs than wanted: begin with an empty BENCH_DATA");
  const xml = buildFlow(FLOW, { key: FLOW_KEY, name: "监控" });
  const { graph } = await compile(xml);
  const tables = { filled: ["flow_task", "flow_instance", "flow_visit", "flow_event"], referred: ["sysr_user"] };
  await inBulk(db, tables, RUNS, async (trx) => {
    const { rows: made } = await sql<{ id: string }>`with entry as (
        insert into flow_entry (process_definition_key, process_definition_name, table_class_name, bound_form_type, tenant_id)
        select ${FLOW_KEY}, '监控', 'purchase_order', 1, tenant_id from sysr_user where is_super limit 1 returning id, tenant_id)
      insert into flow_publish (flow_entry_id, process_definition_key, process_definition_name, table_class_name, publish_version, main_version, active_status, tenant_id)
      select id, ${FLOW_KEY}, '监控', 'purchase_order', 1, true, true, tenant_id from entry returning id::text`.execute(trx);
    const publish = made[0]?.id ?? "";
    await trx
      .insertInto("flow_graph")
      .values({ publish_id: publish, bpmn_xml: xml, graph: jsonb(graph) })
      .execute();
    await sql`
      create temporary table run on commit drop as
        select next_id() as id, n, ids[1 + n % cardinality(ids)] as starter, dept, tenant_id, n % 10 = 0 as runs,
          now() - (n % 100) * interval '1 day' - (n % 1440) * interval '1 minute' - interval '5 days' as at
        from generate_series(1, ${RUNS}::int) as n, (select array_agg(id order by id) as ids from sysr_user) as people,
          (select tenant_id, dept_id as dept from sysr_user where is_super limit 1) as home`.execute(trx);
    await sql`insert into flow_instance (id, title, flow_publish_id, process_definition_key, process_definition_name, starter_id, starter_dept_id, status, result, suspended,
        create_time, end_time, tenant_id)
      select id, 'PO-' || n, ${publish}::bigint, ${FLOW_KEY}, '监控', starter, dept, case when runs then 1 else 2 end, case when runs then null else 'agreed' end, false,
        at, case when runs then null else at + (8 + n % 90) * interval '1 hour' end, tenant_id from run`.execute(trx);
    const stay = sql`select r.*, k, case when r.n % 7 = 0 then (array['apply', 'lead', 'office', 'lead', 'office'])[k]
        else (array['apply', 'lead', 'office', 'finance', 'board'])[k] end as node, r.n % 7 = 0 and k = 3 as rejects,
        r.at + (k - 1) * (1 + r.n % 17) * interval '1 hour' as came, r.runs and k = 5 as is_open
      from run as r cross join generate_series(1, 5) as k`;
    await sql`insert into flow_visit (instance_id, id, node, token, state, outcome, signers, created_at, ended_at)
      select id, k, node, k, case when is_open then 'open' when rejects then 'cancelled' else 'done' end, case when is_open then null when rejects then 'reject' else 'agree' end, 1, came,
        case when is_open then null else came + (1 + n % 17) * interval '1 hour' end from (${stay}) as s`.execute(trx);
    await sql`insert into flow_task (flow_instance_id, title, process_definition_name, process_definition_key, task_key, task_name, visit, starter_id, starter_dept_id, assignee_id,
        via, state, outcome, create_time, end_time, due_time, tenant_id)
      select id, 'PO-' || n, '监控', ${FLOW_KEY}, node, node, k, starter, dept, starter, 'assign', case when is_open then 'active' else 'done' end,
        case when is_open then null when rejects then 'reject' else 'agree' end, came, case when is_open then null else came + (1 + n % 17) * interval '1 hour' end,
        came + interval '1 day', tenant_id from (${stay}) as s`.execute(trx);
    await sql`insert into flow_event (instance_id, id, act, node, flows, actor_id, at)
      select id, k * 2 + half, case half when 0 then 'enter' else 'complete agree' end, node, case half when 1 then node || '_next' end, starter, came
      from (${stay}) as s cross join generate_series(0, 1) as half`.execute(trx);
  });
  await sql`vacuum analyze flow_task, flow_instance, flow_visit, flow_event`.execute(db);
}
