import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { cacheFacts, dropCaches } from "../../caches.ts";
import { type Channel, publishIn } from "../../db/channel.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";

/** On which processes are asked what they keep, and told what to drop first. */
const TOPIC = "cache";
/** For how long the answers of other processes are waited for. */
const ANSWER_MS = 300;

interface Asked {
  readonly drop: readonly string[];
}

/** Writes down what this process keeps, in place of what it said before. */
export async function tellCaches(db: Database): Promise<void> {
  const [host, process_no] = [hostname().slice(0, 64), process.pid];
  const rows = cacheFacts().map(({ name, entries, hits, misses, since }) => ({
    ...{ name, entries, hits, misses, since: since.toISOString(), host, process: process_no },
  }));
  if (rows.length === 0) return;
  await db
    .insertInto("sysr_cache_state")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["name", "host", "process"]).doUpdateSet(({ ref }) => ({
        ...{ entries: ref("excluded.entries"), hits: ref("excluded.hits"), misses: ref("excluded.misses") },
        ...{ since: ref("excluded.since"), create_time: fromNow(0) },
      })),
    )
    .execute();
}

/** Lets this process answer; gives how to stop. */
export function answerAbout(db: Database, channel: Channel | undefined, onError: (error: unknown) => void): () => void {
  let turn = Promise.resolve();
  const stop = channel?.subscribe(TOPIC, (payload) => {
    dropCaches((payload as Asked).drop);
    turn = turn.then(() => tellCaches(db)).catch(onError);
  });
  return () => stop?.();
}

/** Asks every process, after it has dropped caches of these names; those that are gone since are left out by it. */
export async function askCaches(db: Database, channel: Channel | undefined, drop: readonly string[]): Promise<void> {
  if (!channel) {
    dropCaches(drop);
    return tellCaches(db);
  }
  await inTransaction({ db }, async ({ db: trx }) => {
    await trx.deleteFrom("sysr_cache_state").execute();
    await publishIn(trx, TOPIC, { drop } satisfies Asked);
  });
  await wait(ANSWER_MS);
}
