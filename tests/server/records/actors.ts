import type { Action, Actor } from "../../../src/model/actor.ts";

const ACTIONS: readonly Action[] = ["view", "pick", "add", "edit", "remove", "delete", "review"];
const ENTITIES = ["department", "user", "supplier", "order", "operation-log"];

/** Every action on every entity of the fixtures. */
const everything: ReadonlySet<string> = new Set(ENTITIES.flatMap((entity) => ACTIONS.map((action) => `${entity}:${action}`)));

/** An ordinary user who may do everything with every row of his tenant and sees every column. */
export const actor = (over: Partial<Actor> = {}): Actor => ({
  id: "900",
  username: "li",
  realName: "李四",
  userType: 2,
  isSuperUser: false,
  tenant: "1",
  organisation: null,
  dept: null,
  roles: [],
  permissions: everything,
  grants: { view: new Set(), edit: new Set(), add: new Set() },
  scope: { all: true, self: true, departments: [] },
  rules: new Map(),
  ...over,
});

/** Grants that show only these columns of an entity, and let the same be written unless told otherwise. */
export function columns(
  entity: string,
  view: readonly string[],
  { edit = view, add = view }: { edit?: readonly string[]; add?: readonly string[] } = {},
): Pick<Actor, "grants"> {
  const entries = (names: readonly string[]) => new Set(names.map((name) => `${entity}:${name}`));
  return { grants: { view: entries(view), edit: entries(edit), add: entries(add) } };
}
