import type { ReportDimension, ReportMeasure, ReportMember, ReportQuestion, ReportResult } from "../../../model/contract/report.ts";
import { AppError } from "../../../model/error.ts";
import { dimensionKind, isReport, type ReportScreen } from "../../../model/report/report.ts";
import { formatOf, measureScale } from "../../../model/report/scale.ts";
import type { ReportSay } from "../../../model/report/words.ts";
import { screensAt } from "../../../model/tab-page.ts";
import type { Context } from "../../context.ts";
import { fromReplica } from "../../records/read/from-replica.ts";
import { planReport, type ReportPlan } from "../../records/report/plan.ts";
import { type Group, runReport } from "../../records/report/run.ts";
import { targetOf } from "../../records/report/target.ts";
import { cellsOf } from "./cells.ts";
import { membersOf, type Order } from "./members.ts";
import { dimensionTitle, measureTitle } from "./titles.ts";

/** The report of this id. @throws AppError document.notFound */
export function reportAt({ documents }: Pick<Context, "documents">, id: string): ReportScreen {
  const [screen] = screensAt(documents, id);
  if (!screen || !isReport(screen)) throw new AppError("document.notFound", { params: { id } });
  return screen;
}

/**
 * A report as the reader may see it, from a replica where one may answer.
 * @throws AppError as `planReport`
 */
export const resultOf = (context: Context, ...asked: Asked): Promise<ReportResult> => fromReplica(context, (own) => read(own, ...asked));

type Asked = [say: ReportSay, screen: ReportScreen, question: ReportQuestion, now?: number];

async function read(context: Context, ...[say, screen, question, now]: Asked): Promise<ReportResult> {
  const plan = planReport(context, screen, question, now);
  const groups = await runReport(context, plan);
  const { report } = screen;
  const { rows, columns, entity, compare } = plan;
  const laid = [...rows, ...columns];
  const first = report.measures.find(({ id }) => !plan.refused.has(id))?.id;
  const sort = keptOrder(plan);
  // Without days of its own an earlier time has no stretches that are not there now.
  const told = compare?.days ? groups : groups.filter(({ former }) => !former);
  const members = await Promise.all(laid.map((one, at) => membersOf(context, one, at, told, { sort, first })));
  return {
    title: screen.title ?? entity.title,
    rows: rows.map(({ dimension }) => dimension.id),
    columns: columns.map(({ dimension }) => dimension.id),
    ...partsOf(context, say, plan, members),
    cells: cellsOf(plan, groups, members),
    cut: cutOf(plan, groups),
    compare: compare
      ? { with: compare.with, over: compare.over, from: compare.days?.[0] ?? null, to: compare.days?.[1] ?? null, refused: compare.refused }
      : null,
    sort,
  };
}

/**
 * The dimensions and measures of a report as its reader is told of them: all, and of those that are not for him why.
 * @param members of each dimension that is laid out, in their order
 */
export function partsOf(
  context: Context,
  say: ReportSay,
  plan: ReportPlan,
  members: readonly ReportMember[][] = [],
): Pick<ReportResult, "dimensions" | "measures"> {
  const { rows, columns, entity, screen, refused } = plan;
  const { report } = screen;
  const laid = [...rows, ...columns];
  const fieldOf = (path: string) => targetOf(context, entity, report, path).field;
  const dimensions = report.dimensions.map((one): ReportDimension => {
    const field = fieldOf(one.field);
    const code = refused.get(one.id) ?? null;
    const at = laid.findIndex(({ dimension }) => dimension.id === one.id);
    // What is hidden from the reader has no name for him, but that which the document gives it.
    const title = code !== null && one.title === undefined ? one.id : dimensionTitle(one, field);
    return { id: one.id, title, kind: dimensionKind(field) ?? "text", by: one.by ?? null, members: members[at] ?? [], refused: code };
  });
  return { dimensions, measures: report.measures.map((one) => shownMeasure(say, plan, one, fieldOf)) };
}

type Measure = ReportScreen["report"]["measures"][number];

function shownMeasure(
  say: ReportSay,
  { screen: { report }, refused }: ReportPlan,
  one: Measure,
  fieldOf: (path: string) => ReturnType<typeof targetOf>["field"],
): ReportMeasure {
  const code = refused.get(one.id) ?? null;
  const isHidden = code?.startsWith("access.");
  const field = one.field === undefined ? undefined : fieldOf(one.field);
  return {
    ...{ id: one.id, of: one.of, format: formatOf(one), scale: measureScale(one, field), suffix: one.suffix ?? null, refused: code },
    title: isHidden && one.title === undefined ? one.id : measureTitle(say, report, one, fieldOf),
  };
}

/** The order of the document, less what is not for the reader. */
const keptOrder = ({ screen, refused }: ReportPlan): Order[] =>
  (screen.report.sort ?? []).filter(({ by }) => !refused.has(by)).map(({ by, order = "asc" }) => ({ by, order }));

/** Whether there are more cells than are told. */
function cutOf({ rows, columns }: ReportPlan, groups: readonly Group[]): ReportResult["cut"] {
  const finest = groups.filter(
    ({ keys, former }) => !former && keys.length === rows.length + columns.length && keys.every((key) => key !== null),
  );
  const all = finest[0]?.groups ?? 0;
  return all > finest.length ? { told: finest.length, all } : null;
}
