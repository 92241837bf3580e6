import { sql } from "kysely";
import type { UserNode } from "../../../../../flow/graph.ts";
import { isForDelegate } from "../../../../../flow/operations.ts";
import { idOf } from "../../../../../model/condition.ts";
import type { OperationButton, TaskInfo, VariableOfTask } from "../../../../../model/contract/flow/task-info.ts";
import { AppError } from "../../../../../model/error.ts";
import type { Context } from "../../../../context.ts";
import { get } from "../../../../records/read/read.ts";
import { chosenPublish, firstTask } from "../../publish/chosen.ts";
import { graphOf } from "../../publish/graphs.ts";
import type { FlowTexts } from "../../texts.ts";
import type { Reader } from "../reader.ts";
import { entityOfTable, formScreenOf } from "./form-screen.ts";
import { netOf } from "./net.ts";
import { peopleOf } from "./people.ts";
import { type SeenInstance, seenInstance } from "./seen.ts";
import { sightOf } from "./sight.ts";
import { tallyOfVisit } from "./tally.ts";
import { isHis, type StoredTask, seenTask, taskName, tasksOf, visitTokens } from "./tasks.ts";
import { whyHere } from "./why.ts";

const RUNNING = 1;

/** A task with all that its page needs. Whoever only reads it gets no operations. @throws AppError flow.notYours */
export async function taskInfo(context: Reader, id: string): Promise<TaskInfo> {
  const { task, seen } = await seenTask(context, id);
  return infoOf(context, seen, task);
}

/** The first task of a flow that runs or ran, to read. @throws AppError flow.notYours */
export async function firstTaskInfo(context: Reader, instance: string): Promise<TaskInfo> {
  const seen = await seenInstance(context, instance);
  const [first] = await tasksOf(context, instance);
  if (!first) throw new AppError("flow.notYours");
  return { ...(await infoOf(context, seen, first)), operationList: [], permissionEdit: [], paramRequire: [], readOnly: true };
}

async function infoOf(context: Reader, seen: SeenInstance, task: StoredTask): Promise<TaskInfo> {
  const { db, documents, actor, texts } = context;
  const name = taskName(context, seen.id, task);
  const [graph, net, tasks, sight, tokens, draft] = await Promise.all([
    graphOf(db, seen.publish),
    netOf(context, seen.id, seen.seq),
    tasksOf(context, seen.id),
    sightOf(context, seen, name),
    visitTokens(context, seen.id),
    draftOf(context, task),
  ]);
  const node = graph?.nodes[task.node];
  if (!graph || node?.kind !== "user") throw new AppError("flow.notYours");
  const visit = tasks.filter((one) => one.visit === task.visit);
  const person = await peopleOf(context, [task.owner, seen.starter, ...visit.map(({ assignee }) => assignee)]);
  const isRunning = seen.status === RUNNING;
  const isMine = task.assignee === actor.id;
  const isOpen = isRunning && isMine && task.state === "active";
  const rests = net.tokens.find((one) => one.id === tokens.get(task.visit ?? -1));
  return {
    ...{ taskId: task.id, processInstanceId: seen.id, processDefinitionId: seen.publish, processDefinitionKey: seen.key },
    ...{
      flowEntryName: texts.title(seen.key, seen.name),
      taskKey: task.node,
      taskName: texts.element(seen.key, task.node, task.name),
      title: seen.title,
    },
    ...{ entity: seen.entity, tableClassName: seen.table, businessKey: seen.record, screen: formScreenOf(documents, seen.entity) },
    task: sight.row ? name : null,
    operationList:
      isOpen && !seen.suspended
        ? buttonsOf(node, seen.key, texts).filter(({ type }) => task.via !== "delegate" || isForDelegate(type))
        : isRunning && isMine && task.state === "done"
          ? [{ type: "revoke" }]
          : [],
    variableList: variablesOf(node, { key: seen.key, variables: sight.variables }, texts),
    permissionView: node.view === "all" ? "all" : [...node.view],
    permissionEdit: isOpen ? [...node.edit] : [],
    paramRequire: isOpen ? [...node.required] : [],
    ...{ assignee: person(task.assignee), owner: task.owner === task.assignee ? null : person(task.owner), starter: person(seen.starter) },
    ...{ since: task.since, dueTime: task.due, endTime: task.end, outcome: task.outcome, state: task.state, status: seen.status },
    readOnly: !isOpen || seen.suspended,
    claimable: isRunning && task.state === "claimable" && isHis(context, task),
    claimed: isOpen && task.via === "claim",
    ...{ suspended: seen.suspended, draft: isOpen ? draft : null },
    tally: tallyOfVisit(node, visit, person),
    why: rests ? whyHere(graph, net, rests, sight) : [],
  };
}

