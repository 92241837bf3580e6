import { isDatabaseAway } from "../db/away.ts";
import type { Channel } from "../db/channel.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { apart } from "../telemetry/recorder.ts";
import { attempt, PAUSES, servedBy } from "./attempt.ts";
import type { Adapters } from "./channels.ts";
import type { Adapter } from "./delivery.ts";
import { claimMessage, deferMessage, endMessage, keepKey, MESSAGE_TOPIC, type QueuedMessage } from "./queue.ts";
import { noteOutcome } from "./send-log.ts";

/** Messages that one process sends at a time. */
const AT_ONCE = 4;
/** For what nobody called for: messages whose pause is over, and what a process left that is gone. */
const LOOK_AFTER_MS = 5_000;

/** Sends what stands in the queue, beside the same of other processes. */
export interface QueueSender {
  /** Looks whether something is due. */
  wake(): void;
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * No job does this: jobs are few and take turns, and a message must not wait for an export. `pauses` are the seconds before further attempts.
 */
export function createQueueSender(parts: {
  readonly db: Database;
  readonly channel: Channel | undefined;
  readonly adapters: Adapters;
  readonly onFault: (error: unknown) => void;
  readonly pauses?: readonly number[] | undefined;
}): QueueSender {
  const { db, channel, adapters, onFault, pauses = PAUSES } = parts;
  const channels = servedBy(adapters);
  const underway = new Set<Promise<void>>();
  let isStopping = false;

  async function send(queued: QueuedMessage): Promise<void> {
    // What stands in the queue was put there as this channel sends it.
    const adapter = adapters[queued.channel] as Adapter<unknown>;
    const key = async () => {
      if (queued.key !== null || !adapter.issueKey) return queued.key ?? queued.id;
      const issued = await adapter.issueKey();
      await keepKey(db, queued, issued);
      return issued;
    };
    const outcome = await attempt(queued.channel, adapter, queued.message, key, pauses[queued.attempts]);
    await inTransaction({ db }, async (inside) => {
      const isOurs =
        outcome.state === "retry" ? await deferMessage(inside.db, queued, outcome.seconds) : await endMessage(inside.db, queued);
      if (isOurs) await noteOutcome(inside.db, queued.channel, queued.log_id, outcome);
    });
    if (outcome.state === "retry") setTimeout(wake, outcome.seconds * 1_000).unref();
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const queued = await claimMessage(db, channels);
      if (!queued) return;
      // However many were put by one transaction, it called once: who gets one calls the next.
      wake();
      await send(queued);
    }
  }

  function wake(): void {
    if (isStopping || channels.length === 0 || underway.size >= AT_ONCE) return;
    const working = apart(work)
      .catch((error) => {
        if (!isDatabaseAway(error) && !isStopping) onFault(error);
      })
      .finally(() => underway.delete(working));
    underway.add(working);
  }

  const stopListening = channel?.subscribe(MESSAGE_TOPIC, wake);
  const timer = setInterval(wake, LOOK_AFTER_MS).unref();
  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      stopListening?.();
      await Promise.all(underway);
    },
  };
}
