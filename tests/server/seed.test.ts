import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutVariables } from "../../src/flow/design/file-variables.ts";
import { permissionsOf } from "../../src/model/check/role.ts";
import { computedValues } from "../../src/model/computed.ts";
import { chosenIn, dictionaryOf } from "../../src/model/dictionary-field.ts";
import { entityOf } from "../../src/model/documents.ts";
import { compileExpression } from "../../src/model/expression.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { validate } from "../../src/model/validate.ts";
import { byName } from "../../src/server/db/database.ts";
import { type LoadedDocuments, loadDocuments } from "../../src/server/documents/load.ts";
import { linkedRecords } from "../../src/server/records/read/linked-records.ts";
import { SEED_FLOWS, seedFlowFile } from "../../src/server/seed/flows.ts";
import { SEED_ROLES } from "../../src/server/seed/roles.ts";
import { seed } from "../../src/server/seed/seed.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { storedRecords } from "./stored-records.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ON = { seedSamples: true };

let loaded: LoadedDocuments;
beforeAll(async () => {
  loaded = await loadDocuments([ROOT]);
});

const addAdministrator = ({ db }: TestDatabase) =>
  db.insertInto("sysr_user").values({ username: "admin", real_name: "Admin", user_type: 0, status: 0, is_super: true }).execute();

