import { sql } from "kysely";
import { completionsBefore } from "../../../../flow/causes.ts";
import { AppError } from "../../../../model/error.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import type { TaskRequest } from "../operations/request.ts";
import { netOf } from "./reads/net.ts";
import { seenTask, visitTokens } from "./reads/tasks.ts";

interface Rejection {
  readonly processInstanceId: string;
  readonly taskId?: string | null | undefined;
  readonly targetTaskId?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/**
 * revokeTask as the operation that it is: the task that the actor has in the flow, where none is named, and the nearest node, where that is not said.
 * @throws AppError flow.notYours, flow.nodeRequired
 */
export async function rejectionIn(
  context: FlowContext,
  { processInstanceId, taskId, targetTaskId, comment }: Rejection,
): Promise<TaskRequest> {
  const id = taskId ?? (await ownTask(context, processInstanceId));
  return { taskId: id, op: "reject", comment, target: targetTaskId ?? (await nearest(context, id)) };
}

async function ownTask({ db, actor }: FlowContext, instance: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from flow_task
    where flow_instance_id = ${instance}::bigint and assignee_id = ${actor.id}::bigint and state = 'active' order by id limit 1`.execute(
    db,
  );
  const [own] = rows;
  if (!own) throw new AppError("flow.notYours");
  return own.id;
}

async function nearest(context: FlowContext, id: string): Promise<string> {
  const { task, seen } = await seenTask(context, id);
  const [net, tokens] = await Promise.all([netOf(context, seen.id, seen.seq), visitTokens(context, seen.id)]);
  const token = net.tokens.find((one) => one.id === tokens.get(task.visit ?? -1));
  const [first] = token ? completionsBefore(net, token) : [];
  if (!first) throw new AppError("flow.nodeRequired");
  return first.node;
}
