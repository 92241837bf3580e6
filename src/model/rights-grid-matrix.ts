import { type GridState, grantPermissions, permissionsIn, stateOf } from "./rights-grid.ts";
import type { GridRole } from "./rights-grid-draft.ts";
import type { GridIndex, GridLine } from "./rights-grid-lines.ts";
import { givable } from "./rights-grid-views.ts";

/** A line of the matrix: a place of the menu with all that is below it, or one action. */
export type MatrixLine = Extract<GridLine, { kind: "place" | "action" }>;

export const isMatrixLine = (line: GridLine): line is MatrixLine =>
  (line.kind === "place" && line.permissions.length > 0) || line.kind === "action";

export const permissionsOfLine = (line: MatrixLine): readonly string[] =>
  line.kind === "place" ? line.permissions : [line.permission.permission];

/** A corner and the opposite one, in places of lines and roles. */
export interface Block {
  readonly line: number;
  readonly role: number;
  readonly toLine: number;
  readonly toRole: number;
}

/** A block from its upper left corner on. */
export const cornersOf = ({ line, role, toLine, toRole }: Block) => ({
  top: Math.min(line, toLine),
  bottom: Math.max(line, toLine),
  left: Math.min(role, toRole),
  right: Math.max(role, toRole),
});

export const isInBlock = (block: Block | undefined, line: number, role: number): boolean => {
  if (!block) return false;
  const { top, bottom, left, right } = cornersOf(block);
  return line >= top && line <= bottom && role >= left && role <= right;
};

/** What several cells of a role are to say: given, or taken away. What who paints does not hold stays as it is. */
export interface Painted {
  readonly role: string;
  readonly line: MatrixLine;
  readonly on: boolean;
}

/** Roles with cells painted; those of which no cell changes are the same values. */
export function paintCells(roles: readonly GridRole[], painted: readonly Painted[], index: GridIndex): readonly GridRole[] {
  const byRole = Map.groupBy(painted, ({ role }) => role);
  const next = roles.map((role) =>
    (byRole.get(role.id) ?? []).reduce(
      (now, { line, on }) => grantPermissions(now, givable(index, permissionsOfLine(line)), on, index),
      role,
    ),
  );
  return next.some((role, at) => role !== roles[at]) ? next : roles;
}

/** What a block of the matrix says, to be put elsewhere: undefined where a place is granted in part, which says neither. */
export type Copied = readonly (readonly (boolean | undefined)[])[];

export function copiedBlock(roles: readonly GridRole[], lines: readonly MatrixLine[], block: Block): Copied {
  const { top, bottom, left, right } = cornersOf(block);
  const granted = roles.slice(left, right + 1).map(permissionsIn);
  const said = (state: GridState) => (state === "some" ? undefined : state === "all");
  return lines.slice(top, bottom + 1).map((line) => granted.map((set) => said(stateOf(permissionsOfLine(line), set))));
}

/** The cells that a copied block makes of those from a corner on; a block of one cell fills a larger one. */
export function pastedCells(roles: readonly GridRole[], lines: readonly MatrixLine[], block: Block, copied: Copied): Painted[] {
  const { top, bottom, left, right } = cornersOf(block);
  const height = Math.max(copied.length, bottom - top + 1);
  const width = Math.max(copied[0]?.length ?? 0, right - left + 1);
  if (copied.length === 0 || copied[0]?.length === 0) return [];
  const cells: Painted[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const line = lines[top + row];
      const role = roles[left + column];
      const some = copied[row % copied.length];
      const on = some?.[column % some.length];
      if (line && role && on !== undefined) cells.push({ role: role.id, line, on });
    }
  return cells;
}

/** A role that may what another one may, as far as who copies holds it himself. */
export function withPermissionsOf(role: GridRole, from: Pick<GridRole, "permissions">, index: GridIndex): GridRole {
  const wanted = permissionsIn(from);
  const possible = givable(index, [...index.among]);
  const taken = grantPermissions(
    role,
    possible.filter((one) => !wanted.has(one)),
    false,
    index,
  );
  const granted = permissionsIn(taken);
  const missing = possible.filter((one) => wanted.has(one) && !granted.has(one));
  // What the other one may without viewing, this one may likewise.
  return missing.length === 0 ? taken : { ...taken, permissions: [...taken.permissions, ...missing.map((permission) => ({ permission }))] };
}

/** What two roles may, in which they differ. */
export interface RoleDifference {
  readonly onlyFirst: readonly string[];
  readonly onlySecond: readonly string[];
  readonly both: number;
}

export function differenceOf(first: Pick<GridRole, "permissions">, second: Pick<GridRole, "permissions">): RoleDifference {
  const [one, other] = [permissionsIn(first), permissionsIn(second)];
  return {
    onlyFirst: [...one].filter((permission) => !other.has(permission)).sort(),
    onlySecond: [...other].filter((permission) => !one.has(permission)).sort(),
    both: [...one].filter((permission) => other.has(permission)).length,
  };
}
