import { isMeasured } from "../card-groups.ts";
import { checkIds } from "../check/ids.ts";
import { mentionField } from "../check/mentions.ts";
import { checkField, type Subject } from "../check/set.ts";
import type { Path } from "../check/source.ts";
import type { Entity, Screen } from "../documents.ts";
import { checkLayout } from "./check-layout.ts";
import { isFault, type PathTarget, pathTarget } from "./path.ts";
import { type Dimension, dimensionKind, isAdditive, isCountable, isDerived, isReport, type Measure, type Report } from "./report.ts";

/** Checks what a report puts together, what it measures, and how it is laid out. */
export function checkReport(subject: Subject<Screen>, entity: Entity): void {
  const { document, report: say } = subject;
  if (!isReport(document)) return;
  const { report } = document;
  const path: Path = ["report"];
  if (report.details !== undefined) {
    const field = checkField(say, entity, report.details, [...path, "details"]);
    if (field && field.kind !== "details") say([...path, "details"], `"${report.details}" holds ${field.kind}, no details`);
  }
  // Measures and dimensions are named in one place: the order.
  checkIds(say, report.dimensions, [...path, "dimensions"], "dimension");
  checkIds(say, report.measures, [...path, "measures"], "measure");
  const dimensions = new Set(report.dimensions.map(({ id }) => id));
  for (const [index, { id }] of report.measures.entries())
    if (dimensions.has(id)) say([...path, "measures", index, "id"], `"${id}" is a dimension already`);
  for (const [index, one] of report.dimensions.entries()) checkDimension(subject, entity, report, one, [...path, "dimensions", index]);
  for (const [index, one] of report.measures.entries()) checkMeasure(subject, entity, report, one, [...path, "measures", index]);
  checkLayout(subject, entity, report, path);
}

/** Reports a path that leads nowhere; gives where it leads otherwise. */
export function checkPath(
  subject: Subject<unknown>,
  entity: Entity,
  { details }: Report,
  written: string,
  path: Path,
): PathTarget | undefined {
  const { report: say, set } = subject;
  const found = pathTarget(set.documents, entity, details, written);
  if (isFault(found)) {
    const { name, among } = found;
    const names = [...among];
    if (names.length === 0) say(path, `"${written}" leads nowhere: there is nothing behind "${written.slice(0, found.range[0] - 1)}"`);
    else say(path, `unknown field "${name}"`, { name, among: names });
    return undefined;
  }
  const last = written.length - found.field.name.length;
  if (found.from === "rows" && details !== undefined) mentionField(say, entity.$id, details, path, { range: [0, details.length] });
  if (found.reference) {
    const at = last - 1 - found.reference.name.length;
    mentionField(say, found.base.$id, found.reference.name, path, { range: [at, last - 1] });
  }
  mentionField(say, found.entity.$id, found.field.name, path, { range: [last, written.length] });
  return found;
}

function checkDimension(subject: Subject<Screen>, entity: Entity, report: Report, { field: written, by }: Dimension, path: Path): void {
  const { report: say } = subject;
  const found = checkPath(subject, entity, report, written, [...path, "field"]);
  if (!found) return;
  const kind = dimensionKind(found.field);
  if (kind === undefined) say([...path, "field"], `records are not put together by "${written}": it has too many values`);
  if (kind === "time" && by === undefined) say([...path, "field"], `"${written}" is a time: say by what ("by")`);
  if (kind !== "time" && by !== undefined) say([...path, "by"], `"${written}" is no time, so "by" has no meaning`, { key: true });
}

const KEYS = ["field", "ratio", "share", "running"] as const;
const NEEDS: Readonly<Record<Measure["of"], (typeof KEYS)[number] | undefined>> = {
  ...{ count: undefined, sum: "field", average: "field", least: "field", greatest: "field", distinct: "field" },
  ...{ ratio: "ratio", share: "share", running: "running" },
};

function checkMeasure(subject: Subject<Screen>, entity: Entity, report: Report, measure: Measure, path: Path): void {
  const { report: say } = subject;
  const needed = NEEDS[measure.of];
  for (const key of KEYS)
    if (key !== needed && measure[key] !== undefined) say([...path, key], `"${key}" has no meaning for "${measure.of}"`, { key: true });
  if (needed !== undefined && measure[needed] === undefined) say(path, `measure "${measure.id}": "${measure.of}" needs "${needed}"`);
  if (measure.field !== undefined && needed === "field") checkMeasured(subject, entity, report, measure, [...path, "field"]);
  const named = (id: string, at: Path, fits: (other: Measure) => boolean, what: string) => {
    const other = report.measures.find((one) => one.id === id);
    if (!other) say(at, `unknown measure "${id}"`, { name: id, among: report.measures.map((one) => one.id) });
    else if (!fits(other)) say(at, `"${id}" is ${what}`);
  };
  const { ratio, share, running } = measure;
  for (const part of ["of", "to"] as const)
    if (ratio) named(ratio[part], [...path, "ratio", part], (one) => !isDerived(one), "worked out of other measures itself");
  if (share) named(share.of, [...path, "share", "of"], isAdditive, "no count and no sum: its parts do not make a whole");
  if (!running) return;
  named(running.of, [...path, "running", "of"], isAdditive, "no count and no sum: it cannot be added up");
  const over = checkDimensionId(subject, report, running.over, [...path, "running", "over"]);
  if (over && over.by === undefined) say([...path, "running", "over"], `"${running.over}" is no time: its values do not follow each other`);
}

function checkMeasured(subject: Subject<Screen>, entity: Entity, report: Report, { of, field: written = "" }: Measure, path: Path): void {
  const { report: say } = subject;
  const found = checkPath(subject, entity, report, written, path);
  if (!found) return;
  if (of === "distinct") {
    if (!isCountable(found.field)) say(path, `"${written}" holds ${found.field.kind}: its values cannot be counted`);
    return;
  }
  if (!isMeasured(found.field)) say(path, `"${written}" is no number that can be measured`);
  else if (found.reference) say(path, `"${written}" would be measured once for every record that points there`);
  else if (report.details !== undefined && found.from === "record")
    say(path, `"${written}" would be measured once for every row of "${report.details}"`);
}

/** Reports what is no dimension of the report; gives it otherwise. */
export function checkDimensionId({ report: say }: Subject<unknown>, { dimensions }: Report, id: string, path: Path): Dimension | undefined {
  const found = dimensions.find((one) => one.id === id);
  if (!found) say(path, `unknown dimension "${id}"`, { name: id, among: dimensions.map((one) => one.id) });
  return found;
}
