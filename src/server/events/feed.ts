import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "../db/away.ts";
import type { Database } from "../db/database.ts";
import type { Writes } from "../db/writes.ts";
import { apart } from "../telemetry/recorder.ts";
import type { EventConsumer } from "./consumer.ts";
import { admit, deliver, noteFailure, openWork, placeEvents } from "./delivery.ts";

/** Events that a consumer gets at a time. */
const BATCH = 200;
/** Who saves a lot wakes it seldom: it takes what has come meanwhile at once. */
const PAUSE_MS = 50;
/** Another process has them: it may have looked before the newest was there. */
const LOOK_AGAIN_MS = 200;
/** For what no process was left to be woken by, and for those who are to be asked again. */
const LOOK_AFTER_MS = 5_000;

export interface EventFeedParts {
  readonly db: Database;
  readonly writes: Writes | undefined;
  readonly consumers: readonly EventConsumer[];
  readonly onError: (error: unknown, consumer?: string) => void;
}

export interface EventFeed {
  /** Brings everybody what is committed by now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Brings events to those who listen. The process that has committed a change is woken by that itself: a NOTIFY within the change would
 * let commits of all processes wait for each other.
 */
export function createEventFeed({ db, writes, consumers, onError }: EventFeedParts): EventFeed {
  const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]));
  const stopping = new AbortController();
  let admitted = false;
  let draining: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    if (!admitted) await admit(db, [...byName.keys()]);
    admitted = true;
    while (!stopping.signal.aborted) {
      const { unplaced, behind } = await openWork(db);
      if (unplaced) await placeEvents(db);
      const here = behind.flatMap((name) => byName.get(name) ?? []);
      if (!unplaced && here.length === 0) return;
      let isElsewhere = false;
      for (const consumer of here) isElsewhere = (await bring(consumer)) === "elsewhere" || isElsewhere;
      if (isElsewhere) await wait(LOOK_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** All that a consumer has not heard; one by one after a failure, so that only the event at fault waits, and what is behind it. */
  async function bring(consumer: EventConsumer): Promise<"elsewhere" | undefined> {
    let most = BATCH;
    while (!stopping.signal.aborted)
      try {
        const done = await deliver(db, consumer, most);
        if (done === "elsewhere") return done;
        if (done < most) return undefined;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        if (most === 1) {
          await noteFailure(db, consumer.name, error);
          onError(error, consumer.name);
          return undefined;
        }
        most = 1;
      }
    return undefined;
  }

  /** What comes while it drains is looked for once more. */
  function wake(): void {
    again = true;
    draining ??= apart(async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await wait(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        await drain().catch((error) => {
          if (!isDatabaseAway(error)) onError(error);
        });
      }
    }).finally(() => {
      draining = undefined;
    });
  }

  const stopListening = writes?.subscribe((tables) => {
    if (tables.has("record_event")) wake();
  });
  const timer = consumers.length > 0 ? setInterval(wake, LOOK_AFTER_MS).unref() : undefined;

  return {
    drain,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopListening?.();
      await draining;
    },
  };
}
