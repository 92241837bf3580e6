import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import { inTurn } from "../../db/lock.ts";
import { inTransaction } from "../../db/transaction.ts";
import { endPath, moved, takenFiles, takenPath, waitingFiles } from "./places.ts";
import { noteRun } from "./runs.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** A file that is an exchange's to bring in. */
export interface TakenFile {
  readonly run: string;
  readonly name: string;
}

/**
 * Takes the files that wait in a folder, each once whatever processes look: one at a time moves it away under the number of its row, in the transaction of the row.
 * What a process left behind that was killed is put right first: a file without a row waits again, one whose row says how it ended is put there, and one that was
 * being brought in is given again.
 */
export function claimFiles(db: Database, exchange: StoredExchange, folder: string, job: string): Promise<TakenFile[]> {
  return inTransaction({ db }, async ({ db: trx }) => {
    await inTurn(trx, `exchange ${folder}`);
    const claimed: TakenFile[] = [];
    for (const file of await takenFiles(folder)) {
      const row = await trx
        .selectFrom("integration_exchange_run")
        .select(["exchange_id", "state"])
        .where("id", "=", file.run)
        .executeTakeFirst();
      if (!row) await putBack(folder, file);
      else if (String(row.exchange_id) !== exchange.id) continue;
      else if (row.state === "running") claimed.push(file);
      else await putAway(folder, file, row.state !== "failed");
    }
    for (const name of await waitingFiles(folder, exchange.format)) {
      const run = await noteRun(trx, exchange, { state: "running", file: name, job });
      if (await moved(join(folder, name), takenPath(folder, run, name))) claimed.push({ run, name });
      else await trx.deleteFrom("integration_exchange_run").where("id", "=", run).execute();
    }
    return claimed;
  });
}

/** Nobody loses a file that has come meanwhile under its name. */
async function putBack(folder: string, { run, name }: TakenFile): Promise<void> {
  const back = join(folder, name);
  await moved(takenPath(folder, run, name), existsSync(back) ? join(folder, `${run}-${name}`) : back);
}

/** Puts a file where those are that were brought in, or those that were not. */
export async function putAway(folder: string, { run, name }: TakenFile, isDone: boolean): Promise<void> {
  await moved(takenPath(folder, run, name), endPath(folder, isDone, run, name));
}
