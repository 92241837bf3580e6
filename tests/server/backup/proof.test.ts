import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Page } from "../../../src/model/wire.ts";
import { backupsAmong } from "../../../src/server/backup/config.ts";
import { backupJobs } from "../../../src/server/backup/nightly.ts";
import { openScreens } from "../../../src/server/backup/open-screens.ts";
import { prove } from "../../../src/server/backup/prove.ts";
import { takeBackup } from "../../../src/server/backup/take.ts";
import { rehearseUpgrade } from "../../../src/server/backup/upgrade.ts";
import type { Config } from "../../../src/server/config.ts";
import { openDatabase } from "../../../src/server/database.ts";
import { documentsAtStart } from "../../../src/server/documents/at-start.ts";
import { diskStore } from "../../../src/server/files/disk-store.ts";
import type { TaskKind } from "../../../src/server/jobs/kinds.ts";
import { type Platform, platform, testConfig } from "../platform/platform.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let the: Platform;
let folder: string;
let config: Config;
let token: string;
const file = () => join(folder, "a.backup");
const quiet = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "proof-"));
  // For the account under which PostgreSQL runs when the tests are run by root.
  await chmod(folder, 0o755);
  the = await platform();
  await the.user("root", { is_super: true });
  token = await the.signIn("root");
  config = testConfig({
    dataDir: folder,
    backup: { folder: join(folder, "backups"), passphrase: undefined, cron: undefined, keep: 2, rehearses: true },
  });
  await takeBackup({ url: the.url, store: diskStore(join(folder, "files")), file: file(), passphrase: undefined });
});
afterAll(async () => {
  await the.close();
  await rm(folder, { recursive: true, force: true });
});

/** A root with one migration. */
function rootWith(sql: string): string {
  const root = join(folder, `root-${Math.random().toString(36).slice(2)}`);
  mkdirSync(join(root, "migrations"), { recursive: true });
  mkdirSync(join(root, "schemas"), { recursive: true });
  writeFileSync(join(root, "migrations", "0001-of-tomorrow.sql"), sql);
  return root;
}
const proofOf = (over: Partial<Config> = {}, backup = file()) =>
  prove({ ...config, ...over }, { file: backup, passphrase: undefined }, join(folder, "proof"), quiet);

describe("a proof", () => {
  test("restores the backup, starts on it and opens every screen", async () => {
    const { faults, screens, rows, tables } = await proofOf();
    expect(faults).toEqual([]);
    expect(screens).toBeGreaterThan(90);
    expect(rows).toBeGreaterThan(100);
    expect(tables).toBeGreaterThan(100);
  });

  test("says what is wrong with a backup that is damaged", async () => {
    const bytes = await readFile(file());
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(folder, "broken.backup"), bytes);
    const { faults, screens } = await proofOf({}, join(folder, "broken.backup"));
    expect(faults).toEqual([expect.stringContaining("broken.backup is damaged")]);
    expect(screens).toBe(0);
  });

  test("names what does not open, by screen and call", async () => {
    await sql`alter table sysr_error_log rename to nothing`.execute(the.db);
    const { faults, screens } = await openScreens(the.app, the.loaded.documents, token);
    await sql`alter table nothing rename to sysr_error_log`.execute(the.db);
    expect(screens).toBeGreaterThan(90);
    expect(faults).toEqual([expect.stringMatching(/^error-log-list: POST \/api\/v1\/log\/errorLog\/data 500 /)]);
  });

  test("says by which migration an upgrade stops", async () => {
    const { faults, screens } = await proofOf({ roots: [...config.roots, rootWith("select 1 / 0;")] });
    expect([faults, screens]).toEqual([[expect.stringMatching(/0001-of-tomorrow.*division by zero/)], 0]);
  });
});

