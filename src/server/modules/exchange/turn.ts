import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isDeadlock } from "../../db/deadlock.ts";
import type { JobRun } from "../../jobs/kinds.ts";
import type { RecordContext } from "../../records/context.ts";
import { tentatively } from "../../records/savepoint.ts";

const ATTEMPTS = 3;
const LOOK_MS = 200;

type Run = Pick<JobRun, "context" | "signal"> & Partial<Pick<JobRun, "hold">>;

/**
 * Runs a transaction that writes many records of an entity, while no other one does: two of them could each hold a key that the other one
 * wants, in whatever order their rows stand. Only saves from forms come between; when one of them and this waited for each other, it is
 * begun anew. Leaves nothing behind when `keep` says no of what it gave, or the job is not this process's any more.
 * @throws AppError import.rivals when that does not help
 */
export async function inTurn<T>(
  { context, signal, hold }: Run,
  entity: Entity,
  work: (inside: RecordContext) => Promise<T>,
  keep: (done: T) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await tentatively(
        context,
        async (inside) => {
          await takeTurn(inside, entity, signal);
          const done = await work(inside);
          if (keep(done)) await hold?.(inside.db);
          return done;
        },
        keep,
      );
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      if (attempt === ATTEMPTS) throw new AppError("import.rivals", { cause: error });
    }
}

/** Waits for the turn, and has it until the transaction ends. By looking: a statement that waits would be ended as one that takes too long. */
async function takeTurn({ db }: RecordContext, entity: Entity, signal: AbortSignal): Promise<void> {
  const take = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`import ${entity["x-table"]}`}, 0)) as taken`;
  while (!(await take.execute(db)).rows[0]?.taken) await wait(LOOK_MS, undefined, { signal });
}
