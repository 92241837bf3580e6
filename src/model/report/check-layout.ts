import type { Subject } from "../check/set.ts";
import type { Path } from "../check/source.ts";
import type { Entity, Screen } from "../documents.ts";
import { isFault, pathTarget } from "./path.ts";
import { dimensionKind, layoutOf, MOST_LAID_OUT, type Report } from "./report.ts";

/** Checks rows and columns, comparison, chart and order of a report. */
export function checkLayout(subject: Subject<Screen>, entity: Entity, report: Report, path: Path): void {
  const { report: say, set } = subject;
  const dimensions = new Set(report.dimensions.map(({ id }) => id));
  const measures = new Set(report.measures.map(({ id }) => id));
  const known = (id: string, among: ReadonlySet<string>, noun: string, at: Path): boolean => {
    if (!among.has(id)) say(at, `unknown ${noun} "${id}"`, { name: id, among });
    return among.has(id);
  };
  for (const key of ["rows", "columns"] as const)
    for (const [index, id] of (report[key] ?? []).entries()) known(id, dimensions, "dimension", [...path, key, index]);
  for (const [index, id] of (report.columns ?? []).entries())
    if (report.rows?.includes(id)) say([...path, "columns", index], `"${id}" stands among the rows already`);
  const { rows, columns } = layoutOf(report);
  if (rows.length + columns.length > MOST_LAID_OUT)
    say(
      [...path, report.rows || report.columns ? "rows" : "dimensions"],
      `at most ${MOST_LAID_OUT} dimensions are laid out at once: say "rows" and "columns"`,
    );
  const isTime = (id: string): boolean => {
    const written = report.dimensions.find((one) => one.id === id)?.field ?? "";
    const found = pathTarget(set.documents, entity, report.details, written);
    return isFault(found) || dimensionKind(found.field) === "time";
  };
  const { compare, chart, sort } = report;
  if (compare && known(compare.over, dimensions, "dimension", [...path, "compare", "over"])) {
    if (!isTime(compare.over)) say([...path, "compare", "over"], `"${compare.over}" is no time`);
    else if (
      report.dimensions.some(({ id, field }) => id === compare.over && field.includes(".") && field.split(".")[0] !== report.details)
    )
      say([...path, "compare", "over"], `"${compare.over}" is of another record: only times of what is counted are compared`);
  }
  if (chart) {
    if (chart.over !== undefined) known(chart.over, dimensions, "dimension", [...path, "chart", "over"]);
    if (chart.parts !== undefined) known(chart.parts, dimensions, "dimension", [...path, "chart", "parts"]);
    for (const [index, id] of (chart.measures ?? []).entries()) known(id, measures, "measure", [...path, "chart", "measures", index]);
    const over = chart.over ?? rows[0];
    if (chart.shape === "line" && over !== undefined && dimensions.has(over) && !isTime(over))
      say([...path, "chart", "shape"], `a line is drawn along a time, and "${over}" is none`);
    if (chart.shape === "stacked" && chart.parts === undefined && columns.length === 0)
      say([...path, "chart", "shape"], `stacked columns have parts: say "parts", or columns of the report`);
    for (const key of ["over", "parts"] as const)
      if (chart.shape === "figures" && chart[key] !== undefined) say([...path, "chart", key], "figures are totals", { key: true });
  }
  for (const [index, { by }] of (sort ?? []).entries())
    known(by, new Set([...dimensions, ...measures]), "dimension or measure", [...path, "sort", index, "by"]);
}
