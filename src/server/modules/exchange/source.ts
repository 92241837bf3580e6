import type { DetailsRequest, Repair } from "../../../model/import-request.ts";
import { HEAD_ROWS, type TextRow } from "../../../model/import-sheet.ts";
import { dayOfSerial } from "../../../model/reading/serial.ts";
import type { RawCell, Table } from "../../../model/xlsx/table.ts";
import { FROM_1904 } from "./from-cell.ts";

/** What somebody put in the place of a cell: a value as the wire has it. */
export interface RepairedCell {
  readonly repaired: unknown;
}

export type FileCell = RawCell | RepairedCell;

export const isRepaired = (cell: FileCell): cell is RepairedCell => typeof cell === "object" && cell !== null && "repaired" in cell;

export interface FileRow {
  /** As the spreadsheet counts. */
  readonly at: number;
  readonly cells: readonly FileCell[];
}

/** A sheet of a file that is brought in, with what was corrected in it. */
export interface Source {
  /** The details whose rows it holds; null: the first sheet. */
  readonly sheet: string | null;
  readonly titles: readonly string[];
  /** For each column the name of what it fills, or null. What was filled in later, and has no column in the file, follows. */
  readonly mapping: readonly (string | null)[];
  /** The rows below the titles. */
  readonly rows: readonly FileRow[];
  /** Rows that somebody left out. */
  readonly leftOut: ReadonlySet<number>;
  readonly since1904: boolean;
}

/** A cell as text, as it is told from others and shown. */
export function cellText(cell: FileCell | undefined, since1904: boolean): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "object") return String(cell).trim();
  if ("repaired" in cell) return textOfValue(cell.repaired);
  return "link" in cell ? cell.text.trim() : dayOfSerial(since1904 ? cell.days + FROM_1904 : cell.days);
}

function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfValue).join(", ");
  if (typeof value === "object" && value !== null) {
    const { id, name } = value as { id?: unknown; name?: unknown };
    return String(name ?? id ?? "");
  }
  return String(value ?? "");
}

/** The first rows of a table as text. */
export const headOf = ({ rows, since1904 }: Table): TextRow[] =>
  rows.slice(0, HEAD_ROWS).map(({ at, cells }) => ({ at, cells: Array.from(cells, (cell) => cellText(cell, since1904)) }));

/**
 * A table as what it is asked to fill, with its repairs.
 * @param asked without the row of the titles: the first one has them
 */
export function sourceOf(
  table: Table,
  sheet: string | null,
  asked: Pick<DetailsRequest, "mapping" | "titleRow">,
  repairs: readonly Repair[] = [],
): Source {
  const titleRow = asked.titleRow ?? table.rows[0]?.at ?? 1;
  const mine = new Map(repairs.filter((one) => one.sheet === sheet).map((one) => [one.row, one]));
  const added = [...mine.values()].flatMap(({ cells }) => Object.keys(cells ?? {})).filter((name) => !asked.mapping.includes(name));
  const mapping = [...asked.mapping, ...new Set(added)];
  const titles = table.rows.find(({ at }) => at === titleRow)?.cells ?? [];
  return {
    ...{ sheet, mapping, since1904: table.since1904 },
    titles: mapping.map((_, index) => cellText(titles[index], table.since1904)),
    rows: table.rows.filter(({ at }) => at > titleRow).map((row) => repairedRow(row, mapping, mine.get(row.at))),
    leftOut: new Set([...mine.values()].flatMap(({ row, cells }) => (cells === null ? row : []))),
  };
}

function repairedRow(row: FileRow, mapping: readonly (string | null)[], repair: Repair | undefined): FileRow {
  if (!repair?.cells) return row;
  const cells = mapping.map((_, index) => row.cells[index] ?? null);
  for (const [name, value] of Object.entries(repair.cells))
    cells[mapping.indexOf(name)] = value === null || value === "" ? null : { repaired: value };
  return { at: row.at, cells };
}