const countOf = async ({ db }: TestDatabase, table: string): Promise<number> => {
  const row = await byName(db).selectFrom(table).select(sql<string>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Those that the program fills are in no table. */
const sownDictionaries = () => [...loaded.documents.dictionaries.values()].filter(({ from }) => from === undefined);

describe("a new installation", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ documents: loaded.documents });
    await addAdministrator(database);
    await seed(database.db, loaded, ON);
  });
  afterAll(() => database.drop());

  test("has every dictionary of the documents with its values in their order", async () => {
    const rows = await database.db
      .selectFrom("ecip_dict as list")
      .innerJoin("ecip_dict_item as item", "item.master_id", "list.id")
      .select(["list.dict_type", "list.fixed", "item.value", "item.label", "item.color"])
      .orderBy("list.dict_type")
      .orderBy("item.sort_no")
      .execute();
    const stored = Map.groupBy(rows, (row) => String(row.dict_type));
    expect(stored.size).toBe(sownDictionaries().length);
    for (const { $id, items, fixed = false } of sownDictionaries())
      expect(stored.get($id)).toEqual(
        items.map(({ value, label, color = null }) => ({ dict_type: $id, fixed, value: String(value), label, color })),
      );
  });

  test("has the real divisions of China down to counties, each below its own", async () => {
    expect(await countOf(database, "sysr_area")).toBeGreaterThan(3_000);
    const path = (code: string) =>
      sql<{ name: string; pinyin: string; short_pinyin: string; type: string; city_code: string | null }>`with recursive above as (
          select *, 0 as depth from sysr_area where code = ${code}
          union all select area.*, depth + 1 from sysr_area area join above on above.parent_id = area.id)
        select name, pinyin, short_pinyin, type, city_code from above order by depth`
        .execute(database.db)
        .then(({ rows }) => rows);
    expect((await path("320508")).map(({ name }) => name)).toEqual(["姑苏区", "苏州市", "江苏省"]);
    expect((await path("429004")).map(({ name, type }) => [name, type])).toEqual([
      ["仙桃市", "county_city"],
      ["湖北省", "province"],
    ]);
    expect(await path("500103")).toMatchObject([
      { name: "渝中区", type: "district", city_code: "023" },
      { name: "重庆市", pinyin: "chongqingshi", short_pinyin: "cqs", type: "municipality", city_code: "023" },
    ]);
    const odd = await database.db.selectFrom("sysr_area").select(["name", "pinyin"]).where(sql<boolean>`pinyin !~ '^[a-z]+$'`).execute();
    expect(odd).toEqual([]);
  });

  test("spells places as their inhabitants do", async () => {
    const spelt = async (name: string) =>
      (await database.db.selectFrom("sysr_area").select("pinyin").where("name", "=", name).executeTakeFirst())?.pinyin;
    const places = {
      厦门市: "xiamenshi",
      六安市: "luanshi",
      乐清市: "yueqingshi",
      成都市: "chengdushi",
      吕梁市: "lvliangshi",
      单县: "shanxian",
    };
    for (const [name, pinyin] of Object.entries(places)) expect(await spelt(name)).toBe(pinyin);
  });

  test("has the menu of the documents", async () => {
    const rows = await database.db
      .selectFrom("sysr_resource as entry")
      .leftJoin("sysr_resource as above", "above.id", "entry.parent_id")
      .select(["entry.code", "entry.component", "entry.type", "above.code as parent"])
      .orderBy("above.sort")
      .orderBy("entry.sort")
      .execute();
    expect(rows.filter(({ parent }) => parent === null).map(({ code }) => code)).toEqual(
      loaded.documents.menus.get("main")?.items.map(({ code }) => code),
    );
    expect(rows.find(({ code }) => code === "purchase-order")).toEqual({
      code: "purchase-order",
      component: "screen:purchase-order-list",
      type: 1,
      parent: "purchasing",
    });
  });

  test("grants only permissions and columns that exist, by rules that compile", async () => {
    for (const { code, permissions, rules = {}, columns = {} } of SEED_ROLES) {
      for (const [id, actions] of Object.entries(permissions)) {
        const known = permissionsOf(loaded.documents);
        for (const action of actions.split(" ")) expect(known, `${code} ${id}`).toContain(`${id}:${action}`);
      }
      for (const [id, list] of Object.entries(rules))
        for (const rule of list) expect(() => compileExpression(rule, entityOf(loaded.documents, id))).not.toThrow();
      for (const [id, { hidden = [], readonly = [] }] of Object.entries(columns) as [string, { hidden?: string[]; readonly?: string[] }][])
        for (const field of [...hidden, ...readonly]) expect([...fieldsOf(entityOf(loaded.documents, id)).keys()], id).toContain(field);
    }
  });

  test("hides what a role may not see, and nothing else of that entity", async () => {
    const rows = await database.db
      .selectFrom("sysr_role_column as grant")
      .innerJoin("sysr_role as role", "role.id", "grant.master_id")
      .select("grant.field")
      .where("role.code", "=", "warehouse-keeper")
      .where("grant.entity", "=", "purchase-order-item")
      .execute();
    const granted = rows.map(({ field }) => field);
    expect(granted).toContain("quantity");
    expect(granted).not.toContain("price");
    expect(granted).not.toContain("amount");
  });

  test("has sample people who cannot sign in", async () => {
    const people = await database.db.selectFrom("sysr_user").select(["password", "is_super"]).where("username", "<>", "admin").execute();
    expect(people.length).toBeGreaterThan(10);
    expect(people.every(({ password, is_super }) => password === null && is_super === false)).toBe(true);
  });

  test("gives the administrator the first tenant, with all that was sown in it", async () => {
    const [admin] = await database.db.selectFrom("sysr_user").selectAll().where("username", "=", "admin").execute();
    for (const table of ["sysr_dept", "sysr_user", "sysr_role", "base_supplier", "contract_ledger", "purchase_order", "warehouse_stock"]) {
      const tenants = await byName(database.db).selectFrom(table).select("tenant_id").distinct().execute();
      expect(tenants).toEqual([{ tenant_id: admin?.tenant_id }]);
    }
  });

  test.for([
    "organisation",
    "department",
    "position",
    "user",
    "supplier",
    "material",
    "warehouse",
    "contract-ledger",
    "purchase-order",
    "warehouse-stock",
    "leave-request",
  ])("has sample records of %s that a user could have saved", async (id) => {
    const entity = entityOf(loaded.documents, id);
    const records = await storedRecords(database.db, loaded.documents, entity);
    expect(records.length).toBeGreaterThan(1);
    const entityById = (other: string) => entityOf(loaded.documents, other);
    const dictionaries = [...fieldsOf(entity).values()].filter((field) => dictionaryOf(field));
    const linked = await linkedRecords(
      { db: database.db, ...loaded },
      entity,
      records.map((record) => ({ record })),
    );
    const scope = { entityOf: entityById, linked };
    for (const record of records) {
      expect(validate(entity, record, { mode: "edit", ...scope }), JSON.stringify(record)).toEqual([]);
      expect(record).toMatchObject(computedValues(entity, record, scope));
      for (const field of dictionaries) {
        const values = loaded.documents.dictionaries.get(dictionaryOf(field) as string)?.items.map(({ value }) => value);
        for (const value of chosenIn(field, record[field.name])) expect(values, field.name).toContain(value);
      }
    }
  });

  test("has the flows that come with the product, published over the sample people, and the public holidays", async () => {
    const entries = await database.db.selectFrom("flow_entry").select(["process_definition_key", "status"]).orderBy("id").execute();
    expect(entries).toEqual(SEED_FLOWS.map((flow) => ({ process_definition_key: seedFlowFile(flow).key, status: 1 })));
    // What a file says of variables stands in records, and no more in the diagram.
    expect(await database.db.selectFrom("flow_entry_variable").select(["variable_name", "show_name", "variable_type"]).execute()).toEqual([
      { variable_name: "fundSource", show_name: "资金来源", variable_type: 0 },
    ]);
    const drafts = await database.db
      .selectFrom("flow_entry")
      .select("bpmn_xml")
      .where("process_definition_key", "=", "purchaseOrder")
      .execute();
    expect((await withoutVariables(String(drafts[0]?.bpmn_xml))).variables).toEqual([]);
    const days = await database.db.selectFrom("calendar_day").select("day_type").where("name", "like", "春节%").orderBy("day").execute();
    expect(days.map(({ day_type }) => day_type)).toEqual(["workday", ...Array<string>(9).fill("holiday"), "workday"]);
  });

  test("has stock that is what came in without what went out", async () => {
    const wrong = await sql`select batch from warehouse_stock s
      where quantity <> (select sum(quantity) from warehouse_stock_movement where master_id = s.id)`.execute(database.db);
    expect(wrong.rows).toEqual([]);
  });
});

