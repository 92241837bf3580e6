import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { RunningDatabase } from "../database.ts";
import type { Database } from "../db/database.ts";
import { migrationFiles } from "../db/migration-files.ts";
import { recall } from "../db/state.ts";
import { digestOf } from "../documents/at-start.ts";
import { readRoots } from "../documents/read.ts";
import { fileService } from "../modules/files/service.ts";
import { StartError } from "../start-error.ts";
import { backupName } from "./config.ts";
import { proveAside } from "./rehearsal.ts";
import { takeBackup } from "./take.ts";

/** Faults that a refusal names. */
const NAMED = 10;

/** Whether this version, or its documents, are others than those that the database was last started with. */
async function isUpgrade(db: Database, roots: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('formwork_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const { rows: done } = await sql<{ name: string }>`select name from formwork_migration`.execute(db);
  const names = new Set(done.map(({ name }) => name));
  return (
    migrationFiles(roots.slice(1)).some(({ name }) => !names.has(name)) || (await recall(db, "checked")) !== digestOf(readRoots(roots))
  );
}

/**
 * Before another version touches the database: a backup, and on a copy of it a start by which every screen is opened. Nothing is done where the version is the same.
 * @throws StartError where anything is wrong on the copy; the database is as it was, and the backup stays
 */
export async function rehearseUpgrade(config: Config, database: RunningDatabase, log: (line: string) => void): Promise<void> {
  if (!(await isUpgrade(database.db, config.roots))) return;
  log("upgrade: making a backup, and starting on a copy of it first");
  const { folder, passphrase } = config.backup;
  const file = join(folder, backupName(new Date()));
  const { store } = await fileService(config);
  await takeBackup({ url: database.url, store, file, passphrase });
  const { faults, screens, seconds } = await proveAside(config, file);
  if (faults.length === 0) return log(`upgrade: nothing was wrong on the copy, ${screens} screens opened in ${seconds} s`);
  throw new StartError({
    what: "The new version was not started: something was wrong when it was tried on a copy.",
    why: faults.slice(0, NAMED).join("\n"),
    todo: `The database is as it was; the former version can go on. The copy was made of ${file}. To start all the same, set REHEARSE_UPGRADE=off.`,
  });
}
