import { type CellContent, cellXml, columnName } from "./cell.ts";
import { escaped } from "./escaped.ts";
import { headerText, sheetName } from "./sheet.ts";
import { type CellLook, lookKey } from "./styles.ts";

export interface LaidOutCell {
  readonly column: number;
  readonly content: CellContent;
  readonly look: CellLook;
}

export interface LaidOutRow {
  readonly cells: readonly LaidOutCell[];
  /** How many groups it lies in that fold to the row below them. */
  readonly level?: number;
}

/** Several cells as one: places from 0. */
export interface MergedCells {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A sheet as a table stands on a screen: headings over several columns, groups that fold, what stays in sight. Its rows are few. */
export interface LaidOutSheet {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  /** As of rows: the column behind a group is what it folds to. */
  readonly levels: readonly number[];
  readonly rows: readonly LaidOutRow[];
  readonly merged: readonly MergedCells[];
  /** How many rows and columns stay in sight. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** The rows that stand on every printed page: the first, and the one behind the last. */
  readonly repeated: readonly [from: number, to: number];
  /** Stands above each page when it is printed, or seen as pages. */
  readonly header?: string | undefined;
}

/** A spreadsheet folds no deeper. */
const DEEPEST = 7;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The different looks of sheets. */
export const looksOf = (sheets: readonly LaidOutSheet[]): CellLook[] => [
  ...new Map(sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ look }) => [lookKey(look), look] as const)))).values(),
];

/**
 * A sheet that is laid out, as a part of a workbook: on paper across, as wide as one page.
 * @param styleOf the place of a look among the formats of the workbook
 */
export function laidOutXml(sheet: LaidOutSheet, styleOf: (look: CellLook) => number): string {
  const { widths, levels, rows, merged, frozen } = sheet;
  const level = (many: number | undefined, name: string) => (many ? ` ${name}="${Math.min(many, DEEPEST)}"` : "");
  const deepest = (all: readonly (number | undefined)[]) => Math.max(0, ...all.map((one) => one ?? 0));
  const formats = `<sheetFormatPr defaultRowHeight="15"${level(deepest(rows.map((row) => row.level)), "outlineLevelRow")}${level(deepest(levels), "outlineLevelCol")}/>`;
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${level(levels[at], "outlineLevel")}/>`,
  );
  const lines = rows.map(({ cells, level: of }, at) => {
    const written = cells.map(({ column, content, look }) => {
      const address = `${columnName(column)}${at + 1}`;
      // An empty cell has its frame too.
      return cellXml(address, content, styleOf(look)) || `<c r="${address}" s="${styleOf(look)}"/>`;
    });
    return `<row r="${at + 1}"${level(of, "outlineLevel")}>${written.join("")}</row>`;
  });
  const areas = merged.filter(({ rows: many, columns: across }) => many * across > 1).map((one) => `<mergeCell ref="${areaOf(one)}"/>`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${paneOf(frozen)}</sheetView></sheetViews>${formats}<cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData>${
    areas.length > 0 ? `<mergeCells count="${areas.length}">${areas.join("")}</mergeCells>` : ""
  }<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter>${sheet.header === undefined ? "" : `<oddHeader>${headerText(sheet.header)}</oddHeader>`}<oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** The name by which a workbook knows what stands on every printed page of a sheet. */
export const repeatedRows = ({ repeated: [from, to] }: LaidOutSheet, name: string, at: number): string =>
  `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escaped(sheetName(name))}'!$${from + 1}:$${to}</definedName>`;

const areaOf = ({ row, column, rows, columns }: MergedCells): string =>
  `${columnName(column)}${row + 1}:${columnName(column + columns - 1)}${row + rows}`;

function paneOf({ rows, columns }: LaidOutSheet["frozen"]): string {
  if (rows + columns === 0) return "";
  const pane = rows === 0 ? "topRight" : columns === 0 ? "bottomLeft" : "bottomRight";
  const splits = `${columns > 0 ? ` xSplit="${columns}"` : ""}${rows > 0 ? ` ySplit="${rows}"` : ""}`;
  return `<pane${splits} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>`;
}
