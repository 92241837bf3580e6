import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, connect } from "../../../src/server/db/connect.ts";
import { isTimeOver } from "../../../src/server/db/in-time.ts";
import { readOnly } from "../../../src/server/db/read-only.ts";
import { inSnapshot, inTransaction } from "../../../src/server/db/transaction.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { noPgBouncer, type PgBouncer, startPgBouncer } from "./pgbouncer.ts";

/** So many connections of the database for all transactions. */
const FEW = 2;

describe.skipIf(noPgBouncer)("through a pooler in transaction mode", () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let short: Connection;
  let long: Connection;
  beforeAll(async () => {
    database = await testDatabase({ bare: true });
    bouncer = await startPgBouncer(database.url, FEW);
    const poolerUrl = bouncer.through(database.url);
    short = connect(database.url, { poolerUrl, max: 8, statementTimeout: 500 });
    long = connect(database.url, { poolerUrl, max: 8, statementTimeout: 50_000 });
    await sql`create table thing (id bigint primary key deferrable initially deferred, name text)`.execute(long.db);
  });
  afterAll(async () => {
    await Promise.all([short, long].map((connection) => connection?.close()));
    await bouncer?.stop();
    await database?.drop();
  });

  const settings = sql<{ zone: string; style: string; limit: string; process: number }>`select current_setting('timezone') as zone,
    current_setting('datestyle') as style, current_setting('statement_timeout') as limit, pg_backend_pid() as process`;

  test("each statement and each transaction has the settings of its pool, and leaves none behind", async () => {
    const alone = await Promise.all([short, long, short, long, short, long].map(async ({ db }) => (await settings.execute(db)).rows[0]));
    const inside = await Promise.all(
      [short, long, short, long].map(({ db }) => inTransaction({ db }, async ({ db: trx }) => (await settings.execute(trx)).rows[0])),
    );
    expect([...alone, ...inside].map((row) => row?.limit)).toEqual([
      ...["500ms", "50s", "500ms", "50s", "500ms", "50s"],
      ...["500ms", "50s", "500ms", "50s"],
    ]);
    expect(new Set([...alone, ...inside].map((row) => `${row?.zone} ${row?.style}`))).toEqual(new Set(["UTC ISO, MDY"]));
    expect(new Set([...alone, ...inside].map((row) => row?.process)).size).toBeLessThanOrEqual(FEW);
    const left = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database.db);
    expect(left.rows[0]?.limit).toBe("0");
  });

  test("many transactions at once share few connections and see nothing of each other", async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1_000);
    const seen = await Promise.all(
      ids.map((id) =>
        inTransaction({ db: long.db }, async ({ db }) => {
          await sql`insert into thing values (${id}, ${`n${id}`})`.execute(db);
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from thing where id = ${id}`.execute(db);
          const { rows: others } =
            await sql`select from thing where id >= 1000 and xmin = pg_current_xact_id()::xid and id <> ${id}`.execute(db);
          return [rows[0]?.count, others.length];
        }),
      ),
    );
    expect(seen).toEqual(ids.map(() => [1, 0]));
  });

  test("who waits for a statement aside gets it, though all that the pooler has are held by those who wait", async () => {
    const waiting = Array.from({ length: FEW * 3 }, () =>
      inTransaction({ db: long.db }, async ({ db }) => {
        await sql`select 1`.execute(db);
        await sql`select pg_sleep(0.02)`.execute(long.aside);
        return "done";
      }),
    );
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["done"]));
  });

  test("a statement by itself takes no longer than it may, and its fault leaves nothing", async () => {
    const late: unknown = await sql`select pg_sleep(5)`.execute(short.db).catch((error: unknown) => error);
    expect(isTimeOver(late)).toBe(true);
    await expect(sql`insert into nothing values (1)`.execute(short.db)).rejects.toMatchObject({ code: "42P01" });
    expect((await sql<{ one: number }>`select 1 as one`.execute(short.db)).rows).toEqual([{ one: 1 }]);
  });

  test("what a statement by itself is refused when it is kept, is its fault", async () => {
    await sql`insert into thing values (1, 'one')`.execute(long.db);
    await expect(sql`insert into thing values (1, 'two')`.execute(long.db)).rejects.toMatchObject({ code: "23505" });
    expect((await sql<{ name: string }>`select name from thing where id = 1`.execute(long.db)).rows).toEqual([{ name: "one" }]);
  });

  test("a work that may only read is refused every write by the database", async () => {
    const write = () => sql`insert into thing values (2, 'two')`.execute(long.db);
    await expect(readOnly(write)).rejects.toMatchObject({ code: "25006" });
    await expect(readOnly(() => inTransaction({ db: long.db }, write))).rejects.toMatchObject({ code: "25006" });
    await write();
  });

  test("a snapshot stays as it is while others write", async () => {
    const count = sql<{ count: number }>`select count(*)::int as count from thing where id = 7`;
    await inSnapshot({ db: long.db }, async ({ db }) => {
      expect((await count.execute(db)).rows[0]?.count).toBe(0);
      await sql`insert into thing values (7, 'seven')`.execute(long.db);
      expect((await count.execute(db)).rows[0]?.count).toBe(0);
    });
    expect((await count.execute(long.db)).rows[0]?.count).toBe(1);
  });

  test("nothing is prepared on connections that others get", async () => {
    for (let time = 0; time < 10; time++)
      await inTransaction({ db: long.db }, ({ db }) => sql`select name from thing where id = ${time}`.execute(db));
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(long.db);
    expect(rows).toEqual([]);
  });
});
