import type { MonitorFilter, Span } from "../../../../model/contract/flow/monitor.ts";
import { dayOf } from "../../../../model/day.ts";
import { listText } from "../../../../model/list-text.ts";
import { serialOfDay, serialOfInstant, TimeZone } from "../../../../model/reading/serial.ts";
import type { Reference } from "../../../../model/wire.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import type { JobHandler } from "../../../jobs/kinds.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { Cell } from "../../../xlsx/cell.ts";
import type { Sheet } from "../../../xlsx/sheet.ts";
import { workbook } from "../../../xlsx/workbook.ts";
import { exportHeader } from "../../watermark/watermark.ts";
import { flowTexts } from "../texts.ts";
import type { Reader } from "../wire/reader.ts";
import { heatOf } from "./heat.ts";
import { overdueOf } from "./overdue.ts";
import { overviewOf } from "./overview.ts";
import { loadOf } from "./people.ts";
import { variantsOf } from "./variants.ts";

/** Texts of flows that come with the product, and those that stand in workbooks. */
export interface FigureParts {
  readonly flows: Messages;
  readonly workbooks: () => Promise<Messages>;
}
export interface FiguresInput {
  readonly filter: MonitorFilter;
  readonly zone: string;
}

const MOST_OVERDUE = 10_000;
const PAGE = 100;

/** Writes what the page of monitoring shows to a workbook, a sheet for each table, by the same functions and at one moment of the database. */
export const figuresJob =
  ({ flows, workbooks }: FigureParts): JobHandler =>
  async ({ id, input, context, store, signal, report }) => {
    const { filter, zone } = input as FiguresInput;
    const words = await workbooks();
    const say = (key: string) => words.text(context.language, `monitor.${key}`);
    const key = `${id}.xlsx`;
    return inSnapshot(context, async (inside) => {
      const sheets = await sheetsOf({ ...inside, texts: flowTexts(flows, context.language) }, filter, say, new TimeZone(zone));
      const header = await exportHeader(inside, zone);
      const marked = sheets.map((sheet) => ({ ...sheet, header }));
      const bytes = await store.save(key, workbook(marked), signal);
      report({ rows: sheets.reduce((sum, { rows }) => sum + ([...(rows as Iterable<readonly unknown[]>)][0]?.length ?? 0), 0) });
      return { key, name: `${say("title")} ${dayOf(new Date().toISOString())}.xlsx`, bytes };
    });
  };

type Say = (key: string) => string;

async function sheetsOf(context: Reader, filter: MonitorFilter, say: Say, zone: TimeZone): Promise<Sheet[]> {
  const sheet = (name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Sheet => ({
    name: say(name),
    columns: columns.map((column) => ({ title: say(column) })),
    rows: [rows],
  });
  const results = context.documents.dictionaries.get("flow_result")?.items ?? [];
  const resultOf = (value: string | null) => results.find((item) => item.value === value)?.label ?? value;
  const overview = await overviewOf(context, filter);
  const load = await loadOf(context, filter);
  const ofFlow =
    filter.flow === undefined ? [] : [await heatSheet(context, filter, sheet), ...(await variantSheets(context, filter, sheet, resultOf))];
  return [
    sheet(
      "overview",
      ["day", "started", "agreed", "refused", "stopped", "cancelled", "median", "workMedian"],
      overview.trend.map((row) => [
        { day: serialOfDay(row.day) ?? 0 },
        row.started,
        row.agreed,
        row.refused,
        row.stopped,
        row.cancelled,
        hours(row.median),
        hours(row.workMedian),
      ]),
    ),
    ...ofFlow,
    sheet(
      "people",
      ["person", "open", "overdue", "done", ...SPAN],
      load.rows.map((row) => [nameOf(row.person), row.open, row.overdue, row.done, ...spanCells(row.span)]),
    ),
    sheet("late", ["record", "flow", "step", "person", "starter", "since", "due"], await overdueRows(context, filter, zone)),
  ];
}

type SheetOf = (name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) => Sheet;
const SPAN = ["median", "p90", "workMedian", "workP90"];

async function heatSheet(context: Reader, filter: MonitorFilter, sheet: SheetOf): Promise<Sheet> {
  const { nodes } = await heatOf(context, filter);
  return sheet(
    "steps",
    ["step", "visits", "open", "oldest", ...SPAN, "refused", "sentBack", "overdue"],
    nodes.map((row) => [row.name, row.visits, row.open, hours(row.oldest), ...spanCells(row.span), row.refused, row.sentBack, row.late]),
  );
}

async function variantSheets(
  context: Reader,
  filter: MonitorFilter,
  sheet: SheetOf,
  resultOf: (value: string | null) => string | null,
): Promise<Sheet[]> {
  const { rows, rework } = await variantsOf(context, filter);
  return [
    sheet(
      "variants",
      ["way", "result", "instances", "share", "median", "workMedian"],
      rows.map(({ steps, result, count, share, median, workMedian }) => [
        steps.map(({ name }) => name).join(" → "),
        ...[resultOf(result), count, { decimal: (share * 100).toFixed(1), scale: 1 }, hours(median), hours(workMedian)],
      ]),
    ),
    sheet(
      "rework",
      ["step", "from", "times", "instances", "by"],
      rework.map(({ name, fromName, count, instances, people }) => [
        name,
        fromName,
        count,
        instances,
        listText(
          context.language,
          people.flatMap(({ person }) => nameOf(person) ?? []),
        ),
      ]),
    ),
  ];
}

async function overdueRows(context: Reader, filter: MonitorFilter, zone: TimeZone): Promise<Cell[][]> {
  const moment = (instant: string | null): Cell => (instant === null ? null : { moment: serialOfInstant(instant, zone) ?? 0 });
  const rows: Cell[][] = [];
  for (let current = 1; rows.length < MOST_OVERDUE; current++) {
    const { records } = await overdueOf(context, filter, { current, size: PAGE });
    for (const { title, flow, step, assignee, starter, since, dueTime } of records)
      rows.push([title, flow, step, nameOf(assignee), nameOf(starter), moment(since), moment(dueTime)]);
    if (records.length < PAGE) break;
  }
  return rows;
}

const nameOf = (person: Reference | null): string | null => person && (person.name ?? person.id);
const hours = (seconds: number | null): Cell => (seconds === null ? null : { decimal: (seconds / 3_600).toFixed(2), scale: 2 });
const spanCells = ({ median, p90, workMedian, workP90 }: Span): Cell[] => [median, p90, workMedian, workP90].map(hours);
