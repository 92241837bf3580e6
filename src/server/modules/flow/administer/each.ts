import type { OperationOutcome } from "../../../../model/contract/flow/parts.ts";
import { AppError } from "../../../../model/error.ts";
import type { FlowContext } from "../operations/flow-context.ts";

/** What became of one of several. */
export type EachResult<T = OperationOutcome | null> =
  | { readonly id: string; readonly ok: true; readonly outcome: T }
  | { readonly id: string; readonly ok: false; readonly error: AppError };

/** Does something to each, in a transaction of its own and with its own answer: what one refuses holds no other back. A fault of the program stands in the log. */
export async function each<T>(context: FlowContext, ids: readonly string[], act: (id: string) => Promise<T>): Promise<EachResult<T>[]> {
  const results: EachResult<T>[] = [];
  for (const id of new Set(ids)) {
    try {
      results.push({ id, ok: true, outcome: await act(id) });
    } catch (error) {
      if (!(error instanceof AppError)) context.fault?.(error);
      results.push({ id, ok: false, error: error instanceof AppError ? error : new AppError("server.failed") });
    }
  }
  return results;
}
