import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { computedValues } from "../../src/model/computed.ts";
import { type Entity, entityOf } from "../../src/model/documents.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { validate } from "../../src/model/validate.ts";
import { PRODUCT_ROOT } from "../../src/server/config.ts";
import { byName } from "../../src/server/db/database.ts";
import { type LoadedDocuments, loadDocuments } from "../../src/server/documents/load.ts";
import { packRoots } from "../../src/server/documents/roots.ts";
import type { SeedRecord } from "../../src/server/seed/insert.ts";
import { PACKS } from "../../src/server/seed/packs.ts";
import { seed } from "../../src/server/seed/seed.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

const ON = { seedSamples: true };
const NAMES = Object.keys(PACKS);
let loaded: LoadedDocuments;
let database: TestDatabase;
beforeAll(async () => {
  loaded = await loadDocuments([PRODUCT_ROOT, ...packRoots({ PACKS: NAMES.join(",") }, PRODUCT_ROOT)]);
  database = await testDatabase({ documents: loaded.documents });
});
afterAll(() => database.drop());

const entity = (id: string): Entity => entityOf(loaded.documents, id);
const count = async (id: string) => (await byName(database.db).selectFrom(entity(id)["x-table"]).select("id").execute()).length;

/** A record as a form has it: ids in the place of keys. */
const withIds = (id: string, record: SeedRecord): SeedRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, fieldsOf(entity(id)).get(name)?.kind === "reference" ? "1" : value]),
  );

/** The field of a master that holds rows of an entity. */
const detailsOf = (id: string, rowsOf: string): string =>
  [...fieldsOf(entity(id)).values()].find(({ property }) => property["x-details"] === rowsOf)?.name ?? rowsOf;

/** The records of a pack with their details in them, each with its entity. */
function recordsOf(name: string): { readonly id: string; readonly record: SeedRecord }[] {
  return (PACKS[name]?.sets ?? []).flatMap(({ entity: id, records = [], masters = [] }) => [
    ...records.map((record) => ({ id, record: withIds(id, record) })),
    ...masters.map(({ record, details }) => {
      const rows = Object.entries(details).map(([rowsOf, all]) => [detailsOf(id, rowsOf), all.map((row) => withIds(rowsOf, row))]);
      return { id, record: { ...withIds(id, record), ...Object.fromEntries(rows) } };
    }),
  ]);
}

describe.each(NAMES)("the samples of the pack %s", (name) => {
  test("would be taken by their forms, and follow from themselves", () => {
    const all = recordsOf(name);
    expect(all.length).toBeGreaterThan(20);
    const problems = all.flatMap(({ id, record }) => {
      const errors = validate(entity(id), record, { mode: "add", entityOf: entity });
      const computed = Object.entries(computedValues(entity(id), record, undefined)).filter(([field, value]) => record[field] !== value);
      return [...errors, ...computed].map((problem) => ({ id, code: record.code, problem }));
    });
    expect(problems).toEqual([]);
  });
});

test("they are sown once, and stay away when somebody has removed them", async () => {
  expect((await seed(database.db, loaded, ON)).packs).toBe(NAMES.flatMap(recordsOf).length);
  expect(await count("demo-order-shipping")).toBeGreaterThan(10);
  expect(await count("toll-station")).toBeGreaterThan(10);
  const stations = await byName(database.db).selectFrom("toll_station").select(["section_id", "area_id"]).execute();
  expect(stations.every(({ section_id, area_id }) => section_id !== null && area_id !== null)).toBe(true);
  for (const id of ["demo-order-shipping", "demo-order-item", "demo-order", "demo-price", "toll-station", "etc-gantry", "toll-section"])
    await byName(database.db).deleteFrom(entity(id)["x-table"]).execute();
  expect((await seed(database.db, loaded, ON)).packs).toBeUndefined();
  expect([await count("demo-order"), await count("toll-section")]).toEqual([0, 0]);
});
