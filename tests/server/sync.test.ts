import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Documents, Entity } from "../../src/model/documents.ts";
import { connect } from "../../src/server/db/connect.ts";
import { byName } from "../../src/server/db/database.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { documents, entity, forget, schemaOf, text } from "./sync-fixtures.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const sync = (...entities: Entity[]) => syncTables(database.db, others(...entities));
/** The tests share a database, each with an entity of its own: the others' stay in the documents. */
const kept = new Map<string, Entity>();
function others(...entities: Entity[]): Pick<Documents, "entities"> {
  for (const one of entities) kept.set(one.$id, one);
  return { entities: new Map(kept) };
}
const rename = (former: string, next: Entity) => {
  kept.delete(former);
  return sync(next);
};
const rowsOf = async (table: string) =>
  (await byName(database.db).selectFrom(table).selectAll().orderBy("id").execute()) as Record<string, unknown>[];
const add = (table: string, values: Record<string, unknown>) => byName(database.db).insertInto(table).values(values).execute();

describe("what is followed", () => {
  test("a second time nothing is done, also when the database is looked at", async () => {
    const odd = {
      quoted: { ...text, default: "it's \\ 中文" },
      long: { ...text, format: "multiline" as const, default: "x" },
      count: { title: "", type: "integer" as const, default: -3 },
      big: { title: "", type: "integer" as const, maximum: 1e12, default: 5 },
      rate: { title: "", type: "number" as const, default: 0.25 },
      price: { ...text, format: "decimal" as const, default: "1.5" },
      debt: { ...text, format: "decimal" as const, default: "-1.5" },
      pieces: { ...text, format: "decimal" as const, "x-scale": 0, default: "7" },
      on: { title: "", type: "boolean" as const, default: true },
      day: { ...text, format: "date" as const, default: "2026-01-31" },
      at: { ...text, format: "date-time" as const, default: "2026-01-31T08:00:00.500+08:00" },
      free: { title: "", type: "object" as const, default: "a" },
      tags: { title: "", type: "array" as const, items: { "x-entity": "odd" } },
    };
    expect(await sync(entity("odd", odd, { "x-keep": { review: true, organisation: true } }))).not.toEqual([]);
    expect(await sync()).toEqual([]);
    await forget(database.db);
    expect(await sync()).toEqual([]);
    await sql`insert into odd default values`.execute(database.db);
    expect(await rowsOf("odd")).toMatchObject([
      {
        quoted: "it's \\ 中文",
        count: -3,
        big: "5",
        price: "1.50",
        debt: "-1.50",
        pieces: "7",
        at: "2026-01-31T00:00:00.500Z",
        tags_ids: [],
      },
    ]);
  });

  test("a new column gives existing records its default, and none a time of making that is not known", async () => {
    await sync(entity("grown", { name: text }, { "x-keep": { times: false } }));
    await add("grown", { name: "前" });
    await sync(entity("grown", { name: text, level: { title: "", type: "integer", default: 3 } }, { required: ["level"] }));
    await add("grown", { name: "后" });
    expect(await rowsOf("grown")).toMatchObject([
      { name: "前", level: 3, create_time: null },
      { name: "后", level: 3, create_time: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });

  test("wider types keep every value", async () => {
    const money = { ...text, format: "decimal" as const };
    await sync(entity("wide", { code: { ...text, maxLength: 8 }, note: text, count: { title: "", type: "integer" }, sum: money }));
    await add("wide", { code: "12345678", note: "短", count: 2147483647, sum: "1234567890123456.78" });
    await sync(
      entity("wide", {
        code: { ...text, maxLength: 16 },
        note: { ...text, format: "multiline" },
        count: { title: "", type: "integer", maximum: 2 ** 40 },
        sum: { ...money, "x-precision": 30, "x-scale": 4 },
      }),
    );
    expect(await rowsOf("wide")).toMatchObject([{ code: "12345678", note: "短", count: "2147483647", sum: "1234567890123456.7800" }]);
    await add("wide", { code: "1234567890123456" });
  });

  test("renames of a table and its columns keep rows, references and index names", async () => {
    await sync(
      entity("old-unit", { label: { ...text, "x-search": true, "x-unique": true }, parent: { title: "", "x-entity": "old-unit" } }),
    );
    await sync(entity("unit-user", { unit: { title: "", "x-entity": "old-unit" } }));
    await add("old_unit", { label: "总部" });
    await sql`insert into unit_user (unit_id) select id from old_unit`.execute(database.db);
    kept.set("unit-user", entity("unit-user", { home: { title: "", "x-entity": "new-unit", "x-renamed-from": "unit" } }));
    const steps = await rename(
      "old-unit",
      entity(
        "new-unit",
        { name: { ...text, "x-search": true, "x-unique": true, "x-renamed-from": "label" }, parent: { title: "", "x-entity": "new-unit" } },
        { "x-renamed-from": "old_unit" },
      ),
    );
    expect(steps.filter((step) => /^(drop|create)/.test(step))).toEqual([]);
    expect(await rowsOf("new_unit")).toMatchObject([{ name: "总部" }]);
    const { rows } = await sql`select name from unit_user join new_unit on new_unit.id = home_id`.execute(database.db);
    expect(rows).toEqual([{ name: "总部" }]);
    await expect(sql`delete from new_unit`.execute(database.db)).rejects.toMatchObject({ code: "23503" });
  });

  test("tables, columns and indexes of others are left alone", async () => {
    await sync(entity("shared", { name: text }));
    await sql`create table reports (id int primary key, name text)`.execute(database.db);
    await sql`alter table shared add column extra text`.execute(database.db);
    await sql`create index shared_extra_idx on shared (extra)`.execute(database.db);
    const steps = await sync(entity("shared", { name: text, more: text }));
    expect(steps.every((step) => step.includes('"shared"') && !step.includes("extra"))).toBe(true);
    expect((await schemaOf(database.db)).filter((line) => /reports|extra/.test(line))).toHaveLength(7);
  });

  test("two records may share a value when one of them is removed or they are of different tenants, else not", async () => {
    await sync(entity("once", { code: { ...text, "x-unique": true } }));
    await add("once", { code: "A", removed_at: new Date() });
    await add("once", { code: "A" });
    await add("once", { code: "A", tenant_id: "7" });
    await add("once", { code: null });
    await add("once", { code: null });
    await expect(add("once", { code: "A" })).rejects.toMatchObject({ code: "23505" });
    await expect(add("once", { code: "A", tenant_id: "7" })).rejects.toMatchObject({ code: "23505" });
  });
});

describe("values", () => {
  test("decimals are exact in and out", async () => {
    await sync(entity("exact", { amount: { ...text, format: "decimal", "x-precision": 38, "x-scale": 12 } }));
    const amounts = ["0.100000000000", "99999999999999999999999999.999999999999", "-0.000000000001"];
    for (const amount of amounts) await add("exact", { amount });
    expect((await rowsOf("exact")).map((row) => row.amount)).toEqual(amounts);
  });

  test("ids are different, grow with time and are exact in JavaScript", async () => {
    const { rows } = await sql<{ id: string }>`select next_id() as id from generate_series(1, 5000)`.execute(database.db);
    const ids = rows.map((row) => Number(row.id));
    expect(new Set(ids).size).toBe(5000);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
    const times = ids.map((id) => Math.floor(id / 4096));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(Date.now() - Date.UTC(2024) - 600_000);
  });
});

test("two servers that start at once make the tables once", async () => {
  const fresh = await testDatabase();
  const second = connect(fresh.url);
  const set = documents(
    entity("left", { name: { ...text, "x-search": true } }),
    entity("right", { left: { title: "", "x-entity": "left" } }),
  );
  const both = await Promise.all([syncTables(fresh.db, set), syncTables(second.db, set)]);
  expect(both.map((steps) => steps.length > 0).sort()).toEqual([false, true]);
  expect((await schemaOf(fresh.db)).filter((line) => /^table (left|right)\b/.test(line))).toHaveLength(2);
  await second.close();
  await fresh.drop();
});
