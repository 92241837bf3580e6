import type { MonitorFilter } from "../../../model/contract/flow/monitor.ts";
import { dayOf } from "../../../model/day.ts";

const MONITOR_PATH = "/flowMonitor";
export const TABS = ["overview", "heat", "paths", "people", "overdue"] as const;
export type MonitorTab = (typeof TABS)[number];
/** Quick periods, in days; the last of them is today. */
export const RANGES = [7, 30, 90, 365] as const;
const USUAL_RANGE = 30;

/** What the page shows: its address says it whole, so that it can be kept and sent to somebody. */
export interface MonitorView {
  readonly tab: MonitorTab;
  /** The last days; absent: `from` to `to`. */
  readonly range?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly flow?: string | undefined;
  readonly version?: string | undefined;
  readonly department?: string | undefined;
  readonly organisation?: string | undefined;
  readonly variant?: string | undefined;
  /** Times are told in working time. */
  readonly work: boolean;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[1-9]\d{0,17}$/;
const fitting = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** Reads the query of an address; what does not fit is as if it were not there. */
export function viewOf(query: Readonly<Record<string, string | undefined>>): MonitorView {
  const [from, to] = [fitting(query.from, DAY), fitting(query.to, DAY)];
  const isPeriod = from !== undefined && to !== undefined && from <= to;
  const range = RANGES.find((days) => String(days) === query.range) ?? USUAL_RANGE;
  return {
    tab: TABS.find((tab) => tab === query.tab) ?? "overview",
    ...(isPeriod ? { from, to } : { range }),
    flow: query.flow === "" ? undefined : query.flow,
    version: fitting(query.version, ID),
    department: fitting(query.department, ID),
    organisation: fitting(query.organisation, ID),
    variant: fitting(query.variant, /^[0-9a-f]{32}$/),
    work: query.work === "1",
  };
}

/** The address of a view; what is as usual is left out. */
export function addressOf({ tab, range, work, ...rest }: MonitorView): string {
  const query = new URLSearchParams();
  if (tab !== "overview") query.set("tab", tab);
  if (range !== undefined && range !== USUAL_RANGE) query.set("range", String(range));
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, value);
  if (work) query.set("work", "1");
  const text = query.toString();
  return text === "" ? MONITOR_PATH : `${MONITOR_PATH}?${text}`;
}

/** What the server is asked for. */
export function filterOf({ range, from, to, flow, version, department, organisation, work }: MonitorView, now: number): MonitorFilter {
  const days =
    range === undefined
      ? { from, to }
      : { from: dayOf(new Date(now - (range - 1) * 86_400_000).toISOString()), to: dayOf(new Date(now).toISOString()) };
  return Object.fromEntries(
    Object.entries({ ...days, flow, version, department, organisation, measure: work ? undefined : "clock" }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
