import type { ReportMeasure } from "../../../model/contract/report.ts";
import type { ReportTable, TableColumn } from "../../../model/report/table.ts";
import { numberText } from "../../../model/report/words.ts";
import type { LaidOutCell, LaidOutSheet } from "../../xlsx/laid-out.ts";
import type { CellLook } from "../../xlsx/styles.ts";
import { widthOfText } from "../../xlsx/widths.ts";

/** What stands above and below a table. */
export interface SheetWords {
  readonly title: string;
  /** What is asked for, in words. */
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const CHANGE_FORMAT = '"▲ "0.0%;"▼ "0.0%;0.0%';
const [NARROWEST, WIDEST, ROOM] = [8, 48, 2];

/** A report as a sheet: its headings over several columns, groups that fold to their sub-totals, numbers as its screen writes them. */
export function sheetOf(table: ReportTable, { title, above, below }: SheetWords): LaidOutSheet {
  const { sides, deep, heads, columns, sideHeads, lines } = table;
  const start = above.length + 1;
  const first = start + deep;
  const across = sides.length + columns.length;
  const corner = { row: start, rows: deep, columns: 1 };
  const corners = sides.map((text, column) => ({ ...corner, column, text }));
  const above_ = heads.map((head) => ({ ...head, row: head.row + start, column: head.column + sides.length }));
  const beside = sideHeads.map((head) => ({ ...head, row: head.row + first }));
  const texts = new Map([...corners, ...above_, ...beside].map(({ row, column, text }) => [`${row}:${column}`, text]));
  const headLine = (row: number): LaidOutCell[] =>
    Array.from({ length: across }, (_, column) => ({
      ...{ column, content: texts.get(`${row}:${column}`) ?? null },
      look: { font: "bold", filled: true, framed: true, align: column < sides.length ? "left" : "center" },
    }));
  const line = ({ isTotal, values }: ReportTable["lines"][number], at: number): LaidOutCell[] => [
    ...sides.map((_, column): LaidOutCell => {
      const content = texts.get(`${first + at}:${column}`) ?? null;
      return { column, content, look: { framed: true, ...(isTotal && { font: "bold" }) } };
    }),
    ...columns.map((column, index): LaidOutCell => {
      const value = values[index] ?? null;
      const content = value === null ? null : { decimal: value, scale: 0 };
      const isStrong = isTotal || column.isTotal;
      const look: CellLook = { framed: true, align: "right", format: formatOf(column, value), ...(isStrong && { font: "bold" }) };
      return { column: sides.length + index, content, look };
    }),
  ];
  const plain = (text: string, look: CellLook = {}) => ({ cells: [{ column: 0, content: text, look }] });
  return {
    name: title,
    widths: widthsOf(table),
    levels: [...sides.map(() => 0), ...columns.map(({ level }) => level)],
    rows: [
      plain(title, { font: "title" }),
      ...above.map((text) => plain(text)),
      ...Array.from({ length: deep }, (_, at) => ({ cells: headLine(start + at) })),
      ...lines.map((one, at) => ({ cells: line(one, at), level: one.level })),
      ...below.map((text) => plain(text)),
    ],
    merged: [...corners, ...above_, ...beside],
    frozen: { rows: first, columns: sides.length },
    repeated: [start, first],
  };
}

/** The format by which a spreadsheet writes a number as the screen does. */
function formatOf({ measure, of }: Pick<TableColumn, "measure" | "of">, value: string | null): string {
  if (of === "change") return CHANGE_FORMAT;
  const { format, scale, suffix } = measure;
  const digits = format === "number" ? Math.min(scale, digitsOf(value)) : scale;
  const code = `${format === "percent" ? "0" : "#,##0"}${digits > 0 ? `.${"0".repeat(digits)}` : ""}${format === "percent" ? "%" : ""}`;
  return suffix === null ? code : `${code}" ${suffix.replaceAll('"', "")}"`;
}

const digitsOf = (value: string | null): number => (value?.split(".")[1] ?? "").replace(/0+$/, "").length;

function widthsOf({ sides, heads, columns, sideHeads, lines }: ReportTable): number[] {
  const limited = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, width + ROOM));
  const widest = (texts: readonly string[]) => limited(Math.max(0, ...texts.map(widthOfText)));
  const shown = (measure: ReportMeasure, value: string | null | undefined) => numberText(measure, value ?? null, "en");
  return [
    ...sides.map((title, at) =>
      widest([title, ...sideHeads.filter(({ column, columns: many }) => column === at && many === 1).map(({ text }) => text)]),
    ),
    ...columns.map(({ measure }, at) =>
      widest([
        ...heads.filter(({ column, columns: many }) => column === at && many === 1).map(({ text }) => text),
        ...lines.map(({ values }) => shown(measure, values[at])),
      ]),
    ),
  ];
}
