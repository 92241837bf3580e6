import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/server/database.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table thing (id bigint primary key, name varchar(10))`.execute(database.db);
  await sql`insert into thing values (1, 'one')`.execute(database.db);
});
afterAll(() => database.drop());

const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
const nameOf = (id: number) => sql<{ name: string }>`select name from thing where id = ${id}`;

/** So many transactions at once, each on a connection of its own. */
const atOnce = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      inTransaction({ db: database.db }, async ({ db }) => {
        const { rows } = await nameOf(1).execute(db);
        await sql`select pg_sleep(0.05)`.execute(db);
        return rows[0]?.name;
      }),
    ),
  );

test.skipIf(inject("poolerUrl"))("what comes again in transactions is prepared, what is read outside of them is not", async () => {
  await database.db.connection().execute(async (db) => {
    for (let time = 0; time < 5; time++) await nameOf(1).execute(db);
    expect((await prepared.execute(db)).rows).toEqual([]);
  });
  await database.db.transaction().execute(async (db) => {
    for (let time = 0; time < 5; time++) await nameOf(1).execute(db);
    for (let time = 0; time < 2; time++) await sql`select ${time}::integer`.execute(db);
    expect((await prepared.execute(db)).rows).toEqual([{ statement: "select name from thing where id = $1" }]);
  });
});

test("a changed table stops no change that prepared its statements before", async () => {
  for (let time = 0; time < 3; time++) await atOnce(3);
  await sql`alter table thing alter name type varchar(20)`.execute(database.db);
  expect(await atOnce(3)).toEqual(["one", "one", "one"]);
  expect(await atOnce(3)).toEqual(["one", "one", "one"]);
});
