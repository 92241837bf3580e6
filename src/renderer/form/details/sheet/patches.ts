import type { Row } from "../../../../model/wire.ts";

/** A value for one cell; `row` is the place of the row. */
export interface CellValue {
  readonly row: number;
  readonly column: string;
  readonly value: unknown;
}

/** A change of rows that can be taken back. Places are those at the moment when it is applied. */
export type Patch =
  | { readonly do: "set"; readonly cells: readonly CellValue[] }
  | { readonly do: "insert"; readonly at: number; readonly rows: readonly Row[] }
  | { readonly do: "remove"; readonly at: number; readonly count: number }
  /** `to` is where the first of the rows stands afterwards. */
  | { readonly do: "move"; readonly from: number; readonly count: number; readonly to: number };

/** Rows after a patch, and the patch that gives the former rows back: it holds what changed and nothing else. */
export interface Patched {
  readonly rows: readonly Row[];
  readonly inverse: Patch;
}

export function applyPatch(rows: readonly Row[], patch: Patch): Patched {
  switch (patch.do) {
    case "set":
      return setCells(rows, patch.cells);
    case "insert":
      return { rows: rows.toSpliced(patch.at, 0, ...patch.rows), inverse: { do: "remove", at: patch.at, count: patch.rows.length } };
    case "remove": {
      const { at, count } = patch;
      return { rows: rows.toSpliced(at, count), inverse: { do: "insert", at, rows: rows.slice(at, at + count) } };
    }
    case "move": {
      const { from, count, to } = patch;
      const moved = rows.slice(from, from + count);
      return { rows: rows.toSpliced(from, count).toSpliced(to, 0, ...moved), inverse: { do: "move", from: to, count, to: from } };
    }
  }
}

function setCells(rows: readonly Row[], cells: readonly CellValue[]): Patched {
  const next = [...rows];
  const fresh = new Map<number, Record<string, unknown>>();
  const former: CellValue[] = [];
  for (const { row: at, column, value } of cells) {
    const row = next[at];
    if (!row) continue;
    former.push({ row: at, column, value: row[column] });
    const mine = fresh.get(at) ?? { ...row };
    mine[column] = value;
    fresh.set(at, mine);
    next[at] = mine as unknown as Row;
  }
  // The last change of a cell is taken back first.
  return { rows: next, inverse: { do: "set", cells: former.reverse() } };
}

/** A patch without the cells that hold their value already; undefined where nothing is left to do. */
export function effective(rows: readonly Row[], patch: Patch): Patch | undefined {
  if (patch.do !== "set") return patch;
  const written = new Set<string>();
  const cells = patch.cells.filter(({ row: at, column, value }) => {
    const place = `${at} ${column}`;
    if (!written.has(place) && isSame(rows[at]?.[column] ?? null, value ?? null)) return false;
    written.add(place);
    return true;
  });
  return cells.length > 0 ? { do: "set", cells } : undefined;
}

/** By all that is shown: two texts that wait for their records differ in their names alone. */
const isSame = (a: unknown, b: unknown): boolean => a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
