import { FlowFault } from "../../../../flow/fault.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import type { Move } from "../../../../model/flow-moves.ts";
import { type Inside, inTransaction } from "../../../db/transaction.ts";
import type { Stored } from "../../../records/column.ts";
import { together } from "../../../records/together.ts";
import { noteFault } from "../administer/fault.ts";
import { graphOf } from "../publish/graphs.ts";
import { moveRecord } from "../record/move.ts";
import { flowRecord } from "../record/record.ts";
import { announce } from "./announce.ts";
import { type Case, type CaseName, lockCase, STATUS } from "./case.ts";
import { setFields } from "./fields.ts";
import type { FlowContext } from "./flow-context.ts";
import { linkedFor } from "./sources.ts";
import { Work } from "./work.ts";
import { write } from "./write.ts";

/**
 * Does something in a flow: one transaction that locks its row first and reads everything after that. What is changed in the unit of work is written at the
 * end, with the record's move where the flow has ended, the notices, and the news for browsers.
 * @param act must check itself who may do it
 * @throws AppError flow.notYours where there is no such flow; flow.noBranch, flow.conditionFailed, flow.endless where it cannot go on
 */
export function inCase<T>(context: FlowContext, name: CaseName, act: (work: Work) => Promise<T>): Promise<T> {
  return notingFaults(context, name, () =>
    asFlowErrors(() =>
      inTransaction(context, async (inside) => {
        const on = await lockCase(inside.db, name);
        if (!on) throw new AppError("flow.notYours");
        const work = await workOn(inside, on);
        const answer = await act(work);
        await settle(work);
        return answer;
      }),
    ),
  );
}

/** What keeps the flow from going on is noted at it, once the transaction is given up. */
async function notingFaults<T>({ db }: FlowContext, name: CaseName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await noteFault(db, name, error);
    throw error;
  }
}

/** The unit of work on a flow, with its record, whose row is held too: a save that runs beside it has seen the flow before, or sees it after. */
export async function workOn(context: Inside<FlowContext>, on: Case, { lock = on.status === STATUS.submitted } = {}): Promise<Work> {
  const entity = entityOf(context.documents, on.entity);
  const [graph, record] = await together(graphOf(context.db, on.publish), recordOf(context, entity, on, lock));
  if (!graph) throw new AppError("flow.notYours");
  const linked = await linkedFor(context, entity, record, graph);
  return new Work(context, on, { graph, entity, record, linked });
}

/** The record of a flow; that of one which is over may be gone. */
async function recordOf(context: Inside<FlowContext>, entity: Entity, { record, status }: Case, lock: boolean): Promise<Stored> {
  try {
    return await flowRecord(context, entity, record, { lock });
  } catch (error) {
    if (status !== STATUS.submitted && error instanceof AppError && error.code === "record.notFound") return { id: record };
    throw error;
  }
}

/** Writes what an operation has come to. */
export async function settle(work: Work): Promise<void> {
  const { context, case: on, entity, status } = work;
  await setFields(context, entity, on.record, work.fieldChanges);
  const move = status === on.status ? undefined : moveOf(work);
  if (move) await moveRecord(context, entity, on.record, move, status);
  await write(work);
  await announce(work);
}

/** What the record does as its flow is over. */
export function moveOf({ status, result }: Pick<Work, "status" | "result">): Move {
  if (status === STATUS.finished) return "finish";
  if (status === STATUS.cancelled) return "recall";
  return result === "refused" ? "refuse" : "stop";
}

/** Faults of a flow as errors that people read. */
export async function asFlowErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FlowFault) throw new AppError(error.code, { params: { element: error.element, ...error.params }, cause: error });
    throw error;
  }
}
