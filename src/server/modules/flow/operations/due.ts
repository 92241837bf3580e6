import type { Timer, UserNode } from "../../../../flow/graph.ts";
import type { FlowContext } from "./flow-context.ts";
import type { Work } from "./work.ts";

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

function after(duration: string): string {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? []).map(Number);
  const part = (value: number) => (Number.isNaN(value) ? 0 : value);
  const ms = ((((part(weeks) * 7 + part(days)) * 24 + part(hours)) * 60 + part(minutes)) * 60 + part(seconds)) * 1000;
  return new Date(Date.now() + ms).toISOString();
}

/** When the timeouts of a task that arrives now are due. */
export async function timeoutsOf(
  _context: FlowContext,
  { timeouts }: UserNode,
): Promise<{ readonly step: number; readonly due: string }[]> {
  return timeouts.map((timeout, step) => ({ step, due: after(timeout.after) }));
}

/** When a timer that begins now is due. */
export function dueOf(_work: Work, timer: Timer): string {
  if ("duration" in timer) return after(timer.duration);
  return new Date().toISOString();
}
