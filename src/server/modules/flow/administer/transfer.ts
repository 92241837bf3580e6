import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { AppError } from "../../../../model/error.ts";
import { listText } from "../../../../model/list-text.ts";
import { hasPart } from "../operations/arrivals.ts";
import { nameOf, refuseResting } from "../operations/at-hand.ts";
import type { Task } from "../operations/case.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { handTo } from "../operations/hand.ts";
import { outcomeOf } from "../operations/outcome.ts";
import { onlyOne, personsOf } from "../operations/persons.ts";
import { isOpen, type Work } from "../operations/work.ts";
import { inAdministered } from "./allowed.ts";
import { logAct, standing } from "./log.ts";

interface Transfer {
  readonly instance: string;
  /** Absent: all that are open. */
  readonly tasks?: readonly string[] | undefined;
  /** Id or account name. */
  readonly person: string;
  readonly comment: string;
}

/**
 * Gives open tasks of a flow to another person, whoever has them; those of a pool too.
 * @throws AppError as `inAdministered`; flow.ended, flow.suspended, flow.taskGone, flow.noSuchPerson; flow.hasPart where he signs there already
 */
export const transferTasks = (context: FlowContext, { instance, tasks, person, comment }: Transfer): Promise<OperationOutcome> =>
  inAdministered(context, instance, "transfer", async (work) => {
    refuseResting(work);
    const before = standing(work);
    const to = onlyOne(await personsOf(work.context.db, work.case.tenant, [person]));
    const wanted = work.tasks.filter((task) => isOpen(task) && (!tasks?.length || tasks.includes(task.id)));
    const others = wanted.filter(({ assignee }) => assignee !== to);
    if (others.length === 0) throw new AppError("flow.taskGone");
    const names = { step: stepsOf(others), name: await holders(work, others), to: await nameOf(work, to), reason: comment };
    for (const task of others) await giveTo(work, task, to, { type: "consign", text: comment });
    await logAct(work, "transfer", before, names);
    return outcomeOf(work);
  });

/** Gives one open task to somebody, and notes whose it was. @throws AppError flow.hasPart where he signs in this step already */
export async function giveTo(
  work: Work,
  task: Task,
  to: string,
  { type, text }: { readonly type: "consign" | "repair" | "hand_over"; readonly text: string },
): Promise<void> {
  if (hasPart(work, work.visitOf(task), to)) throw new AppError("flow.hasPart", { params: { name: await nameOf(work, to) } });
  sayAbout(work, task, { type, people: [to], text });
  await handTo(work, task, to, "consign");
}

/** Notes what who administers does with somebody's task: both names stand in the records. */
export const sayAbout = (
  work: Work,
  task: Task,
  said: { readonly type: string; readonly people?: readonly string[]; readonly text?: string | null | undefined },
): void => work.say({ task, owner: task.assignee, ...said });

export const stepsOf = (tasks: readonly Task[]): string => [...new Set(tasks.map(({ name }) => name))].join(" / ");

/** Who has tasks, by name. */
export async function holders(work: Work, tasks: readonly Task[]): Promise<string> {
  const people = [...new Set(tasks.flatMap(({ assignee, candidates }) => (assignee === null ? candidates : [assignee])))];
  return listText(work.context.language, await Promise.all(people.slice(0, 10).map((id) => nameOf(work, id))));
}
