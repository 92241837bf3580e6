import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computedValues } from "../../src/model/computed.ts";
import { type Documents, entityOf } from "../../src/model/documents.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { validate } from "../../src/model/validate.ts";
import { loadDocuments } from "../../src/server/documents/load.ts";
import { linkedRecords } from "../../src/server/records/read/linked-records.ts";
import { inBulk } from "../../src/server/seed/bulk.ts";
import { fillTable } from "../../src/server/seed/fill.ts";
import { seed } from "../../src/server/seed/seed.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { storedRecords } from "./stored-records.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FILLED = ["purchase-order", "contract-ledger", "warehouse-stock", "supplier", "material", "warehouse", "position", "user"];

let database: TestDatabase;
let documents: Documents;
beforeAll(async () => {
  const loaded = await loadDocuments([ROOT]);
  documents = loaded.documents;
  database = await testDatabase({ documents });
  await database.db
    .insertInto("sysr_user")
    .values({ username: "admin", real_name: "Admin", user_type: 0, status: 0, is_super: true })
    .execute();
  await seed(database.db, loaded, { seedSamples: true });
});
afterAll(() => database.drop());

const fill = (entity: string, rows: number, details = 0) => fillTable(database.db, { documents }, { entity, rows, details }, () => {});

test.for(FILLED)("generates rows of %s that a user could have saved", async (id) => {
  const entity = entityOf(documents, id);
  const before = new Set((await storedRecords(database.db, documents, entity)).map((record) => record.id));
  await fill(id, 200, 1);
  const made = (await storedRecords(database.db, documents, entity)).filter((record) => !before.has(record.id));
  expect(made).toHaveLength(200);
  const linked = await linkedRecords(
    { db: database.db, documents },
    entity,
    made.map((record) => ({ record })),
  );
  const scope = { entityOf: (other: string) => entityOf(documents, other), linked };
  for (const record of made) {
    const errors = validate(entity, record, { mode: "edit", ...scope });
    expect(errors, JSON.stringify(record)).toEqual([]);
    expect(record).toMatchObject(computedValues(entity, record, scope));
    for (const { name, property } of fieldsOf(entity).values()) {
      const details = property["x-details"];
      for (const row of details === undefined ? [] : (record[name] as Record<string, unknown>[]))
        expect(row).toMatchObject(computedValues(entityOf(documents, String(details)), row, scope));
    }
  }
});

test("puts detail rows of every kind under each row", async () => {
  await fill("contract-ledger", 10, 3);
  const made = (await storedRecords(database.db, documents, entityOf(documents, "contract-ledger"))).slice(-10);
  for (const { payments } of made) expect((payments as { sortNo: number }[]).map(({ sortNo }) => sortNo)).toEqual([1, 2, 3]);
});

test("spreads references, dictionary values and times", async () => {
  await fill("purchase-order", 500);
  const { rows } = await sql<Record<string, string>>`select count(distinct supplier_id) as suppliers, count(distinct status) as statuses,
      count(distinct order_date) as days, count(distinct tenant_id) as tenants from purchase_order`.execute(database.db);
  expect(Number(rows[0]?.suppliers)).toBeGreaterThan(10);
  expect(Number(rows[0]?.statuses)).toBe(documents.dictionaries.get("common_bill_status")?.items.length);
  expect(Number(rows[0]?.days)).toBeGreaterThan(200);
  expect(Number(rows[0]?.tenants)).toBe(1);
});

test("refuses an entity whose required fields cannot be made up", async () => {
  const warehouse = entityOf(documents, "warehouse");
  const code = { title: "编码", type: "string", pattern: "^[A-Z]{3}$", "x-unique": true } as const;
  const entities = new Map(documents.entities).set("warehouse", { ...warehouse, properties: { ...warehouse.properties, code } });
  const broken = fillTable(database.db, { documents: { ...documents, entities } }, { entity: "warehouse", rows: 10, details: 0 }, () => {});
  await expect(broken).rejects.toThrow('fits the required field "code"');
});

const LARGE = 1_000_000;
const tables = { filled: ["base_warehouse"], referred: ["sysr_user"] };
const indexes = async () =>
  (
    await sql<{ definition: string }>`select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'base_warehouse'::regclass order by 1`.execute(database.db)
  ).rows.map(({ definition }) => definition);

test("a large fill leaves the indexes as they were", async () => {
  const before = await indexes();
  const during = await inBulk(database.db, tables, LARGE, async (trx) => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_index where indrelid = 'base_warehouse'::regclass`.execute(trx);
    return Number(rows[0]?.count);
  });
  expect(during).toBe(1);
  expect(before.length).toBeGreaterThan(3);
  expect(await indexes()).toEqual(before);
});

test("a large fill that fails leaves everything as it was", async () => {
  const before = await indexes();
  const broken = inBulk(database.db, tables, LARGE, async (trx) => {
    await sql`delete from base_warehouse`.execute(trx);
    throw new Error("broken off");
  });
  await expect(broken).rejects.toThrow("broken off");
  expect(await indexes()).toEqual(before);
});
