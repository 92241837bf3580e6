import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propose } from "../../../src/model/generator/propose.ts";
import { homeSchema, listTables, readTables } from "../../../src/server/modules/generator/read-tables.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql
    .raw(`create schema legacy;
    create type legacy.grade as enum ('gold', 'silver');
    create domain legacy.short as varchar(12) not null;
    create table legacy.customer (
      id bigserial primary key, cust_no varchar(32) not null unique, name varchar(64) not null, grade legacy.grade default 'gold',
      nick legacy.short, credit numeric(12,2) default 0, region varchar(16), created_at timestamptz default now(), secret_plan text);
    comment on table legacy.customer is '客户表';
    comment on column legacy.customer.name is '客户名称';
    comment on column legacy.customer.region is '区域';
    create table legacy.customer_contact (
      id bigserial primary key, customer_id bigint not null references legacy.customer (id), phone varchar(20), unique (customer_id, phone));
    create table legacy.visit (no integer, day date, cust varchar(32) references legacy.customer (cust_no), primary key (no, day));
    insert into legacy.customer (cust_no, name, nick, region)
      select n::text, 'c' || n, 'x', case when n % 2 = 0 then '华东' else '华南' end from generate_series(1, 60) n;`)
    .execute(database.db);
});
afterAll(() => database.drop());

const read = (names: readonly string[], sampled = true) =>
  readTables(
    database.db,
    names.map((name) => ({ schema: "legacy", name })),
    () => sampled,
  );

test("a table of any schema is read with types, keys, references, defaults and comments", async () => {
  const [customer, contact, visit] = await read(["customer", "customer_contact", "visit"]);
  expect(customer).toMatchObject({ comment: "客户表", key: ["id"], uniques: [["cust_no"]] });
  expect(customer?.columns.map(({ name, type, notNull, default: given }) => [name, type, notNull, given])).toEqual([
    ["id", { kind: "integer", big: true }, true, undefined],
    ["cust_no", { kind: "text", length: 32 }, true, undefined],
    ["name", { kind: "text", length: 64 }, true, undefined],
    ["grade", { kind: "text", length: 6 }, false, "gold"],
    ["nick", { kind: "text", length: 12 }, true, undefined],
    ["credit", { kind: "decimal", precision: 12, scale: 2 }, false, 0],
    ["region", { kind: "text", length: 16 }, false, undefined],
    ["created_at", { kind: "datetime" }, false, "now"],
    ["secret_plan", { kind: "text", length: undefined }, false, undefined],
  ]);
  expect(contact?.columns.find(({ name }) => name === "customer_id")?.reference).toEqual({
    schema: "legacy",
    table: "customer",
    toKey: true,
  });
  expect(contact?.uniques).toEqual([["customer_id", "phone"]]);
  expect(visit).toMatchObject({ key: ["no", "day"] });
  expect(visit?.columns[2]?.reference).toMatchObject({ toKey: false });
});

test("an enumeration and the few values of a sample are choices; values are looked at only where it is asked", async () => {
  const valuesOf = async (sampled: boolean) =>
    Object.fromEntries(
      ((await read(["customer"], sampled))[0]?.columns ?? []).flatMap(({ name, values }) =>
        values ? [[name, [values.sample, ...values.items.map(({ value }) => value)]]] : [],
      ),
    );
  expect(await valuesOf(true)).toEqual({ grade: [false, "gold", "silver"], region: [true, "华东", "华南"] });
  expect(await valuesOf(false)).toEqual({ grade: [false, "gold", "silver"] });
});

test("what is read becomes documents with rows, dictionaries and Chinese titles", async () => {
  const documents = { entities: new Map(), screens: new Map(), dictionaries: new Map(), menus: new Map() };
  const { blueprint } = propose(await read(["customer", "customer_contact"]), { documents });
  expect(blueprint.tables.map(({ id, title, master }) => [id, title, master?.id])).toEqual([
    ["customer", "客户", undefined],
    ["customer-contact", "Customer contact", "customer"],
  ]);
  expect(blueprint.dictionaries.map(({ $id, title }) => [$id, title])).toEqual([
    ["customer_grade", "Grade"],
    ["customer_region", "区域"],
  ]);
});

test("the tree of tables has all schemas, and nothing that the platform keeps for itself", async () => {
  const names = (await listTables(database.db)).map(({ schema, name }) => `${schema}.${name}`);
  expect(names).toEqual(expect.arrayContaining(["legacy.customer", "legacy.visit"]));
  expect(names.filter((name) => name.startsWith("pg_") || name.includes("session") || name === "public.published_document")).toEqual([]);
  expect(await readTables(database.db, [{ schema: "public", name: "published_document" }])).toEqual([]);
});

test("the schema of the records is the one in which the connection makes tables", async () => {
  const home = await database.db.transaction().execute(async (inside) => {
    await sql`set local search_path to legacy`.execute(inside);
    return homeSchema(inside);
  });
  expect(home).toBe("legacy");
});
