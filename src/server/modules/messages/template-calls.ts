import { MESSAGE_TEMPLATE } from "../../../model/contract/message-template.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { filledHtml, filledTemplate } from "../../../model/message-template.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { linesOfHtml } from "../../records/write/rich-text.ts";
import { add } from "../../records/write/write.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { productAsSender } from "../notices/product-sender.ts";
import { addressesOf } from "./addresses.ts";
import { channelOf, messageTo } from "./channels.ts";

/** What a template says when its variables have their sample values. */
interface Sample {
  readonly channel: number;
  readonly title: string;
  readonly content: string;
}

/** The operations of message templates: of those that who asks sees. */
export const templateCalls = (outbox: Outbox): readonly Call[] => [
  operationCall(MESSAGE_TEMPLATE.test, async ({ params }, context, entity) => {
    const template = await get(context, entity, params.id);
    const rows = (template.variables ?? []) as readonly { readonly name: string; readonly sample: string }[];
    const samples = new Map(rows.map(({ name, sample }) => [name, sample]));
    await sendSample(outbox, context, {
      channel: Number(template.channel),
      title: filledTemplate(String(template.subject ?? ""), samples),
      content: filledHtml(String(template.content ?? ""), samples),
    });
    return null;
  }),
];

async function sendSample(outbox: Outbox, context: RecordContext, { channel: sendWay, title, content }: Sample): Promise<void> {
  const { actor } = context;
  const channel = channelOf(sendWay);
  if (!channel) {
    const notice = { title, content, sendWay, users: [{ id: actor.id }], sendNow: true };
    await add({ ...context, actor: productAsSender(context) }, entityOf(context.documents, "notice"), notice);
    return;
  }
  if (!outbox.served.has(channel)) throw new AppError("message.channelOff");
  await inTransaction(context, async ({ db }) => {
    const person = await addressesOf(db, actor.id);
    const message = person && messageTo(channel, person, { title, text: linesOfHtml(content) });
    if (!message) throw new AppError("message.noAddress");
    await outbox.put(db, channel, message, { business: "test", tenant: actor.tenant });
  });
}
