import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Dictionary, Entity, Property } from "../../src/model/documents.ts";
import { byName } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { migrationsOf } from "../../src/server/db/migration-files.ts";
import { SyncRefused } from "../../src/server/db/schema/refusal.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { verifyPassword } from "../../src/server/passwords.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { documents, entity, text } from "./sync-fixtures.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const sync = (...entities: Entity[]) => syncTables(database.db, documents(...entities));
const add = (table: string, values: Record<string, unknown>) => byName(database.db).insertInto(table).values(values).execute();
const rowsOf = async (table: string) =>
  (await byName(database.db).selectFrom(table).selectAll().orderBy("id").execute()) as Record<string, unknown>[];
const valuesOf = async (table: string, column: string) => (await rowsOf(table)).map((row) => row[column]);
const integer: Property = { title: "", type: "integer" };
const free: Property = { title: "", type: "object" };
const details = (of: string): Property => ({ title: "", type: "array", "x-details": of });

test("text that becomes a secret is sealed, and leaves the history; a secret that was sealed stays as it is", async () => {
  const log = entity("operation-log", { module: text, before: free, after: free });
  const lines = (code: Property) => entity("door-key", { code }, { "x-master": "door", "x-keep": { version: false } });
  const door = (pin: Property) => entity("door", { name: text, pin, keys: details("door-key") });
  await sync(log, door(text), lines(text));
  for (const pin of ["1234", "", null]) await add("door", { name: "Gate", pin });
  const [first] = await valuesOf("door", "id");
  await add("door_key", { master_id: first, code: "abc" });
  const record = { name: "Gate", pin: "1234", keys: [{ id: "1", code: "abc" }] };
  await add("operation_log", { module: "door", before: null, after: JSON.stringify(record) });
  await add("operation_log", { module: "other", before: JSON.stringify(record), after: null });

  const secret = { ...text, "x-secret": true };
  await sync(log, door(secret), lines(secret));
  const [sealed, ...none] = await valuesOf("door", "pin");
  expect(await verifyPassword("1234", String(sealed))).toBe(true);
  expect(none).toEqual([null, null]);
  expect(await verifyPassword("abc", String((await valuesOf("door_key", "code"))[0]))).toBe(true);
  expect(await rowsOf("operation_log")).toMatchObject([{ after: { name: "Gate", keys: [{ id: "1" }] } }, { before: record }]);
  expect((await valuesOf("operation_log", "after"))[0]).toEqual({ name: "Gate", keys: [{ id: "1" }] });

  await sync(log, door({ ...secret, title: "PIN" }), lines(secret));
  expect((await valuesOf("door", "pin"))[0]).toBe(sealed);
});

test("keys of before get the form in which they are looked for; of those that another record has, the log is told", async () => {
  const crate = (title: string) =>
    entity("crate", { code: { ...text, title, maxLength: 20, "x-unique": true }, label: computed, name: text });
  const computed: Property = { ...text, "x-computed": "record.code" };
  await sync(crate("a"));
  for (const code of ["ＡＢ－１", "CD-2", "ＣＤ－２", " X  1", "研发（一）"]) await add("crate", { code, name: "Ｎ" });
  // As an installation has it that is older than the form.
  await sql`update formwork_state set value = (value::jsonb #- '{crate.code,key}')::text where key = 'meanings'`.execute(database.db);
  const lines: string[] = [];
  const start = (title: string) => syncTables(database.db, documents(crate(title)), undefined, undefined, (line) => lines.push(line));
  await start("b");
  expect(await valuesOf("crate", "code")).toEqual(["AB-1", "CD-2", "ＣＤ－２", "X 1", "研发（一）"]);
  expect((await valuesOf("crate", "label"))[0]).toBe("AB-1");
  expect(new Set(await valuesOf("crate", "name"))).toEqual(new Set(["Ｎ"]));
  const ids = await valuesOf("crate", "id");
  expect(lines).toEqual([expect.stringContaining(`1 of crate.code`)]);
  expect(lines[0]).toContain(`ids: ${ids[2]}`);

  await sql`update crate set code = 'CD-3' where id = ${ids[1]}::bigint`.execute(database.db);
  await start("c");
  expect((await valuesOf("crate", "code"))[2]).toBe("CD-2");
  await sql`update crate set code = ' Y' where id = ${ids[0]}::bigint`.execute(database.db);
  await start("d");
  expect([(await valuesOf("crate", "code"))[0], lines.length]).toEqual([" Y", 1]);
});

const dictionary = ($id: string, ...values: (string | number)[]): Dictionary => ({
  $id,
  title: $id,
  items: values.map((value) => ({ value, label: String(value) })),
});

