import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { TaskKind, TaskRun } from "../jobs/kinds.ts";
import { callForWork, enqueue } from "../jobs/queue.ts";
import { fileService } from "../modules/files/service.ts";
import { backupName, backupsAmong } from "./config.ts";
import { PROVING, TAKING } from "./job-kinds.ts";
import { forgetBackups, newestProven, noteBegin, noteFailed, noteMade, noteProof, noteProving } from "./ledger.ts";
import { proveAside } from "./rehearsal.ts";
import { takeBackup } from "./take.ts";

/** Behind all that somebody waits for. */
const IDLE = -10;

/** Kinds of jobs that make a backup, at night or when somebody asks for one, and prove it. @param url of the database */
export function backupJobs(config: Config, url: string): Readonly<Record<string, TaskKind>> {
  const { cron } = config.backup;
  return {
    [TAKING]: { run: (task) => take(config, url, task), priority: IDLE, ...(cron !== undefined && { cron }) },
    [PROVING]: { run: (task) => proveOne(config, task), priority: IDLE },
  };
}

async function take(config: Config, url: string, { db, signal }: TaskRun): Promise<void> {
  const { folder, passphrase, keep } = config.backup;
  const name = backupName(new Date());
  const id = await noteBegin(db, name, passphrase !== undefined);
  const began = performance.now();
  try {
    const { store } = await fileService(config);
    const { manifest, bytes } = await takeBackup({ url, store, file: join(folder, name), passphrase, signal });
    await noteMade(db, id, manifest, bytes, (performance.now() - began) / 1_000);
  } catch (error) {
    await noteFailed(db, id, error);
    throw error;
  }
  const proven = await newestProven(db);
  const over = backupsAmong(await readdir(folder))
    .slice(keep)
    .filter((one) => one !== proven);
  for (const one of over) await rm(join(folder, one), { force: true });
  await forgetBackups(db, over);
  await enqueue(db, { kind: PROVING, input: { id } }, { priority: IDLE });
  await callForWork(db);
}

async function proveOne(config: Config, { db, input, signal }: TaskRun): Promise<void> {
  const { id } = input as { id: string };
  const name = await noteProving(db, id);
  if (name === undefined) return;
  const proof = await proveAside(config, join(config.backup.folder, name), signal).catch((error: Error) => ({
    ...{ faults: [error.message], screens: 0, seconds: 0 },
  }));
  await noteProof(db, id, proof);
  if (proof.faults.length > 0) throw new Error(`the restore of ${name} is not proven: ${proof.faults.slice(0, 3).join("; ")}`);
}
