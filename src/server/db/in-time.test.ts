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

test("a statement that comes again and again is planned for the values that it asks about", async () => {
  const many = [1, 2, 3];
  const [row] = await inTime(database, { end: Date.now() + 5_000 }, async ({ db }) => {
    for (let time = 0; time < 12; time++) await sql`select 'again' where 1 = any(${many}::int[])`.execute(db);
    const { rows } = await sql<{ own: number; shared: number }>`select custom_plans::int as own, generic_plans::int as shared
      from pg_prepared_statements where statement like 'select ''again''%'`.execute(db);
    return rows;
  });
  expect(row?.shared).toBe(0);
  expect(row?.own).toBeGreaterThan(5);
});