describe("a later start", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ documents: loaded.documents });
    await addAdministrator(database);
    await seed(database.db, loaded, ON);
  });
  afterAll(() => database.drop());

  test("adds nothing twice", async () => {
    const before = await countOf(database, "purchase_order");
    expect(await seed(database.db, loaded, ON)).toEqual({});
    expect(await countOf(database, "purchase_order")).toBe(before);
  });

  test("leaves what users changed or removed, and adds what is new in the documents", async () => {
    const { db } = database;
    await db.updateTable("ecip_dict_item").set({ label: "我们的人民币" }).where("value", "=", "CNY").execute();
    await db.deleteFrom("ecip_dict_item").where("value", "=", "GBP").execute();
    await db.updateTable("sysr_resource").set({ name: "订单" }).where("code", "=", "purchase-order").execute();
    await db.deleteFrom("sysr_resource").where("code", "=", "error-log").execute();
    const currency = loaded.documents.dictionaries.get("currency");
    const main = loaded.documents.menus.get("main");
    if (!currency || !main) throw new Error("the documents changed");
    const later: LoadedDocuments = {
      ...loaded,
      documents: {
        ...loaded.documents,
        dictionaries: new Map(loaded.documents.dictionaries).set("currency", {
          ...currency,
          items: [...currency.items, { value: "CHF", label: "瑞士法郎" }],
        }),
        menus: new Map(loaded.documents.menus).set("later", {
          $id: "later",
          items: [
            { code: "later", title: "新功能", screen: "user-list" },
            { code: "later-person", title: "新人员", screen: "user-list", below: "people" },
          ],
        }),
      },
    };
    expect(await seed(db, later, ON)).toEqual({ dictionaries: 1, menus: 2 });
    const items = await db
      .selectFrom("ecip_dict_item as item")
      .innerJoin("ecip_dict as list", "list.id", "item.master_id")
      .select(["item.value", "item.label"])
      .where("list.dict_type", "=", "currency")
      .orderBy("item.sort_no")
      .execute();
    const labels = new Map(items.map(({ value, label }) => [value, label]));
    expect(labels.get("CNY")).toBe("我们的人民币");
    expect(labels.has("GBP")).toBe(false);
    expect(labels.get("CHF")).toBe("瑞士法郎");
    const people = db.selectFrom("sysr_resource").select("id").where("code", "=", "people");
    const below = await db.selectFrom("sysr_resource").select("code").where("parent_id", "=", people).orderBy("sort", "desc").execute();
    expect(below[0]).toEqual({ code: "later-person" });
    expect(below.length).toBeGreaterThan(1);
    const menu = await db.selectFrom("sysr_resource").select(["code", "name"]).execute();
    const names = new Map(menu.map(({ code, name }) => [code, name]));
    expect(names.get("purchase-order")).toBe("订单");
    expect(names.has("error-log")).toBe(false);
    expect(names.get("later")).toBe("新功能");
  });

  test("makes fixed dictionaries follow their document", async () => {
    const { db } = database;
    await db.updateTable("ecip_dict_item").set({ label: "?" }).where("value", "=", "multi_abstain").execute();
    const operations = loaded.documents.dictionaries.get("task_operation_type");
    if (!operations) throw new Error("the documents changed");
    const items = operations.items.map((item) => (item.value === "multi_abstain" ? { ...item, label: "弃权" } : item));
    const dictionaries = new Map(loaded.documents.dictionaries).set("task_operation_type", { ...operations, items });
    await seed(db, { ...loaded, documents: { ...loaded.documents, dictionaries } }, ON);
    const row = await db.selectFrom("ecip_dict_item").select("label").where("value", "=", "multi_abstain").executeTakeFirst();
    expect(row?.label).toBe("弃权");
  });
});

