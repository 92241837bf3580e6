import { type Clock, remindedAgain } from "../../../../flow/timing.ts";
import { goOn } from "../operations/arrivals.ts";
import { setClock } from "../operations/due.ts";
import { lateTask } from "../operations/timed.ts";
import type { Wait } from "../operations/work.ts";
import { whenLate } from "../timers/timeouts.ts";
import type { RehearsalWork } from "./rehearsal-work.ts";

/** What times can do while the clock of a rehearsal is moved once: reminders that come again would have no end. */
const MOST = 50;

const keyOf = ({ token, kind, task, step }: Wait): string => (kind === "timeout" ? `${task} ${step}` : `token ${token}`);

/** The times for which a rehearsal waits: timers of the flow, and of tasks until when they are to be done. They come when its clock is moved. */
export class RehearsalTimes {
  #open: ReadonlyMap<string, Wait>;

  constructor(open: ReadonlyMap<string, Wait> = new Map()) {
    this.#open = open;
  }

  /** With what an act lets wait. */
  with({ waits }: RehearsalWork): RehearsalTimes {
    return new RehearsalTimes(new Map([...this.#open, ...waits.map((wait) => [keyOf(wait), wait] as const)]));
  }

  /**
   * Moves the clock of a work on to a moment: what is due until then happens in its order, by the code of the product.
   * @returns the times that are left, among them those that came of it
   * @throws AppError, FlowFault as the product would
   */
  async pass(work: RehearsalWork, clock: Clock, until: number): Promise<RehearsalTimes> {
    const open = new Map(this.#open);
    let seen = 0;
    const takeIn = () => {
      for (const wait of work.waits.slice(seen)) open.set(keyOf(wait), wait);
      seen = work.waits.length;
    };
    for (let count = 0; count < MOST; count++) {
      const [next] = [...open.values()]
        .filter((wait) => wait.due !== undefined && Date.parse(wait.due) <= until && stands(work, wait))
        .toSorted((a, b) => Date.parse(a.due as string) - Date.parse(b.due as string));
      if (!next) break;
      const at = { ...clock, now: Math.max(clock.now, Date.parse(next.due as string)) };
      setClock(work, at);
      const again = await happen(work, next, at);
      if (again === undefined) open.delete(keyOf(next));
      else open.set(keyOf(next), { ...next, due: new Date(again).toISOString() });
      takeIn();
    }
    setClock(work, { ...clock, now: until });
    return new RehearsalTimes(open);
  }
}

function stands(work: RehearsalWork, { kind, token, task }: Wait): boolean {
  if (!work.isRunning) return false;
  return kind === "timeout" ? lateTask(work, task ?? "") !== undefined : work.live.some(({ id }) => id === token);
}

/** @returns when it comes again */
async function happen(work: RehearsalWork, { kind, token, node, task: id, step }: Wait, clock: Clock): Promise<number | undefined> {
  const task = lateTask(work, id ?? "");
  if (kind !== "timeout" || !task) {
    work.happened.push({ node, what: "timer" });
    work.run.happen(token);
    await goOn(work);
    return undefined;
  }
  const timeout = work.node(task.node).timeouts[step ?? -1];
  if (!timeout) return undefined;
  work.happened.push({ node: task.node, what: timeout.do });
  await whenLate(work, task, timeout);
  return timeout.do === "remind" ? remindedAgain(timeout, task.node, clock) : undefined;
}
