import type { Cell, MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import { type PeopleWords, peopleText, readPeople } from "../../../../flow/matrix/people-text.ts";
import type { BoxWords } from "../../../../flow/matrix/words.ts";
import type { MatrixRule, PlainRule } from "../../../../flow/people-rule.ts";
import type { Row } from "../../../../model/wire.ts";
import { type MatrixField, shownCell, typedCell } from "./matrix-field.ts";

/** How the texts of the sheet are read and written. */
export interface SheetWords {
  readonly box: BoxWords;
  readonly people: PeopleWords;
  readonly fieldOf: (name: string) => MatrixField | undefined;
}

/** The column of the people; those of the dimensions are called by their fields. */
export const PEOPLE = "people";
const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** The rows of a matrix as texts. */
export const rowsOf = ({ dimensions, rows }: MatrixRule, words: SheetWords): Row[] =>
  rows.map(({ cells, people }, index) => ({
    id: `row-${index}`,
    ...Object.fromEntries(
      dimensions.map((dimension, at) => [
        dimension.field,
        shownCell(cells[at] ?? [], dimension, words.fieldOf(dimension.field), words.box),
      ]),
    ),
    [PEOPLE]: peopleText(people, words.people),
  }));

/** Nothing was typed into a row: it is none yet. */
export const isBlank = (row: Row): boolean => !Object.entries(row).some(([name, value]) => name !== "id" && isText(value));

export const readOf = (row: Row, dimension: MatrixDimension, words: SheetWords): Cell | undefined =>
  typedCell(String(row[dimension.field] ?? ""), dimension, words.fieldOf(dimension.field), words.box);

export const peopleOf = (row: Row, words: SheetWords): PlainRule[] | undefined => readPeople(String(row[PEOPLE] ?? ""), words.people);

/** A cell that cannot be read: where it stands, and what is in it. */
export interface Unread {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  readonly text: string;
}

/** The cells that cannot be read, so that what stands in the sheet is not the matrix yet. */
export const unreadIn = (rows: readonly Row[], dimensions: readonly MatrixDimension[], words: SheetWords): Unread[] =>
  rows.flatMap((row, at) => {
    if (isBlank(row)) return [];
    const cell = (name: string, column: number): Unread => ({ row: at, column, name, text: String(row[name] ?? "") });
    const cells = dimensions.flatMap((dimension, column) => (readOf(row, dimension, words) ? [] : cell(dimension.field, column)));
    return peopleOf(row, words) ? cells : [...cells, cell(PEOPLE, dimensions.length)];
  });

/** What stands in a sheet and is not in the flow yet, and the matrix that was in the flow then. */
export interface SheetDraft {
  readonly of: MatrixRule;
  readonly rows: readonly Row[];
}

/** The matrix that the texts say; undefined while one of them cannot be read. The rows that are none yet are left out. */
export function matrixOf(rows: readonly Row[], before: MatrixRule, words: SheetWords): MatrixRule | undefined {
  const read = rows
    .filter((row) => !isBlank(row))
    .map((row) => ({ cells: before.dimensions.map((dimension) => readOf(row, dimension, words)), people: peopleOf(row, words) }));
  const isRead = (row: (typeof read)[number]): row is { cells: Cell[]; people: PlainRule[] } =>
    row.people !== undefined && row.cells.every((cell) => cell !== undefined);
  return read.every(isRead) ? { ...before, rows: read } : undefined;
}
