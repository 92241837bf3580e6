import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { inSnapshot, inTransaction } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.deleteFrom("formwork_state").where("key", "like", "test%").execute());
afterAll(() => database?.drop());

const facts = async (db = database.db) =>
  (await db.selectFrom("formwork_state").select("value").where("key", "like", "test%").orderBy("key").execute()).map(({ value }) => value);
const note = (db: TestDatabase["db"], key: string, value: string) => db.insertInto("formwork_state").values({ key, value }).execute();

test("of a change that fails nothing is kept, nor of one inside of it", async () => {
  const outer = inTransaction({ db: database.db, who: "outer" }, async (context) => {
    await note(context.db, "test1", context.who);
    await inTransaction({ ...context, who: "inner" }, (inside) => note(inside.db, "test2", inside.who));
    expect(await facts(context.db)).toEqual(["outer", "inner"]);
    throw new Error("no");
  });
  await expect(outer).rejects.toThrow("no");
  expect(await facts()).toEqual([]);
});

test("of two that wait for each other one is begun anew, and both are kept", async () => {
  await note(database.db, "test1", "");
  await note(database.db, "test2", "");
  let begun = 0;
  const add = (keys: readonly string[], letter: string) =>
    inTransaction(database, async ({ db }) => {
      begun++;
      for (const key of keys) {
        await sql`update formwork_state set value = value || ${letter} where key = ${key}`.execute(db);
        await sql`select pg_sleep(0.2)`.execute(db);
      }
    });
  await Promise.all([add(["test1", "test2"], "a"), add(["test2", "test1"], "b")]);
  expect((await facts()).map((value) => [...value].toSorted().join(""))).toEqual(["ab", "ab"]);
  expect(begun).toBe(3);
});

test("a snapshot reads one moment, and writes nothing", async () => {
  await inSnapshot(database, async ({ db }) => {
    expect(await facts(db)).toEqual([]);
    await note(database.db, "test1", "meanwhile");
    expect(await facts(db)).toEqual([]);
  });
  expect(await facts()).toEqual(["meanwhile"]);
  await expect(inSnapshot(database, ({ db }) => note(db, "test2", "x"))).rejects.toThrow("read-only");
});
