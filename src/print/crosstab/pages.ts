import { figureText } from "../../model/report/figure-text.ts";
import type { ReportTable, TableHead } from "../../model/report/table.ts";
import { drawCell, frame, heightOf } from "../bands/row.ts";
import type { DrawOp, Printed, PrintedPage } from "../draw.ts";
import { drawText, fitText, LINE_HEIGHT, type Place } from "../text/fit.ts";
import { linesOf } from "../text/lines.ts";
import { watermarkOps } from "../watermark.ts";
import { type Strip, stripsOf, type TableLetters } from "./strips.ts";

/** A report that stands on paper: its table, with the words above and below it. */
export interface Crosstab {
  readonly title: string;
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly watermark: string | null;
  readonly table: ReportTable;
  /** In which numbers are written. */
  readonly language: string;
}

/** A4, lying; in mm. */
const PAPER = { width: 297, height: 210, margin: { top: 12, right: 10, bottom: 14, left: 10 } };
const ROOM = PAPER.width - PAPER.margin.left - PAPER.margin.right;
const BOTTOM = PAPER.height - PAPER.margin.bottom;
const TITLE = 5;
const WORDS = 2.8;
const GREY = "#57606a";
const LINE = "#aeb6c0";
const FILL = { head: "#eaf1fb", total: "#f6f8fa" };

/** A strip with how high its lines are. */
interface Measured {
  readonly strip: Strip;
  readonly letters: TableLetters;
  readonly heads: readonly number[];
  readonly lines: readonly number[];
}

/**
 * The pages of a report across A4: the heads come again on every page, and so do the headings beside the lines that a page begins with. What is wider than a page goes on
 * on further ones, beside the same headings. A total does not stand on a page without what it is of.
 */
export function crosstabPages(crosstab: Crosstab): Printed {
  const { title, table, above, below, language, watermark } = crosstab;
  const { letters, strips } = stripsOf(table, ROOM, language);
  const pages: DrawOp[][] = [];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = PAPER.margin.top;
  };
  const draw = (...ops: readonly DrawOp[]) => void pages.at(-1)?.push(...ops);
  const write = (text: string, size: number, { bold = false, color = GREY } = {}) => {
    for (const line of linesOf(text, ROOM, { size, bold })) {
      if (y + size * LINE_HEIGHT > BOTTOM) turn();
      const place = { x: PAPER.margin.left, y, width: ROOM, height: size * LINE_HEIGHT };
      draw(...drawText({ lines: [line], size }, place, { bold, color }));
      y += size * LINE_HEIGHT;
    }
  };
  turn();
  write(title, TITLE, { bold: true, color: "#1f2328" });
  for (const text of above) write(text, WORDS);
  y += 2;
  for (const [index, strip] of strips.entries()) {
    if (index > 0) turn();
    const measured = measuredStrip(table, strip, letters);
    const headHeight = total(measured.heads);
    for (let from = 0; from < table.lines.length; ) {
      const room = BOTTOM - y - headHeight;
      const to = lastOn(table, measured, from, room);
      if (to === from && y > PAPER.margin.top) {
        turn();
        continue;
      }
      // A line that is higher than a page is cut by its edge.
      const end = Math.max(to, from + 1);
      draw(...headOps(table, measured, y));
      draw(...lineOps(table, measured, y + headHeight, [from, end], language));
      y += headHeight + total(measured.lines.slice(from, end));
      from = end;
      if (from < table.lines.length) turn();
    }
  }
  y += 2;
  for (const text of below) write(text, WORDS);
  return { pages: pages.map((ops, at) => closed(ops, `${at + 1} / ${pages.length}`, at === 0 ? "" : title, watermark)), warnings: [] };
}

/** A page with what stands at its foot, and its watermark above all else. */
function closed(ops: readonly DrawOp[], number: string, title: string, watermark: string | null): PrintedPage {
  const { width, height, margin } = PAPER;
  const place: Place = { x: margin.left, y: height - margin.bottom + 3, width: ROOM, height: 4 };
  const foot = (text: string, align: "left" | "center") =>
    drawText(fitText(text, { width: ROOM / 3, height: 4 }, { size: WORDS, fit: "clip" }), place, { align, color: GREY });
  const page = { width, height };
  return { ...page, ops: [...ops, ...foot(title, "left"), ...foot(number, "center"), ...watermarkOps(watermark ?? "", page)] };
}

const total = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);

/** Up to which line a page goes on that begins with one. */
function lastOn({ lines }: ReportTable, { lines: heights }: Measured, from: number, room: number): number {
  let to = from;
  for (let height = 0; to < lines.length; to++) {
    height += heights[to] ?? 0;
    if (height > room + 0.0005) break;
  }
  let end = to;
  while (end < lines.length && end > from + 1 && lines[end]?.isTotal) end--;
  return end > from + 1 || end === lines.length ? end : to;
}

