import type { ChangeSet, RecordChange } from "./change-set.ts";
import { idOf } from "./condition.ts";
import type { Values } from "./data-source.ts";
import type { Role } from "./rights.ts";

/** Rows of a role's details as they are stored; ids are those of the rows. */
interface RowWithId extends Values {
  readonly id: string;
}

/** A role as it is stored, in use or not, with the rows by which a change names them. */
export interface StoredRole {
  readonly id: string;
  readonly code: string;
  readonly dataScope: number;
  readonly departments: readonly string[];
  readonly organisations: readonly string[];
  readonly tenant: string | null;
  readonly userTypes: readonly number[];
  readonly status: number;
  readonly removed: boolean;
  readonly permissions: readonly (RowWithId & { readonly permission: string })[];
  readonly columns: readonly (RowWithId & { readonly entity: string; readonly field: string })[];
  readonly rules: readonly (RowWithId & { readonly entity: string; readonly rule: string })[];
}

/** A user, as far as it decides what he may do; `roles` are the ids of those that he was given himself, beside which he has those of his type. */
export interface Member {
  readonly isSuperUser: boolean;
  readonly userType: number;
  readonly tenant: string | null;
  readonly dept: string | null;
  readonly organisations: readonly string[];
  readonly roles: readonly string[];
}

/** Why somebody may do nothing at all. */
export interface Absence {
  readonly locked?: boolean;
  readonly gone?: boolean;
}

/** What a draft makes of users and roles. Of those that it does not name, all is as it is stored. */
export interface Overlay {
  /** By id, new ones by a name that no id is; undefined: the role is not in use then. */
  readonly roles: ReadonlyMap<string, Role | undefined>;
  /** The changes of each user, by id, in their order. */
  readonly members: ReadonlyMap<string, readonly RecordChange[]>;
}

export const NO_OVERLAY: Overlay = { roles: new Map(), members: new Map() };

const ENABLED = 0;

/** The records of an entity that a draft changes, takes away or brings back. */
export const changedRecords = (changes: ChangeSet, entity: string): string[] => [
  ...new Set(changes.flatMap((change) => (change.entity === entity && change.record !== undefined ? change.record : []))),
];

/** What a new role begins with, as the document says it. */
const NEW_ROLE = {
  ...{ code: "", dataScope: 1, departments: [], organisations: [], userTypes: [], status: ENABLED, removed: false },
  ...{ permissions: [], columns: [], rules: [] },
};

/**
 * What a draft makes of roles and users. A new role counts for those to whose type it is given; nobody else has it yet.
 * @param stored the roles that the changes name
 * @param tenant in which new roles would be
 */
export function overlayOf(stored: readonly StoredRole[], changes: ChangeSet, tenant: string | null): Overlay {
  const known = new Map(stored.map((role) => [role.id, role]));
  const roles = new Map<string, Role | undefined>();
  for (const id of changedRecords(changes, "role")) {
    const role = known.get(id);
    if (!role) continue;
    const own = changes.filter(({ entity, record }) => entity === "role" && record === id);
    roles.set(id, roleOf(own.reduce(draftedRole, role)));
  }
  for (const [at, change] of changes.entries())
    if (isNewOfTypes(change)) roles.set(`new-${at}`, roleOf(draftedRole({ id: `new-${at}`, tenant, ...NEW_ROLE }, change)));
  const members = Map.groupBy(
    changes.filter(({ entity, record }) => entity === "user" && record !== undefined),
    ({ record }) => record as string,
  );
  return { roles, members };
}

/** Whether a change makes a role that somebody has by his type as soon as it is there. */
export const isNewOfTypes = ({ entity, kind, values }: RecordChange): boolean =>
  entity === "role" && kind === "add" && typesIn(values?.userTypes).length > 0;

/** The role as it counts for its members; undefined where it is not in use. */
export function roleOf({ id, code, dataScope, status, removed, ...said }: StoredRole): Role | undefined {
  if (removed || status !== ENABLED) return undefined;
  const { departments, organisations, tenant, userTypes, permissions, columns, rules } = said;
  return {
    ...{ id, code, dataScope, departments, organisations, tenant, userTypes },
    permissions: permissions.map(({ permission }) => permission),
    columns: columns.map(({ entity, field, canView, canEdit, canAdd }) => ({
      ...{ entity, field },
      ...{ view: canView === true, edit: canEdit === true, add: canAdd === true },
    })),
    rules: rules.map(({ entity, rule }) => ({ entity, rule: rule.trim() })),
  };
}

/** A role with a change laid over it as a save does it: fields that are not named stay, rows of details are merged by their ids. */
export function draftedRole(role: StoredRole, { kind, values = {} }: RecordChange): StoredRole {
  if (kind === "remove" || kind === "restore") return { ...role, removed: kind === "remove" };
  const has = (name: string) => Object.hasOwn(values, name);
  return {
    ...role,
    ...(has("code") && { code: String(values.code ?? "").trim() }),
    ...(has("dataScope") && { dataScope: Number(values.dataScope) }),
    ...(has("departments") && { departments: idsIn(values.departments) }),
    ...(has("organisations") && { organisations: idsIn(values.organisations) }),
    ...(has("userTypes") && { userTypes: typesIn(values.userTypes) }),
    ...(has("status") && { status: Number(values.status) }),
    ...(has("permissions") && { permissions: rowsOver(role.permissions, values.permissions, {}) }),
    // What the columns of a new row begin with, as the document says it.
    ...(has("columns") && { columns: rowsOver(role.columns, values.columns, { canView: true, canEdit: false, canAdd: false }) }),
    ...(has("rules") && { rules: rowsOver(role.rules, values.rules, {}) }),
  };
}

/** The rows that are sent: one with an id is a stored one with what of it was sent, one without is new. */
function rowsOver<R extends RowWithId>(stored: readonly R[], sent: unknown, defaults: Values): readonly R[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  return (Array.isArray(sent) ? (sent as Values[]) : []).map((row) => ({ ...(known.get(idOf(row.id) ?? "") ?? defaults), ...row }) as R);
}

/** A user with the changes of a draft laid over him. Who is gone or locked may do nothing. */
export function draftedMember<M extends Member & Absence>(member: M, changes: readonly RecordChange[] = []): M {
  let drafted: M = member;
  for (const { kind, values = {} } of changes) {
    const has = (name: string) => Object.hasOwn(values, name);
    drafted = {
      ...drafted,
      ...((kind === "remove" || kind === "restore") && { gone: kind === "remove" }),
      ...(has("roles") && { roles: idsIn(values.roles) }),
      ...(has("organisations") && { organisations: idsIn(values.organisations) }),
      ...(has("dept") && { dept: idOf(values.dept) }),
      ...(has("userType") && { userType: Number(values.userType) }),
      ...(has("status") && { locked: Number(values.status) !== ENABLED }),
    };
  }
  return drafted;
}

/** The user types that a change gives a role to. */
export const typesIn = (value: unknown): number[] => [...new Set((Array.isArray(value) ? value : []).map(Number))];

/** Ids of references as they come: `{id}`, or ids alone. */
const idsIn = (value: unknown): string[] => [...new Set((Array.isArray(value) ? value : []).flatMap((one) => idOf(one) ?? []))];
