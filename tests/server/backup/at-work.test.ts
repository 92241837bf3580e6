import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkBackup } from "../../../src/server/backup/read.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { blobKey } from "../../../src/server/files/blob-store.ts";
import { testDatabase } from "../database.ts";
import { type BackupDesk, backupDesk, clientOf } from "./desk.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let the: BackupDesk;
beforeAll(async () => {
  the = await backupDesk();
  await the.client.query(`create table purse (id int primary key, coins int not null);
    create table safe (id int primary key, coins int not null);
    insert into purse select n, 100 from generate_series(1, 50) as n;
    insert into safe select n, 100 from generate_series(1, 50) as n;
    create table bulk as select n, repeat(md5(n::text), 20) as word from generate_series(1, 60000) as n`);
});
afterAll(() => the.close());

/** Runs a command of the operator's; gives its exit code, or the signal that ended it. */
function command(script: string, args: readonly string[], url: string) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: the.folder };
  const child = spawn(process.execPath, [join(PRODUCT_ROOT, "src/server", script), ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const ended = new Promise<string>((resolve) => child.once("exit", (code, signal) => resolve(String(signal ?? code))));
  return { child, ended, said: () => said };
}

test("a backup that people write during is of one moment: what moves from table to table is in one of them, and every file is there", async () => {
  let over = false;
  let moved = 0;
  const people = Array.from({ length: 4 }, async (_, number) => {
    const client = await clientOf(the.database.url);
    for (let round = 0; !over; round++) {
      const [from, to] = round % 2 ? ["purse", "safe"] : ["safe", "purse"];
      // Purses of one's own: nobody waits for somebody else.
      const id = 1 + number * 12 + ((round * 7) % 12);
      const content = randomUUID();
      const sha256 = createHash("sha256").update(content).digest("hex");
      const path = join(the.folder, `file-${number}`);
      await writeFile(path, content);
      await the.store.put(blobKey(sha256), path);
      await client.query("begin");
      await client.query(`update ${from} set coins = coins - 3 where id = $1`, [id]);
      await client.query(`insert into file_blob (sha256, touched_at) values ($1, now() - interval '2 hours')`, [sha256]);
      await client.query(`update ${to} set coins = coins + 3 where id = $1`, [id]);
      await client.query("commit");
      moved++;
    }
    await client.end();
  });
  await wait(50);
  const before = moved;
  await the.take("while");
  expect(moved - before).toBeGreaterThan(20);
  over = true;
  await Promise.all(people);
  const { client, manifest } = await the.restore("while");
  const { rows } = await client.query(`select (select sum(coins) from purse) + (select sum(coins) from safe) as coins,
    (select count(*)::int from file_blob) as files`);
  expect(rows).toEqual([{ coins: "10000", files: manifest.files.count }]);
  expect(manifest.missing).toEqual([]);
});

// The last is over before it would be killed.
test.each([400, 700, 60_000])("a backup that is killed after %i ms leaves a whole file or none, and is in nobody's way", async (ms) => {
  const name = `killed-${ms}`;
  const run = command("make-backup.ts", ["--to", the.file(name)], the.database.url);
  await Promise.race([wait(ms), run.ended]);
  run.child.kill("SIGKILL");
  await run.ended;
  const backups = readdirSync(join(the.folder, "backups"));
  if (existsSync(the.file(name))) expect(await checkBackup({ file: the.file(name), passphrase: undefined })).toMatchObject({ missing: [] });
  for (const left of backups.filter((file) => file.endsWith(".unfinished")))
    utimesSync(join(the.folder, "backups", left), new Date(0), new Date(0));
  await the.take(`after-${ms}`);
  expect(readdirSync(join(the.folder, "backups")).filter((file) => file.endsWith(".unfinished"))).toEqual([]);
  expect(backups).not.toContain(`after-${ms}.backup`);
});

test("a restore that is killed leaves the database as it was, and succeeds the next time", async () => {
  await the.take("large");
  const into = await testDatabase({ bare: true });
  await into.db.destroy();
  const restore = () => command("restore-backup.ts", [the.file("large")], into.url);
  const ends = new Set<string>();
  for (const ms of [300, 900, 1_500]) {
    const run = restore();
    await wait(ms);
    run.child.kill("SIGKILL");
    ends.add(await run.ended);
    if (run.said().includes("what was backed up")) break;
  }
  expect(ends).toContain("SIGKILL");
  // The database notices the end of the connection at its next word to it.
  const looker = await clientOf(into.url);
  await vi.waitFor(async () => {
    const { rows } = await looker.query("select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()");
    expect(rows).toEqual([]);
  }, 30_000);
  const { rows } = await looker.query("select to_regclass('bulk') as bulk");
  await looker.end();
  const last = command("restore-backup.ts", [the.file("large"), ...(rows[0].bulk ? ["--replace"] : [])], into.url);
  expect([await last.ended, last.said()]).toEqual(["0", expect.stringContaining("are back")]);
});
