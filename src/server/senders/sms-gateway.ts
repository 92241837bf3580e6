import type { SmsGatewayConfig } from "./config.ts";
import { type Adapter, Refused } from "./delivery.ts";

export interface SmsMessage {
  readonly phone: string;
  readonly text: string;
  /** The code inside the text, for gateways that keep the text themselves; the log does not keep it. */
  readonly code?: string | undefined;
}

const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 500;

/** `{phone}` and the like in every text of the body; a name that the message has not stays as it is. */
function filled(value: unknown, message: Readonly<Record<"phone" | "text" | "code" | "id", string>>): unknown {
  if (typeof value === "string") return value.replace(/\{(phone|text|code|id)\}/g, (_whole, name: keyof typeof message) => message[name]);
  if (Array.isArray(value)) return value.map((item) => filled(item, message));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, message)]));
  return value;
}

function at(value: unknown, path: string): string | undefined {
  let found = value;
  for (const key of path.split("."))
    found = typeof found === "object" && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return typeof found === "string" || typeof found === "number" || typeof found === "boolean" ? String(found) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends text messages by one HTTP POST of JSON each, as the operator described it. At least once: where the answer is lost the message goes again, under
 * the same `{id}`, by which a gateway that can leaves the second one out.
 */
export function smsGateway({ url, body, authorization, success, messageId }: SmsGatewayConfig): Adapter<SmsMessage> {
  return {
    async deliver(message, id) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization && { authorization }) },
        body: JSON.stringify(filled(body, { ...message, code: message.code ?? "", id })),
        // A gateway that moves is told to us by the operator.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      const words = `${response.status} ${answer}`.slice(0, LONGEST_ANSWER).trim();
      if (response.status >= 500) throw new Error(words);
      const content = parsed(answer);
      const isTaken = response.ok && (!success || at(content, success.path) === success.value);
      if (!isTaken) throw new Refused(words);
      return { messageId: at(content, messageId), answer: words };
    },
  };
}
