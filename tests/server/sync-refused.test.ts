import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Entity } from "../../src/model/documents.ts";
import { byName } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { MIGRATIONS, migrationFiles, migrationsOf, nextNumber } from "../../src/server/db/migration-files.ts";
import { type Refusal, SyncRefused } from "../../src/server/db/schema/refusal.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { shownPath } from "../../src/server/documents/shown-path.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { documents, entity, schemaOf, text } from "./sync-fixtures.ts";

const OWN = nextNumber(MIGRATIONS) - 1;
/** How the nth migration that is still to be written begins. */
const numbered = (n: number, slug: string) => `${String(OWN + n).padStart(4, "0")}-${slug}`;

let database: TestDatabase;
let root: string;
beforeEach(async () => {
  database = await testDatabase();
  root = mkdtempSync(join(tmpdir(), "vault-"));
  mkdirSync(migrationsOf(root));
});
afterEach(async () => {
  rmSync(root, { recursive: true });
  await database.drop();
});

const sync = (...entities: Entity[]) => syncTables(database.db, documents(...entities));
const integer = { title: "", type: "integer" } as const;
const position = (properties: Entity["properties"], extra: Partial<Entity> = {}) => entity("position", properties, extra);
const add = (values: Record<string, unknown>) => byName(database.db).insertInto("position").values(values).execute();

async function refusedBy(...entities: Entity[]): Promise<SyncRefused> {
  const before = await schemaOf(database.db);
  const error: unknown = await sync(...entities).catch((reason: unknown) => reason);
  if (!(error instanceof SyncRefused)) throw error ?? new Error("not refused");
  expect(await schemaOf(database.db)).toEqual(before);
  return error;
}

function write(refusals: readonly Refusal[]): void {
  for (const [index, { slug, sql: content }] of refusals.entries())
    writeFileSync(join(migrationsOf(root), `000${index + 2}-${slug}.sql`), content);
}

/** Does what the operator is told: writes each migration as it stands, and starts again. */
async function obey(refusals: readonly Refusal[], ...entities: Entity[]): Promise<void> {
  write(refusals);
  await migrate(database.db, [root]);
  await sync(...entities);
}

test("a dropped column, until a migration drops it", async () => {
  await sync(position({ name: text, salary: integer }));
  const wanted = position({ name: text });
  const { refusals, message } = await refusedBy(wanted);
  expect(message).toContain('schemas/entities/position.json field "salary"');
  expect(message).toContain(`src/server/db/migrations/${numbered(1, "drop-position-salary")}.sql`);
  expect(message).toContain('alter table if exists "position" drop column if exists "salary";');
  await obey(refusals, wanted);
  expect((await schemaOf(database.db)).some((line) => line.includes("salary"))).toBe(false);
});

test("a dropped table, also when others referred to it", async () => {
  await sync(position({ dept: { title: "", "x-entity": "dept" } }), entity("dept", { name: text }));
  const wanted = position({ dept: { title: "", "x-entity": "other" } });
  const { refusals } = await refusedBy(wanted);
  expect(refusals.map((refusal) => refusal.slug)).toEqual(["drop-dept"]);
  await obey(refusals, wanted);
});

test("a narrower type, until a migration cuts the values", async () => {
  await sync(position({ name: text, level: { ...integer, default: 1, maximum: 2 ** 40 } }));
  await add({ name: "一二三四五" });
  const wanted = position({ name: { ...text, maxLength: 3 }, level: { ...integer, default: 1 } });
  const { refusals } = await refusedBy(wanted);
  expect(refusals.map((refusal) => refusal.problem)).toEqual([
    "character varying(3) does not hold every value of the column position.name, which is character varying(255).",
    "integer does not hold every value of the column position.level, which is bigint.",
  ]);
  await obey(refusals, wanted);
  expect(await byName(database.db).selectFrom("position").select(["name", "level"]).execute()).toEqual([{ name: "一二三", level: 1 }]);
});

test("a new required field without a default on a filled table; on an empty one it is fine", async () => {
  const wanted = position({ name: text, code: text }, { required: ["code"] });
  await sync(position({ name: text }));
  await add({ name: "岗位" });
  const { refusals } = await refusedBy(wanted);
  expect(refusals.map((refusal) => refusal.slug)).toEqual(["fill-position-code"]);
  await obey(refusals, wanted);
  await expect(add({ name: "无编码" })).rejects.toMatchObject({ code: "23502" });
  const empty = await testDatabase();
  await syncTables(empty.db, documents(position({ name: text })));
  await syncTables(empty.db, documents(wanted));
  await empty.drop();
});

