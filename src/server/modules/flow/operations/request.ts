import { voteOf } from "../../../../flow/operations.ts";
import { AppError } from "../../../../model/error.ts";
import { refuseMissing, saveForm } from "../record/form.ts";
import { flowRecord } from "../record/record.ts";
import type { Task } from "./case.ts";
import { linkedFor } from "./sources.ts";
import type { Work } from "./work.ts";

/** What somebody does with a task, as calls and the product ask for it. */
export interface TaskRequest {
  readonly taskId: string;
  /** Operation type (`src/flow/operations.ts`). */
  readonly op: string;
  readonly comment?: string | null | undefined;
  /** Ids or account names: who gets it, signs, or gets a copy. */
  readonly people?: readonly string[] | undefined;
  /** Of reject: the node. */
  readonly target?: string | null | undefined;
  /** Variables of the task, by name. */
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly masterData?: Readonly<Record<string, unknown>> | null | undefined;
  readonly slaveData?: Readonly<Record<string, readonly object[]>> | null | undefined;
}

/** Variables whose meaning is fixed: people travel beside them. */
const OF_OPERATIONS: ReadonlySet<string> = new Set(["assigneeList", "appointedAssignee"]);

/**
 * Takes in the variables that come with a task: those that it declares. What is bound to a field of the record has the field's value.
 * @throws AppError flow.unknownVariable
 */
export function takeVariables(work: Work, task: Pick<Task, "node">, sent: TaskRequest["variables"]): void {
  const { variables } = work.node(task.node);
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (OF_OPERATIONS.has(name)) continue;
    if (!variables.some(({ variableName }) => variableName === name)) throw new AppError("flow.unknownVariable", { params: { name } });
    work.variables[name] = value;
  }
  for (const { variableName, bindColumnId } of variables)
    if (bindColumnId && Object.hasOwn(work.record, bindColumnId)) work.variables[variableName] = work.record[bindColumnId];
}

/**
 * Saves what was filled in with a task, as the task lets its holder; from then on the flow decides by it. Who agrees must have filled in what the task requires.
 * @throws AppError as `saveForm`; record.invalid with the fields that are empty (paramRequire)
 */
export async function takeForm(work: Work, task: Task, { op, masterData, slaveData }: TaskRequest): Promise<void> {
  const { context, entity, case: on } = work;
  if (masterData || slaveData) {
    const actor = (await context.tasks?.enter(context, `flow:t${task.id}`)) ?? context.actor;
    // Forms of the specification send no version: what they were loaded from is not known then.
    await saveForm({ ...context, actor }, entity, on.record, { masterData: { version: work.record.version, ...masterData }, slaveData });
    work.record = await flowRecord(context, entity, on.record);
    work.linked = await linkedFor(context, entity, work.record, work.graph);
  }
  if (voteOf(op) === "agree") refuseMissing(context, entity, work.record, work.node(task.node).required);
}
