import { sql } from "kysely";
import { actingFor } from "../../../../flow/deputy.ts";
import type { Entity } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Stored } from "../../../records/column.ts";
import { load } from "../../../records/read/load.ts";
import { arrive, hasPart } from "../operations/arrivals.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { inCase } from "../operations/in-case.ts";
import { deputiesOf } from "./deputies.ts";
import { refuseOthers } from "./deputy-hooks.ts";

/** Tasks that are handed over by one call. */
const MOST = 500;

/**
 * Gives the tasks that somebody has open already to the deputy who acts for him now, each in a transaction of its own: the deputy has those that are made in
 * his period by himself. Both names stand in the records.
 * @param id of the deputy's record
 * @throws AppError record.notFound; flow.deputyOfOther where it is another's; flow.deputyNotNow where its period has not begun, or is over
 */
export async function handOver(
  context: FlowContext,
  entity: Entity,
  id: string,
): Promise<{ readonly handed: number; readonly left: number }> {
  const [deputy] = await load(context, entity, [id]);
  if (!deputy) throw new AppError("record.notFound");
  const person = String(deputy.person);
  refuseOthers(context, [{ person }]);
  const tasks = await openTasks(context, deputy);
  let handed = 0;
  for (const task of tasks) if (await handOn(context, task, person)) handed++;
  return { handed, left: tasks.length - handed };
}

async function openTasks({ db }: FlowContext, { id, person }: Stored): Promise<string[]> {
  const { rows: inForce } =
    await sql`select from flow_deputy where id = ${id}::bigint and begin_time <= now() and end_time > now()`.execute(db);
  if (inForce.length === 0) throw new AppError("flow.deputyNotNow");
  const { rows } = await sql<{ id: string }>`
    select k.id::text as id from flow_task as k join flow_case as c on c.instance_id = k.flow_instance_id
      join flow_publish as p on p.id = c.publish_id join flow_deputy as d on d.id = ${id}::bigint
    where k.assignee_id = ${person}::bigint and k.state = 'active' and c.status = 1 and not c.suspended
      and (coalesce(cardinality(d.flows_ids), 0) = 0 or p.flow_entry_id = any(d.flows_ids))
    order by k.id limit ${sql.lit(MOST)}`.execute(db);
  return rows.map((row) => row.id);
}

function handOn(context: FlowContext, id: string, person: string): Promise<boolean> {
  return inCase(context, { task: id }, async (work) => {
    const { db, actor } = work.context;
    const { publish, starter } = work.case;
    const task = work.tasks.find((one) => one.id === id);
    if (task?.state !== "active" || task.assignee !== person || task.via === "delegate" || !work.isRunning || work.suspended) return false;
    const deputies = await deputiesOf(db, [person], publish);
    const visit = work.visitOf(task);
    const mayAct = (deputy: string) => deputy !== starter && deputies.isAtWork(deputy) && !hasPart(work, visit, deputy);
    const acting = actingFor(person, deputies.of, mayAct);
    if (acting === person || task.node === work.submitNode) return false;
    work.comments.push({ task, user: actor.id, type: "transfer", people: [acting] });
    work.change(task, { assignee: acting, owner: task.owner ?? person, via: "deputy" });
    await arrive(work, task);
    return true;
  });
}
