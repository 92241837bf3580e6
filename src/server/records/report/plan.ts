import type { Condition } from "../../../model/condition.ts";
import { allOf } from "../../../model/condition.ts";
import { withPeriods } from "../../../model/condition-parts.ts";
import type { ReportQuestion } from "../../../model/contract/report.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError, type ErrorCode } from "../../../model/error.ts";
import { endsOf } from "../../../model/period.ts";
import { askedPeriod, type Earlier, earlier } from "../../../model/report/period.ts";
import { type Dimension, isDerived, layoutOf, type Measure, MOST_LAID_OUT, type ReportScreen } from "../../../model/report/report.ts";
import type { Context } from "../../context.ts";
import { readFilter } from "../read/filter-input.ts";
import type { Filter } from "../read/query.ts";
import { type LaidOut, laidOut } from "./dimension.ts";
import { closedBy } from "./open.ts";
import { refusalOf, targetOf } from "./target.ts";

/** The comparison of a report: with what, by which dimension, and why not, where it is refused. */
export interface Comparing extends Earlier {
  readonly with: "former" | "lastYear";
  readonly over: string;
  readonly refused: ErrorCode | null;
  /** Of the earlier time; where no days are asked for the same as of the present one. */
  readonly filter: Filter;
}

/** A report as one reader may run it: what is laid out, what he may not see of it, and of which records it is. */
export interface ReportPlan {
  readonly screen: ReportScreen;
  readonly entity: Entity;
  readonly rows: readonly LaidOut[];
  readonly columns: readonly LaidOut[];
  /** By the ids of dimensions and measures; those that are not here are seen. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
  readonly filter: Filter;
  readonly compare: Comparing | undefined;
}

/**
 * What a report is for this reader. What is put together or measured by columns that he does not see whole is refused, and said to be; a filter over such
 * columns refuses the whole.
 * @param now milliseconds since 1970
 * @throws AppError access.denied; access.columnHidden where rows of details are counted that he may not see; request.invalid, condition.invalid
 */
export function planReport(context: Context, screen: ReportScreen, question: ReportQuestion, now = Date.now()): ReportPlan {
  const { report } = screen;
  const entity = entityOf(context.documents, screen.entity);
  const closed = closedBy(context, screen);
  if (closed) throw closed;
  const refused = refusals(context, entity, screen);
  const lay = (ids: readonly string[], path: string): LaidOut[] =>
    ids.flatMap((id) => {
      const dimension = report.dimensions.find((one) => one.id === id);
      if (!dimension) throw unknown(path);
      return refused.has(id) ? [] : [laidOut(dimension, targetOf(context, entity, report, dimension.field))];
    });
  const asked = (question.rows ?? question.columns) ? { rows: question.rows ?? [], columns: question.columns ?? [] } : layoutOf(report);
  const all = [...asked.rows, ...asked.columns];
  if (new Set(all).size < all.length || all.length > MOST_LAID_OUT) throw unknown("rows");
  const [rows, columns] = [lay(asked.rows, "rows"), lay(asked.columns, "columns")];
  for (const measure of report.measures)
    if (measure.running && !refused.has(measure.id) && !all.includes(measure.running.over)) refused.set(measure.id, "report.notLaidOut");
  const { condition, keyword } = readFilter(entity, context.actor, question.filter);
  const filter: Filter = { condition: allOf(screen.filter, condition), keyword };
  const compare = comparing({ ...context, now }, { screen, entity, rows, columns, refused, filter, compare: undefined }, question.compare);
  return { screen, entity, rows, columns, refused, filter, compare };
}

const unknown = (path: string): AppError => new AppError("request.invalid", { fields: [{ path, code: "field.unknown" }] });

/** Why dimensions and measures are not for this reader. What is worked out of a refused measure is refused with it. */
function refusals(context: Context, entity: Entity, { report }: ReportScreen): Map<string, ErrorCode> {
  const refused = new Map<string, ErrorCode>();
  const look = ({ id, field }: Dimension | Measure) => {
    const code = field === undefined ? null : refusalOf(context, targetOf(context, entity, report, field));
    if (code !== null) refused.set(id, code);
  };
  for (const one of [...report.dimensions, ...report.measures]) look(one);
  for (const { id, ratio, share, running } of report.measures.filter(isDerived))
    for (const from of [ratio?.of, ratio?.to, share?.of, running?.of, running?.over]) {
      const code = from === undefined ? undefined : refused.get(from);
      if (code !== undefined) refused.set(id, code);
    }
  return refused;
}

function comparing(
  { now, ...context }: Context & { readonly now: number },
  { screen: { report }, entity, rows, columns, refused, filter }: ReportPlan,
  asked: ReportQuestion["compare"],
): Comparing | undefined {
  const compared = asked === null ? undefined : (asked ?? report.compare?.with);
  const over = report.compare?.over;
  const dimension = report.dimensions.find(({ id }) => id === over);
  if (compared === undefined || over === undefined || !dimension?.by) return undefined;
  const none = { with: compared, over, filter, shift: { months: 0, days: 0 }, days: undefined };
  const hidden = refused.get(over);
  if (hidden) return { ...none, refused: hidden };
  const target = targetOf(context, entity, report, dimension.field);
  const { field } = target;
  // Rows of details are not asked about in filters.
  const condition: Condition | undefined = filter.condition && withPeriods(filter.condition, entity, now);
  const period = target.from === "rows" ? { days: undefined, rest: condition } : askedPeriod(condition, field.name, field.kind);
  if (!period) return { ...none, refused: "report.comparisonUnclear" };
  const isLaidOut = [...rows, ...columns].some((one) => one.dimension.id === over);
  if (!period.days && !isLaidOut) return { ...none, refused: "report.comparisonUnclear" };
  const then = earlier(compared, dimension.by, period.days);
  if (!then.days) return { ...none, ...then, refused: null };
  const value = endsOf(then.days, field.kind === "date" ? "date" : "datetime") as unknown as Record<string, unknown>;
  return {
    ...none,
    ...then,
    refused: null,
    filter: { ...filter, condition: allOf(period.rest, { field: field.name, op: "between", value }) },
  };
}
