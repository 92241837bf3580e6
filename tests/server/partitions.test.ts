import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Entity } from "../../src/model/documents.ts";
import { byName } from "../../src/server/db/database.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { documents, entity, forget, schemaOf, text } from "./sync-fixtures.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const KEEP = { softDelete: false, version: false, history: false };
const about = entity("subject", { name: text });
const plain = entity("trace", { name: { ...text, "x-search": true }, subject: { title: "", "x-entity": "subject" } }, { "x-keep": KEEP });
const divided: Entity = { ...plain, "x-partition": "month" };
const sync = (...entities: Entity[]) => syncTables(database.db, documents(about, ...entities));

interface Part {
  readonly name: string;
  readonly rest: boolean;
  readonly low: string | null;
  readonly high: string | null;
}
const partsOf = async (table: string) =>
  (
    await sql<Part>`select name, rest, low::text, high::text from partition_part where "table" = ${table} order by rest, low nulls first`.execute(
      database.db,
    )
  ).rows;
const namesOf = async (table: string) => (await partsOf(table)).map(({ name }) => name);
const count = async (table: string) =>
  Number(
    (
      await byName(database.db)
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
/** `trace_202611`, so many months from now. */
async function month(table: string, further: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`select to_char(month_of(now(), ${further}) at time zone 'UTC', 'YYYYMM') as at`.execute(
    database.db,
  );
  return `${table}_${rows[0]?.at}`;
}

describe("a table that is divided by month", () => {
  test("has this month, three more, and a place for the rest", async () => {
    await sync({ ...divided, $id: "fresh", "x-table": "fresh" });
    const months = await Promise.all([0, 1, 2, 3].map((further) => month("fresh", further)));
    expect(await namesOf("fresh")).toEqual([...months, "fresh_rest"]);
    await byName(database.db).insertInto("fresh").values({ name: "今天" }).execute();
    expect(await count(months[0] ?? "")).toBe(1);
  });

  test("keeps the rows, indexes, keys and comments that it had, without a copy", async () => {
    await sync(plain, { ...divided, $id: "fresh", "x-table": "fresh" });
    await sql`insert into subject (id, name) values (1, '甲')`.execute(database.db);
    await sql`insert into trace (name, subject_id) select 'n' || n, 1 from generate_series(1, 100) n`.execute(database.db);
    const file = async () =>
      (await sql<{ file: string }>`select pg_relation_filenode(tableoid) as file from trace limit 1`.execute(database.db)).rows[0]?.file;
    const before = await file();
    const indexesOf = async () =>
      (await schemaOf(database.db))
        .filter((line) => /^CREATE .* fw_/.test(line) && line.includes(".trace "))
        .map((line) => line.replace(" ON ONLY ", " ON "));
    const indexes = await indexesOf();
    const comment = async () =>
      (await sql<{ comment: string }>`select col_description('trace'::regclass, 1) as comment`.execute(database.db)).rows[0]?.comment;
    const remark = await comment();
    await sync(divided, { ...divided, $id: "fresh", "x-table": "fresh" });
    expect(await count("trace")).toBe(100);
    expect(await file()).toBe(before);
    expect(await namesOf("trace")).toEqual([
      "trace_before",
      await month("trace", 1),
      await month("trace", 2),
      await month("trace", 3),
      "trace_rest",
    ]);
    expect(await comment()).toBe(remark);
    const found = await sql<{
      body: string;
    }>`select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as body from pg_index where indrelid = 'trace'::regclass and not indisprimary`.execute(
      database.db,
    );
    expect(found.rows.map(({ body }) => body).sort()).toEqual(indexes.filter((body) => !body.includes("fw_pk_")).sort());
    const invalid = await sql`select from pg_index where indrelid = 'trace'::regclass and not indisvalid`.execute(database.db);
    expect(invalid.rows).toEqual([]);
    await expect(sql`insert into trace (name, subject_id) values ('x', 2)`.execute(database.db)).rejects.toThrow(/violates foreign key/);
    await expect(sql`insert into trace (id, name) select min(id), 'x' from trace`.execute(database.db)).rejects.toThrow(/duplicate key/);
  });

  test("follows its document as any other, and nothing is done a second time", async () => {
    const rest = { ...divided, $id: "fresh", "x-table": "fresh" };
    await forget(database.db);
    expect(await sync(divided, rest)).toEqual([]);
    const grown = {
      ...divided,
      properties: { ...divided.properties, level: { title: "级别", type: "integer" as const, default: 3 } },
      "x-index": [["level"]],
    };
    await sync(grown, rest);
    expect((await sql`select from trace where level = 3`.execute(database.db)).rows).toHaveLength(100);
    await forget(database.db);
    expect(await sync(grown, rest)).toEqual([]);
  });

  test("finds a place for what comes when no month was made, and moves it when it is", async () => {
    await sql`insert into fresh (id, name) values (id_at(month_of(now(), 5)) + 1, '将来')`.execute(database.db);
    expect(await count("fresh_rest")).toBe(1);
    const made = await sql<{ made: number }>`select make_months('fresh', 6) as made`.execute(database.db);
    expect(made.rows[0]?.made).toBe(3);
    expect([await count("fresh_rest"), await count(await month("fresh", 5))]).toEqual([0, 1]);
    const again = await sql<{ made: number }>`select make_months('fresh', 6) as made`.execute(database.db);
    expect(again.rows[0]?.made).toBe(0);
  });

  test("is read by the months of an id alone", async () => {
    const plan = await sql<{
      "QUERY PLAN": string;
    }>`explain select from trace where id >= id_at(month_of(now(), 1)) and id < id_at(month_of(now(), 2))`.execute(database.db);
    const read = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(read).toContain(await month("trace", 1));
    expect(read).not.toContain("trace_before");
  });
});
