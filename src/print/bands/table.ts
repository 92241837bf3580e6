import { fieldsOf } from "../../model/fields.ts";
import type { SumRow, TableBand } from "../../model/print-template.ts";
import { boundText } from "../values/format.ts";
import type { PrintRecord } from "../values/ground.ts";
import type { Scope } from "../values/scope.ts";
import { rowsOf, type Sums, summedColumns, sumsOf } from "../values/sums.ts";
import { bottomOf, type Course, hasRoom, isFresh, noteRow, pageOf, roomOf, TOLERANCE, topOf, turnPage } from "./pages.ts";
import type { CellText } from "./row.ts";
import { headCells, rowCells, styleOf, sumCells, type TableStyle, textRow } from "./table-cells.ts";
import { groupsOf } from "./table-groups.ts";
import { piecesOf } from "./table-pieces.ts";
import { drawRow, rowHeightOf, single } from "./table-sheet.ts";

/** A table on its way over pages. */
interface Sheet {
  readonly course: Course;
  readonly style: TableStyle;
  readonly head: { readonly cells: readonly CellText[]; readonly height: number };
  readonly columns: readonly string[];
  readonly sumRows: Readonly<Record<SumRow["of"], readonly SumRow[]>>;
  /** What stands below the rows of every page. */
  readonly foot: number;
  onPage: number;
  soFar: number;
}

/** A row with what must stand on one page with it: the head of its group above, and sums below. */
interface PlacedRow {
  readonly row: PrintRecord;
  readonly cells: readonly CellText[];
  readonly height: number;
  readonly above: number;
  readonly below: number;
}

/**
 * The rows of details on as many pages as they need: head, groups, rows, sums. A row that is higher than a page goes on on the next one.
 * @param after the height of what follows on the page, which empty rows leave free
 */
export function layoutTable(course: Course, band: TableBand, after: number): void {
  const { record, ground } = course;
  const entity = ground.entityOf(fieldsOf(ground.entity).get(band.source)?.property["x-details"] ?? "");
  if (!entity || !ground.isSeen(ground.entity.$id, band.source)) return;
  const sheet = sheetOf(course, styleOf(band, entity, ground));
  const { style, sumRows } = sheet;
  const rows = rowsOf(record, band.source);
  const groups = groupsOf(rows, entity, band.groupBy, ground);
  const closing = sumRows.all.length * style.rowHeight;
  const cellsOf =
    rows.length === 0
      ? new Map()
      : cellsByRow(
          sheet,
          groups.flatMap((group) => group.rows),
        );
  begin(sheet, style.rowHeight + (rows.length === 0 ? closing : 0));
  for (const [index, group] of groups.entries()) {
    const isLastGroup = index === groups.length - 1;
    const tail = sumRows.group.length * style.rowHeight;
    const placed = group.rows.map((row, at): PlacedRow => {
      const cells = cellsOf.get(row) as CellText[];
      const isLast = at === group.rows.length - 1;
      const below = (isLast ? tail : 0) + (isLast && isLastGroup ? closing : 0);
      return { row, cells, height: rowHeightOf(style, cells), above: at === 0 && band.groupText ? style.rowHeight : 0, below };
    });
    const text = band.groupText === undefined ? undefined : boundText(band.groupText, groupScope(sheet, group.name, group.rows), ground);
    if (band.keepTogether) keepTogether(sheet, placed);
    for (const one of placed) placeRow(sheet, one, text);
    for (const sum of sumRows.group) drawSums(sheet, sum, groupScope(sheet, group.name, group.rows), sumsOf(sheet.columns, group.rows));
  }
  if (band.fillBlank) fillBlank(sheet, closing + after);
  endPage(sheet);
  for (const sum of sumRows.all) drawSums(sheet, sum, { record, values: { rows: rows.length } }, sumsOf(sheet.columns, rows));
}

function sheetOf(course: Course, style: TableStyle): Sheet {
  const cells = headCells(style);
  const of = (kind: SumRow["of"]) => style.band.sums?.filter((sum) => sum.of === kind) ?? [];
  const sumRows = { page: of("page"), running: of("running"), group: of("group"), all: of("all") };
  return {
    ...{ course, style, sumRows, head: { cells, height: rowHeightOf(style, cells) }, onPage: 0, soFar: 0 },
    columns: summedColumns(course.ground, style.band.source),
    foot: (sumRows.page.length + sumRows.running.length) * style.rowHeight,
  };
}

function cellsByRow({ course, style }: Sheet, rows: readonly PrintRecord[]): Map<PrintRecord, CellText[]> {
  return new Map(rows.map((row, index) => [row, rowCells(style, course.record, row, index + 1)]));
}

