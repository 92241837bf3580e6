import type { Action, Actor } from "../../../src/model/actor.ts";
import type { DataScope, RowGrant } from "../../../src/model/row-grants.ts";

const ACTIONS: readonly Action[] = ["view", "pick", "add", "edit", "remove", "delete", "review"];
const ENTITIES = ["department", "user", "supplier", "order", "operation-log"];

/** Every action on every entity of the fixtures. */
const everything: ReadonlySet<string> = new Set(ENTITIES.flatMap((entity) => ACTIONS.map((action) => `${entity}:${action}`)));

/** Rows of every entity, whatever its name, within this scope; of those that are named, within these rules. */
export const rows = (scope: Partial<DataScope> = { all: true, self: true }, rules: Readonly<Record<string, readonly string[]>> = {}) =>
  new (class extends Map<string, readonly RowGrant[]> {
    override get = (entity: string) => [{ scope: { all: false, self: false, departments: [], ...scope }, rules: rules[entity] ?? [] }];
  })();

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
  organisations: [],
  rows: rows(),
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
