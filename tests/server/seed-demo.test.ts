import { afterAll, beforeAll, expect, test } from "vitest";
import { computedValues } from "../../src/model/computed.ts";
import { entityOf } from "../../src/model/documents.ts";
import { validate } from "../../src/model/validate.ts";
import { PRODUCT_ROOT } from "../../src/server/config.ts";
import { byName } from "../../src/server/db/database.ts";
import { type LoadedDocuments, loadDocuments } from "../../src/server/documents/load.ts";
import { packRoots } from "../../src/server/documents/roots.ts";
import demo from "../../src/server/seed/data/demo.json" with { type: "json" };
import { seed } from "../../src/server/seed/seed.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

const ON = { seedSamples: true };
let loaded: LoadedDocuments;
let database: TestDatabase;
beforeAll(async () => {
  loaded = await loadDocuments([PRODUCT_ROOT, ...packRoots({ PACKS: "demo" }, PRODUCT_ROOT)]);
  database = await testDatabase({ documents: loaded.documents });
});
afterAll(() => database.drop());

const codes = async (table: string) => (await byName(database.db).selectFrom(table).select("id").execute()).length;

test("what stands in the examples would be taken by their forms, and follows from itself", () => {
  const { documents } = loaded;
  const entity = entityOf(documents, "demo-order");
  const problems = demo.orders.flatMap(({ record, items, shipping = [] }) => {
    const whole = { ...record, customer: "1", items: items.map((row) => ({ ...row, category: "1" })), shipping };
    const { total } = computedValues(entity, whole, undefined);
    const errors = validate(entity, whole, { mode: "add", entityOf: (id) => entityOf(documents, id) });
    return [...errors, ...(total === record.total ? [] : [`${record.code}: ${total}`])];
  });
  expect(problems).toEqual([]);
});

test("they are sown once, and stay away when somebody has removed them", async () => {
  expect((await seed(database.db, loaded, ON)).demo).toBe(
    demo.categories.length + demo.customers.length + demo.prices.length + demo.orders.length,
  );
  expect(await codes("demo_order_shipping")).toBeGreaterThan(10);
  for (const table of ["demo_order_shipping", "demo_order_item", "demo_order", "demo_price"])
    await byName(database.db).deleteFrom(table).execute();
  expect((await seed(database.db, loaded, ON)).demo).toBeUndefined();
  expect([await codes("demo_order"), await codes("demo_category")]).toEqual([0, demo.categories.length]);
});
