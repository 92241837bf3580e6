import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../../src/server/db/database.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { freePort, type ProductProcess, startProduct } from "./product-process.ts";

/** Two processes of the product on one database of their own, without samples and without a backup by the clock. */
export interface TwoProcesses {
  readonly database: TestDatabase;
  readonly stays: ProductProcess;
  /** The one that a test kills. */
  readonly goes: ProductProcess;
  /** One in the place of the killed one, once it is ready. */
  again(): Promise<ProductProcess>;
  close(): Promise<void>;
}

/** Starts them, one after the other: the first one makes the tables. */
export async function twoProcesses(env: Readonly<Record<string, string>> = {}): Promise<TwoProcesses> {
  const database = await testDatabase({ bare: true });
  const dataDir = mkdtempSync(join(tmpdir(), "formwork-two-"));
  const all: ProductProcess[] = [];
  const another = async () => {
    const one = startProduct(dataDir, await freePort(), {
      ...{ DATABASE_URL: database.url, SEED_SAMPLES: "off", BACKUP_CRON: "off" },
      ...env,
    });
    all.push(one);
    await one.ready;
    return one;
  };
  const close = async () => {
    for (const one of all) await one.kill();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const [stays, goes] = [await another(), await another()];
    return { database, stays, goes, again: another, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Ends the leases of jobs whose process is gone, as a minute of silence does: that is long for a test. A process that works says so each half
 * second. To be called again and again: what a process had sent before it was killed may come to the database after it.
 */
export const endLeases = (db: Database) =>
  sql`update job set alive_at = now() - interval '5 minutes' where state = 'running' and alive_at < now() - interval '10 seconds'`.execute(
    db,
  );
