import { rewind } from "../../../../flow/rewind.ts";
import { AppError } from "../../../../model/error.ts";
import { inSnapshot } from "../../../db/transaction.ts";
import { openTask, refuseStrangers } from "./at-hand.ts";
import { readCase, type Task } from "./case.ts";
import type { FlowContext } from "./flow-context.ts";
import { visitsUndone } from "./going-back.ts";
import { asFlowErrors, workOn } from "./in-case.ts";
import { completionOf } from "./reject.ts";
import { decisionIn, ownDecision } from "./revoke.ts";
import { isOpen, type Work } from "./work.ts";

/** What going back would do. */
export interface Fall {
  readonly possible: boolean;
  /** The whole flow is withdrawn. */
  readonly whole: boolean;
  /** Decisions that would be no more, and open tasks that would be taken away. */
  readonly falls: readonly Task[];
  readonly stays: readonly Task[];
}

/**
 * Which decisions would fall, and which would stay, if a task were rejected to a node, or one's decision revoked (no target). Nothing is written.
 * @throws AppError flow.notYours, flow.notBack, and as the operation would
 */
export const fallsOf = (
  context: FlowContext,
  { taskId, target }: { readonly taskId: string; readonly target?: string | undefined },
): Promise<Fall> =>
  asFlowErrors(() =>
    inSnapshot(context, async (inside) => {
      const on = await readCase(inside.db, { task: taskId });
      if (!on) throw new AppError("flow.notYours");
      const work = await workOn(inside, on, { lock: false });
      refuseStrangers(work);
      return target === undefined ? ofRevoke(work, taskId) : ofReject(work, taskId, target);
    }),
  );

async function ofReject(work: Work, taskId: string, target: string): Promise<Fall> {
  const task = await openTask(work, taskId);
  const net = await work.net();
  const event = completionOf(work, net, task, target);
  if (target === work.submitNode) return whole(work);
  return divided(work, visitsUndone(work, rewind(net, event, "reject", {})), task);
}

async function ofRevoke(work: Work, taskId: string): Promise<Fall> {
  const task = ownDecision(work, taskId);
  try {
    const { net, event } = await decisionIn(work, task);
    if (event === undefined) return { possible: true, whole: false, falls: [task], stays: decided(work).filter((one) => one !== task) };
    if (task.node === work.submitNode) return whole(work);
    const { gone } = visitsUndone(work, rewind(net, event, "revoke", {}));
    const { falls, stays } = divided(work, { gone, reopened: [] });
    return { possible: true, whole: false, falls: [task, ...falls], stays: stays.filter((one) => one !== task) };
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "flow.laterHandled" && error.code !== "flow.notRevocable")) throw error;
    return { possible: false, whole: false, falls: [], stays: decided(work) };
  }
}

/** Decisions that stand. */
function decided(work: Work): Task[] {
  const standing = new Set(work.visits.filter(({ state }) => state === "done" || state === "open").map(({ id }) => id));
  return work.tasks.filter(({ state, visit }) => state === "done" && standing.has(visit));
}

const whole = (work: Work): Fall => ({ possible: true, whole: true, falls: [...decided(work), ...work.tasks.filter(isOpen)], stays: [] });

function divided(work: Work, { gone, reopened }: ReturnType<typeof visitsUndone>, own?: Task): Fall {
  const fallen = new Set([...gone, ...reopened].map(({ id }) => id));
  const isFallen = ({ visit }: Task) => fallen.has(visit);
  const open = work.tasks.filter((task) => isOpen(task) && isFallen(task) && task !== own);
  return {
    possible: true,
    whole: false,
    falls: [...decided(work).filter(isFallen), ...open],
    stays: decided(work).filter((task) => !isFallen(task)),
  };
}
