import { nextRun, parseCron } from "../model/cron.ts";
import { addDuration } from "./due.ts";
import { FlowFault } from "./fault.ts";
import type { Timeout, Timer, UserNode } from "./graph.ts";
import type { WorkingCalendar } from "./working-time.ts";

/** What times are worked out by. */
export interface Clock {
  /** Since when, in ms since 1970. */
  readonly now: number;
  /** Needed where `countsWork` says so. */
  readonly calendar: WorkingCalendar;
}

/** Whether any of these counts working time, so that the calendar must be read. */
export const countsWork = (times: readonly (Timer | Timeout)[]): boolean =>
  times.some((time) => "workdays" in time && time.workdays === true);

/**
 * When a timer that begins to wait is due, in ms since 1970.
 * @param value works out a time in CEL
 * @throws FlowFault flow.conditionFailed where its expression gives no time, or it never comes
 */
export function dueOf(timer: Timer, element: string, { now, calendar }: Clock, value: (source: string) => unknown): number {
  if ("duration" in timer) return needed(addDuration(now, timer.duration, timer.workdays ? calendar : undefined), element, timer.duration);
  if ("cron" in timer) {
    const cron = parseCron(timer.cron);
    return needed(cron && nextRun(cron, new Date(now))?.getTime(), element, timer.cron);
  }
  const time = value(timer.at);
  return needed(typeof time === "string" ? instantOf(time) : undefined, element, timer.at);
}

/** When each timeout of a task that just arrived is due; `step` is its place among them. */
export const timeoutsOf = ({ id, timeouts }: Pick<UserNode, "id" | "timeouts">, { now, calendar }: Clock) =>
  timeouts.map(({ after, workdays }, step) => ({ step, due: needed(addDuration(now, after, workdays ? calendar : undefined), id, after) }));

/** When the people of a task are reminded again; undefined: not again. */
export const remindedAgain = ({ every, workdays }: Timeout, element: string, { now, calendar }: Clock): number | undefined =>
  every === undefined ? undefined : needed(addDuration(now, every, workdays ? calendar : undefined), element, every);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ZONED = /(Z|[+-]\d{2}:?\d{2})$/;

/** A day begins, and a time without a zone is meant, in China Standard Time. */
function instantOf(text: string): number | undefined {
  const instant = Date.parse(DAY.test(text) ? `${text}T00:00:00+08:00` : ZONED.test(text) ? text : `${text.replace(" ", "T")}+08:00`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Later times cannot be written as an instant of four digits. */
const LATEST = Date.UTC(9999, 0);

function needed(due: number | undefined, element: string, source: string): number {
  if (due === undefined || !(due < LATEST))
    throw new FlowFault("flow.conditionFailed", element, { name: element }, `${source}: gives no time`);
  return due;
}
