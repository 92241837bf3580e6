import { type Action, type Actor, may } from "./actor.ts";
import type { Entity, Screen, ScreenBundle } from "./documents.ts";
import { keepOf } from "./fields.ts";
import { mayDo } from "./permitted.ts";

/** The actions that every entity has, by the names that screens use. */
export type GenericAction = "add" | "edit" | "detail" | "remove" | "review" | "addChild" | "export" | "import" | "print";
/** An action that a screen document defines. */
export type CustomAction = Exclude<NonNullable<Screen["actions"]>[number], string>;
type Operations = Pick<ScreenBundle, "operations">;
type Person = Pick<Actor, "isSuperUser" | "permissions" | "task">;

/** The permission behind a generic action, and where it stands. */
export const GENERIC: Readonly<Record<GenericAction, { permission: Action; on: readonly ("toolbar" | "row" | "selection")[] }>> = {
  add: { permission: "add", on: ["toolbar"] },
  addChild: { permission: "add", on: ["row"] },
  edit: { permission: "edit", on: ["row"] },
  detail: { permission: "view", on: ["row"] },
  remove: { permission: "remove", on: ["row", "selection"] },
  review: { permission: "review", on: ["selection"] },
  export: { permission: "export", on: ["toolbar"] },
  import: { permission: "import", on: ["toolbar"] },
  print: { permission: "print", on: ["row", "selection"] },
};

/** The actions of a screen that names none, each where the entity allows it. */
const OF_LIST = ["add", "edit", "detail", "remove", "review", "transitions", "import", "export"] as const;
const OF_TREE = ["add", "addChild", "edit", "detail", "remove", "review", "transitions", "import", "export"] as const;

/** The actions of a screen, whoever looks: those that its document names, else all. */
export const namedActions = (screen: Screen): readonly (GenericAction | "transitions" | CustomAction)[] =>
  screen.actions ?? (screen.kind === "tree" ? OF_TREE : OF_LIST);

/** Whether the entity knows an action at all, whoever asks. */
export function entityAllows(entity: Entity, action: Action): boolean {
  if (action === "pick") return true;
  const actions = entity["x-actions"];
  if (action === "print") return actions?.includes("view") ?? true;
  if (actions) return actions.includes(action);
  return action === "review" ? keepOf(entity).review : true;
}

/** The operation that an entity names so (x-operations). */
export const namedOperation = (name: string, entity: Entity, { operations }: Operations) =>
  operations?.[entity["x-operations"]?.[name] ?? ""];

/** The operation of the entity that an action calls. */
export const operationOf = ({ operation: name }: CustomAction, entity: Entity, operations: Operations) =>
  name === undefined ? undefined : namedOperation(name, entity, operations);

/** Whether the actor may ever press an action of a screen; what the server does with it is decided anew. */
export function mayPress(action: GenericAction | CustomAction, entity: Entity, operations: Operations, actor: Person): boolean {
  if (typeof action !== "string") return mayCall(actor, entity, operationOf(action, entity, operations)?.permission ?? action.permission);
  if (action === "addChild" && entity["x-parent"] === undefined) return false;
  const { permission } = GENERIC[action];
  return entityAllows(entity, permission) && mayDo(actor, entity, permission);
}

/** A permission for an action is mostly one on the screen's own entity, and means there what it means everywhere. */
function mayCall(actor: Person, entity: Entity, permission: string | undefined): boolean {
  if (!permission?.includes(":")) return true;
  const prefix = `${entity.$id}:`;
  return permission.startsWith(prefix) ? mayDo(actor, entity, permission.slice(prefix.length)) : may(actor, permission);
}
