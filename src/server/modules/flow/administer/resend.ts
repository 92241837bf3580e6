import { AppError } from "../../../../model/error.ts";
import { refuseResting } from "../operations/at-hand.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { outcomeOf } from "../operations/outcome.ts";
import { peopleOf } from "../operations/work.ts";
import { inAdministered } from "./allowed.ts";
import { logAct, standing } from "./log.ts";
import { holders, stepsOf } from "./transfer.ts";

/** Tells those who have the open tasks of a flow once more, by the notice and the letter of when they got them. @throws AppError as `inAdministered`; flow.ended, flow.suspended, flow.taskGone */
export const resend = (
  context: FlowContext,
  { instance, comment }: { readonly instance: string; readonly comment?: string | null | undefined },
) =>
  inAdministered(context, instance, "resend", async (work) => {
    refuseResting(work);
    const tasks = work.tasks.filter(({ state }) => state === "active" || state === "claimable");
    if (tasks.length === 0) throw new AppError("flow.taskGone");
    for (const task of tasks) work.arrivals.add(task);
    work.say({ type: "resend", people: [...new Set(tasks.flatMap(peopleOf))], text: comment });
    await logAct(work, "resend", standing(work), { step: stepsOf(tasks), name: await holders(work, tasks), reason: comment ?? "" });
    return outcomeOf(work);
  });