test("values that repeat, or refer to nothing", async () => {
  await sync(position({ code: text, dept: { title: "", "x-entity": "later" } }));
  await add({ code: "A", dept_id: "1" });
  await add({ code: "A" });
  await add({ code: "B" });
  const wanted = [
    position({ code: { ...text, "x-unique": true }, dept: { title: "", "x-entity": "later" } }),
    entity("later", { name: text }),
  ] as const;
  const { refusals } = await refusedBy(...wanted);
  expect(refusals.map((refusal) => refusal.slug)).toEqual(["unique-position-code-tenant-id", "clear-position-dept-id"]);
  await obey(refusals, ...wanted);
  const rows = await sql`select code, dept_id, removed_at is null as alive from position order by id`.execute(database.db);
  expect(rows.rows).toEqual([
    { code: "A", dept_id: null, alive: true },
    { code: "A", dept_id: null, alive: false },
    { code: "B", dept_id: null, alive: true },
  ]);
});

test("codes that differ in case alone, where case counts no more, until one of them gives way", async () => {
  await sync(position({ code: { ...text, "x-unique": true } }));
  for (const code of ["vx1", "VX1", "é", "B"]) await add({ code });
  const wanted = position({ code: { ...text, "x-unique": { case: false } } });
  const refused = await refusedBy(wanted);
  expect(refused.message).toContain("share the same code, tenant_id, but for case");
  await obey(refused.refusals, wanted);
  const rows = await sql`select id, code, removed_at is null as alive from position order by id`.execute(database.db);
  const [, second] = rows.rows as { id: string }[];
  // Others may point to either.
  expect(rows.rows).toMatchObject(["vx1", `VX1-${second?.id}`, "é", "B"].map((code) => ({ code, alive: true })));
  await expect(add({ code: "É" })).rejects.toThrow(/unique/);
});

test("a table that somebody else made, until it is taken over", async () => {
  await sql`create table position (id bigint primary key, name text)`.execute(database.db);
  await sql`insert into position values (1, '旧')`.execute(database.db);
  const wanted = position({ name: { ...text, format: "multiline" } });
  const { refusals } = await refusedBy(wanted);
  await obey(refusals, wanted);
  expect(await byName(database.db).selectFrom("position").select(["id", "name", "version"]).execute()).toEqual([
    { id: "1", name: "旧", version: 1 },
  ]);
});

test("a former name that another document or field still has", async () => {
  await sync(position({ name: text }));
  const table = await refusedBy(position({ name: text }), entity("post", { name: text }, { "x-renamed-from": "position" }));
  expect(table.message).toContain('which the entity "position" claims too');
  const column = await refusedBy(position({ name: text, title: { ...text, "x-renamed-from": "name" } }));
  expect(column.message).toContain("position.name, which another field has");
});

test("all at once, each with a migration of its own number", async () => {
  await sync(position({ name: text, salary: integer }), entity("dept", { name: text }));
  await add({ name: "岗位" });
  const { refusals, message } = await refusedBy(position({ name: { ...text, maxLength: 10 }, code: text }, { required: ["code"] }));
  expect(refusals.map((refusal) => refusal.slug)).toEqual([
    "change-position-name",
    "drop-position-salary",
    "drop-dept",
    "fill-position-code",
  ]);
  refusals.forEach(({ slug }, index) => {
    expect(message).toContain(numbered(index + 1, slug));
  });
});

test("of a further root: its file is named, and the migration belongs to it", async () => {
  await sync(position({ name: text, salary: integer }), entity("dept", { name: text, floor: integer }), entity("gone", { name: text }));
  writeFileSync(join(migrationsOf(root), "0004-earlier.sql"), "select 1");
  const own = shownPath(root);
  const files = new Map([
    ["position", `${own}/schemas/entities/position.json`],
    ["dept", "schemas/entities/dept.json"],
  ]);
  const { message } = (await syncTables(database.db, documents(position({ name: text }), entity("dept", { name: text })), files).catch(
    (error: Error) => error as Error,
  )) as Error;
  expect(message).toContain(`${own}/schemas/entities/position.json field "salary"`);
  expect(message).toContain(`write ${own}/migrations/0005-drop-position-salary.sql`);
  expect(message).toContain(`write src/server/db/migrations/${numbered(1, "drop-dept-floor")}.sql`);
  expect(message).toContain(`write ${own}/migrations/0006-drop-gone.sql`);
});

test("the migrations run on a fresh database too, where there is nothing to move", async () => {
  await sync(position({ name: text, salary: integer }), entity("dept", { name: text }));
  await add({ name: "岗位" });
  const wanted = position({ name: { ...text, maxLength: 10 }, code: text }, { required: ["code"] });
  const { refusals } = await refusedBy(wanted);
  const fresh = await testDatabase({ bare: true });
  write(refusals);
  expect(await migrate(fresh.db, [root])).toHaveLength(migrationFiles().length + refusals.length);
  await syncTables(fresh.db, documents(wanted));
  await obey(refusals, wanted);
  expect(await schemaOf(database.db)).toEqual(await schemaOf(fresh.db));
  await fresh.drop();
});
