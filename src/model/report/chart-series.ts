import type { ReportMeasure, ReportMember, ReportResult } from "../contract/report.ts";
import type { Report } from "./report.ts";

/** What the picture of a report shows: of each value of one dimension a number, of one series or of several. */
export interface ChartSeries {
  readonly over: string;
  readonly names: readonly ReportMember[];
  readonly series: readonly {
    readonly measure: ReportMeasure;
    readonly part: ReportMember | undefined;
    readonly values: readonly (string | null)[];
  }[];
}

/** Values of a dimension that are drawn at most: more would be read by nobody. */
const MOST = 60;

/**
 * The numbers of a chart, as the report's own totals say them: nothing is added up here. Undefined where the layout has no such totals, or what the
 * chart would show is refused.
 */
export function chartSeries({ chart }: Pick<Report, "chart">, result: ReportResult): ChartSeries | undefined {
  if (!chart || chart.shape === "figures") return undefined;
  const laidOut = [...result.rows, ...result.columns];
  const over = chart.over ?? result.rows[0];
  const parts = chart.parts ?? (chart.shape === "stacked" ? result.columns[0] : undefined);
  const [at, by] = [laidOut.indexOf(over ?? ""), parts === undefined ? -1 : laidOut.indexOf(parts)];
  if (over === undefined || at < 0) return undefined;
  const cells = new Map(result.cells.map((cell) => [cell.at.join(","), cell]));
  const numberAt = (member: number, part: number, measure: number) => {
    const place = laidOut.map((_, index) => (index === at ? member : index === by ? part : -1));
    return cells.get(place.join(","))?.values[measure] ?? null;
  };
  const dimension = result.dimensions.find(({ id }) => id === over);
  const members = [...(dimension?.members ?? []).slice(0, MOST).entries()];
  // Time goes to the right, whichever end of it the table begins with.
  if (dimension?.kind === "time") members.sort(([, a], [, b]) => ((a.key ?? "") < (b.key ?? "") ? -1 : 1));
  const places = by < 0 ? [undefined] : (result.dimensions.find(({ id }) => id === laidOut[by])?.members ?? []);
  const drawn = result.measures.flatMap((measure, index) =>
    measure.refused === null && (chart.measures?.includes(measure.id) ?? index === 0) ? [{ measure, index }] : [],
  );
  const series = drawn.flatMap(({ measure, index }) =>
    places.map((part, place) => ({ measure, part, values: members.map(([member]) => numberAt(member, place, index)) })),
  );
  const isTold = series.some(({ values }) => values.some((value) => value !== null));
  return isTold ? { over, names: members.map(([, name]) => name), series } : undefined;
}
