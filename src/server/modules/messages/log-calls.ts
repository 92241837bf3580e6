import { MESSAGE_LOGS } from "../../../model/contract/message-log.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import type { MessageChannel } from "../../senders/channels.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { sendAgain } from "../../senders/queue.ts";

/** Sending again what stands in the logs of messages: of the rows that who asks sees. */
export const logCalls = (outbox: Outbox): readonly Call[] =>
  (Object.keys(MESSAGE_LOGS) as MessageChannel[]).map((channel) =>
    operationCall(MESSAGE_LOGS[channel].resend, async ({ params }, context, entity) => {
      if (!outbox.served.has(channel)) throw new AppError("message.channelOff");
      const { id } = await get(context, entity, params.id);
      const count = await inTransaction(context, ({ db }) => sendAgain(db, channel, [id]));
      if (count === 0) throw new AppError("message.notResendable");
      return null;
    }),
  );
