import { sql } from "kysely";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import type { Notice } from "../../../src/generated/entities/notice.ts";
import { byName, type Database } from "../../../src/server/db/database.ts";
import type { Tables } from "../../../src/server/db/tables/tables.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import type { ValuesOf } from "../../../src/server/records/column.ts";
import type { RecordHooks } from "../../../src/server/records/context.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { type DeclaredColumn, declaredTables } from "./declared-tables.ts";

let database: TestDatabase;

beforeAll(async () => {
  const { documents } = await loadDocuments(["."]);
  database = await testDatabase({ documents });
});
afterAll(() => database?.drop());

/** What the driver gives of a column of this type: see server/db/connect.ts. */
const GIVES: Readonly<Record<string, string>> = {
  ARRAY: "list",
  boolean: "boolean",
  bytea: "bytes",
  "double precision": "number",
  integer: "number",
  smallint: "number",
  json: "json",
  jsonb: "json",
};

async function storedTables(): Promise<Map<string, Map<string, DeclaredColumn>>> {
  const { rows } = await sql<{ table: string; column: string; type: string; mayBeNull: boolean; filled: boolean }>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as "mayBeNull",
      is_nullable = 'NO' and (column_default is not null or is_identity = 'YES') as filled
    from information_schema.columns
    join pg_class c on c.oid = format('%I', table_name)::regclass and c.relkind in ('r', 'p') and not c.relispartition
    where table_schema = 'public'`.execute(database.db);
  const tables = new Map<string, Map<string, DeclaredColumn>>();
  for (const { table, column, type, mayBeNull, filled } of rows) {
    const columns = tables.get(table) ?? new Map<string, DeclaredColumn>();
    tables.set(table, columns.set(column, { gives: GIVES[type] ?? "text", mayBeNull, filled }));
  }
  return tables;
}

test("every table and column of the database is declared as it is, and no other", async () => {
  const sorted = (tables: ReadonlyMap<string, ReadonlyMap<string, DeclaredColumn>>) =>
    Object.fromEntries([...tables].toSorted().map(([name, columns]) => [name, Object.fromEntries([...columns].toSorted())]));
  expect(sorted(declaredTables())).toEqual(sorted(await storedTables()));
});

test("the driver gives ids, decimals and moments as text, lists of ids as lists of text", async () => {
  const { rows } = await sql`select 9007199254740993::int8 as id, 0.10::numeric(18,2) as decimal, now() as moment, current_date as day,
    1::int4 as number, 1.5::float8 as float, '{1,2}'::int8[] as list, '{}'::jsonb as json, '\\x01'::bytea as bytes, true as yes`.execute(
    database.db,
  );
  const types = Object.entries(rows[0] as object).map(([name, value]) => [name, Array.isArray(value) ? typeof value[0] : typeof value]);
  expect(Object.fromEntries(types)).toEqual({
    ...{ id: "string", decimal: "string", moment: "string", day: "string", number: "number", float: "number", list: "string" },
    ...{ json: "object", bytes: "object", yes: "boolean" },
  });
});

test("a table or a column that is none is an error of the compiler", () => {
  const wrong = (db: Database) => [
    // @ts-expect-error -- no such table
    db.selectFrom("sysr_users"),
    // @ts-expect-error -- no such column, as after a renaming
    db.selectFrom("sysr_user").select("realname"),
    // @ts-expect-error -- nor in a condition, nor by an alias
    db.selectFrom("sysr_user as u").where("u.realname", "=", "x"),
    // @ts-expect-error -- an id is text, never a number
    db.selectFrom("sysr_user").where("id", "=", 1),
    // @ts-expect-error -- nothing is stored in a column that is none
    db.updateTable("session").set({ user: "1" }),
    // @ts-expect-error -- a notice has a title
    db.insertInto("sysr_notice").values({ content: "" }),
    // @ts-expect-error -- what documents name is asked by name, and then nothing is known of its columns
    db.selectFrom("t_bill"),
  ];
  const rows = (db: Database) => db.selectFrom("sysr_user").select(["id", "roles_ids", "is_super"]).execute();
  const anything = (db: Database) => byName(db).selectFrom("t_bill").select("amount").executeTakeFirstOrThrow();
  expect([wrong, rows, anything]).toHaveLength(3);
  expectTypeOf<Awaited<ReturnType<typeof rows>>[number]>().toEqualTypeOf<{
    id: string;
    roles_ids: readonly string[] | null;
    is_super: boolean | null;
  }>();
  expectTypeOf<Awaited<ReturnType<typeof anything>>>().toEqualTypeOf<{ amount: unknown }>();
  expectTypeOf<Tables["job"]["file_bytes"]>().toEqualTypeOf<string | null>();
});

test("a field that is none is an error of the compiler, in hooks and in what is seeded", () => {
  const hooks: RecordHooks<Notice> = {
    async beforeSave(_, { record, changes }) {
      changes.summary = record.title;
      // @ts-expect-error -- no such field, as after a renaming
      changes.summry = record.title;
      // @ts-expect-error -- several people are a list of ids
      changes.users = record.title;
    },
  };
  const supplier: ValuesOf<"supplier"> = { code: "S1" };
  // @ts-expect-error -- no such field
  const wrong: ValuesOf<"supplier"> = { number: "S1" };
  expect([hooks, supplier, wrong]).toHaveLength(3);
});