test("a job makes a backup, keeps some, and has the newest proven; the list of backups and /readyz say so", async () => {
  expect((await the.app.inject("/readyz")).json()).toEqual({ status: "ok", restore: "no restore was proven yet" });
  mkdirSync(config.backup.folder, { recursive: true });
  for (const day of ["01", "02", "03"]) writeFileSync(join(config.backup.folder, `formwork-2020-01-${day}T00-00-00Z.backup`), "old");
  const jobs = backupJobs(config, the.url);
  const run = async (kind: string, input: object) =>
    (jobs[kind] as TaskKind).run({ id: "1", input, db: the.db, signal: new AbortController().signal, output: () => {} });
  await run("backup", {});
  const files = backupsAmong(readdirSync(config.backup.folder));
  expect(files).toHaveLength(2);
  const { input } = await the.db.selectFrom("job").select("input").where("kind", "=", "proveRestore").executeTakeFirstOrThrow();
  await run("proveRestore", input as object);
  const { data } = await the.call<Page>("POST", "/api/v1/system/backup/data?size=20", { token, body: {} });
  expect(data.records).toEqual([expect.objectContaining({ name: files[0], state: "proven", encrypted: false, faults: null })]);
  expect((await the.app.inject("/readyz")).json()).toEqual({
    status: "ok",
    restore: expect.stringMatching(/^restore proven 0 min ago, \d+ s$/),
  });

  await writeFile(join(config.backup.folder, files[0] ?? ""), "not a backup any more\n");
  await expect(run("proveRestore", input as object)).rejects.toThrow("is not proven");
  const { data: after } = await the.call<Page>("POST", "/api/v1/system/backup/data?size=20", { token, body: {} });
  expect(after.records).toEqual([expect.objectContaining({ state: "unproven", faults: expect.stringContaining("is no backup") })]);
  expect((await the.app.inject("/readyz")).json()).toMatchObject({ restore: "restore failed 0 min ago" });
});

test("who may run backups asks for one and for a proof; others do not", async () => {
  await the.user("clerk", { roles_ids: [await the.role({ code: "clerks", permissions: ["backup:view"] })] });
  const clerk = await the.signIn("clerk");
  expect((await the.call("POST", "/api/v1/system/backup/take", { token: clerk })).status).toBe(403);
  const waiting = async (kind: string) =>
    (await the.db.selectFrom("job").select("id").where("kind", "=", kind).where("state", "=", "queued").execute()).length;
  const before = [await waiting("backup"), await waiting("proveRestore")];
  const { id } = await the.db.selectFrom("sysr_backup").select("id").executeTakeFirstOrThrow();
  expect((await the.call("POST", "/api/v1/system/backup/take", { token })).status).toBe(200);
  expect((await the.call("POST", `/api/v1/system/backup/${id}/prove`, { token })).status).toBe(200);
  expect((await the.call("POST", "/api/v1/system/backup/1/prove", { token })).status).toBe(404);
  expect([await waiting("backup"), await waiting("proveRestore")]).toEqual(before.map((count) => count + 1));
});

test("a version whose migration fails never reaches the database; one that is the same is not rehearsed", async () => {
  const bad = rootWith("alter table formwork_state add column spoilt text; select 1 / 0;");
  const database = await openDatabase({ ...config, databaseUrl: the.url }, quiet);
  const lines: string[] = [];
  const upgrade = (roots: readonly string[]) =>
    rehearseUpgrade({ ...config, databaseUrl: the.url, roots }, database, (line) => lines.push(line));
  process.env.FORMWORK_ROOTS = bad;
  try {
    await expect(upgrade([...config.roots, bad])).rejects.toThrow("division by zero");
  } finally {
    delete process.env.FORMWORK_ROOTS;
  }
  await expect(the.db.selectFrom("formwork_state").selectAll().limit(1).executeTakeFirstOrThrow()).resolves.not.toHaveProperty("spoilt");
  await documentsAtStart(the.db, config.roots);
  lines.length = 0;
  await upgrade(config.roots);
  expect(lines).toEqual([]);
  await database.close();
});
