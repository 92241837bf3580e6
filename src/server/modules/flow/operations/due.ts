import type { Timer, UserNode } from "../../../../flow/graph.ts";
import { type Clock, dueOf, timeoutsOf } from "../../../../flow/timing.ts";
import { clockOf } from "../calendar/clock.ts";
import type { Work } from "./work.ts";

const clocks = new WeakMap<Work, Promise<Clock>>();

/** The clock by which times of a flow are worked out: that of the database, which says later what is due. Read when something is to wait, and once. */
export function clockIn(work: Work): Promise<Clock> {
  const clock = clocks.get(work) ?? clockOf(work.context.db, work.case.tenant);
  clocks.set(work, clock);
  return clock;
}

/** Lets times of a flow be worked out by another clock: one that runs ahead of the world's. */
export const setClock = (work: Work, clock: Clock): void => void clocks.set(work, Promise.resolve(clock));

/** When the timeouts of a task that arrives now are due, as ISO instants. */
export async function duesOfTask(work: Work, node: UserNode): Promise<{ readonly step: number; readonly due: string }[]> {
  if (node.timeouts.length === 0) return [];
  const clock = await clockIn(work);
  return timeoutsOf(node, clock).map(({ step, due }) => ({ step, due: new Date(due).toISOString() }));
}

/** When a timer that begins to wait now is due, as an ISO instant. */
export async function dueOfTimer(work: Work, element: string, timer: Timer): Promise<string> {
  const due = dueOf(timer, element, await clockIn(work), (source) => work.value(source, element));
  return new Date(due).toISOString();
}
