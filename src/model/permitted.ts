import { type Action, type Actor, may, PLATFORM, permissionOf } from "./actor.ts";
import type { Entity } from "./documents.ts";
import { keepOf } from "./fields.ts";
import { taskOn } from "./task-access.ts";

const CHANGES: ReadonlySet<string> = new Set<Action>(["add", "edit", "remove", "delete", "review", "import"]);

/** Whether all tenants share the entity's records (x-keep.tenant: false: dictionaries, menu, areas, tenants). Rows of details go with their master. */
export const isShared = (entity: Entity): boolean => entity["x-master"] === undefined && !keepOf(entity).tenant;

type Doer = Pick<Actor, "isSuperUser" | "permissions" | "task">;

/** A rule of actions by its name: what a task at work says of its entity, else the permission; then what all tenants share. */
export type DoingLayer = "task" | "permission" | "platform";

/** Each lets an action pass, or refuses it; undefined: it has no say about it. All that have one must let it pass. */
const DOING: readonly (readonly [DoingLayer, (actor: Doer, entity: Entity, action: string) => boolean | undefined])[] = [
  ["task", (actor, entity, action) => taskOn(actor, entity.$id)?.actions.has(action)],
  ["permission", (actor, entity, action) => (taskOn(actor, entity.$id) ? undefined : may(actor, permissionOf(entity, action as Action)))],
  ["platform", (actor, entity, action) => (isChange(entity, action) && isShared(entity) ? may(actor, PLATFORM) : undefined)],
];

/**
 * Whether the actor may do something to records of an entity at all: the one rule of the server's calls and of every button and form in the
 * browser. He holds the permission, and where he would change what all tenants share, also the right beyond his own tenant.
 * At work in a task, the task says it of its entity.
 * @param action a generic one, a word of the entity's x-permissions, or that of a transition
 */
export const mayDo = (actor: Doer, entity: Entity, action: string): boolean =>
  DOING.every(([, passes]) => passes(actor, entity, action) !== false);

/**
 * What the actor may do of an entity's own actions (x-permissions). How one of them changed values that its records hold (x-value) is told to who may do
 * it himself.
 */
export const ownActions = (actor: Doer, entity: Entity): string[] =>
  Object.keys(entity["x-permissions"] ?? {}).filter((word) => mayDo(actor, entity, word));

/** The way of `mayDo` to its answer: the layers that have a say about the action, up to the first that refuses it. */
export function explainDoing(actor: Doer, entity: Entity, action: string): readonly { layer: DoingLayer; passes: boolean }[] {
  const steps: { layer: DoingLayer; passes: boolean }[] = [];
  for (const [layer, decide] of DOING) {
    const passes = decide(actor, entity, action);
    if (passes !== undefined) steps.push({ layer, passes });
    if (passes === false) break;
  }
  return steps;
}

const isChange = (entity: Entity, action: string): boolean =>
  CHANGES.has(action) || (entity["x-states"]?.transitions.some(({ id, permission }) => (permission ?? id) === action) ?? false);
