import type { Database } from "../../../db/database.ts";
import { claimDue, type DueWait, noteFailure } from "./due-waits.ts";

/** Claimed at once: the rest is left to other processes. */
const BATCH = 20;

export interface Sweep {
  readonly db: Database;
  readonly signal: AbortSignal;
  /** Does what is due, in a transaction of its own. */
  readonly fire: (wait: DueWait) => Promise<void>;
  /** Told of what failed; it is tried again later, and the others go on. */
  readonly onError: (error: unknown, wait: DueWait) => void;
}

/** Does all that is due by now, one after another; gives how many. */
export async function sweep({ db, signal, fire, onError }: Sweep): Promise<number> {
  let count = 0;
  for (;;) {
    const waits = await claimDue(db, BATCH);
    for (const wait of waits) {
      if (signal.aborted) return count;
      await fire(wait).then(
        () => count++,
        async (error) => {
          onError(error, wait);
          await noteFailure(db, wait, error);
        },
      );
    }
    if (waits.length < BATCH) return count;
  }
}
