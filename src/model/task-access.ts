import type { TaskAccessAnswer } from "./contract/tasks.ts";
import type { Grants } from "./grants.ts";

/** What a task (of a flow, say) lets its holder do with one record, and with no other. Made by the server's own knowledge of the task. */
export interface TaskGrant {
  readonly entity: string;
  readonly record: string;
  /** What he sees of it beside what he sees himself: entries `{entity}:{field}` of the record's entity and of its details; `all`: every field. */
  readonly view: readonly string[] | "all";
  /** What he may change of it, and nothing else: entries as in `view`. What may be changed is seen. */
  readonly edit: readonly string[];
  /** Words of the entity that he may use on it: those of transitions, and those that a lock names (`unless`). */
  readonly words?: readonly string[] | undefined;
}

/** A task in which somebody works, as far as access is concerned: part of the actor of one request. */
export interface TaskAccess {
  /** `{provider}:{key}`, as requests name it. */
  readonly name: string;
  readonly grant: TaskGrant;
  /** The record's entity, and those of its details: of these the task decides alone. */
  readonly entities: ReadonlySet<string>;
  /** What may be done with the record: view, edit where there is something to change, and the words of the grant. */
  readonly actions: ReadonlySet<string>;
  /** The columns, in place of the actor's own lists. */
  readonly grants: Grants;
  /** Whether he could view the record without the task. */
  readonly isWithin: boolean;
}

/** The header in which a request names the task in which it is made: `{provider}:{key}`. */
export const TASK_HEADER = "x-task";

/** Who may be at work in a task. */
interface AtWork {
  readonly task?: TaskAccess | undefined;
}

/** The actor as he is beside his task: for everything that is about other records. */
export function withoutTask<A extends AtWork>(actor: A): A {
  if (!actor.task) return actor;
  const { task: _, ...own } = actor;
  return own as A;
}

/** The task that decides about an entity, where the actor is at work in one. */
export const taskOn = ({ task }: AtWork, entity: string): TaskAccess | undefined => (task?.entities.has(entity) ? task : undefined);

/** Whether the rows of a details field stay as they are, but for columns that a task opens: it does not name the field itself. */
export function keepsRows(actor: AtWork, entity: string, details: string): boolean {
  const task = taskOn(actor, entity);
  return task !== undefined && !task.grant.edit.includes(`${entity}:${details}`);
}

/** What a task lets its holder do, as the server has told it (`GET /api/v1/taskAccess`): by this the browser draws. */
export function taskAccessOf({ name, entity, record, isWithin, fixedRows, ...lists }: TaskAccessAnswer): TaskAccess {
  const entities = new Set(lists.entities);
  const fixed = new Set(fixedRows.map((field) => `${entity}:${field}`));
  const grants: Grants = { controlled: entities, view: new Set(lists.view), edit: new Set(lists.edit), add: new Set(lists.add) };
  const grant = { entity, record, view: lists.view, edit: lists.edit.filter((entry) => !fixed.has(entry)) };
  return { name, grant, entities, actions: new Set(lists.actions), grants, isWithin };
}
