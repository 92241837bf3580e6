import type { Timeout, Timer, UserNode } from "../../../../flow/graph.ts";
import { type Clock, countsWork, dueOf, timeoutsOf } from "../../../../flow/timing.ts";
import { USUAL_CALENDAR } from "../../../../flow/working-time.ts";
import { workingCalendar } from "../calendar/working-calendar.ts";
import type { Work } from "./work.ts";

/** The clock by which times of a flow are worked out; the calendar of its tenant is read where working days count. */
export async function clockOf({ context, case: { tenant } }: Work, times: readonly (Timer | Timeout)[]): Promise<Clock> {
  return { now: Date.now(), calendar: countsWork(times) ? await workingCalendar(context.db, tenant) : USUAL_CALENDAR };
}

/** When the timeouts of a task that arrives now are due, as ISO instants. */
export async function duesOfTask(work: Work, node: UserNode): Promise<{ readonly step: number; readonly due: string }[]> {
  if (node.timeouts.length === 0) return [];
  const clock = await clockOf(work, node.timeouts);
  return timeoutsOf(node, clock).map(({ step, due }) => ({ step, due: new Date(due).toISOString() }));
}

/** When a timer that begins to wait now is due, as an ISO instant. */
export async function dueOfTimer(work: Work, element: string, timer: Timer): Promise<string> {
  const due = dueOf(timer, element, await clockOf(work, [timer]), (source) => work.value(source, element));
  return new Date(due).toISOString();
}
