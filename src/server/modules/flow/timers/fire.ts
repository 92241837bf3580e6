import { goOn } from "../operations/arrivals.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { inCase } from "../operations/in-case.ts";
import type { Work } from "../operations/work.ts";
import { type DueWait, letGo, takeWait } from "./due-waits.ts";
import { timeOut } from "./timeouts.ts";

/**
 * Does what is due, in one transaction with the lock of the flow. Nothing is done where somebody was quicker; a suspended flow keeps it; what belongs to a
 * flow that is over, or to a token that is gone, is dropped.
 * @param context of the product's own actor (`product.ts`)
 * @throws AppError as every operation where the flow cannot go on; it is then tried again later
 */
export function fire(context: FlowContext, wait: DueWait): Promise<void> {
  return inCase(context, { instance: wait.instance }, async (work) => {
    const { db } = work.context;
    if (work.suspended) return letGo(db, wait);
    if (!stands(work, wait)) {
      await takeWait(db, wait);
    } else if (wait.kind === "timeout") {
      await timeOut(work, wait);
    } else if (await takeWait(db, wait)) {
      work.run.happen(wait.token);
      await goOn(work);
    }
  });
}

const stands = (work: Work, { token }: DueWait): boolean => work.isRunning && work.run.live.some(({ id }) => id === token);