function measuredStrip(table: ReportTable, strip: Strip, letters: TableLetters): Measured {
  const { deep, heads, sides, sideHeads, lines } = table;
  const { size, padding } = letters;
  const heightIn = (text: string, width: number) =>
    heightOf({ lines: linesOf(text, width - 2 * padding, { size, bold: true }), size }, padding);
  const least = heightOf({ lines: [""], size }, padding);
  const headHeights = Array.from({ length: deep }, (_, row) =>
    Math.max(
      least,
      ...heads
        .filter((one) => one.row === row && one.rows === 1 && widthOf(strip, one) > 0)
        .map((one) => heightIn(one.text, widthOf(strip, one))),
    ),
  );
  const corner = Math.max(least, ...sides.map((text, at) => heightIn(text, strip.sides[at] ?? 0)));
  headHeights[deep - 1] = Math.max(headHeights[deep - 1] ?? least, corner - total(headHeights.slice(0, -1)));
  const heights = lines.map((_, row) =>
    Math.max(
      least,
      ...sideHeads.filter((one) => one.row === row && one.rows === 1).map((one) => heightIn(one.text, sideWidth(strip, one))),
    ),
  );
  return { strip, letters, heads: headHeights, lines: heights };
}

/** How wide a heading is of which a part may stand on another strip; 0: all of it does. */
const widthOf = ({ from, to, widths }: Strip, { column, columns }: TableHead): number =>
  total(widths.slice(Math.max(0, column - from), Math.max(0, Math.min(to, column + columns) - from)));
const sideWidth = ({ sides }: Strip, { column, columns }: TableHead): number => total(sides.slice(column, column + columns));

function headOps({ sides, deep, heads }: ReportTable, { strip, letters, heads: heights }: Measured, y: number): DrawOp[] {
  const left = PAPER.margin.left;
  const corners = sides.map((text, at) => ({
    ...{ text, align: "left" as const },
    place: { x: left + total(strip.sides.slice(0, at)), y, width: strip.sides[at] ?? 0, height: total(heights.slice(0, deep)) },
  }));
  const above = heads.flatMap((head) => {
    const width = widthOf(strip, head);
    if (width === 0) return [];
    const x = left + total(strip.sides) + total(strip.widths.slice(0, Math.max(0, head.column - strip.from)));
    const height = total(heights.slice(head.row, head.row + head.rows));
    return [{ text: head.text, align: "center" as const, place: { x, y: y + total(heights.slice(0, head.row)), width, height } }];
  });
  return [...corners, ...above].flatMap(({ text, align, place }) => cellOps(text, place, letters, { bold: true, align, fill: FILL.head }));
}

function lineOps(
  { columns, sideHeads, lines }: ReportTable,
  { strip, letters, lines: heights }: Measured,
  y: number,
  [from, to]: readonly [number, number],
  language: string,
): DrawOp[] {
  const left = PAPER.margin.left;
  const beside = sideHeads.flatMap((head) => {
    const [first, end] = [Math.max(from, head.row), Math.min(to, head.row + head.rows)];
    if (first >= end) return [];
    const place = {
      ...{ x: left + total(strip.sides.slice(0, head.column)), y: y + total(heights.slice(from, first)) },
      ...{ width: sideWidth(strip, head), height: total(heights.slice(first, end)) },
    };
    const isTotal = lines[head.row]?.isTotal === true && head.rows === 1;
    return cellOps(head.text, place, letters, {
      bold: isTotal,
      align: "left",
      fill: isTotal ? FILL.total : undefined,
      isTop: head.rows > 1,
    });
  });
  const numbers = lines.slice(from, to).flatMap(({ values, isTotal }, at) =>
    columns.slice(strip.from, strip.to).flatMap((column, index) => {
      const place = {
        ...{ x: left + total(strip.sides) + total(strip.widths.slice(0, index)), y: y + total(heights.slice(from, from + at)) },
        ...{ width: strip.widths[index] ?? 0, height: heights[from + at] ?? 0 },
      };
      const isStrong = isTotal || column.isTotal;
      const text = figureText(column, values[strip.from + index] ?? null, language);
      return cellOps(text, place, letters, { bold: isStrong, align: "right", fill: isStrong ? FILL.total : undefined });
    }),
  );
  return [...beside, ...numbers];
}

interface CellLook {
  readonly bold: boolean;
  readonly align: "left" | "center" | "right";
  readonly fill: string | undefined;
  /** Where the text stands in what reaches over several lines. */
  readonly isTop?: boolean;
}

/** A cell with its frame. A text that is too long for it becomes smaller. */
function cellOps(text: string, place: Place, { size, padding }: TableLetters, { bold, align, fill, isTop = false }: CellLook): DrawOp[] {
  const inner = { width: place.width - 2 * padding, height: place.height - 2 * padding };
  const fitted = fitText(text, inner, { size, bold, fit: "shrink" });
  const top = { ...place, height: heightOf(fitted, padding) };
  return [{ ...frame(place, { fill }), color: LINE }, ...drawCell({ ...fitted, align, bold }, isTop ? top : place, padding)];
}
