import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { connect } from "./connect.ts";
import { MIGRATIONS, migrate, migrationFiles } from "./migrate.ts";

const PRODUCT = migrationFiles([MIGRATIONS]).map(({ name }) => name);

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ bare: true });
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text);
const numbers = async () => (await sql<{ n: number }>`select n from numbers order by n`.execute(database.db)).rows.map((row) => row.n);

test("each runs once, in order, after the product's own", async () => {
  write("0002-second", "insert into numbers values (2)");
  write("0001-first", "create table numbers (n int); insert into numbers values (1)");
  expect(await migrate(database.db, [MIGRATIONS, folder])).toEqual([...PRODUCT, "0001-first", "0002-second"]);
  expect(await migrate(database.db, [MIGRATIONS, folder])).toEqual([]);
  write("0003-third", "insert into numbers values (3)");
  expect(await migrate(database.db, [MIGRATIONS, folder])).toEqual(["0003-third"]);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test("a failing one undoes all, and is named", async () => {
  write("0001-first", "create table numbers (n int)");
  write("0002-second", "insert into nowhere values (2)");
  await expect(migrate(database.db, [MIGRATIONS, folder])).rejects.toThrow('migration 0002-second: relation "nowhere" does not exist');
  const { rows } = await sql`select to_regclass('numbers') as numbers, to_regclass('session') as session`.execute(database.db);
  expect(rows).toEqual([{ numbers: null, session: null }]);
});

test("two servers that start at once run each once", async () => {
  write("0001-first", "create table numbers (n int); insert into numbers values (1)");
  const second = connect(database.url);
  const both = await Promise.all([migrate(database.db, [MIGRATIONS, folder]), migrate(second.db, [MIGRATIONS, folder])]);
  expect(both.map((ran) => ran.length).sort()).toEqual([0, PRODUCT.length + 1]);
  expect(await numbers()).toEqual([1]);
  await second.close();
});
