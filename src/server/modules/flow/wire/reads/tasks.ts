import { sql } from "kysely";
import { AppError } from "../../../../../model/error.ts";
import type { Context } from "../../../../context.ts";
import { type SeenInstance, seenInstance } from "./seen.ts";

/** A task as it is stored. */
export interface StoredTask {
  readonly id: string;
  readonly instance: string;
  readonly node: string;
  readonly name: string;
  readonly visit: number | null;
  readonly assignee: string | null;
  readonly candidates: readonly string[];
  readonly owner: string | null;
  readonly via: string | null;
  readonly group: string | null;
  readonly state: string;
  readonly outcome: string | null;
  readonly since: string | null;
  readonly due: string | null;
  readonly end: string | null;
}

const COLUMNS = sql`t.id, t.flow_instance_id as instance, t.task_key as node, t.task_name as name, t.visit, t.assignee_id as assignee,
  coalesce(t.candidates_ids, '{}') as candidates, t.owner_id as owner, t.via, t.sign_group as "group", t.state, t.outcome,
  t.create_time as since, t.due_time as due, t.end_time as "end"`;

/** All tasks of a flow, in the order in which they were made. */
export async function tasksOf({ db }: Pick<Context, "db">, instance: string): Promise<readonly StoredTask[]> {
  const query = sql<StoredTask>`select ${COLUMNS} from flow_task as t where t.flow_instance_id = ${instance}::bigint order by t.id`;
  return (await query.execute(db)).rows;
}

/**
 * A task, for whoever sees its flow.
 * @throws AppError flow.notYours, also where there is none
 */
export async function seenTask(context: Context, id: string): Promise<{ readonly task: StoredTask; readonly seen: SeenInstance }> {
  const query = sql<StoredTask>`select ${COLUMNS} from flow_task as t where t.id = ${id}::bigint`;
  const [task] = (await query.execute(context.db)).rows;
  if (!task) throw new AppError("flow.notYours");
  return { task, seen: await seenInstance(context, task.instance) };
}

/** The tokens of a flow's visits: where each of them rested. */
export async function visitTokens({ db }: Pick<Context, "db">, instance: string): Promise<ReadonlyMap<number, number>> {
  const query = sql<{ id: number; token: number }>`select id, token from flow_visit where instance_id = ${instance}::bigint`;
  return new Map((await query.execute(db)).rows.map(({ id, token }) => [id, token]));
}

/** Whether the actor has the task, or may claim it. */
export const isHis = ({ actor }: Pick<Context, "actor">, { assignee, candidates, state }: StoredTask): boolean =>
  assignee === actor.id || (state === "claimable" && candidates.includes(actor.id));

/**
 * The name under which calls about the record of a flow say that they come through it: by a task that is, was or may become the actor's, else as one who
 * takes part (`record/tasks.ts`).
 */
export function taskName({ actor }: Pick<Context, "actor">, instance: string, task?: StoredTask): string {
  if (!task) return `flow:i${instance}`;
  const has = (task.state === "active" || task.state === "done") && (task.assignee === actor.id || task.owner === actor.id);
  return has || isHis({ actor }, { ...task, assignee: null }) ? `flow:t${task.id}` : `flow:i${instance}`;
}
