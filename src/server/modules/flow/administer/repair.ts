import { sql } from "kysely";
import { AppError } from "../../../../model/error.ts";
import { listText } from "../../../../model/list-text.ts";
import { arrive, hasPart, peopleScope } from "../operations/arrivals.ts";
import { nameOf, refuseResting } from "../operations/at-hand.ts";
import type { Task } from "../operations/case.ts";
import { ownerOf } from "../operations/decisions.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { handTo } from "../operations/hand.ts";
import { outcomeOf } from "../operations/outcome.ts";
import { isOpen, peopleOf, type Work } from "../operations/work.ts";
import { administratorsOf, superiorsOf } from "../people/find.ts";
import { peopleOfRules } from "../people/resolve.ts";
import { inAdministered } from "./allowed.ts";
import { logAct, standing } from "./log.ts";
import { presentAmong } from "./present.ts";
import { sayAbout, stepsOf } from "./transfer.ts";

/**
 * Gives what nobody can do any more to somebody who can: whom the rules of the step find now, else the superior of who is gone, else an administrator. What was due
 * and failed is tried within a minute.
 * @throws AppError as `inAdministered`; flow.ended, flow.suspended; flow.nothingToRepair; flow.nobody where nobody can do a step
 */
export const repair = (context: FlowContext, { instance, comment }: { readonly instance: string; readonly comment: string }) =>
  inAdministered(context, instance, "repair", async (work) => {
    refuseResting(work);
    const before = standing(work);
    const open = work.tasks.filter(isOpen);
    const present = await presentAmong(work.context.db, open.flatMap(peopleOf));
    const lost = open.filter((task) => isLost(task, present));
    const names = { step: stepsOf(lost), name: await lostNames(work, lost), to: "" };
    const to: string[] = [];
    for (const task of lost) to.push(await mend(work, task, present, comment));
    const retried = await retry(work);
    if (lost.length === 0 && retried === 0) throw new AppError("flow.nothingToRepair");
    if (lost.length === 0) work.say({ type: "repair", text: comment });
    await logAct(work, "repair", before, {
      ...names,
      to: await namesOf(work, to),
      reason: comment,
    });
    return outcomeOf(work);
  });

/** Whether nobody who has a task, or may claim it, may work any more. */
export const isLost = ({ assignee, candidates }: Pick<Task, "assignee" | "candidates">, present: ReadonlySet<string>): boolean =>
  assignee === null ? !candidates.some((id) => present.has(id)) : !present.has(assignee);

const lostNames = async (work: Work, tasks: readonly Task[]): Promise<string> =>
  namesOf(work, [...new Set(tasks.flatMap(({ assignee }) => assignee ?? []))]);

const namesOf = async (work: Work, people: readonly string[]): Promise<string> =>
  listText(work.context.language, await Promise.all(people.map((id) => nameOf(work, id))));

/** Gives a task to who can do it; gives whom. */
async function mend(work: Work, task: Task, present: ReadonlySet<string>, text: string): Promise<string> {
  if (task.via === "delegate" && task.owner !== null && present.has(task.owner)) {
    const { owner } = task;
    sayAbout(work, task, { type: "repair", people: [owner], text });
    work.change(task, { ...(await ownerOf(work, task)), via: "returned" });
    await arrive(work, task);
    return owner;
  }
  const to = await successor(work, task);
  if (to === undefined) throw new AppError("flow.nobody", { params: { name: task.name } });
  sayAbout(work, task, { type: "repair", people: [to], text });
  await handTo(work, task, to, "consign");
  return to;
}

/** Nobody approves his own because somebody has left; a step of the starter goes to whoever takes it over. */
async function successor(work: Work, task: Task): Promise<string | undefined> {
  const { db } = work.context;
  const { starter } = work.case;
  const visit = work.visitOf(task);
  const fits = (person: string) => person !== starter && !hasPart(work, visit, person);
  const { people } = work.node(task.node);
  const ruled = (await peopleOfRules(work.context, peopleScope(work), people, task.node)).find(fits);
  if (ruled !== undefined) return ruled;
  const above = task.assignee === null ? undefined : (await superiorsOf(db, [task.assignee])).get(task.assignee);
  if (above !== undefined && fits(above)) return above;
  return (await administratorsOf(db, { starter })).find(fits);
}

/** What failed is due at once; gives how many. */
async function retry({ context: { db }, case: { instance } }: Work): Promise<number> {
  const { numAffectedRows } = await sql`
    update flow_wait set leased_until = null, attempts = 0, error = null where instance_id = ${instance}::bigint and attempts > 0 and due_at <= now()`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
