import { figureText } from "../../model/report/figure-text.ts";
import type { ReportTable } from "../../model/report/table.ts";
import { textWidth } from "../text/glyphs.ts";

/** A part of a table that has room across a page: its side stands in each, beside some of its columns of numbers. */
export interface Strip {
  /** Of the columns of the side, in mm. */
  readonly sides: readonly number[];
  /** The columns of numbers from one to another, the latter not taken in. */
  readonly from: number;
  readonly to: number;
  readonly widths: readonly number[];
}

export interface TableLetters {
  readonly size: number;
  readonly padding: number;
}

/** Sizes of letters in mm: a table that is too wide for the usual one is written smaller, and parted where it is still too wide. */
const SIZES = [2.8, 2.5, 2.2] as const;
const PADDING = 0.8;
/** Texts beside and above numbers break their lines beyond it; numbers never do. In mm, of the usual size. */
const WIDEST = { side: 45, head: 20 };
const NARROWEST = 12;

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);

/** How a table lies across pages of a width: as large as it has room on one, else in several strips. */
export function stripsOf(table: ReportTable, room: number, language: string): { readonly letters: TableLetters; readonly strips: Strip[] } {
  const tries = SIZES.map((size) => ({
    letters: { size, padding: PADDING },
    ...naturalWidths(table, { size, padding: PADDING }, language),
  }));
  const one = tries.find(({ sides, columns }) => sum(sides) + sum(columns) <= room);
  const { letters, sides, columns } = one ?? (tries.at(-1) as (typeof tries)[number]);
  if (one) {
    const by = room / (sum(sides) + sum(columns));
    const wider = (widths: readonly number[]) => widths.map((width) => width * by);
    return { letters, strips: [{ sides: wider(sides), from: 0, to: columns.length, widths: wider(columns) }] };
  }
  // The side takes at most half of the page.
  const narrower = Math.min(1, room / 2 / sum(sides));
  return {
    letters,
    strips: partedAt(
      sides.map((width) => width * narrower),
      columns,
      room,
      table.heads,
    ),
  };
}

/** Parts the columns of numbers. A strip ends before a group of heads that has room on the next one as a whole, the outermost first. */
function partedAt(sides: readonly number[], columns: readonly number[], room: number, heads: ReportTable["heads"]): Strip[] {
  const beside = room - sum(sides);
  const strips: Strip[] = [];
  let from = 0;
  while (from < columns.length) {
    let end = from + 1;
    while (end < columns.length && sum(columns.slice(from, end + 1)) <= beside) end++;
    const parted = heads.filter(
      ({ column, columns: many }) =>
        from < column && column < end && end < column + many && sum(columns.slice(column, column + many)) <= beside,
    );
    const to = Math.min(end, ...parted.map(({ column }) => column));
    strips.push({ sides, from, to, widths: columns.slice(from, to).map((width) => Math.min(width, beside)) });
    from = to;
  }
  return strips;
}

/** How wide each column is by itself. */
function naturalWidths({ sides, sideHeads, heads, columns, lines }: ReportTable, { size, padding }: TableLetters, language: string) {
  const scale = size / SIZES[0];
  const limited = (texts: readonly string[], most: number, bold: boolean) =>
    Math.min(most * scale, Math.max(0, ...texts.map((text) => textWidth(text, size, bold)))) + 2 * padding;
  const ownTexts = (all: ReportTable["heads"], at: number) =>
    all.filter(({ column, columns: many }) => column === at && many === 1).map(({ text }) => text);
  return {
    sides: sides.map((title, at) => Math.max(NARROWEST * scale, limited([title, ...ownTexts(sideHeads, at)], WIDEST.side, true))),
    columns: columns.map((column, at) => {
      const numbers = lines.map(({ values }) => figureText(column, values[at] ?? null, language));
      const widest = limited(numbers, Number.POSITIVE_INFINITY, true);
      return Math.max(NARROWEST * scale, widest, limited(ownTexts(heads, at), WIDEST.head, true));
    }),
  };
}
