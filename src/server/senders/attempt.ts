import { inSpan } from "../telemetry/recorder.ts";
import type { Adapters, MessageChannel } from "./channels.ts";
import { type Adapter, Refused } from "./delivery.ts";
import type { Outcome } from "./send-log.ts";

/** Pauses before further attempts, in seconds: nine hours in all. */
export const PAUSES: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600];

/**
 * Tries to send a message once.
 * @param pause seconds until the next attempt, if there is one
 */
export function attempt<Message>(
  channel: MessageChannel,
  adapter: Adapter<Message>,
  message: Message,
  key: () => Promise<string>,
  pause: number | undefined,
): Promise<Outcome> {
  const card = { kind: "message", about: channel, attributes: { "formwork.channel": channel } } as const;
  return inSpan(card, async (span) => {
    const outcome = await outcomeOf(adapter, message, key, pause);
    span?.note({ "formwork.outcome": outcome.state });
    return outcome;
  });
}

async function outcomeOf<Message>(
  adapter: Adapter<Message>,
  message: Message,
  key: () => Promise<string>,
  pause: number | undefined,
): Promise<Outcome> {
  try {
    return { state: "sent", receipt: await adapter.deliver(message, await key()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Refused || pause === undefined) return { state: "failed", reason };
    return { state: "retry", reason, seconds: pause };
  }
}

/** The channels that somebody serves here. */
export const servedBy = (adapters: Adapters): MessageChannel[] =>
  (Object.keys(adapters) as MessageChannel[]).filter((channel) => adapters[channel] !== undefined);
