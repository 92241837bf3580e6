import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { wayTo } from "../../../tests/server/killed/way.ts";
import { isDatabaseAway } from "./away.ts";
import { connect } from "./connect.ts";
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

describe("a connection that breaks", () => {
  /** The times that a change was begun on a connection that breaks, and what became of it. */
  async function broken(change: (db: TestDatabase["db"], cut: () => Promise<void>) => Promise<void>) {
    const way = await wayTo(database.url);
    const { db, close } = connect(way.url);
    let begun = 0;
    const cut = async () => {
      await way.cut();
      await way.restore();
    };
    const outcome = await inTransaction({ db }, async (inside) => {
      await change(inside.db, begun++ === 0 ? cut : async () => {});
    }).then(
      () => "kept",
      (error: unknown) => (isDatabaseAway(error) ? "unknown" : error),
    );
    await close();
    await way.close();
    return { begun, outcome };
  }

  test("before the commit: the change is begun anew, and kept once", async () => {
    const change = async (db: TestDatabase["db"], cut: () => Promise<void>) => {
      await note(db, "test1", "a");
      await cut();
      await note(db, "test2", "b");
    };
    expect(await broken(change)).toEqual({ begun: 2, outcome: "kept" });
    expect(await facts()).toEqual(["a", "b"]);
  });

  test("while it commits: it is not begun anew, as it may be kept", async () => {
    await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$`.execute(
      database.db,
    );
    await sql`create constraint trigger slow after insert on formwork_state deferrable initially deferred
      for each row when (new.key like 'test%') execute function slow()`.execute(database.db);
    const isCommitting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and query = 'commit' and state = 'active'`.execute(
          database.db,
        )
      ).rows.length;
    let cutting: Promise<unknown> | undefined;
    const change = async (db: TestDatabase["db"], cut: () => Promise<void>) => {
      await note(db, "test1", "a");
      cutting = expect.poll(isCommitting, { timeout: 5_000 }).toBe(1).then(cut);
    };
    expect(await broken(change)).toEqual({ begun: 1, outcome: "unknown" });
    await cutting;
    await expect.poll(() => facts(), { timeout: 5_000 }).toEqual(["a"]);
    await sql`drop trigger slow on formwork_state`.execute(database.db);
  });
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
