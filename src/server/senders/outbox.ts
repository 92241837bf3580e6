import { setTimeout as wait } from "node:timers/promises";
import type { Channel } from "../db/channel.ts";
import type { Database } from "../db/database.ts";
import { parameterNow } from "../db/parameter.ts";
import { inTransaction } from "../db/transaction.ts";
import { attempt, servedBy } from "./attempt.ts";
import { adaptersOf, type ChannelMessages, LETTERS, LOGGED, type MessageChannel } from "./channels.ts";
import type { SendersConfig } from "./config.ts";
import type { Adapter } from "./delivery.ts";
import { keepLetter } from "./letterbox.ts";
import { putMessage } from "./queue.ts";
import { createQueueSender } from "./queue-sender.ts";
import { logMessage, noteOutcome } from "./send-log.ts";
import type { SmsMessage } from "./sms-gateway.ts";
import type { EmailMessage } from "./smtp.ts";

/** What a message is about: the dictionary `message_business`. */
type MessageBusiness = "signIn" | "password" | "passwordChanged" | "verify" | "approval" | "notice" | "report" | "schedule" | "test";

interface About {
  readonly business: MessageBusiness;
  /** The tenant whose administrators may see the row of the log. */
  readonly tenant: string | null;
}

/** Takes messages and sends them later, so that whoever asks is answered as if there were none. Every one is a row of its log. */
export interface Outbox {
  sms(message: SmsMessage, about: About): void;
  email(message: EmailMessage, about: About): void;
  /** Takes a message of any channel, in the transaction of `db`: it is sent when that is committed. It holds no secret. */
  put<C extends MessageChannel>(db: Database, channel: C, message: ChannelMessages[C], about: About): Promise<void>;
  /** The channels on which somebody brings messages to people. */
  readonly served: ReadonlySet<MessageChannel>;
  /** Waits until everything that was taken stands in its log, and what holds a secret is sent or has failed for good. */
  settled(): Promise<void>;
  /** Gives up further attempts of this process and waits for those that run, then closes connections; what stands in the queue goes on elsewhere. */
  stop(): Promise<void>;
}

/** What is attached is for the recipient alone: the log does not keep it, and cannot send it again. */
const hasFiles = (message: object): boolean => "attachments" in message && message.attachments !== undefined;

/** An e-mail with the text that the installation has at the end of each (`mailFooter`). */
async function withFooter<C extends MessageChannel>(db: Database, channel: C, message: ChannelMessages[C]): Promise<ChannelMessages[C]> {
  const footer = channel === "email" ? await parameterNow(db, "mailFooter") : null;
  return footer ? { ...message, text: `${message.text}\n\n${footer}` } : message;
}

/** Pauses before further attempts to send a secret, which is soon over. */
const SECRET_PAUSES: readonly number[] = [2, 10];

/**
 * The outbox of a server process. What holds a secret stays in the process that made it, as no secret is stored readably: it is sent at once or soon, or not at all. All
 * else stands in a queue that all processes share, and survives them. `onFault` hears of a message whose row could not be written.
 * `pauses` are the seconds before further attempts.
 */
export function createOutbox(options: {
  db: Database;
  config: SendersConfig;
  /** The file of what nobody brings. */
  letterbox: string;
  onFault: (error: unknown) => void;
  channel?: Channel | undefined;
  pauses?: readonly number[];
}): Outbox {
  const { db, config, letterbox, onFault, channel: news, pauses } = options;
  const adapters = adaptersOf(config);
  const underway = new Set<Promise<void>>();
  const stopping = new AbortController();
  const sender = createQueueSender({ db, channel: news, adapters, onFault, pauses });

  async function sendSecret<C extends MessageChannel>(
    adapter: Adapter<ChannelMessages[C]>,
    message: ChannelMessages[C],
    channel: C,
    id: string,
  ) {
    for (const pause of [...(pauses ?? SECRET_PAUSES), undefined]) {
      const outcome = await attempt(channel, adapter, message, async () => id, stopping.signal.aborted ? undefined : pause);
      await noteOutcome(db, channel, id, outcome);
      if (outcome.state !== "retry") return;
      await wait(outcome.seconds * 1_000, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  const rowOf = <C extends MessageChannel>(channel: C, message: ChannelMessages[C], { business, tenant }: About, isSecret = false) => ({
    ...LOGGED[channel](message),
    ...{ business_type: business, tenant_id: tenant, confidential: isSecret },
  });

  async function put<C extends MessageChannel>(db: Database, channel: C, unsigned: ChannelMessages[C], about: About): Promise<void> {
    const message = await withFooter(db, channel, unsigned);
    const id = await logMessage(db, channel, rowOf(channel, message, about, hasFiles(message)));
    // Where nobody brings it, it stays as waiting in the log.
    if (adapters[channel]) await putMessage(db, channel, id, message);
    else await keepLetter(letterbox, ...LETTERS[channel](message));
  }

  async function sendOwn<C extends "sms" | "email">(channel: C, unsigned: ChannelMessages[C], about: About): Promise<void> {
    const adapter = adapters[channel] as Adapter<ChannelMessages[C]> | undefined;
    if (!unsigned.code) {
      await inTransaction({ db }, (inside) => put(inside.db, channel, unsigned, about));
      return sender.wake();
    }
    const message = await withFooter(db, channel, unsigned);
    const id = await logMessage(db, channel, rowOf(channel, message, about, true));
    if (adapter) await sendSecret(adapter, message, channel, id);
    else await keepLetter(letterbox, ...LETTERS[channel](message));
  }

  function take(work: () => Promise<void>): void {
    // Not before the caller has his answer.
    const running = wait(0)
      .then(work)
      .catch(onFault)
      .finally(() => underway.delete(running));
    underway.add(running);
  }

  const settled = async () => {
    while (underway.size > 0) await Promise.all(underway);
  };
  return {
    sms: (message, about) => take(() => sendOwn("sms", message, about)),
    email: (message, about) => take(() => sendOwn("email", message, about)),
    put,
    served: new Set(servedBy(adapters)),
    settled,
    stop: async () => {
      stopping.abort();
      await Promise.all([settled(), sender.stop()]);
      await Promise.all(Object.values(adapters).map((adapter) => adapter?.close?.()));
    },
  };
}
