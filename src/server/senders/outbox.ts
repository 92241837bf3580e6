import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import type { SendersConfig } from "./config.ts";
import { type Deliver, Refused } from "./delivery.ts";
import { keepLetter } from "./letterbox.ts";
import { logMessage, type NewMessage, type SendLogTable } from "./send-log.ts";
import { type SmsMessage, smsGateway } from "./sms-gateway.ts";
import { type EmailMessage, smtp } from "./smtp.ts";

/** What a message is about: the dictionary `message_business`. */
type MessageBusiness = "signIn" | "password" | "passwordChanged" | "verify" | "approval";

interface About {
  readonly business: MessageBusiness;
  /** The tenant whose administrators may see the row of the log. */
  readonly tenant: string | null;
}

/** Takes messages and sends them later, so that whoever asks is answered as if there were none. Every one is a row of its log. */
export interface Outbox {
  sms(message: SmsMessage, about: About): void;
  email(message: EmailMessage, about: About): void;
  /** Waits until everything that was taken is logged and, where somebody brings it, sent, or has failed for good. */
  settled(): Promise<void>;
  /** Gives up further attempts and waits for those that run. */
  stop(): Promise<void>;
}

/** What is sent to its owner is nobody else's: who reads the log must not be able to sign in by it. */
const withoutSecret = (text: string, code: string | undefined): string => (code ? text.replaceAll(code, "*".repeat(code.length)) : text);

const RETRY_AFTER_MS: readonly number[] = [2_000, 10_000];
/** The outbox of a server process. `onFault` hears of a message whose row could not be written. */
export function createOutbox(options: {
  db: Database;
  config: SendersConfig;
  /** The file of what nobody brings. */
  letterbox: string;
  onFault: (error: unknown) => void;
  retryAfterMs?: readonly number[];
}): Outbox {
  const { db, config, letterbox, onFault, retryAfterMs = RETRY_AFTER_MS } = options;
  const underway = new Set<Promise<void>>();
  const stopping = new AbortController();
  const deliverSms = config.sms && smsGateway(config.sms);
  const deliverEmail = config.mail && smtp(config.mail);

  async function send<Message>(table: SendLogTable, row: NewMessage, message: Message, deliver: Deliver<Message> | (() => Promise<void>)) {
    const logged = await logMessage(db, table, row);
    for (const pause of [...retryAfterMs, undefined]) {
      try {
        const receipt = await deliver(message);
        // Nobody brings it: it stays as waiting in the log.
        return receipt && (await logged.sent(receipt));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (error instanceof Refused || pause === undefined || stopping.signal.aborted) return await logged.failed(reason);
        await logged.retry(reason);
        await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    }
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
  const common = ({ business, tenant }: About) => ({ business_type: business, tenant_id: tenant });
  return {
    sms(message, about) {
      const { phone, text, code } = message;
      const row = { phone, content: withoutSecret(text, code), ...common(about) };
      take(() => send("sysr_sms_log", row, message, deliverSms ?? (() => keepLetter(letterbox, phone, text))));
    },
    email(message, about) {
      const { address, subject, text, code } = message;
      const row = { address, subject, content: withoutSecret(text, code), ...common(about) };
      take(() => send("sysr_email_log", row, message, deliverEmail ?? (() => keepLetter(letterbox, address, text))));
    },
    settled,
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}
