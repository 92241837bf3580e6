import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { isDatabaseAway } from "./away.ts";
import { connect, instant } from "./connect.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("values arrive as the wire has them", async () => {
  const { rows } = await sql`
    select '2026-01-31 08:00+08'::timestamptz as at, '2026-01-31'::date as day, 9007199254740993::bigint as id,
      0.10::numeric(18,2) as amount, '{1,9007199254740993}'::bigint[] as ids, '{"a":[1]}'::jsonb as free, null::timestamptz as never`.execute(
    database.db,
  );
  expect(rows).toEqual([
    {
      at: "2026-01-31T00:00:00.000Z",
      day: "2026-01-31",
      id: "9007199254740993",
      amount: "0.10",
      ids: ["1", "9007199254740993"],
      free: { a: [1] },
      never: null,
    },
  ]);
});

test("instants are read whatever the session's time zone is", () => {
  expect(instant("2026-01-31 08:00:00.123456+08")).toBe("2026-01-31T00:00:00.123Z");
  expect(instant("2026-01-31 05:30:00+05:30")).toBe("2026-01-31T00:00:00.000Z");
  expect(instant("infinity")).toBe("infinity");
});

test("the pool heals after its connections were cut", async () => {
  const told: Error[] = [];
  const { db, close } = connect(database.url, { onError: (error) => told.push(error) });
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  await sql`select pg_terminate_backend(${before})`.execute(database.db);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(await pid()).not.toBe(before);
  await close();
});

test("a database that is away is told from a query that is wrong", async () => {
  const { db, close } = connect("postgres://nobody@127.0.0.1:1/none");
  const away: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);
  const wrong: unknown = await sql`select nonsense`.execute(database.db).catch((error: unknown) => error);
  expect([isDatabaseAway(away), isDatabaseAway(wrong), isDatabaseAway(undefined)]).toEqual([true, false, false]);
  await close();
});
