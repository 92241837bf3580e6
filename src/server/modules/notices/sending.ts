import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Transition } from "../../../model/states.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import { goTo } from "../../records/write/transition.ts";

/**
 * Sends a draft: the transition of its buttons, for callers that know no version.
 * @throws AppError notice.alreadySent, notice.noRecipients, and as every transition
 */
export const send = (context: RecordContext, entity: Entity, id: string): Promise<void> =>
  go(context, entity, id, "send", "notice.alreadySent");

/**
 * Takes a sent notice back: it leaves every inbox, read or not, and stays with its senders as withdrawn.
 * @throws AppError record.notFound, notice.notSent, and as every transition
 */
export const withdraw = (context: RecordContext, entity: Entity, id: string): Promise<void> =>
  go(context, entity, id, "withdraw", "notice.notSent");

async function go(context: RecordContext, entity: Entity, id: string, name: string, refusal: "notice.alreadySent" | "notice.notSent") {
  const transition = entity["x-states"]?.transitions.find((one) => one.id === name) as Transition;
  const { version } = await get(context, entity, id);
  try {
    await goTo(context, entity, transition, { records: [{ id, version }] });
  } catch (error) {
    throw error instanceof AppError && error.code === "record.notOpen" ? new AppError(refusal) : error;
  }
}
