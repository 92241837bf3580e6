import type { WrongRows } from "../../model/contract/jobs.ts";
import type { Repair } from "../../model/import-request.ts";
import { sameValue } from "../../model/merge.ts";
import type { Row } from "../../model/wire.ts";
import { textToResolve } from "../form/details/sheet/cell-text.ts";

type WrongSheet = WrongRows["sheets"][number];

const ofSheet = (sheet: string | null, repairs: readonly Repair[]) =>
  new Map(repairs.filter((repair) => repair.sheet === sheet).map((repair) => [repair.row, repair]));

/** The rows of a sheet as a grid takes them: with what was corrected before; those that were left out are not there. */
export function rowsToCorrect({ sheet, rows }: WrongSheet, repairs: readonly Repair[]): Row[] {
  const mine = ofSheet(sheet, repairs);
  return rows.flatMap(({ row, cells }): Row[] => {
    const repair = mine.get(row);
    return repair?.cells === null ? [] : [{ ...cells, ...repair?.cells, id: String(row) } as Row];
  });
}

/**
 * What differs in the grid from the rows as the server has them. A cell that was corrected `before` is told even when it holds again what the file has, and so
 * is a row that had been left out: joined over the former repairs, it takes them back. A reference that is only a text is sent as that text.
 * @returns a function of the rows of the grid; a row that is the same object as at the last call is not compared again
 */
export function repairsFinder({ sheet, rows }: WrongSheet, before: readonly Repair[]): (now: readonly Row[]) => Repair[] {
  const former = ofSheet(sheet, before);
  const compared = new WeakMap<Row, Repair | null>();
  const compare = (current: Row, { row, cells }: WrongSheet["rows"][number]): Repair | null => {
    const earlier = former.get(row);
    const names = new Set([...Object.keys(cells), ...Object.keys(current)]);
    names.delete("id");
    const changed = [...names].filter(
      (name) => Object.hasOwn(earlier?.cells ?? {}, name) || !sameValue(current[name] ?? null, cells[name] ?? null),
    );
    if (changed.length === 0 && earlier?.cells !== null) return null;
    return { sheet, row, cells: Object.fromEntries(changed.map((name) => [name, textToResolve(current[name]) ?? current[name] ?? null])) };
  };
  return (now) => {
    const standing = new Map(now.map((row) => [row.id, row]));
    return rows.flatMap((wrong): Repair[] => {
      const current = standing.get(String(wrong.row));
      if (!current) return [{ sheet, row: wrong.row, cells: null }];
      let repair = compared.get(current);
      if (repair === undefined) {
        repair = compare(current, wrong);
        compared.set(current, repair);
      }
      return repair ? [repair] : [];
    });
  };
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

/**
 * What the server said of cells that are still as they were; of a row as a whole, while all of it is.
 * @returns a function of the rows of the grid: what was said by row and column. A row that is the same object as at the last call has the same map.
 */
export function errorsFinder({ rows: wrong }: WrongSheet): (now: readonly Row[]) => Map<string, ReadonlyMap<string, string>> {
  const ofRow = new Map(wrong.map((one) => [String(one.row), one]));
  const compared = new WeakMap<Row, ReadonlyMap<string, string>>();
  const compare = (now: Row): ReadonlyMap<string, string> => {
    const { cells = {}, errors: said = {} } = ofRow.get(now.id) ?? {};
    const isAsItWas = (name: string) => sameValue(now[name] ?? null, cells[name] ?? null);
    const isWhole = () => Object.keys(now).every((name) => name === "id" || isAsItWas(name));
    const mine = Object.entries(said).filter(([name]) => (name === "" ? isWhole() : isAsItWas(name)));
    return mine.length > 0 ? new Map(mine) : NO_FAULTS;
  };
  return (now) => {
    const errors = new Map<string, ReadonlyMap<string, string>>();
    for (const row of now) {
      const mine = compared.get(row) ?? compare(row);
      compared.set(row, mine);
      if (mine.size > 0) errors.set(row.id, mine);
    }
    return errors;
  };
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
