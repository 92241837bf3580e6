import type { WrongRows } from "../../model/contract/jobs.ts";
import type { Repair } from "../../model/import-request.ts";
import { sameValue } from "../../model/merge.ts";
import type { Row } from "../../model/wire.ts";
import { textToResolve } from "../form/details/sheet/cell-text.ts";

type WrongSheet = WrongRows["sheets"][number];

/** The rows of a sheet as a grid takes them: with what was corrected before; those that were left out are not there. */
export function rowsToCorrect({ sheet, rows }: WrongSheet, repairs: readonly Repair[]): Row[] {
  const mine = new Map(repairs.filter((repair) => repair.sheet === sheet).map((repair) => [repair.row, repair]));
  return rows.flatMap(({ row, cells }): Row[] => {
    const repair = mine.get(row);
    return repair?.cells === null ? [] : [{ ...cells, ...repair?.cells, id: String(row) } as Row];
  });
}

/** What differs in the grid from the rows as the server has them. A reference that is only a text is sent as that text. */
export function repairsIn({ sheet, rows }: WrongSheet, now: readonly Row[]): Repair[] {
  const standing = new Map(now.map((row) => [row.id, row]));
  return rows.flatMap(({ row, cells }): Repair[] => {
    const current = standing.get(String(row));
    if (!current) return [{ sheet, row, cells: null }];
    const names = new Set([...Object.keys(cells), ...Object.keys(current)]);
    names.delete("id");
    const changed = [...names].filter((name) => !sameValue(current[name] ?? null, cells[name] ?? null));
    if (changed.length === 0) return [];
    return [
      { sheet, row, cells: Object.fromEntries(changed.map((name) => [name, textToResolve(current[name]) ?? current[name] ?? null])) },
    ];
  });
}

/** Corrections, and later ones of the same rows over them. */
export function joinRepairs(first: readonly Repair[], then: readonly Repair[]): Repair[] {
  const joined = new Map(first.map((repair) => [`${repair.sheet ?? ""}:${repair.row}`, repair]));
  for (const repair of then) {
    const key = `${repair.sheet ?? ""}:${repair.row}`;
    const before = joined.get(key);
    joined.set(key, repair.cells && before?.cells ? { ...repair, cells: { ...before.cells, ...repair.cells } } : repair);
  }
  return [...joined.values()];
}
