import { entityIn } from "./rights.ts";
import type { Reference } from "./wire.ts";

interface DetailRow {
  /** Absent of a row that is not stored yet. */
  readonly id?: string | undefined;
}
export interface PermissionRow extends DetailRow {
  readonly permission: string;
}
export interface ColumnRow extends DetailRow {
  readonly entity: string;
  readonly field: string;
  readonly canView: boolean;
  readonly canEdit: boolean;
  readonly canAdd: boolean;
}
export interface RuleRow extends DetailRow {
  readonly entity: string;
  readonly rule: string;
}

/** What a role says of rights, as it is stored or drafted: a value that the grid shows and changes. */
export interface RoleGrant {
  readonly dataScope: number;
  readonly departments: readonly Reference[];
  /** In which it opens what is kept by organisations; none: in all. */
  readonly organisations: readonly Reference[];
  /** Everybody of these user types has it; a copy has none. */
  readonly userTypes?: readonly number[];
  readonly permissions: readonly PermissionRow[];
  readonly columns: readonly ColumnRow[];
  readonly rules: readonly RuleRow[];
}

/** How much of several permissions is granted. */
export type GridState = "all" | "some" | "none";

/** An entity with those that hold its details: their lists and rules stand and fall with its permissions. */
export type Family = (entity: string) => readonly string[];

export const permissionsIn = ({ permissions }: Pick<RoleGrant, "permissions">): ReadonlySet<string> =>
  new Set(permissions.map(({ permission }) => permission));

/** The state of a node of the grid: of all permissions below it. Nothing below it is nothing granted. */
export function stateOf(permissions: readonly string[], granted: ReadonlySet<string>): GridState {
  const count = permissions.filter((one) => granted.has(one)).length;
  return count === 0 ? "none" : count === permissions.length ? "all" : "some";
}

/** The state that a click on a node asks for. */
export const toggled = (state: GridState): boolean => state !== "all";

/** Whoever may do something to records can find them: with other actions of an entity, viewing is granted along. */
function withViews(permissions: readonly string[], among: ReadonlySet<string>): string[] {
  const views = permissions.map((one) => `${entityIn(one)}:view`).filter((one) => among.has(one));
  return [...new Set([...permissions, ...views])];
}

/**
 * Grants permissions, or takes them away. With the last permission on an entity go its column lists and rules, as a list about an entity
 * on which a role grants nothing is refused. Rows that stay are the same rows.
 * @param among every permission that exists
 */
export function grantPermissions<G extends RoleGrant>(
  role: G,
  permissions: readonly string[],
  on: boolean,
  { among, family }: { readonly among: ReadonlySet<string>; readonly family: Family },
): G {
  if (on) {
    const granted = permissionsIn(role);
    const added = withViews(permissions, among).filter((one) => !granted.has(one));
    return added.length === 0 ? role : { ...role, permissions: [...role.permissions, ...added.map((permission) => ({ permission }))] };
  }
  const gone = new Set(permissions);
  const rest = role.permissions.filter(({ permission }) => !gone.has(permission));
  if (rest.length === role.permissions.length) return role;
  const still = new Set(rest.map(({ permission }) => entityIn(permission)));
  const bare = new Set([...new Set(permissions.map(entityIn))].filter((entity) => !still.has(entity)).flatMap(family));
  return {
    ...role,
    permissions: rest,
    columns: role.columns.filter(({ entity }) => !bare.has(entity)),
    rules: role.rules.filter(({ entity }) => !bare.has(entity)),
  };
}

/** Entities on which a role grants something without viewing: what it grants there can hardly be reached. */
export function blindEntities(role: Pick<RoleGrant, "permissions">, among: ReadonlySet<string>): ReadonlySet<string> {
  const granted = permissionsIn(role);
  return new Set([...granted].map(entityIn).filter((entity) => among.has(`${entity}:view`) && !granted.has(`${entity}:view`)));
}

/** The rules of a role about an entity become these, in the places of those that were there. */
export function withRules<G extends RoleGrant>(role: G, entity: string, rules: readonly string[]): G {
  const left = [...rules];
  const kept = role.rules.flatMap((row): RuleRow[] => {
    if (row.entity !== entity) return [row];
    const rule = left.shift();
    return rule === undefined ? [] : [{ ...row, rule }];
  });
  return { ...role, rules: [...kept, ...left.map((rule) => ({ entity, rule }))] };
}

/** What another role says, to be this one's: no row of it is taken along, only what it says. */
export function copiedGrant(from: RoleGrant): RoleGrant {
  const bare = <R extends DetailRow>(rows: readonly R[]): R[] => rows.map(({ id: _, ...row }) => row as R);
  return {
    dataScope: from.dataScope,
    departments: from.departments,
    organisations: from.organisations,
    permissions: bare(from.permissions),
    columns: bare(from.columns),
    rules: bare(from.rules),
  };
}
