import { entityIn } from "./rights.ts";
import { type GridState, permissionsIn, stateOf } from "./rights-grid.ts";
import { COLUMN_MODES, type ColumnMode, columnOpen, isControlled } from "./rights-grid-columns.ts";
import type { GridRole } from "./rights-grid-draft.ts";
import type { GridIndex, GridLine } from "./rights-grid-lines.ts";

/** How a line of the tree stands for a role, or for somebody with several. */
export interface LineView {
  readonly state: GridState;
  /** Differs from what is stored. */
  readonly changed: boolean;
  /** Nothing of it can be given by who looks: he does not hold it himself. */
  readonly locked: boolean;
  /** Of somebody: the roles that it comes from, by their names. */
  readonly sources: readonly string[];
  /** Of a field, and of records as a whole: no list speaks of the entity, so that all fields are open. */
  readonly free: boolean;
  /** Of a field: what is open, and what its document makes possible. */
  readonly modes: Readonly<Record<ColumnMode, { readonly open: boolean; readonly possible: boolean }>> | undefined;
  /** Something is granted on the records at all. */
  readonly granted: boolean;
}

const NO_MODES = undefined;

/** The permissions that a click on a line asks for: of those below it the ones that who looks holds. */
export const givable = (index: GridIndex, permissions: readonly string[]): string[] =>
  permissions.filter((one) => index.permissions.get(one)?.held ?? false);

const permissionsAt = (line: GridLine): readonly string[] =>
  line.kind === "place" ? line.permissions : line.kind === "action" ? [line.permission.permission] : [];

/** The master of details, by whose permissions their columns stand and fall. */
const grantedOn = (line: GridLine): string | undefined =>
  line.kind === "records" || line.kind === "field" ? (line.table.master ?? line.table.id) : undefined;

/**
 * How lines stand for a role, or for somebody with these roles: open is what any of them opens, and a field is controlled where a list of any of them
 * speaks of its entity.
 * @param stored the same roles as they are stored
 */
export function lineViews(index: GridIndex, roles: readonly GridRole[], stored: readonly GridRole[]): (line: GridLine) => LineView {
  const now = standing(roles);
  const before = standing(stored);
  return (line) => {
    const permissions = permissionsAt(line);
    const state = stateAt(line, now);
    const possible = givable(index, permissions);
    return {
      state,
      changed: line.kind === "records" ? recordsChanged(index, line.table.id, now, before) : isChanged(line, permissions, now, before),
      locked: permissions.length > 0 && possible.length === 0,
      sources: sourcesOf(line, permissions, now),
      free: grantedOn(line) !== undefined && !now.controls((line as { table: { id: string } }).table.id),
      modes: line.kind === "field" ? modesOf(line, now) : NO_MODES,
      granted: now.entities.has(grantedOn(line) ?? ""),
    };
  };
}

type FieldLine = Extract<GridLine, { kind: "field" }>;
type Standing = ReturnType<typeof standing>;

function standing(roles: readonly GridRole[]) {
  const sets = roles.map((role) => ({ role, granted: permissionsIn(role) }));
  const granted = new Set(sets.flatMap((one) => [...one.granted]));
  const controls = (entity: string) => roles.some((role) => isControlled(role, entity));
  return {
    sets,
    granted,
    controls,
    entities: new Set([...granted].map(entityIn)),
    /** A role that has no lists about an entity which others control opens none of its columns. */
    openers: ({ table, field }: FieldLine, mode: ColumnMode) =>
      sets.filter(({ role }) => (!controls(table.id) || isControlled(role, table.id)) && columnOpen(role, table.id, field, mode)),
  };
}

const modesOf = (line: FieldLine, now: Standing) => ({
  view: { open: now.openers(line, "view").length > 0, possible: true },
  add: { open: now.openers(line, "add").length > 0, possible: line.field.add },
  edit: { open: now.openers(line, "edit").length > 0, possible: line.field.edit },
});

function stateAt(line: GridLine, now: Standing): GridState {
  if (line.kind !== "field") return stateOf(permissionsAt(line), now.granted);
  const modes = COLUMN_MODES.filter((mode) => mode === "view" || line.field[mode]);
  const open = modes.filter((mode) => now.openers(line, mode).length > 0).length;
  return open === 0 ? "none" : open === modes.length ? "all" : "some";
}

function isChanged(line: GridLine, permissions: readonly string[], now: Standing, before: Standing): boolean {
  if (line.kind === "field")
    return COLUMN_MODES.some((mode) => now.openers(line, mode).length > 0 !== before.openers(line, mode).length > 0);
  return permissions.some((one) => now.granted.has(one) !== before.granted.has(one));
}

/** Whether scope, rules or lists about an entity and its details say something else than what is stored. */
function recordsChanged(index: GridIndex, entity: string, now: Standing, before: Standing): boolean {
  const family = new Set(index.family(entity));
  const said = ({ sets }: Standing) =>
    JSON.stringify(
      sets.map(({ role }) => [
        role.rules.filter((one) => one.entity === entity).map(({ rule }) => rule),
        role.columns
          .filter((one) => family.has(one.entity))
          .map(({ entity: of, field, canView, canAdd, canEdit }) => [of, field, canView, canAdd, canEdit].join())
          .sort(),
      ]),
    );
  return said(now) !== said(before);
}

function sourcesOf(line: GridLine, permissions: readonly string[], now: Standing): string[] {
  if (line.kind === "field") return now.openers(line, "view").map(({ role }) => role.name);
  if (line.kind === "records") return [];
  return now.sets.filter(({ granted }) => permissions.some((one) => granted.has(one))).map(({ role }) => role.name);
}
