import type { Database } from "../../db/database.ts";
import { linesOfHtml } from "../../records/write/rich-text.ts";
import type { Outbox } from "../../senders/outbox.ts";
import { addressesOfReceivers } from "./addresses.ts";
import { channelOf, messageTo } from "./channels.ts";

/**
 * Sends a notice to those who received it also on the channel of its send way, as far as they can be reached by it; in the transaction of `db`.
 * @returns how many messages go out
 */
export async function sendNotice(
  { db, outbox }: { readonly db: Database; readonly outbox: Outbox },
  notice: { readonly id: string; readonly sendWay: number; readonly title: string; readonly content: string },
): Promise<number> {
  const channel = channelOf(notice.sendWay);
  if (!channel) return 0;
  const text = linesOfHtml(notice.content);
  let count = 0;
  for (const person of await addressesOfReceivers(db, notice.id)) {
    const message = messageTo(channel, person, { title: notice.title, text });
    if (!message) continue;
    await outbox.put(db, channel, message, { business: "notice", tenant: person.tenant });
    count++;
  }
  return count;
}
