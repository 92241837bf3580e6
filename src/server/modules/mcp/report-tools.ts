import { CONDITION } from "../../../model/contract/record-parts.ts";
import type { ReportCell, ReportResult } from "../../../model/contract/report.ts";
import { choice, integer, list, nullable, object, optional, text } from "../../../model/contract/schema.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { ReportScreen } from "../../../model/report/report.ts";
import type { ReportSay } from "../../../model/report/words.ts";
import { openReports } from "../../records/report/open.ts";
import { planReport } from "../../records/report/plan.ts";
import { targetOf } from "../../records/report/target.ts";
import { partsOf, resultOf } from "../report/result.ts";
import { type ReportTexts, saysOf } from "../report/texts.ts";
import type { McpCaller } from "./caller.ts";
import { type McpTool, tool } from "./tool.ts";

/** Groups of one answer. */
const MOST_GROUPS = 200;

const NAMES = list(text(40), { maxItems: 5, uniqueItems: true });

/** The reports that the caller may open and all of whose data are offered: those of their records, and of what they look at behind references. */
const offeredReports = ({ context, settings: { modules } }: McpCaller): ReportScreen[] =>
  openReports(context).filter(({ entity: id, report }) => {
    const entity = entityOf(context.documents, id);
    const paths = [...report.dimensions, ...report.measures].flatMap(({ field }) => field ?? []);
    const behind = paths.map((path) => targetOf(context, entity, report, path)).flatMap((one) => (one.reference ? [one.entity.$id] : []));
    return [id, ...behind].every((one) => modules.has(one));
  });

/** @throws AppError mcp.notOffered, the same for one that is not there, not offered, or not the caller's to open */
function offeredReport(caller: McpCaller, id: string): ReportScreen {
  const screen = offeredReports(caller).find(({ $id }) => $id === id);
  if (!screen) throw new AppError("mcp.notOffered");
  return screen;
}

const withoutNulls = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** A report as it can be asked for: what is not told to the caller names why. */
function toldOf({ context }: McpCaller, say: ReportSay, screen: ReportScreen): object {
  const plan = planReport(context, screen, {});
  const { dimensions, measures } = partsOf(context, say, plan);
  return {
    report: screen.$id,
    title: screen.title ?? plan.entity.title,
    ...(screen.description !== undefined && { description: screen.description }),
    entity: screen.entity,
    dimensions: dimensions.map(({ id, title, kind, by, refused }) => withoutNulls({ id, title, kind, by, refused })),
    measures: measures.map(({ id, title, of, format, suffix, refused }) => withoutNulls({ id, title, of, format, suffix, refused })),
    rows: plan.rows.map(({ dimension }) => dimension.id),
    columns: plan.columns.map(({ dimension }) => dimension.id),
  };
}

/** A cell by the names of its dimensions and measures: what it does not name is taken together. */
function groupOf({ rows, columns, dimensions, measures }: ReportResult, { at, values, former }: ReportCell): object {
  const of = Object.fromEntries(
    [...rows, ...columns].flatMap((id, index) => {
      const member = dimensions.find((one) => one.id === id)?.members[at[index] ?? -1];
      if (!member) return [];
      const { key, label, hidden } = member;
      return [[id, hidden ? { hidden } : { key, label }]];
    }),
  );
  const named = (numbers: readonly (string | null)[]) =>
    Object.fromEntries(measures.flatMap(({ id, refused }, index) => (refused === null ? [[id, numbers[index] ?? null]] : [])));
  return { of, values: named(values), ...(former && { former: named(former) }) };
}

/** What assistants are told in figures: the reports of the product, worked out as on the screen. */
export const reportTools = (texts: ReportTexts): readonly McpTool[] => [
  tool({
    name: "list_reports",
    description:
      "Lists the reports that you may run, with the dimensions by which they group and the measures that they tell. refused: it is not told to you, and why.",
    input: object({}),
    reads: true,
    async run(caller) {
      const { measures } = await saysOf(texts, caller.context);
      return { reports: offeredReports(caller).map((screen) => toldOf(caller, measures, screen)) };
    },
  }),
  tool({
    name: "run_report",
    description:
      "Runs a report over the records that you may see. Groups come a page at a time, totals of several groups behind what they are of; total is over all " +
      "of them. A group names what it is of (hidden: records whose value you may not see); a dimension that it does not name is taken together. Numbers " +
      "are exact decimals; of ratios, shares and percent 1 is the whole.",
    input: object({
      report: text(121, { description: "Id of a report, as list_reports gives it." }),
      keyword: optional(text(200)),
      condition: optional({ ...CONDITION, description: "Over fields of the report's entity, as of search_records." }),
      rows: optional({
        ...NAMES,
        description: "Ids of dimensions to group by, the outer one first; [] for the total alone. Default: the report's own.",
      }),
      columns: optional({ ...NAMES, description: "Further dimensions." }),
      compare: optional(
        nullable(choice(["former", "lastYear"], { description: "With an earlier time; null: with none. Default: the report's own." })),
      ),
      page: optional(integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: optional(integer({ minimum: 1, maximum: MOST_GROUPS, default: 50 })),
    }),
    reads: true,
    async run(caller, { report, keyword, condition, page = 1, size = 50, ...question }) {
      const screen = offeredReport(caller, report);
      const { measures: say } = await saysOf(texts, caller.context);
      const result = await resultOf(caller.context, say, screen, { ...question, filter: { keyword, condition } });
      const { title, rows, columns, dimensions, measures, cells, cut, compare } = result;
      const whole = cells.find(({ at }) => at.every((place) => place === -1));
      const groups = cells.filter((cell) => cell !== whole);
      const refused = [...dimensions, ...measures].flatMap(({ id, title: name, refused: code }) =>
        code === null ? [] : [{ id, title: name, code }],
      );
      return {
        ...{ report, title, rows, columns },
        measures: measures
          .filter((one) => one.refused === null)
          .map(({ id, title: name, format, suffix }) => withoutNulls({ id, title: name, format, suffix })),
        refused,
        groups: groups.slice((page - 1) * size, page * size).map((cell) => groupOf(result, cell)),
        ...{ groupsInAll: groups.length, page, size },
        total: whole ? groupOf(result, whole) : null,
        ...(compare && { compare }),
        ...(cut && { cut }),
      };
    },
  }),
];
