import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { StartError } from "../start-error.ts";
import { connect } from "./connect.ts";
import { checkDatabase } from "./requirements.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ bare: true });
});
afterAll(() => database.drop());

async function refusal(url: string): Promise<StartError> {
  const { db, close } = connect(url);
  const error: unknown = await checkDatabase(db).catch((reason: unknown) => reason);
  await close();
  if (!(error instanceof StartError)) throw error ?? new Error("not refused");
  return error;
}

test("a database that has what is needed passes", async () => {
  await expect(checkDatabase(database.db)).resolves.toBeUndefined();
});

test("one that does not answer is named as such, with what to look at", async () => {
  const error = await refusal("postgres://nobody@127.0.0.1:1/none");
  expect(error.what).toBe("The database cannot be reached.");
  expect(error.why).toContain("ECONNREFUSED");
  expect(error.todo).toContain("DATABASE_URL");
});

test("one with locale C is refused, since it finds no Chinese", async () => {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  const name = `bytewise_${process.pid}`;
  await client.query(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const error = await refusal(url.href);
  await client.query(`drop database ${name} with (force)`);
  await client.end();
  expect(error.todo).toContain("create database formwork");
});

test("a user who may not create tables is refused", async () => {
  const user = `reader_${process.pid}`;
  await database.pool.query(`create role ${user} login password 'reader'`);
  const url = new URL(database.url);
  url.username = user;
  url.password = "reader";
  const error = await refusal(url.href);
  await database.pool.query(`drop role ${user}`);
  expect(error.what).toContain("may not create tables");
});

describe("a database that this machine does not have to try it with", () => {
  const facts = { version: "17.2", number: 170_002, encoding: "UTF8", bytewise: false, pinyin: true, trigrams: true, mayCreate: true };

  /** A connection to a database that answers so. */
  const answering = (answer: (text: string) => object) => {
    const query = async (text: string) => ({ command: "SELECT", rowCount: 1, rows: [answer(text)] });
    const pool = { connect: async () => ({ query, release: () => {} }), end: async () => {} };
    return new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  };

  test.each([
    [{ version: "14.13", number: 140_013 }, /PostgreSQL 14\.13.*needs PostgreSQL 15 or newer.*DATABASE_URL/s],
    [{ pinyin: false }, /no collation.*without ICU/s],
    [{ trigrams: false }, /no extension pg_trgm.*postgresql-contrib/s],
  ])("%j is refused with what to do", async (lacking, message) => {
    await expect(checkDatabase(answering(() => ({ ...facts, ...lacking })))).rejects.toThrow(message);
  });

  test("one so old that it does not know the question is named by its version", async () => {
    const old = answering((text) => {
      if (text.includes("datlocprovider")) throw Object.assign(new Error("column does not exist"), { code: "42703" });
      return { version: "13.4" };
    });
    await expect(checkDatabase(old)).rejects.toThrow(/PostgreSQL 13\.4.*15 or newer/s);
  });
});
