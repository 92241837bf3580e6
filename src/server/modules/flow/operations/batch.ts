import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { AppError } from "../../../../model/error.ts";
import type { FlowContext } from "./flow-context.ts";
import { operate } from "./operate.ts";
import type { TaskRequest } from "./request.ts";

/** What became of one task of a batch. */
export type BatchResult =
  | { readonly taskId: string; readonly ok: true; readonly outcome: OperationOutcome }
  | { readonly taskId: string; readonly ok: false; readonly error: AppError };

/**
 * Does operations of several tasks, each in a transaction of its own and with its own answer: what one refuses holds no other back. In a countersign `agree` is a
 * vote, as one opinion is meant for all.
 */
export async function operateEach(context: FlowContext, requests: readonly TaskRequest[]): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  for (const request of requests) {
    const { taskId } = request;
    try {
      results.push({ taskId, ok: true, outcome: await operate(context, request) });
    } catch (error) {
      // What was done before stays done, so a fault of the program in one is the answer of that one, and stands in the log.
      if (!(error instanceof AppError)) context.fault?.(error);
      results.push({ taskId, ok: false, error: error instanceof AppError ? error : new AppError("server.failed") });
    }
  }
  return results;
}
