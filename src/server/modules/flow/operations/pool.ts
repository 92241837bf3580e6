import { AppError } from "../../../../model/error.ts";
import { arrive } from "./arrivals.ts";
import { openTask } from "./at-hand.ts";
import type { FlowContext } from "./flow-context.ts";
import { inCase } from "./in-case.ts";
import { outcomeOf } from "./outcome.ts";

/** Takes a task out of the pool: it is one's own from now on. @throws AppError as `openTask`; flow.notClaimable */
export const claim = (context: FlowContext, taskId: string) =>
  inCase(context, { task: taskId }, async (work) => {
    const { actor } = context;
    const task = await openTask(work, taskId);
    if (task.state !== "claimable" || !task.candidates.includes(actor.id)) throw new AppError("flow.notClaimable");
    work.change(task, { assignee: actor.id, state: "active", via: "claim" });
    work.say({ task, type: "claim" });
    return outcomeOf(work);
  });

/** Puts a task that one claimed back into the pool. @throws AppError as `openTask`; flow.notClaimed */
export const giveBack = (context: FlowContext, taskId: string) =>
  inCase(context, { task: taskId }, async (work) => {
    const { actor } = context;
    const task = await openTask(work, taskId);
    if (task.assignee !== actor.id || task.via !== "claim" || task.candidates.length === 0) throw new AppError("flow.notClaimed");
    work.change(task, { assignee: null, state: "claimable", via: "assign" });
    work.say({ task, type: "giveBack" });
    await arrive(work, task);
    return outcomeOf(work);
  });
