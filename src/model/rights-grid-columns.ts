import type { ColumnRow, RoleGrant } from "./rights-grid.ts";

/** A field of the grid: what its document lets anybody do with it. */
export interface GridField {
  readonly name: string;
  readonly add: boolean;
  readonly edit: boolean;
}
export type ColumnMode = "view" | "add" | "edit";
export const COLUMN_MODES: readonly ColumnMode[] = ["view", "add", "edit"];

const FLAG = { view: "canView", add: "canAdd", edit: "canEdit" } as const;
const NOTHING = { canView: false, canAdd: false, canEdit: false };
/** Without it no record can be addressed, so it is always seen: named alone it says that every other column is closed. */
const MARK = "id";

const saysSomething = ({ canView, canEdit, canAdd }: ColumnRow): boolean => canView || canEdit || canAdd;

/** Whether the lists of a role speak of an entity: then its members see the columns that lists name. Otherwise all. */
export const isControlled = ({ columns }: Pick<RoleGrant, "columns">, entity: string): boolean =>
  columns.some((row) => row.entity === entity && saysSomething(row));

/** What a document lets somebody do with a field who is held back by no list. */
const possible = (field: GridField, mode: ColumnMode): boolean => mode === "view" || field[mode];

/** What a role alone opens of a field. The question of permissions on the entity is another one. */
export function columnOpen(role: Pick<RoleGrant, "columns">, entity: string, field: GridField, mode: ColumnMode): boolean {
  if (!possible(field, mode)) return false;
  if (!isControlled(role, entity)) return true;
  const rows = role.columns.filter((row) => row.entity === entity && row.field === field.name);
  return rows.some((row) => row.canView) && rows.some((row) => row[FLAG[mode]]);
}

type Flags = Pick<ColumnRow, "canView" | "canAdd" | "canEdit">;

function flagsWith(before: Flags, mode: ColumnMode, on: boolean): Flags {
  // Who may not see a field fills it in as little; who fills it in sees it.
  if (mode === "view" && !on) return NOTHING;
  return { ...before, canView: true, [FLAG[mode]]: on };
}

/**
 * Opens a field of an entity to a role's members, or closes it. The first field that is closed puts the entity under control, with all others
 * as open as they are. What cannot be (a field that nobody edits) changes nothing.
 * @param fields all fields of the entity that lists name
 */
export function setColumn<G extends RoleGrant>(
  role: G,
  entity: string,
  fields: readonly GridField[],
  name: string,
  mode: ColumnMode,
  on: boolean,
): G {
  const field = fields.find((one) => one.name === name);
  if (!field || !possible(field, mode) || columnOpen(role, entity, field, mode) === on) return role;
  const flagsOf = (one: GridField): Flags => ({
    canView: columnOpen(role, entity, one, "view"),
    canAdd: columnOpen(role, entity, one, "add"),
    canEdit: columnOpen(role, entity, one, "edit"),
  });
  const wanted = fields.map((one) => ({ field: one.name, ...(one.name === name ? flagsWith(flagsOf(one), mode, on) : flagsOf(one)) }));
  return withColumns(role, entity, wanted);
}

/**
 * The lists of a role about an entity say this of its fields. Rows keep their places, so that few of them change; those of other fields (version)
 * stay as they are.
 */
function withColumns<G extends RoleGrant>(role: G, entity: string, wanted: readonly (Flags & { readonly field: string })[]): G {
  const flags = new Map(wanted.map(({ field, ...rest }) => [field, rest]));
  const isOpen = wanted.some(({ canView }) => canView);
  const seen = new Set<string>();
  const kept = role.columns.flatMap((row) => {
    const next = flags.get(row.field);
    if (row.entity !== entity || (!next && (row.field !== MARK || !isOpen))) return [row];
    if (seen.has(row.field) || !next?.canView) return [];
    seen.add(row.field);
    return [{ ...row, ...next }];
  });
  const added = wanted.filter(({ field, canView }) => canView && !seen.has(field)).map((one): ColumnRow => ({ entity, ...one }));
  const columns = [...kept, ...added];
  const mark: ColumnRow[] = isControlled({ columns }, entity) ? [] : [{ entity, field: MARK, ...NOTHING, canView: true }];
  return { ...role, columns: [...columns, ...mark] };
}

/** Takes an entity out of control: its members see all columns again, as far as no other role of theirs has lists about it. */
export const freeColumns = <G extends RoleGrant>(role: G, entity: string): G =>
  role.columns.some((row) => row.entity === entity) ? { ...role, columns: role.columns.filter((row) => row.entity !== entity) } : role;