/** The head, where it and a first row have room. */
function begin(sheet: Sheet, first: number): void {
  const { course, head, foot } = sheet;
  if (!hasRoom(course, head.height + first + foot) && !isFresh(course)) turnPage(course);
  drawHead(sheet);
}

const drawHead = ({ course, style, head }: Sheet): void => drawRow(course, style, single(head.cells), head.height, true);

/** Sums of the page, and the head of the next one. */
function nextPage(sheet: Sheet): void {
  endPage(sheet);
  turnPage(sheet.course);
  sheet.onPage = 0;
  if (sheet.style.band.repeatHead !== false) drawHead(sheet);
}

function endPage(sheet: Sheet): void {
  const { course, sumRows, onPage, soFar, style } = sheet;
  const { sums, running } = pageOf(course);
  const { source } = style.band;
  const none = sumsOf(sheet.columns, []);
  for (const sum of sumRows.page) drawSums(sheet, sum, pageScope(sheet, onPage), sums.get(source) ?? none);
  for (const sum of sumRows.running) drawSums(sheet, sum, pageScope(sheet, soFar), running.get(source) ?? none);
}

function placeRow(sheet: Sheet, { row, cells, height, above, below }: PlacedRow, groupText: string | undefined): void {
  const { course, style, foot, head, columns } = sheet;
  const { rowsPerPage = Number.POSITIVE_INFINITY, repeatHead, source } = style.band;
  const isFull = () => sheet.onPage >= rowsPerPage;
  const fits = (needed: number) => hasRoom(course, needed + foot) && !isFull();
  const whole = bottomOf(course) - topOf(course) - (repeatHead === false ? 0 : head.height) - foot - above;
  if (!fits(above + height + below) && sheet.onPage > 0) nextPage(sheet);
  if (above > 0 && groupText !== undefined) drawRow(course, style, textRow(style, groupText), style.rowHeight);
  const pieces = height > whole + TOLERANCE ? piecesOf(cells, whole, style) : [{ cells, height }];
  if (pieces.length > 1) course.warn("row", style.band.id);
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) nextPage(sheet);
    if (index === 0) {
      noteRow(course, source, columns, row);
      sheet.soFar++;
    }
    sheet.onPage++;
    drawRow(course, style, single(piece.cells), piece.height);
  }
}

/** A group that has room on one page begins where it has. */
function keepTogether(sheet: Sheet, rows: readonly PlacedRow[]): void {
  const { course, style, foot, head } = sheet;
  const { rowsPerPage = Number.POSITIVE_INFINITY } = style.band;
  const height = rows.reduce((sum, row) => sum + row.above + row.height + row.below, 0) + foot;
  const fitsHere = hasRoom(course, height) && sheet.onPage + rows.length <= rowsPerPage;
  const fitsOnOne = height + head.height <= bottomOf(course) - topOf(course) + TOLERANCE && rows.length <= rowsPerPage;
  if (!fitsHere && fitsOnOne && sheet.onPage > 0) nextPage(sheet);
}

/** Empty rows down to what follows, or to as many rows as a page has. */
function fillBlank(sheet: Sheet, after: number): void {
  const { course, style, foot, onPage } = sheet;
  const room = Math.floor((roomOf(course) - foot - after + TOLERANCE) / style.rowHeight);
  const { rowsPerPage } = style.band;
  const blank = Math.max(0, rowsPerPage === undefined ? room : Math.min(room, rowsPerPage - onPage));
  const cells = single(style.band.columns.map((): CellText => ({ lines: [], size: style.size, align: "left" })));
  for (let index = 0; index < blank; index++) drawRow(course, style, cells, style.rowHeight);
}

function drawSums(sheet: Sheet, sum: SumRow, scope: Scope, sums: Sums): void {
  const { course, style } = sheet;
  if (!hasRoom(course, style.rowHeight) && !isFresh(course)) {
    turnPage(course);
    if (style.band.repeatHead !== false) drawHead(sheet);
  }
  drawRow(
    course,
    style,
    sumCells(style, sum, scope, (column) => sums.get(column)),
    style.rowHeight,
  );
}

function pageScope({ course }: Sheet, rows: number): Scope {
  const { sums, running } = pageOf(course);
  return { record: course.record, values: { rows }, sums: { pageSum: sums, runningSum: running } };
}

function groupScope({ course, columns, style }: Sheet, group: string, rows: readonly PrintRecord[]): Scope {
  const groupSum = new Map([[style.band.source, sumsOf(columns, rows)]]);
  return { record: course.record, values: { group, rows: rows.length }, sums: { groupSum } };
}
