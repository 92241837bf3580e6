import type { ReportMeasure, ReportResult } from "../contract/report.ts";
import { headsOf, type PivotLine, pivotOf } from "./pivot.ts";
import { changeOf, memberText, type ReportSay } from "./words.ts";

/** What a column of numbers tells: a measure now, in the earlier time, or how much more it has become. */
export interface TableFigure {
  readonly measure: ReportMeasure;
  readonly of: "value" | "former" | "change";
}

/** A heading with its place among those of its side: from 0, in lines and columns that it covers. */
export interface TableHead {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface TableColumn extends TableFigure {
  /** How many groups it lies in that have a total of their own beside it; 0: it is a total itself, or there are none. */
  readonly level: number;
  readonly isTotal: boolean;
}

export interface TableLine {
  /** As of columns. */
  readonly level: number;
  readonly isTotal: boolean;
  /** One for each column; exact decimals. A change is a ratio. */
  readonly values: readonly (string | null)[];
}

/** A report as a table for paper and spreadsheets: what the screen shows, with nothing folded. */
export interface ReportTable {
  /** The dimensions down the side, by their titles: they stand in the corner. */
  readonly sides: readonly string[];
  /** Lines of headings above the numbers. */
  readonly deep: number;
  readonly heads: readonly TableHead[];
  readonly columns: readonly TableColumn[];
  /** Headings beside the lines: their rows are counted from the first line. */
  readonly sideHeads: readonly TableHead[];
  readonly lines: readonly TableLine[];
}

/** Lays a report out as its screen does. Where it compares, each measure has the earlier time and the change beside it. */
export function tableOf(result: ReportResult, say: ReportSay): ReportTable {
  const pivot = pivotOf(result);
  const figures = figuresOf(result);
  const { rows, columns, dimensions } = result;
  const textOf = (names: readonly string[], level: number, member: ReturnType<typeof headsOf>[number][number]) => {
    const dimension = dimensions.find(({ id }) => id === names[level]);
    return member?.member && dimension ? memberText(member.member, dimension, say) : say(level === 0 ? "total" : "subtotal");
  };
  const hasMeasures = figures.length > 1 || columns.length === 0;
  const groupHeads = headsOf(result, columns, pivot.columns).flatMap((heads, row) =>
    heads.flatMap((head, at) =>
      head
        ? [{ text: textOf(columns, row, head), row, column: at * figures.length, rows: head.reach, columns: head.span * figures.length }]
        : [],
    ),
  );
  const measureHeads = hasMeasures
    ? pivot.columns.flatMap((_, at) =>
        figures.map((figure, index): TableHead => {
          const text = figureTitle(figure, result, say);
          return { text, row: columns.length, column: at * figures.length + index, rows: 1, columns: 1 };
        }),
      )
    : [];
  return {
    sides: rows.map((name) => dimensions.find(({ id }) => id === name)?.title ?? name),
    deep: columns.length + (hasMeasures ? 1 : 0),
    heads: [...groupHeads, ...measureHeads],
    columns: pivot.columns.flatMap((line) => figures.map((figure) => ({ ...figure, ...levelOf(line) }))),
    sideHeads: headsOf(result, rows, pivot.rows).flatMap((heads, column) =>
      heads.flatMap((head, row) => (head ? [{ text: textOf(rows, column, head), row, column, rows: head.span, columns: head.reach }] : [])),
    ),
    lines: pivot.rows.map((line) => ({
      ...levelOf(line),
      values: pivot.columns.flatMap((column) => {
        const cell = pivot.cellAt(line, column);
        return figures.map(({ measure, of }) => {
          const place = result.measures.indexOf(measure);
          const [value, former] = [cell?.values[place] ?? null, cell?.former?.[place] ?? null];
          const change = of === "change" ? changeOf(value, former) : null;
          return of === "value" ? value : of === "former" ? former : change === null ? null : change.toFixed(CHANGE_DIGITS);
        });
      }),
    })),
  };
}

/** A change is told as a percentage with one digit; what is kept is a little more. */
const CHANGE_DIGITS = 6;

const levelOf = ({ at, depth }: PivotLine) => ({ level: Math.max(0, depth - 1), isTotal: depth < at.length });

/** The measures that the reader is told, each with its earlier time where the report compares. */
function figuresOf({ measures, cells }: ReportResult): TableFigure[] {
  const isCompared = cells.some(({ former }) => former !== undefined);
  const told = isCompared ? (["value", "former", "change"] as const) : (["value"] as const);
  return measures.filter(({ refused }) => refused === null).flatMap((measure) => told.map((of) => ({ measure, of })));
}

function figureTitle({ measure, of }: TableFigure, { compare }: ReportResult, say: ReportSay): string {
  if (of === "value") return measure.title;
  return of === "change" ? say("table.change") : say(`table.${compare?.with ?? "former"}`, { title: measure.title });
}
