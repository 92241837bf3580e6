import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { fromNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import { startPostgres } from "../db/launcher.ts";
import { createSessions } from "../identity/sessions.ts";
import { fileService } from "../modules/files/service.ts";
import { clearFoundation, layFoundation } from "../serve.ts";
import { StartError } from "../start-error.ts";
import { rowsIn } from "./manifest.ts";
import { openScreens } from "./open-screens.ts";
import type { Proof } from "./proof.ts";
import type { BackupFile } from "./read.ts";
import { restoreBackup } from "./restore.ts";

type Say = (line: string) => void;

/** Nothing here outlives the proof, so nothing needs to reach the disk. */
const PASSING = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" };

/**
 * Restores a backup into a second PostgreSQL of the product's own, starts this version of the product on it, with what an upgrade does, and opens every screen as
 * its administrator. It reaches nobody: the copy has no letters, printers, providers or bucket, and does no jobs.
 * @param folder of its own, which is gone afterwards; what a proof left there that was killed is ended
 * @param signal ends the copy at once, whatever is done with it
 */
export async function prove(config: Config, backup: BackupFile, folder: string, log: Say, signal?: AbortSignal): Promise<Proof> {
  const began = performance.now();
  const told = { madeAt: null as string | null, tables: 0, rows: 0, files: 0, screens: 0 };
  const faults: string[] = [];
  await clear(folder, log);
  try {
    const postgres = await startPostgres({ dataDir: folder, log, settings: PASSING });
    signal?.addEventListener("abort", () => void postgres.stop());
    try {
      signal?.throwIfAborted();
      const copy = copyOf(config, postgres.url, folder);
      const manifest = await restoreBackup({
        ...{ backup, url: postgres.url, log },
        ...{ files: await fileService(copy), furtherRoots: config.roots.slice(1) },
      });
      Object.assign(told, { madeAt: manifest.madeAt, tables: manifest.tables.length, rows: rowsIn(manifest), files: manifest.files.count });
      faults.push(...manifest.missing.map((key) => `the stored file ${key} was missing when the backup was made`));
      log("starting on the copy");
      const opened = await openAll(copy, log);
      told.screens = opened.screens;
      faults.push(...opened.faults);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    faults.push(error instanceof StartError ? `${error.what} ${error.why}` : String(error instanceof Error ? error.message : error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { backup: basename(backup.file), ...told, seconds: Math.round((performance.now() - began) / 100) / 10, faults };
}

/** A killed proof leaves its PostgreSQL running: it is taken over, to be ended. */
async function clear(folder: string, log: Say): Promise<void> {
  if (existsSync(join(folder, "postgres", "postmaster.pid"))) await (await startPostgres({ dataDir: folder, log })).stop();
  await rm(folder, { recursive: true, force: true });
}

/** Settings that say what screens show are those of the product; whatever reaches somebody outside is as if nobody had configured it. */
function copyOf(config: Config, url: string, folder: string): Config {
  const alone = readConfig({ DATABASE_URL: url, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", API_DOCS: "off", SEED_SAMPLES: "off" });
  const { roots, title, enableTenant, exactTotal } = config;
  const unlimited = { user: 10_000_000, address: 10_000_000 };
  return { ...alone, roots, title, enableTenant, exactTotal, requestLimits: unlimited, webRoot: undefined };
}

async function openAll(config: Config, log: Say): Promise<{ screens: number; faults: readonly string[] }> {
  const foundation = await layFoundation(config, log);
  const { database, documents, channel } = foundation;
  const { db, aside, writes } = database;
  try {
    await db
      .updateTable("job")
      .set({ state: "cancelled", ended_at: fromNow(0) })
      .where("state", "in", ["queued", "running"])
      .execute();
    const app = await buildApp({ db, aside, writes, documents, config, channel });
    const sessions = createSessions({ db, documents, channel, days: 1 });
    try {
      await app.ready();
      await app.living.refresh();
      const from = { ip: "127.0.0.1", userAgent: "proof", organisation: null };
      return await openScreens(app, documents.current.documents, await sessions.open(await superUser(db), from));
    } finally {
      sessions.stop();
      await app.close();
    }
  } finally {
    await clearFoundation(foundation);
  }
}

/** Somebody who sees all. @throws where there is nobody */
async function superUser(db: Database): Promise<string> {
  const NORMAL = 0;
  const { id } = await db
    .selectFrom("sysr_user")
    .select("id")
    .where("is_super", "=", true)
    .where("status", "=", NORMAL)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error("no super user may sign in"));
  return id;
}
