import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { migrationFiles, migrationsOf } from "./migration-files.ts";

const PRODUCT = migrationFiles().map(({ name }) => name);

let database: TestDatabase;
let folder: string;
let vault: string;
beforeEach(async () => {
  database = await testDatabase({ bare: true });
  folder = mkdtempSync(join(tmpdir(), "roots-"));
  vault = join(folder, "vault");
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function write(name: string, text: string, root = vault): void {
  mkdirSync(migrationsOf(root), { recursive: true });
  writeFileSync(join(migrationsOf(root), `${name}.sql`), text);
}
const numbers = async () => (await sql<{ n: number }>`select n from numbers order by n`.execute(database.db)).rows.map((row) => row.n);

test("each runs once, in order, after the product's own", async () => {
  write("0002-second", "insert into numbers values (2)");
  write("0001-first", "create table numbers (n int); insert into numbers values (1)");
  expect(await migrate(database.db, [vault])).toEqual([...PRODUCT, "vault/0001-first", "vault/0002-second"]);
  expect(await migrate(database.db, [vault])).toEqual([]);
  write("0003-third", "insert into numbers values (3)");
  expect(await migrate(database.db, [vault])).toEqual(["vault/0003-third"]);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test("a failing one undoes all, and is named", async () => {
  write("0001-first", "create table numbers (n int)");
  write("0002-second", "insert into nowhere values (2)");
  await expect(migrate(database.db, [vault])).rejects.toThrow('vault/migrations/0002-second.sql: relation "nowhere" does not exist');
  const { rows } = await sql`select to_regclass('numbers') as numbers, to_regclass('session') as session`.execute(database.db);
  expect(rows).toEqual([{ numbers: null, session: null }]);
});

test("two servers that start at once run each once", async () => {
  write("0001-first", "create table numbers (n int); insert into numbers values (1)");
  const second = connect(database.url);
  const both = await Promise.all([migrate(database.db, [vault]), migrate(second.db, [vault])]);
  expect(both.map((ran) => ran.length).sort()).toEqual([0, PRODUCT.length + 1]);
  expect(await numbers()).toEqual([1]);
  await second.close();
});

test("roots count for themselves, in their order, and a root whose folder is renamed is known by its migrations", async () => {
  const yard = join(folder, "yard");
  write("0001-first", "create table numbers (n int)");
  write("0001-first", "insert into numbers values (1)", yard);
  expect(await migrate(database.db, [vault, yard])).toEqual([...PRODUCT, "vault/0001-first", "yard/0001-first"]);
  const renamed = join(folder, "2026-11");
  renameSync(yard, renamed);
  write("0002-second", "insert into numbers values (2)", renamed);
  expect(await migrate(database.db, [vault, renamed])).toEqual(["2026-11/0002-second"]);
  expect(await numbers()).toEqual([1, 2]);
});
