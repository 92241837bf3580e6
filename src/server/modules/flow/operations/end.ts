import { AppError } from "../../../../model/error.ts";
import { administers, inAdministered, refuseOthers } from "../administer/allowed.ts";
import { logAct, standing } from "../administer/log.ts";
import { refuseStrangers } from "./at-hand.ts";
import { STATUS } from "./case.ts";
import type { FlowContext } from "./flow-context.ts";
import { inCase } from "./in-case.ts";
import { outcomeOf } from "./outcome.ts";
import type { Work } from "./work.ts";

export type Ending = "stop" | "cancel" | "finish";

/** How a flow is over by each: a stopped one is stopped, a cancelled one withdrawn, a finished one agreed to. */
const ENDINGS = {
  stop: { status: STATUS.stopped, result: "stopped" },
  cancel: { status: STATUS.cancelled, result: "cancelled" },
  finish: { status: STATUS.finished, result: "agreed" },
} as const;

/** Ends a flow whole: what is still to be done falls away, and what was decided stays written. */
export function endWhole(work: Work, ending: Ending, op: string): void {
  work.run.end(ending === "cancel" ? "cancel" : "stop", { actor: work.context.actor.id, op });
  for (const visit of work.visits)
    if (visit.state === "open") {
      work.cancelOpen(visit);
      work.changeVisit(visit, { state: "cancelled" });
    }
  work.status = ENDINGS[ending].status;
  work.result = ENDINGS[ending].result;
}

interface EndRequest {
  readonly instance: string;
  readonly comment?: string | null | undefined;
}

/**
 * Stops a flow that runs: whoever started it, or who may stop those of others; also while it is suspended.
 * @throws AppError flow.notYours, flow.ended
 */
export const stop = (context: FlowContext, { instance, comment }: EndRequest) => endBy(context, instance, "stop", comment);

/** Withdraws a flow that runs, so that its record may be submitted anew: whoever started it, or who may stop those of others. @throws AppError as `stop` */
export const cancel = (context: FlowContext, { instance, comment }: EndRequest) => endBy(context, instance, "cancel", comment);

const endBy = (context: FlowContext, instance: string, ending: "stop" | "cancel", text: string | null | undefined) =>
  inCase(context, { instance }, async (work) => {
    const { actor } = context;
    refuseStrangers(work);
    const isOwn = work.case.starter === actor.id;
    if (!isOwn && !administers(work.case, actor, "stop")) throw new AppError("access.denied");
    if (!isOwn) await refuseOthers(work, "stop");
    if (!work.isRunning) throw new AppError("flow.ended");
    const before = standing(work);
    work.say({ type: ending, text });
    endWhole(work, ending, ending);
    if (!isOwn) await logAct(work, "stop", before, { reason: text ?? "" });
    return outcomeOf(work);
  });

/** Suspends a flow, or lets it go on: nothing is done in it meanwhile, and its times wait. @throws AppError flow.suspended, flow.notSuspended */
export const suspend = (
  context: FlowContext,
  {
    instance,
    suspended,
    comment,
  }: { readonly instance: string; readonly suspended: boolean; readonly comment?: string | null | undefined },
) =>
  inAdministered(context, instance, "suspend", async (work) => {
    const before = standing(work);
    if (!work.isRunning) throw new AppError("flow.ended");
    if (work.suspended === suspended) throw new AppError(suspended ? "flow.suspended" : "flow.notSuspended");
    work.suspended = suspended;
    const kind = suspended ? "suspend" : "activate";
    work.say({ type: kind, text: comment });
    await logAct(work, kind, before, { reason: comment ?? "" });
    return outcomeOf(work);
  });

/** Deletes a flow that is over, with all that was written of it. @throws AppError flow.running */
export async function deleteInstance(context: FlowContext, instance: string): Promise<void> {
  await inAdministered(context, instance, "erase", async (work) => {
    if (work.isRunning) throw new AppError("flow.running");
    const { db } = work.context;
    await logAct(work, "delete", standing(work));
    const tasks = work.tasks.map(({ id }) => id);
    if (tasks.length > 0) await db.deleteFrom("flow_ticket").where("task_id", "in", tasks).execute();
    for (const table of ["flow_migration", "flow_wait", "flow_comment", "flow_visit", "flow_token", "flow_event", "flow_case"] as const)
      await db.deleteFrom(table).where("instance_id", "=", instance).execute();
    for (const table of ["flow_message", "flow_task"] as const)
      await db.deleteFrom(table).where("flow_instance_id", "=", instance).execute();
    await db.deleteFrom("flow_instance").where("id", "=", instance).execute();
  });
}