test("without samples a new installation has a tenant, a department, roles and no records", async () => {
  const database = await testDatabase({ documents: loaded.documents });
  await addAdministrator(database);
  const done = await seed(database.db, loaded, { seedSamples: false });
  expect(done.samples).toBeUndefined();
  expect(done.roles).toBe(SEED_ROLES.length);
  expect(await countOf(database, "sysr_tenant")).toBe(1);
  expect(await countOf(database, "sysr_dept")).toBe(1);
  expect(await countOf(database, "sysr_user")).toBe(1);
  expect(await countOf(database, "purchase_order")).toBe(0);
  const entries = await database.db.selectFrom("flow_entry").select("status").execute();
  expect(entries).toEqual(SEED_FLOWS.map(() => ({ status: 0 })));
  await database.drop();
});

test("samples wait for the administrator, who is made while there is no user", async () => {
  const database = await testDatabase({ documents: loaded.documents });
  expect((await seed(database.db, loaded, ON)).samples).toBeUndefined();
  expect(await countOf(database, "sysr_user")).toBe(0);
  await addAdministrator(database);
  expect((await seed(database.db, loaded, ON)).samples).toBeGreaterThan(300);
  await database.drop();
});

test("two servers that start at once sow once", async () => {
  const database = await testDatabase({ documents: loaded.documents });
  await addAdministrator(database);
  await Promise.all([seed(database.db, loaded, ON), seed(database.db, loaded, ON)]);
  expect(await countOf(database, "sysr_role")).toBe(SEED_ROLES.length);
  expect(await countOf(database, "ecip_dict")).toBe(sownDictionaries().length);
  expect(await countOf(database, "sysr_tenant")).toBe(1);
  await database.drop();
});
