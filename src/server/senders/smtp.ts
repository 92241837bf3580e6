import type { MailConfig } from "./config.ts";
import { type Deliver, Refused } from "./delivery.ts";

export interface EmailMessage {
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  /** The secret in its text, which the log does not keep. */
  readonly code?: string | undefined;
}

const TIMEOUT_MS = 10_000;
const PERMANENT = 500;

/** Sends plain-text mail over SMTP. The library is loaded with the first one. */
export function smtp({ url, from }: MailConfig): Deliver<EmailMessage> {
  return async ({ address, subject, text }) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
    try {
      // As an object: an address in text could be read as a list of several.
      const sent = await transport.sendMail({ from, to: { name: "", address }, subject, text });
      return { messageId: sent.messageId, answer: sent.response };
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      if (responseCode !== undefined && responseCode >= PERMANENT) throw new Refused((error as Error).message);
      throw error;
    } finally {
      transport.close();
    }
  };
}
