import type { Actor } from "./actor.ts";
import type { Grants } from "./grants.ts";
import { ALL_ROWS, type DataScope, type RowGrant, unite } from "./row-grants.ts";

/** An entry of a role's column lists. */
export interface RoleColumn {
  readonly entity: string;
  readonly field: string;
  readonly view: boolean;
  readonly edit: boolean;
  readonly add: boolean;
}

/** A role that is in use, as it is stored or as it is about to be. */
export interface Role {
  readonly id: string;
  readonly code: string;
  /** Data permission type 0–5 (specification administration §3). */
  readonly dataScope: number;
  /** Of types 4 and 5. */
  readonly departments: readonly string[];
  /** In which it opens what is kept by organisations; absent or empty: in all. */
  readonly organisations?: readonly string[] | undefined;
  readonly permissions: readonly string[];
  readonly columns: readonly RoleColumn[];
  readonly rules: readonly { readonly entity: string; readonly rule: string }[];
  /** Whose role it is; absent: nobody's type can have it. */
  readonly tenant?: string | null | undefined;
  /** Everybody of these types in its tenant has it, beside those to whom it was given. */
  readonly userTypes?: readonly number[] | undefined;
}

/** Whether somebody has a role because of his type, whatever he was given himself. */
export const hasByType = (
  { tenant, userTypes }: Pick<Role, "tenant" | "userTypes">,
  person: { readonly tenant: string | null; readonly userType: number },
): boolean => tenant === person.tenant && (userTypes?.includes(person.userType) ?? false);

/** A user with his roles, as far as it decides what he may do. */
export interface Person {
  readonly isSuperUser: boolean;
  /** 0 admin, 1 system operator, 2 ordinary operator. */
  readonly userType: number;
  readonly tenant: string | null;
  readonly dept: string | null;
  /** Among which he may switch. */
  readonly organisations: readonly string[];
  /** All his roles that are in use. */
  readonly roles: readonly Role[];
  /** Ids of those with which he has chosen to work; undefined: all. */
  readonly chosen?: ReadonlySet<string> | undefined;
}

/** What a person may do and see. */
export type Rights = Pick<Actor, "isSuperUser" | "userType" | "tenant" | "dept" | "organisations" | "permissions" | "grants" | "rows">;

/** Departments and everything below them, those that are gone left out. */
export type Below = (departments: readonly string[]) => readonly string[];

const SCOPE = { all: 0, ownDepartment: 2, ownDepartmentAndBelow: 3, departmentsAndBelow: 4, departments: 5 } as const;
const SELF = 1;

/** The departments at the top of what a role opens with all that lies below; none for a role that does not look below. */
export function rootsOf({ dataScope, departments }: Pick<Role, "dataScope" | "departments">, dept: string | null): readonly string[] {
  if (dataScope === SCOPE.departmentsAndBelow) return departments;
  return dataScope === SCOPE.ownDepartmentAndBelow && dept !== null ? [dept] : [];
}

/**
 * The rows that a role opens to somebody of this department, by owner and department. A role that opens no department (its member has
 * none, or those that it names are gone) opens what he made himself, as does type 1.
 */
export function scopeOf(role: Pick<Role, "dataScope" | "departments">, dept: string | null, below: Below): DataScope {
  if (role.dataScope === SCOPE.all) return ALL_ROWS.scope;
  const own = role.dataScope === SCOPE.ownDepartment && dept !== null ? [dept] : [];
  const named = role.dataScope === SCOPE.departments ? role.departments : [];
  const departments = [...new Set([...own, ...named, ...below(rootsOf(role, dept))])];
  return { all: false, self: departments.length === 0 || role.dataScope === SELF, departments };
}

/** The entity of a permission `{entity}:{action}`. */
export const entityIn = (permission: string): string => permission.slice(0, permission.indexOf(":"));

/**
 * What a person may do, from the roles that he has and those of them with which he works.
 *
 * - permissions: those of any role with which he works;
 * - columns (specification administration §5.5): an entity that a list of any of his roles names is controlled, whether he works with that
 *   role or not; open are the columns that the roles with which he works name;
 * - rows: a row of an entity is open when some role that grants anything on the entity opens it, by its scope and all its rules
 *   about that entity, and where it is kept by organisations in those of the role. What other roles say of scope and rules has no part in it.
 *
 * So whoever works with fewer of his roles never sees or may more.
 */
export function rightsOf(person: Person, below: Below): Rights {
  const { isSuperUser, userType, tenant, dept, organisations, roles, chosen } = person;
  const working = chosen ? roles.filter(({ id }) => chosen.has(id)) : roles;
  return {
    ...{ isSuperUser, userType, tenant, dept, organisations },
    permissions: new Set(working.flatMap(({ permissions }) => permissions)),
    grants: grantsOf(roles, working),
    rows: rowsOf(working, (role) => scopeOf(role, dept, below)),
  };
}

function grantsOf(roles: readonly Role[], working: readonly Role[]): Grants {
  const columns = working.flatMap((role) => role.columns);
  const list = (name: "view" | "edit" | "add") =>
    new Set(columns.filter((column) => column[name]).map(({ entity, field }) => `${entity}:${field}`));
  const named = roles.flatMap((role) => role.columns.filter(({ view, edit, add }) => view || edit || add).map(({ entity }) => entity));
  return { controlled: new Set(named), view: list("view"), edit: list("edit"), add: list("add") };
}

function rowsOf(roles: readonly Role[], scope: (role: Role) => DataScope): ReadonlyMap<string, readonly RowGrant[]> {
  const grants = new Map<string, RowGrant[]>();
  for (const role of roles) {
    const opened = scope(role);
    const places = role.organisations && role.organisations.length > 0 ? { organisations: role.organisations } : {};
    const rules = Map.groupBy(role.rules, ({ entity }) => entity);
    for (const entity of new Set(role.permissions.map(entityIn))) {
      const grant = { scope: opened, rules: (rules.get(entity) ?? []).map(({ rule }) => rule), ...places };
      grants.set(entity, [...(grants.get(entity) ?? []), grant]);
    }
  }
  return new Map([...grants].map(([entity, list]) => [entity, unite(list)]));
}
