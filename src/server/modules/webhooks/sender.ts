import { isDatabaseAway } from "../../db/away.ts";
import type { Channel } from "../../db/channel.ts";
import { hasMessages, WAITING_TOPIC, webhooksDue } from "./outbox.ts";
import { type ServeParts, serveWebhook } from "./serve-webhook.ts";
import { closeConnections } from "./transmit.ts";

/** Webhooks that one process serves at a time: a receiver that answers slowly holds back no other. */
const WEBHOOKS_AT_ONCE = 8;
/** For what nobody called for: messages whose pause is over, and what a process left that is gone. */
const LOOK_AFTER_MS = 2_000;
/** Where nothing waits, and whoever puts something into the outbox calls: for a call that was lost. */
const REST_MS = 60_000;

export interface SenderParts extends ServeParts {
  readonly channel: Channel | undefined;
  readonly onError: (error: unknown) => void;
}

export interface Sender {
  /** Stops; what is under way is given back, and goes again from another process. */
  stop(): Promise<void>;
}

/**
 * Sends what stands in the outbox, beside the same of other processes. It is no job: jobs are few and take turns, and receivers may let wait for seconds.
 */
export function createSender(parts: SenderParts): Sender {
  const { db, channel, onError } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const serving = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;

  const serve = async (id: string): Promise<void> => {
    while (!signal.aborted) if ((await serveWebhook(parts, id, signal)) === 0) return;
  };

  const tell = (error: unknown) => {
    if (!isDatabaseAway(error) && !signal.aborted) onError(error);
  };

  async function look(): Promise<void> {
    const room = WEBHOOKS_AT_ONCE - serving.size;
    if (room <= 0 || signal.aborted) return;
    for (const id of await webhooksDue(db, [...serving.keys()], room)) {
      const served = serve(id)
        .then(() => true)
        .catch((error) => {
          tell(error);
          return false;
        });
      const ended = served.then((isWell) => {
        serving.delete(id);
        // What fails by a fault of the program waits for the next look.
        if (isWell) wake();
      });
      serving.set(id, ended);
    }
  }

  /** What comes while it looks is looked for once more. */
  function wake(): void {
    again = true;
    looking ??= (async () => {
      while (again && !signal.aborted) {
        again = false;
        await look().catch(tell);
      }
    })().finally(() => {
      looking = undefined;
    });
  }

  const stopListening = channel?.subscribe(WAITING_TOPIC, () => {
    clearTimeout(timer);
    void lookAfter();
  });
  let timer: NodeJS.Timeout | undefined;
  /** Looks again in a while, and seldom where nothing waits for any webhook. */
  async function lookAfter(): Promise<void> {
    wake();
    await looking;
    const waits = await hasMessages(db).catch(() => true);
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void lookAfter(), channel && !waits ? REST_MS : LOOK_AFTER_MS).unref();
  }
  void lookAfter();

  return {
    async stop() {
      stopListening?.();
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(serving.values());
      closeConnections();
    },
  };
}
