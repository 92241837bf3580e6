import { sql } from "kysely";
import type { UserNode } from "../../../../flow/graph.ts";
import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import type { Entity } from "../../../../model/documents.ts";
import { entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { hasFlow, isSubmittable, submitWord } from "../../../../model/flow-moves.ts";
import { mayDo } from "../../../../model/permitted.ts";
import { type Inside, inTransaction } from "../../../db/transaction.ts";
import type { Stored } from "../../../records/column.ts";
import { load } from "../../../records/read/load.ts";
import { nameOf } from "../../../records/write/states.ts";
import { type ChosenPublish, chosenPublish } from "../publish/chosen.ts";
import { graphOf } from "../publish/graphs.ts";
import { moveRecord } from "../record/move.ts";
import { flowRecord } from "../record/record.ts";
import { titleOf } from "../record/title.ts";
import { goOn, openVisit } from "./arrivals.ts";
import { type Case, STATUS, starterOf } from "./case.ts";
import { complete } from "./decisions.ts";
import type { FlowContext } from "./flow-context.ts";
import { asFlowErrors, settle, workOn } from "./in-case.ts";
import { outcomeOf } from "./outcome.ts";
import { type TaskRequest, takeForm, takeVariables } from "./request.ts";
import type { Work } from "./work.ts";

export interface Submission extends Pick<TaskRequest, "comment" | "people" | "variables"> {
  readonly entity: string;
  readonly record: string;
  /** The flow, where an entity has several; absent: the first. */
  readonly processKey?: string | null | undefined;
  /** agree or multi_sign: how the first task is done at once; null: it stays open. Default: what it offers. */
  readonly op?: string | null | undefined;
}

/**
 * Submits a record: its flow begins, and the first task is done at once by who submits. The flow is started by the creator of the record; where somebody else submits
 * it, both names stand in the comment.
 * @throws AppError record.notFound, access.denied; flow.alreadySubmitted; flow.noFlow, flow.publishSuspended; flow.firstNotStarter, flow.firstNoOperations,
 *   flow.firstNoSubmit; flow.nobody; and what the record's move refuses
 */
export function submit(context: FlowContext, submission: Submission): Promise<OperationOutcome> {
  const entity = entityOf(context.documents, submission.entity);
  if (!hasFlow(entity)) throw new AppError("flow.noFlow");
  return asFlowErrors(() =>
    inTransaction(context, async (inside) => {
      const record = await recordToSubmit(inside, entity, submission.record);
      const publish = await chosenPublish(inside, {
        tenant: tenantOf(inside, record),
        table: entity["x-table"],
        ...(submission.processKey && { key: submission.processKey }),
      });
      const work = await begin(inside, entity, record, publish);
      const first = await openFirst(work);
      if (submission.op !== null) await doFirst(work, first, submission);
      await settle(work);
      return outcomeOf(work);
    }),
  );
}

/** The record, held: what the actor may submit, and what may be submitted now. */
async function recordToSubmit(inside: Inside<FlowContext>, entity: Entity, id: string): Promise<Stored> {
  const [record] = await load(inside, entity, [id], { lock: true });
  if (!record) throw new AppError("record.notFound");
  if (!mayDo(inside.actor, entity, submitWord(entity))) throw new AppError("access.denied", { params: { entity: entity.title } });
  const running = await inside.db
    .selectFrom("flow_case")
    .select("instance_id")
    .where("entity", "=", entity.$id)
    .where("record_id", "=", id)
    .where("status", "=", STATUS.submitted)
    .executeTakeFirst();
  if (running || !isSubmittable(record.flowStatus))
    throw new AppError("flow.alreadySubmitted", { params: { name: nameOf(inside, entity, record) } });
  return record;
}

/** Makes the flow of a record, at its start. */
async function begin(inside: Inside<FlowContext>, entity: Entity, record: Stored, publish: ChosenPublish): Promise<Work> {
  const { db, actor } = inside;
  await moveRecord(inside, entity, String(record.id), "submit", STATUS.submitted);
  const starter = await starterAmong(inside, record);
  const user = await starterOf(db, starter);
  const { title: rule } = (await graphOf(db, publish.publish)) ?? {};
  const named = { rule, starter: user.realName, flow: publish.name };
  const title = await titleOf(inside, entity, await flowRecord(inside, entity, String(record.id)), named);
  const tenant = tenantOf(inside, record);
  const instance = await insertCase(inside, { publish, entity, record: String(record.id), starter, title, tenant });
  const on: Case = {
    ...{ instance, publish: publish.publish, tenant, entity: entity.$id, record: String(record.id), starter, user, title },
    ...{ processKey: publish.key, processName: publish.name, participants: [starter, actor.id], status: STATUS.submitted, result: null },
    ...{ suspended: false, variables: {}, seq: 0, live: [], visits: [], tasks: [], ids: [] },
  };
  const work = await workOn(inside, on, { lock: false });
  work.run.start({ actor: actor.id });
  return work;
}

/** A flow belongs to the tenant of its record. */
const tenantOf = ({ actor }: FlowContext, { tenant }: Stored): string | null =>
  tenant === undefined || tenant === null ? actor.tenant : String(tenant);

/** Who started it: the creator of the record, as long as he works here; else who submits. */
async function starterAmong({ db, actor }: FlowContext, { createBy }: Stored): Promise<string> {
  if (typeof createBy !== "string" || createBy === actor.id) return actor.id;
  const creator = await db
    .selectFrom("sysr_user")
    .select("id")
    .where("id", "=", createBy)
    .where("status", "=", 0)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return creator?.id ?? actor.id;
}

interface NewCase {
  readonly publish: ChosenPublish;
  readonly entity: Entity;
  readonly record: string;
  readonly starter: string;
  readonly title: string;
  readonly tenant: string | null;
}

async function insertCase({ db, actor }: FlowContext, { publish, entity, record, starter, title, tenant }: NewCase): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with instance as (insert into flow_instance (title, flow_publish_id, process_definition_key, process_definition_name, table_class_name, business_key,
        starter_id, starter_dept_id, starter_organisation_id, status, suspended, create_by_id, create_time, update_time, tenant_id)
      values (${title}::text, ${publish.publish}::bigint, ${publish.key}::text, ${publish.name}::text, ${entity["x-table"]}::text, ${record}::text,
        ${starter}::bigint, (select dept_id from sysr_user where id = ${starter}::bigint),
        coalesce(${starter === actor.id ? actor.organisation : null}::bigint, (select organisations_ids[1] from sysr_user where id = ${starter}::bigint)),
        1, false, ${actor.id}::bigint, now(), now(), ${tenant}::bigint) returning id)
    insert into flow_case (instance_id, publish_id, tenant_id, entity, record_id, starter_id)
      select id, ${publish.publish}::bigint, ${tenant}::bigint, ${entity.$id}::text, ${record}::bigint, ${starter}::bigint from instance
    returning instance_id::text as id`.execute(db);
  return rows[0]?.id as string;
}

/** Opens the first task, which must be the starter's. @throws AppError flow.firstNotStarter */
export async function openFirst(work: Work): Promise<UserNode> {
  const [stay, ...more] = work.run.opened.splice(0);
  if (!stay || more.length > 0 || !stay.node.people.some(({ kind }) => kind === "starter")) throw new AppError("flow.firstNotStarter");
  await openVisit(work, stay.node, stay.token, [{ id: work.case.starter }], "assign");
  await goOn(work);
  return stay.node;
}

/** The first task is done by who submits. */
async function doFirst(work: Work, node: UserNode, { op, comment, people, variables }: Submission): Promise<void> {
  if (node.operations.length === 0) throw new AppError("flow.firstNoOperations");
  const offered = node.operations.map(({ type }) => type).filter((type) => type === "agree" || type === "multi_sign");
  const type = offered.find((one) => one === op) ?? offered.find((one) => one === "multi_sign" && people?.length) ?? offered[0];
  if (type === undefined) throw new AppError("flow.firstNoSubmit");
  const [task] = work.tasks;
  if (!task) throw new AppError("flow.firstNotStarter");
  const { actor } = work.context;
  takeVariables(work, task, variables);
  await takeForm(work, task, { taskId: task.id, op: type });
  if (actor.id !== work.case.starter) work.change(task, { assignee: actor.id, owner: work.case.starter });
  work.arrivals.delete(task);
  await complete(work, task, { taskId: task.id, op: type, comment, people, variables });
}
