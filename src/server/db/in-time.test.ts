import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { inTime, isTimeOver } from "./in-time.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const left = sql<{ ms: string }>`select current_setting('statement_timeout') as ms, pg_sleep(0.05)`;
const msOf = (text: string | undefined): number => Number(/^(\d+)ms$/.exec(text ?? "")?.[1]);

test("each statement has what the ones before it have left, also when they were begun together", async () => {
  const answers = await inTime(database, { end: Date.now() + 5_000 }, ({ db }) => Promise.all([left.execute(db), left.execute(db)]));
  const [first, second] = answers.map(({ rows }) => msOf(rows[0]?.ms));
  expect(first).toBeLessThanOrEqual(5_000);
  expect(second).toBeLessThanOrEqual((first ?? 0) - 50);
});

test("what takes longer is ended, and what comes after it is not begun", async () => {
  const slow = sql`select pg_sleep(60)`;
  const ended = await inTime(database, { end: Date.now() + 100 }, ({ db }) => slow.execute(db)).catch((error: unknown) => error);
  expect(isTimeOver(ended)).toBe(true);
  const late = await inTime(database, { end: Date.now() }, ({ db }) => slow.execute(db)).catch((error: unknown) => error);
  expect(isTimeOver(late)).toBe(true);
});

test("nothing more is asked for whom nobody waits", async () => {
  let isGone = false;
  const statements: unknown[] = [];
  const read = inTime(database, { end: Date.now() + 5_000, isGone: () => isGone }, async ({ db }) => {
    statements.push(await left.execute(db));
    isGone = true;
    statements.push(await left.execute(db));
  });
  expect(isTimeOver(await read.catch((error: unknown) => error))).toBe(true);
  expect(statements).toHaveLength(1);
});

test("what fails for another reason is no matter of time, and the limit ends with the transaction", async () => {
  const failed = await inTime(database, { end: Date.now() + 5_000 }, ({ db }) => sql`select 1 / 0`.execute(db)).catch(
    (error: unknown) => error,
  );
  expect(isTimeOver(failed)).toBe(false);
  expect(msOf((await left.execute(database.db)).rows[0]?.ms)).not.toBeLessThan(5_000);
});