/** The first task of a flow that is not started. @throws AppError flow.noFlow, flow.publishSuspended */
export async function initialTaskInfo(
  context: Reader,
  { key, table, record }: { readonly key?: string | undefined; readonly table?: string | undefined; readonly record?: string | undefined },
): Promise<TaskInfo> {
  const { db, documents, actor, texts } = context;
  const chosen = await chosenPublish(context, { key, table });
  const graph = await graphOf(db, chosen.publish);
  const entity = entityOfTable(documents, chosen.table);
  const node = graph && firstTask(graph);
  if (!node || !entity) throw new AppError("flow.noFlow");
  // Who made the record starts its flow: another one who submits it does so on his behalf, and is asked (specification workflow §5).
  const maker = record === undefined ? undefined : idOf((await get(context, entity, record)).createBy);
  const starter = maker === undefined || maker === null ? actor.id : String(maker);
  const person = await peopleOf(context, [actor.id, starter]);
  const flowEntryName = texts.title(chosen.key, chosen.name);
  return {
    ...{ taskId: null, processInstanceId: null, processDefinitionId: chosen.publish, processDefinitionKey: chosen.key },
    ...{ flowEntryName, taskKey: node.id, taskName: texts.element(chosen.key, node.id, node.name ?? node.id), title: flowEntryName },
    ...{ entity: entity.$id, tableClassName: chosen.table, businessKey: record ?? null, screen: formScreenOf(documents, entity.$id) },
    ...{
      task: null,
      operationList: buttonsOf(node, chosen.key, texts),
      variableList: variablesOf(node, { key: chosen.key, variables: {} }, texts),
    },
    permissionView: node.view === "all" ? "all" : [...node.view],
    ...{ permissionEdit: [...node.edit], paramRequire: [...node.required] },
    ...{ assignee: person(actor.id), owner: null, starter: person(starter), since: null, dueTime: null, endTime: null, outcome: null },
    ...{ state: "new", status: 0, readOnly: false, claimable: false, claimed: false, suspended: false, draft: null, tally: null, why: [] },
  };
}

/** The buttons of a step. */
export const buttonsOf = ({ id, operations }: UserNode, key: string, texts: FlowTexts): OperationButton[] =>
  operations.map(({ type, label, plain, assigneeList }) => ({
    type,
    ...(label !== undefined && { label: texts.operation(key, id, type, label) }),
    ...(plain !== undefined && { plain }),
    ...(assigneeList && { multiSignAssignee: { assigneeList: assigneeList.join(",") } }),
  }));

/** What is filled in at a step, with what it has now. */
export const variablesOf = (
  { id, variables }: UserNode,
  { key, variables: values }: Pick<SeenInstance, "key" | "variables">,
  texts: FlowTexts,
): VariableOfTask[] =>
  variables.map(({ label, ...variable }) => ({
    ...variable,
    ...(label !== undefined && { label: texts.variable(key, id, variable.variableName, label) }),
    value: values[variable.variableName] ?? null,
  }));

/** The opinion that the actor saved with a task and has not sent. */
async function draftOf({ db, actor }: Context, { id, instance }: StoredTask): Promise<string | null> {
  const { rows } = await sql<{ type: string; text: string | null }>`
    select approval_type as type, comment as "text" from flow_comment
    where instance_id = ${instance}::bigint and task_id = ${id}::bigint and user_id = ${actor.id}::bigint order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.type === "save" ? rows[0].text : null;
}
