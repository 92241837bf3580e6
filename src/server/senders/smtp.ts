import type { MailConfig } from "./config.ts";
import { type Adapter, Refused } from "./delivery.ts";

export interface EmailMessage {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  /** The secret in its text, which the log does not keep. */
  readonly code?: string | undefined;
  /** At most `MOST_ATTACHED` bytes together: what is larger, mail servers refuse. */
  readonly attachments?: readonly Attachment[] | undefined;
}

/** A file that goes with a letter: it waits in the queue with it. */
export interface Attachment {
  readonly name: string;
  readonly base64: string;
}

/** Bytes of all attachments of a letter: usual mail servers take 10 MB, and what is attached becomes a third larger on its way. */
export const MOST_ATTACHED = 7 * 1024 * 1024;

const TIMEOUT_MS = 10_000;
/** A letter that is not delivered by then has failed: sooner than another process takes it over (`queue.ts`). */
const DEADLINE_MS = 100_000;
/** One more than the queue sends at a time, so that a code by which somebody signs in does not wait for letters. */
const CONNECTIONS = 5;
/** Letters of one connection: some mail servers take no more. */
const LETTERS_EACH = 100;
/** A connection over which nothing goes is closed after this: before our own end takes its silence for a fault (`TIMEOUT_MS`). */
const IDLE_MS = 5_000;
const PERMANENT = 500;

/** Where the sender's mailbox is, for the ids of messages. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? "formwork";

const attached = (attachments: readonly Attachment[]) =>
  attachments.map(({ name, base64 }) => ({ filename: name, content: base64, encoding: "base64" }));

/** Connections to a mail server that stay open between letters. */
async function connectionsTo(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    ...{ url, pool: true, maxConnections: CONNECTIONS, maxMessages: LETTERS_EACH, idleTimeout: IDLE_MS },
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
  });
}

/**
 * Sends plain-text mail over SMTP with its attachments, at least once: where the answer of the server is lost it goes again, with the same Message-ID, by which mailboxes may
 * leave the second one out. Letters share a few connections; one that the server has closed meanwhile is replaced without a letter being tried in vain. The library is loaded with the first one.
 */
export function smtp({ url, from }: MailConfig): Adapter<EmailMessage> {
  let opening: ReturnType<typeof connectionsTo> | undefined;
  return {
    async deliver({ address, subject, text, attachments = [] }, key) {
      opening ??= connectionsTo(url);
      const transport = await opening;
      try {
        const messageId = `<formwork-${key}@${domainOf(from)}>`;
        const sent = await transport.sendMail({
          ...{ from, subject, text, messageId, attachments: attached(attachments) },
          // As an object: an address in text could be read as a list of several.
          to: { name: "", address },
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        return { messageId: sent.messageId, answer: sent.response };
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode !== undefined && responseCode >= PERMANENT) throw new Refused((error as Error).message);
        throw error;
      }
    },
    async close() {
      (await opening)?.close();
    },
  };
}
