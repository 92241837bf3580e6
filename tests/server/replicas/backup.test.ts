import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { atMoment } from "../../../src/server/backup/moment.ts";
import { restoreBackup } from "../../../src/server/backup/restore.ts";
import { type Taken, takeBackup } from "../../../src/server/backup/take.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { diskStore } from "../../../src/server/files/disk-store.ts";
import { testDatabase } from "../database.ts";
import { type Pair, startPair } from "./standby.ts";

vi.setConfig({ hookTimeout: 180_000 });

let pair: Pair;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "formwork-"));
  pair = await startPair(async (url) => {
    const { db, close } = connect(url);
    await migrate(db);
    await sql`create table thing (id bigint primary key generated always as identity, name text)`.execute(db);
    await close();
  });
});
afterAll(async () => {
  await pair?.close();
  await rm(folder, { recursive: true, force: true });
});

const take = (readUrl: string, file = join(folder, `${randomUUID()}.backup`)) =>
  takeBackup({ url: pair.primary.url, readUrl, store: diskStore(folder), file, passphrase: undefined });
const add = (name: string) => sql`insert into thing (name) values (${name})`.execute(pair.primary.db);
const thingsIn = ({ manifest }: Taken) => manifest.tables.find(({ name }) => name.endsWith("thing"))?.rows;
const held = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;

test("a backup is read on a replica, with all that was committed before, and can be restored", async () => {
  await add("one");
  const file = join(folder, "whole.backup");
  const taken = await take(pair.url, file);
  expect(taken.replica).toBe(new URL(pair.url).host);
  expect(thingsIn(taken)).toBe(1);
  const { url, db, drop } = await testDatabase({ bare: true });
  const files = { store: diskStore(join(folder, "restored")), folder: join(folder, "uploads") };
  try {
    await restoreBackup({ backup: { file, passphrase: undefined }, url, files, furtherRoots: [] });
    await sql`insert into thing (name) values ('the next')`.execute(db);
    expect((await sql<{ name: string }>`select name from thing order by id`.execute(db)).rows).toEqual([
      { name: "one" },
      { name: "the next" },
    ]);
  } finally {
    await drop();
  }
});

test("it is read on the primary where no replica answers", async () => {
  await add("two");
  const taken = await take(pair.url.replace(new URL(pair.url).host, "127.0.0.1:1"));
  expect(taken.replica).toBeUndefined();
  expect(thingsIn(taken)).toBe(2);
});

test("who removes contents of files is held back by it on the primary, wherever it is read", async () => {
  await atMoment(pair.primary.url, pair.url, async ({ client }) => {
    expect((await client.query("select pg_is_in_recovery() as follows")).rows).toEqual([{ follows: true }]);
    expect((await held.execute(pair.primary.db)).rows).toHaveLength(1);
  });
  // The database lets go of what a connection held a moment after it was ended.
  await expect.poll(async () => (await held.execute(pair.primary.db)).rows).toHaveLength(0);
});

test("one that lost its hold on the files is none", async () => {
  const lost = atMoment(pair.primary.url, pair.url, async ({ assertKept }) => {
    await sql`select pg_terminate_backend(pid) from (${held}) as holders`.execute(pair.primary.db);
    await assertKept();
  });
  await expect(lost).rejects.toThrow();
});

test("one that the replica ends for a change of tables is read on the primary", async () => {
  await sql`insert into thing (name) select repeat('x', 2000) from generate_series(1, 30000)`.execute(pair.primary.db);
  const reading = take(pair.url);
  const copies = sql`select from pg_stat_activity where query like 'copy %'`;
  await vi.waitFor(async () => expect((await copies.execute(pair.standby.db)).rows.length).toBeGreaterThan(0), {
    interval: 5,
    timeout: 20_000,
  });
  await sql`alter table thing add column note text`.execute(pair.primary.db);
  const taken = await reading;
  expect(taken.replica).toBeUndefined();
  expect(thingsIn(taken)).toBe(30_002);
});
