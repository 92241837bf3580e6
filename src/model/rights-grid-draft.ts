import type { ChangeSet, RecordChange } from "./change-set.ts";
import type { Values } from "./data-source.ts";
import { sameValue } from "./merge.ts";
import type { ColumnRow, PermissionRow, RoleGrant, RuleRow } from "./rights-grid.ts";
import type { Reference, Row } from "./wire.ts";

/** A role as the grid knows it. What its reader may not see of it is absent, and cannot be changed in the grid. */
export interface GridRole extends RoleGrant {
  /** Of a role that is not stored yet a name that only the draft knows. */
  readonly id: string;
  readonly version: number | null;
  readonly code: string;
  readonly name: string;
  readonly status: number;
  /** Not stored yet. */
  readonly isNew: boolean;
  /** What the reader does not see of it. */
  readonly unseen: readonly (keyof RoleGrant)[];
}

const rowsIn = <R>(value: unknown): readonly R[] => (Array.isArray(value) ? value : []);
const GRANTS = [
  "dataScope",
  "departments",
  "organisations",
  "userTypes",
  "permissions",
  "columns",
  "rules",
] as const satisfies readonly (keyof RoleGrant)[];
const isNames = (name: string): name is "departments" | "organisations" => name === "departments" || name === "organisations";
const ROWS: ReadonlySet<string> = new Set(["permissions", "columns", "rules"]);

/** A role of the wire. */
export const gridRole = (row: Row): GridRole => ({
  id: row.id,
  version: row.version ?? null,
  code: String(row.code ?? ""),
  name: String(row.name ?? row.code ?? row.id),
  status: Number(row.status ?? 0),
  isNew: false,
  unseen: GRANTS.filter((name) => !(name in row)),
  dataScope: Number(row.dataScope ?? 1),
  departments: rowsIn<Reference>(row.departments),
  organisations: rowsIn<Reference>(row.organisations),
  userTypes: rowsIn<number>(row.userTypes),
  permissions: rowsIn<PermissionRow>(row.permissions).map(({ id, permission }) => ({ id, permission })),
  columns: rowsIn<ColumnRow>(row.columns).map(({ id, entity, field, canView, canEdit, canAdd }) => ({
    ...{ id, entity, field },
    ...{ canView: canView === true, canEdit: canEdit === true, canAdd: canAdd === true },
  })),
  rules: rowsIn<RuleRow>(row.rules).map(({ id, entity, rule }) => ({ id, entity, rule })),
});

const sameRows = (one: readonly Values[], other: readonly Values[]): boolean =>
  one.length === other.length && one.every((row, at) => row.id === other[at]?.id && JSON.stringify(row) === JSON.stringify(other[at]));

const isSame = (name: keyof RoleGrant, one: RoleGrant, other: RoleGrant): boolean =>
  ROWS.has(name)
    ? sameRows(one[name] as unknown as readonly Values[], other[name] as unknown as readonly Values[])
    : sameValue(one[name], other[name]);

/** The parts in which two grants differ. */
export const changedParts = (one: RoleGrant, other: RoleGrant): (keyof RoleGrant)[] => GRANTS.filter((name) => !isSame(name, one, other));

/** The change that makes of a stored role what the grid shows; undefined where nothing differs. Details go as whole lists. */
export function roleChange(stored: GridRole | undefined, shown: GridRole): RecordChange | undefined {
  const partOf = (name: keyof RoleGrant) => (isNames(name) ? shown[name].map(({ id }) => ({ id })) : shown[name]);
  if (!stored) {
    const own = { code: shown.code, name: shown.name, status: shown.status };
    return { entity: "role", kind: "add", values: { ...own, ...Object.fromEntries(GRANTS.map((name) => [name, partOf(name)])) } };
  }
  const parts = changedParts(stored, shown).filter((name) => !stored.unseen.includes(name));
  if (parts.length === 0) return undefined;
  const values = Object.fromEntries(parts.map((name) => [name, partOf(name)]));
  // For the version that the grid began with: what somebody else has changed since is not undone unseen.
  return { entity: "role", kind: "edit", record: stored.id, version: shown.version, values };
}

/** A detail row of a change laid over the stored one: what it does not say stays. */
function laidOver<R extends { readonly id?: string | undefined }>(stored: readonly R[], rows: readonly R[]): R[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...(row.id === undefined ? undefined : known.get(row.id)), ...row }));
}

/** A role with a change of it laid over: the grid of a draft that was kept. */
export function roleUnder(stored: GridRole, { values = {}, version = stored.version }: Pick<RecordChange, "values" | "version">): GridRole {
  const next: Record<string, unknown> = { ...stored, version };
  for (const [name, value] of Object.entries(values)) {
    if (ROWS.has(name)) next[name] = laidOver(stored[name as "permissions"] as readonly PermissionRow[], rowsIn<PermissionRow>(value));
    else if (isNames(name)) next[name] = named(rowsIn<Reference | string>(value), stored[name]);
    else next[name] = value;
  }
  return next as unknown as GridRole;
}

/** References of a change say ids; what is known by name keeps it. */
function named(ids: readonly (Reference | string)[], known: readonly Reference[]): Reference[] {
  return ids.map((one) => {
    const id = typeof one === "string" ? one : one.id;
    return known.find((other) => other.id === id) ?? (typeof one === "string" ? { id } : one);
  });
}

/** A kept draft as the grid shows it: the roles under it, and what of it is about something else (users), which stays as it is. */
export function openedDraft(stored: readonly GridRole[], changes: ChangeSet): { roles: GridRole[]; others: ChangeSet } {
  const edits = new Map(changes.flatMap((one) => (one.entity === "role" && one.kind === "edit" ? [[one.record, one] as const] : [])));
  const added = changes.filter(({ entity, kind }) => entity === "role" && kind === "add");
  const known = new Set(stored.map(({ id }) => id));
  return {
    roles: [
      ...stored.map((role) => {
        const edit = edits.get(role.id);
        return edit ? roleUnder(role, edit) : role;
      }),
      ...added.map(({ values = {} }, at) => ({ ...gridRole({ ...values, id: `new-${at + 1}` }), isNew: true })),
    ],
    others: changes.filter(
      ({ entity, kind, record }) => entity !== "role" || !(kind === "add" || (kind === "edit" && known.has(record ?? ""))),
    ),
  };
}

/** Everything that the grid changed, as one set: roles in their order, then what is about something else. */
export function draftOf(stored: readonly GridRole[], shown: readonly GridRole[], others: ChangeSet): ChangeSet {
  const byId = new Map(stored.map((role) => [role.id, role]));
  return [...shown.flatMap((role) => roleChange(byId.get(role.id), role) ?? []), ...others];
}
