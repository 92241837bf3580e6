import { type Action, type Actor, may, PLATFORM, permissionOf } from "./actor.ts";
import type { Entity } from "./documents.ts";
import { keepOf } from "./fields.ts";
import { taskOn } from "./task-access.ts";

const CHANGES: ReadonlySet<string> = new Set<Action>(["add", "edit", "remove", "delete", "review", "import"]);

/** Whether all tenants share the entity's records (x-keep.tenant: false: dictionaries, menu, areas, tenants). Rows of details go with their master. */
export const isShared = (entity: Entity): boolean => entity["x-master"] === undefined && !keepOf(entity).tenant;

/**
 * Whether the actor may do something to records of an entity at all: the one rule of the server's calls and of every button and form in the
 * browser. He holds the permission, and where he would change what all tenants share, also the right beyond his own tenant.
 * At work in a task, the task says it of its entity.
 * @param action a generic one, a word of the entity's x-permissions, or that of a transition
 */
export function mayDo(actor: Pick<Actor, "isSuperUser" | "permissions" | "task">, entity: Entity, action: string): boolean {
  const permitted = taskOn(actor, entity.$id)?.actions.has(action) ?? may(actor, permissionOf(entity, action as Action));
  return permitted && (!isChange(entity, action) || !isShared(entity) || may(actor, PLATFORM));
}

const isChange = (entity: Entity, action: string): boolean =>
  CHANGES.has(action) || (entity["x-states"]?.transitions.some(({ id, permission }) => (permission ?? id) === action) ?? false);
