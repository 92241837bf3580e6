import { actingFor } from "../../../../flow/deputy.ts";
import type { Timeout } from "../../../../flow/graph.ts";
import { remindedAgain } from "../../../../flow/timing.ts";
import { hasPart, peopleScope } from "../operations/arrivals.ts";
import type { Task } from "../operations/case.ts";
import { clockIn } from "../operations/due.ts";
import { agreeLate, lateTask, noteLate, remindLate, transferLate } from "../operations/timed.ts";
import type { Work } from "../operations/work.ts";
import { deputiesOf } from "../people/deputies.ts";
import { administratorsOf, superiorsOf } from "../people/find.ts";
import { peopleOfRules } from "../people/resolve.ts";
import { type DueWait, putOffWait, takeWait } from "./due-waits.ts";

type Effect = (work: Work, task: Task, timeout: Timeout) => Promise<void>;

/** What happens to a task whose time is over, once. */
const EFFECTS: Readonly<Record<Exclude<Timeout["do"], "remind">, Effect>> = {
  agree: agreeLate,
  transfer: async (work, task, { to = [] }) =>
    hand(work, task, await peopleOfRules(work.context, peopleScope(work), to, task.node), "transfer"),
  escalate: async (work, task) => hand(work, task, await above(work, task), "escalate"),
};

/** Does a timeout of a task, unless it was done meanwhile or somebody was quicker. The lock of the flow is held. */
export async function timeOut(work: Work, wait: DueWait): Promise<void> {
  const { db } = work.context;
  const task = lateTask(work, wait.task ?? "");
  const timeout = task && work.node(task.node).timeouts[wait.step ?? -1];
  if (!task || !timeout) {
    await takeWait(db, wait);
  } else if (timeout.do === "remind") {
    const again = remindedAgain(timeout, task.node, await clockIn(work));
    const isMine = again === undefined ? await takeWait(db, wait) : await putOffWait(db, wait, again);
    if (isMine) await whenLate(work, task, timeout);
  } else if (await takeWait(db, wait)) await whenLate(work, task, timeout);
}

/** What happens to a task whose time is over. */
export async function whenLate(work: Work, task: Task, timeout: Timeout): Promise<void> {
  if (timeout.do === "remind") remindLate(work, task);
  else await EFFECTS[timeout.do](work, task, timeout);
}

/** Superiors that are passed over because they cannot take it. */
const MOST_STEPS = 10;

/** The superior of whoever has a task; of a pool, that of its first. Passes over who has a part in the step, and the starter, who approves nothing of his own. */
async function above(work: Work, task: Task): Promise<string[]> {
  const visit = work.visitOf(task);
  let person = task.owner ?? task.assignee ?? task.candidates[0];
  for (let step = 0; person !== undefined && step < MOST_STEPS; step++) {
    person = (await superiorsOf(work.context.db, [person])).get(person);
    if (person !== undefined && person !== work.case.starter && !hasPart(work, visit, person)) return [person];
  }
  return [];
}

/** Gives a task to the first of these who has no part in the step, else to an administrator; where he is away, to his deputy. Where there is nobody it stays. */
async function hand(work: Work, task: Task, people: readonly string[], way: "transfer" | "escalate"): Promise<void> {
  const { context, case: on } = work;
  const visit = work.visitOf(task);
  // Nobody approves his own because somebody else was late.
  const fits = (person: string) => person !== on.starter && !hasPart(work, visit, person);
  const to = people.find(fits) ?? (await administratorsOf(context.db, { starter: on.starter })).find(fits);
  if (to === undefined) return noteLate(work, task);
  const deputies = await deputiesOf(context.db, [to], on.publish);
  const acting = actingFor(to, deputies.of, (deputy) => deputies.isAtWork(deputy) && fits(deputy));
  await transferLate(work, task, acting, way);
  if (acting !== to) work.change(task, { owner: to });
}
