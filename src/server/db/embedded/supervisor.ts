import { setTimeout as wait } from "node:timers/promises";
import { adoptOrLaunch, type Cluster, type Postmaster, shutDown } from "./postmaster.ts";
import { stampOf } from "./process-stamp.ts";

const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Starts the database again, on the same port, when it ended although nobody stopped it: killed by the system when memory ran out, or
 * ended by itself on a full disk, until there is space again. Meanwhile queries fail as with any database that is away.
 *
 * @returns ends the watch and the database.
 */
export function keepRunning(cluster: Cluster, first: Postmaster, log: (line: string) => void): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let current = first;
  let stamp = stampOf(first.pid);
  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(LOOK_EVERY_MS);
      if (!stopped.signal.aborted && stampOf(current.pid) !== stamp) await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    log(`database: the process ${current.pid} ended, starting it again`);
    for (let ms = LOOK_EVERY_MS; !stopped.signal.aborted; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      try {
        current = await adoptOrLaunch(cluster, { port: first.port });
        stamp = stampOf(current.pid);
        log("database: it is back");
        return;
      } catch (error) {
        log(`database: ${error instanceof Error ? error.message : error}`);
        await pause(ms);
      }
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopped.abort();
      // A start that is under way ends first, so that nothing is left running.
      await watching;
      await shutDown(current);
    },
  };
}
