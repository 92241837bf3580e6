import type { Values } from "../../../../model/data-source.ts";
import { sameValue } from "../../../../model/merge.ts";
import type { Row } from "../../../../model/wire.ts";
import type { CellValue, Patch } from "./patches.ts";

/** The values of cells of a row that follow from its `changed` columns. */
export type Derive = (row: Row, changed: ReadonlySet<string>) => Values;

/**
 * A patch that sets cells, with what follows from them in their rows; any other patch as it is.
 * @param also columns from which the same rows are worked out as well, where they hold something
 */
export function withDerived(rows: readonly Row[], patch: Patch, derive: Derive, also: ReadonlySet<string>): Patch {
  if (patch.do !== "set") return patch;
  const more: CellValue[] = [];
  for (const [at, mine] of Map.groupBy(patch.cells, ({ row }) => row)) {
    const row = rows[at];
    if (!row) continue;
    const next: Row = { ...row, ...Object.fromEntries(mine.map(({ column, value }) => [column, value])) };
    const changed = new Set([...mine.map(({ column }) => column), ...[...also].filter((column) => next[column])]);
    // A step that is done again has most of them among its cells.
    for (const [column, value] of Object.entries(derive(next, changed)))
      if (next[column] !== value && !sameValue(next[column], value)) more.push({ row: at, column, value });
  }
  return more.length > 0 ? { do: "set", cells: [...patch.cells, ...more] } : patch;
}
