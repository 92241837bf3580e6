import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { integer } from "../../model/contract/schema.ts";
import type { Config } from "../config.ts";
import type { TaskKind, TaskRun } from "../jobs/kinds.ts";
import { ask } from "../jobs/schedules.ts";
import { fileService } from "../modules/files/service.ts";
import { inSpan } from "../telemetry/recorder.ts";
import { backupName, backupsAmong } from "./config.ts";
import { PROVING, TAKING } from "./job-kinds.ts";
import { forgetBackups, newestProven, noteBegin, noteFailed, noteMade, noteProof, noteProving } from "./ledger.ts";
import { rowsIn } from "./manifest.ts";
import { proveAside } from "./rehearsal.ts";
import { takeBackup } from "./take.ts";

/** Behind all that somebody waits for. */
const IDLE = -10;
/** A day would be too long for any. */
const LONGEST_MINUTES = 720;

/** Kinds of jobs that make a backup, at night or when somebody asks for one, and prove it. @param url of the database */
export function backupJobs(config: Config, url: string): Readonly<Record<string, TaskKind>> {
  const { cron } = config.backup;
  const proving: TaskKind = {
    run: (task) => proveOne(config, task),
    priority: IDLE,
    schedule: { timeoutMinutes: LONGEST_MINUTES },
  };
  return {
    [TAKING]: {
      run: (task) => take(config, url, task, proving),
      priority: IDLE,
      ...(cron !== undefined && { cron }),
      schedule: { parameters: { keep: integer({ minimum: 1, maximum: 1_000 }) }, timeoutMinutes: LONGEST_MINUTES },
    },
    [PROVING]: proving,
  };
}

const spanOf = (step: "take" | "prove") => ({ kind: "backup", about: step, attributes: { "formwork.backup.step": step } }) as const;

async function take(config: Config, url: string, { db, input, signal, output }: TaskRun, proving: TaskKind): Promise<void> {
  const { folder, passphrase } = config.backup;
  const { keep = config.backup.keep } = input as { readonly keep?: number };
  const name = backupName(new Date());
  const id = await noteBegin(db, name, passphrase !== undefined);
  const began = performance.now();
  try {
    const { store } = await fileService(config);
    const parts = { url, readUrl: config.readUrl, store, file: join(folder, name), passphrase, signal };
    const { manifest, bytes, replica } = await inSpan(spanOf("take"), () => takeBackup(parts));
    await noteMade(db, id, manifest, bytes, (performance.now() - began) / 1_000);
    output(
      `${name}: ${rowsIn(manifest)} rows, ${manifest.files.count} files, ${(bytes / 2 ** 20).toFixed(1)} MB${replica ? `, from ${replica}` : ""}`,
    );
  } catch (error) {
    await noteFailed(db, id, error);
    throw error;
  }
  const proven = await newestProven(db);
  const over = backupsAmong(await readdir(folder))
    .slice(keep)
    .filter((one) => one !== proven);
  for (const one of over) await rm(join(folder, one), { force: true });
  if (over.length > 0) output(`removed ${over.join(", ")}`);
  await forgetBackups(db, over);
  await ask(db, { kind: PROVING, input: { id } }, proving);
}

async function proveOne(config: Config, { db, input, signal, output }: TaskRun): Promise<void> {
  const { id } = input as { id: string };
  const name = await noteProving(db, id);
  if (name === undefined) return;
  const proof = await inSpan(spanOf("prove"), () => proveAside(config, join(config.backup.folder, name), signal)).catch((error: Error) => ({
    ...{ faults: [error.message], screens: 0, seconds: 0 },
  }));
  await noteProof(db, id, proof);
  output(`${name}: ${proof.screens} screens opened, ${proof.faults.length} faults, ${proof.seconds.toFixed(1)} s`);
  if (proof.faults.length > 0) throw new Error(`the restore of ${name} is not proven: ${proof.faults.slice(0, 3).join("; ")}`);
}