test("another dictionary is refused while the records hold what it does not have, with how many", async () => {
  const dictionaries = new Map([dictionary("colour", "red", "blue"), dictionary("paint", "red", "grey")].map((one) => [one.$id, one]));
  const [list, item] = [
    entity("dict", { dictType: text, items: details("dict-item") }),
    entity("dict-item", { value: text }, { "x-master": "dict" }),
  ];
  const car = (dict: string | undefined) => entity("car", { colour: { ...text, "x-dict": dict, "x-multiple": true } as Property });
  const start = (dict: string | undefined) => syncTables(database.db, { ...documents(list, item, car(dict)), dictionaries });
  await start("colour");
  for (const colour of ["red", "blue", "red,blue", "pink", null]) await add("car", { colour });
  await add("dict", { dict_type: "paint" });
  await add("dict_item", { value: "pink", master_id: (await valuesOf("dict", "id"))[0] });

  const refused: unknown = await start("paint").catch((error: unknown) => error);
  if (!(refused instanceof SyncRefused)) throw refused;
  expect(refused.message).toContain('schemas/entities/car.json field "colour": the dictionary "paint" does not have 2 values');
  expect(refused.message).toContain('"blue" (2)');
  await start("colour");

  const root = mkdtempSync(join(tmpdir(), "vault-"));
  mkdirSync(migrationsOf(root));
  writeFileSync(join(migrationsOf(root), "0001-values.sql"), String(refused.refusals[0]?.sql));
  await migrate(database.db, [root]);
  rmSync(root, { recursive: true });
  await start("paint");
  expect(await valuesOf("car", "colour")).toEqual(["red", null, null, null, null]);
});

test("a dictionary whose values come from elsewhere takes the place of free text", async () => {
  const tables: Dictionary = { ...dictionary("tables"), from: "flowTables" };
  const dictionaries = new Map([[tables.$id, tables]]);
  const car = (dict?: string) => entity("car", { colour: { ...text, ...(dict && { "x-dict": dict }) } });
  const start = (dict?: string) => syncTables(database.db, { ...documents(car(dict)), dictionaries });
  await start();
  await add("car", { colour: "red" });
  await start("tables");
  expect(await valuesOf("car", "colour")).toEqual(["red"]);
});

test("what is computed anew is filled into the records that are there, details before what adds them up", async () => {
  const line = (total: Property) =>
    entity("bill-line", { price: integer, count: integer, total }, { "x-master": "bill", "x-keep": { version: false } });
  const bill = (more: Record<string, Property>) => entity("bill", { name: text, lines: details("bill-line"), ...more });
  await sync(bill({}), line(integer));
  for (let index = 0; index < 1_100; index++) await add("bill", { name: `B${index}` });
  const [first, second] = await valuesOf("bill", "id");
  for (const [master, price] of [
    [first, 2],
    [first, 3],
    [second, 2_000_000_000],
  ])
    await add("bill_line", { master_id: master, price, count: 10, total: 1 });

  const total = { ...integer, "x-computed": "record.price * record.count" };
  const sum = { ...text, format: "decimal" as const, "x-computed": 'record.lines.sum("total")' };
  const sayer = { ...text, "x-computed": "user.username" };
  await sync(bill({ sum, sayer, shout: { ...text, "x-computed": 'record.name + "!"' } }), line(total));
  // What the column cannot hold is nothing.
  expect(await valuesOf("bill_line", "total")).toEqual([20, 30, null]);
  const bills = await rowsOf("bill");
  expect(bills[0]).toMatchObject({ sum: "50.00", shout: "B0!", sayer: null });
  expect(bills.at(-1)).toMatchObject({ shout: "B1099!" });

  await sync(bill({ sum, sayer, shout: { ...text, "x-computed": 'record.name + "?"' } }), line(total));
  expect((await valuesOf("bill", "shout"))[0]).toBe("B0?");
});

test("what stands under the name of an entity or a field follows it to a new name", async () => {
  const kept = [
    entity("role-permission", { permission: text }),
    entity("role-column", { entity: text, field: text }),
    entity("role-rule", { entity: text }),
    entity("search-plan", { formEn: text }),
    entity("operation-log", { module: text }),
  ];
  await sync(...kept, entity("crate", { name: text, weight: integer }));
  for (const permission of ["crate:view", "crate-lid:view"]) await add("role_permission", { permission });
  await add("role_column", { entity: "crate", field: "weight" });
  await add("role_column", { entity: "crate-lid", field: "weight" });
  await add("role_rule", { entity: "crate" });
  await add("search_plan", { form_en: "crate" });
  await add("operation_log", { module: "crate" });
  for (const counted of ["crate", "crate-lid"])
    await add("code_counter", { entity: counted, field: "weight", tenant_id: 0, scope: "", last: 7 });

  // Another $id over the same table, and a field under another name.
  await sync(...kept, entity("box", { name: text, mass: { ...integer, "x-renamed-from": "weight" } }, { "x-table": "crate" }));
  expect(await valuesOf("role_permission", "permission")).toEqual(["box:view", "crate-lid:view"]);
  expect(await rowsOf("role_column")).toMatchObject([
    { entity: "box", field: "mass" },
    { entity: "crate-lid", field: "weight" },
  ]);
  for (const [table, column] of [
    ["role_rule", "entity"],
    ["search_plan", "form_en"],
    ["operation_log", "module"],
  ] as const)
    expect(await valuesOf(table, column)).toEqual(["box"]);
  expect(await database.db.selectFrom("code_counter").select(["entity", "field"]).orderBy("entity").execute()).toEqual([
    { entity: "box", field: "mass" },
    { entity: "crate-lid", field: "weight" },
  ]);

  // A name that another document takes over stays with it.
  await sync(...kept, entity("chest", { name: text, mass: integer }, { "x-table": "crate" }), entity("box", { name: text }));
  expect(await valuesOf("role_permission", "permission")).toEqual(["box:view", "crate-lid:view"]);
});
