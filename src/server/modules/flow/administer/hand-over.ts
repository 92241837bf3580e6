import { sql } from "kysely";
import type { LeaverPreview } from "../../../../model/contract/flow/hand-over.ts";
import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { inScope, inTenant } from "../../../records/access/scope.ts";
import { load } from "../../../records/read/load.ts";
import { arrive } from "../operations/arrivals.ts";
import { nameOf, refuseResting } from "../operations/at-hand.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { inCase } from "../operations/in-case.ts";
import { outcomeOf } from "../operations/outcome.ts";
import { onlyOne, personsOf } from "../operations/persons.ts";
import { isOpen, type Work } from "../operations/work.ts";
import { refuseOthers } from "./allowed.ts";
import { logAct, standing } from "./log.ts";
import { giveTo, sayAbout } from "./transfer.ts";

/** Tasks of one hand-over. */
const MOST = 500;

/** Somebody whom the actor may see. @throws AppError flow.noSuchPerson */
async function seenPerson(context: FlowContext, id: string): Promise<{ readonly id: string; readonly username: string }> {
  const [person] = await load(context, entityOf(context.documents, "user"), [id]);
  if (!person) throw new AppError("flow.noSuchPerson");
  return { id: String(person.id), username: String(person.username) };
}

/**
 * What somebody who leaves has to do in flows, and where they name him: open tasks, pools, steps of published versions and drafts, deputies.
 * @param flow the entry whose tasks alone are told; undefined: of all
 * @throws AppError flow.noSuchPerson
 */
export async function leaver(context: FlowContext, id: string, flow?: string): Promise<LeaverPreview> {
  const { db, actor, documents } = context;
  const person = await seenPerson(context, id);
  const seen = (entity: string, alias: string) =>
    sql`${inTenant(entityOf(documents, entity), actor, alias)} and ${inScope(entityOf(documents, entity), actor, alias)}`;
  const me = sql`${person.id}::bigint`;
  const names = sql`jsonb_build_array(jsonb_build_object('kind', 'users', 'usernames', jsonb_build_array(${person.username}::text)))`;
  const word = `(^|[^[:alnum:]_.-])${person.username.replaceAll(/[^\w-]/g, "\\$&")}([^[:alnum:]_.-]|$)`;
  const open = sql`flow_task as k join flow_case as c on c.instance_id = k.flow_instance_id join flow_instance as i on i.id = k.flow_instance_id
      join flow_publish as p on p.id = c.publish_id
      where k.state in ('active', 'waiting', 'claimable') and (k.assignee_id = ${me} or (k.assignee_id is null and ${me} = any(k.candidates_ids)))
        and c.status = 1 and ${seen("flow-instance", "i")}`;
  const ofFlow = flow === undefined ? sql`` : sql`and p.flow_entry_id = ${flow}::bigint`;
  const [flows, tasks, named, drafts, deputies] = await Promise.all([
    sql<LeaverPreview["flows"][number]>`
      select p.flow_entry_id::text as id, coalesce(max(i.process_definition_name), '') as name, count(*)::int as tasks
      from ${open} group by p.flow_entry_id order by 2, 1`.execute(db),
    sql<LeaverPreview["tasks"][number]>`
      select k.id::text as id, i.title, k.task_name as step, coalesce(i.process_definition_name, '') as flow, k.assignee_id is null as pool
      from ${open} ${ofFlow} order by k.id limit ${sql.lit(MOST)}`.execute(db),
    sql<LeaverPreview["named"][number]>`
      select e.id::text as entry, coalesce(p.process_definition_name, '') as flow, coalesce(n.value->>'name', n.key) as step, p.publish_version as version
      from flow_publish as p join flow_entry as e on e.id = p.flow_entry_id join flow_graph as g on g.publish_id = p.id
        cross join lateral jsonb_each(g.graph->'nodes') as n(key, value)
      where (p.main_version or exists (select from flow_case as c where c.publish_id = p.id and c.status = 1))
        and n.value->'people' @> ${names} and ${seen("flow-entry", "e")} order by 2, 4 desc, 3 limit 200`.execute(db),
    sql<LeaverPreview["named"][number]>`
      select e.id::text as entry, coalesce(e.process_definition_name, '') as flow, null as step, null as version from flow_entry as e
      where e.bpmn_xml ~ ${word} and ${seen("flow-entry", "e")} order by 2 limit 200`.execute(db),
    sql<LeaverPreview["deputies"][number]>`
      select d.id::text as id, coalesce(p.real_name, p.username) as person, coalesce(a.real_name, a.username) as deputy, d.end_time as until
      from flow_deputy as d join sysr_user as p on p.id = d.person_id join sysr_user as a on a.id = d.deputy_id
      where (d.person_id = ${me} or d.deputy_id = ${me}) and d.end_time > now() and ${seen("flow-deputy", "d")} order by d.id limit 200`.execute(
      db,
    ),
  ]);
  return { flows: flows.rows, tasks: tasks.rows, named: [...named.rows, ...drafts.rows], deputies: deputies.rows };
}

interface Legacy {
  readonly task: string;
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}

/**
 * Gives one open task of who leaves to another person; in a pool he takes his place.
 * @throws AppError flow.notYours, access.denied; flow.ended, flow.suspended; flow.taskGone where it is his no more; flow.hasPart, flow.noSuchPerson
 */
export const handOverTask = (context: FlowContext, { task: id, from, to: name, comment }: Legacy): Promise<OperationOutcome> =>
  inCase(context, { task: id }, async (work) => {
    await refuseOthers(work, "handOver");
    refuseResting(work);
    const before = standing(work);
    const to = onlyOne(await personsOf(work.context.db, work.case.tenant, [name]));
    const task = work.tasks.find((one) => one.id === id);
    if (!task || !isOpen(task)) throw new AppError("flow.taskGone");
    if (task.assignee === from) await giveTo(work, task, to, { type: "hand_over", text: comment });
    else if (task.assignee === null && task.candidates.includes(from)) {
      sayAbout(work, task, { type: "hand_over", people: [to], text: comment });
      work.change(task, { candidates: [...new Set(task.candidates.map((one) => (one === from ? to : one)))] });
      await arrive(work, task);
    } else throw new AppError("flow.taskGone");
    await logAct(work, "handOver", before, await wordsOf(work, task.name, from, to, comment));
    return outcomeOf(work);
  });

const wordsOf = async (work: Work, step: string, from: string, to: string, reason: string) => ({
  ...{ step, reason, name: await nameOf(work, from), to: await nameOf(work, to) },
});
