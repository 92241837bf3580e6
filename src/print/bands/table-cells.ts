import type { Decimal } from "../../model/decimal.ts";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { Column, SumRow, TableBand } from "../../model/print-template.ts";
import { fitText } from "../text/fit.ts";
import { linesOf } from "../text/lines.ts";
import { boundText, isNumber, writtenAs } from "../values/format.ts";
import type { PrintGround, PrintRecord } from "../values/ground.ts";
import { type Scope, valueAt } from "../values/scope.ts";
import type { CellText } from "./row.ts";

/** A table with what its document leaves out. */
export interface TableStyle {
  readonly band: TableBand;
  readonly rows: Entity;
  readonly ground: PrintGround;
  readonly size: number;
  readonly padding: number;
  readonly rowHeight: number;
}

export const styleOf = (band: TableBand, rows: Entity, ground: PrintGround): TableStyle => ({
  ...{ band, rows, ground, size: band.size ?? 2.8, padding: band.padding ?? 0.7, rowHeight: band.rowHeight ?? 6 },
});

const fieldOf = ({ rows }: TableStyle, { field }: Column) => (field === undefined ? undefined : fieldsOf(rows).get(field));

const alignOf = (style: TableStyle, column: Column): CellText["align"] =>
  column.align ?? (isNumber(fieldOf(style, column)) ? "right" : "left");

/** The titles of the columns. What is hidden from the reader has none. */
export function headCells(style: TableStyle): CellText[] {
  const { band, size, padding, rows, ground } = style;
  return band.columns.map((column) => {
    const field = fieldOf(style, column);
    const isHidden = field !== undefined && !ground.isSeen(rows.$id, field.name);
    const title = isHidden ? "" : (column.title ?? field?.property.title ?? "");
    return {
      lines: title === "" ? [] : linesOf(title, column.width - 2 * padding, { size, bold: true }),
      size,
      align: "center",
      bold: true,
    };
  });
}

/** The cells of a row, broken into lines. */
export function rowCells(style: TableStyle, record: PrintRecord, values: PrintRecord, number: number): CellText[] {
  const { band, rows, ground, size, padding, rowHeight } = style;
  const scope: Scope = { record, row: { entity: rows, values }, values: { row: number } };
  return band.columns.map((column) => {
    const text =
      column.field === undefined
        ? boundText(column.text ?? "", scope, ground)
        : writtenAs(valueAt(`row.${column.field}`, scope, ground), column.format, ground);
    const align = alignOf(style, column);
    if (text === "") return { lines: [], size, align };
    const place = { width: column.width - 2 * padding, height: rowHeight - 2 * padding };
    return { ...fitText(text, place, { size, fit: column.fit }), align };
  });
}

/** A cell that may take several columns. */
export interface WideCell {
  readonly text: CellText;
  readonly from: number;
  readonly columns: number;
}

/** A row of one text over all columns. */
export function textRow(style: TableStyle, text: string): WideCell[] {
  const { band, size, padding, rowHeight } = style;
  const width = band.columns.reduce((sum, column) => sum + column.width, 0);
  const fitted = fitText(text, { width: width - 2 * padding, height: rowHeight }, { size, bold: true, fit: "shrink" });
  return [{ text: { ...fitted, align: "left", bold: true }, from: 0, columns: band.columns.length }];
}

/** A row of sums: its text up to the first sum, each sum below its column. */
export function sumCells(
  style: TableStyle,
  { text = "", fields }: SumRow,
  scope: Scope,
  sumOf: (column: string) => Decimal | undefined,
): WideCell[] {
  const { band, ground, size, padding, rowHeight } = style;
  const words = boundText(text, scope, ground);
  const first = band.columns.findIndex(({ field }) => field !== undefined && fields.includes(field));
  if (first < 0) return textRow(style, words);
  const cell = (value: string, width: number, align: CellText["align"]): CellText => ({
    ...{ ...fitText(value, { width: width - 2 * padding, height: rowHeight }, { size, bold: true, fit: "shrink" }), align, bold: true },
  });
  const before = band.columns.slice(0, first).reduce((sum, column) => sum + column.width, 0);
  const lead: WideCell[] = first === 0 ? [] : [{ text: cell(words, before, "left"), from: 0, columns: first }];
  const rest = band.columns.slice(first).map((column, index): WideCell => {
    const sum = column.field !== undefined && fields.includes(column.field) ? sumOf(column.field) : undefined;
    const value = sum === undefined ? "" : writtenAs({ value: sum.toString(), field: fieldOf(style, column) }, column.format, ground);
    return { text: cell(value, column.width, alignOf(style, column)), from: first + index, columns: 1 };
  });
  return [...lead, ...rest];
}
