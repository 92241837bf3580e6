import { afterAll, beforeAll, expect, test } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./server.ts";

/** Goods of a supplier, and orders whose rows choose among those of the order's supplier. */
const goods: Entity = {
  $id: "goods",
  title: "商品",
  type: "object",
  "x-table": "t_goods",
  "x-api": { rest: "api/goods" },
  properties: { name: { title: "名称", type: "string" }, supplier: { title: "供应商", "x-entity": "supplier" } },
};
const sale: Entity = {
  $id: "sale",
  title: "订单",
  type: "object",
  "x-table": "t_sale",
  "x-api": { rest: "api/sale" },
  properties: {
    supplier: { title: "供应商", "x-entity": "supplier" },
    note: { title: "备注", type: "string" },
    rows: { title: "明细", type: "array", "x-details": "sale-row" },
  },
};
const row: Entity = {
  $id: "sale-row",
  title: "订单明细",
  type: "object",
  "x-table": "t_sale_row",
  "x-master": "sale",
  properties: {
    goods: { title: "商品", "x-entity": "goods", "x-filter": { field: "supplier", op: "eq", value: { var: "master.supplier" } } },
    count: { title: "数量", type: "integer" },
  },
};
const documents: Documents = {
  ...fixtures,
  entities: new Map([...fixtures.entities, ["goods", goods], ["sale", sale], ["sale-row", row]]),
};
const words = ["supplier", "goods", "sale"].flatMap((id) => ["view", "add", "edit"].map((word) => `${id}:${word}`));
const li = actor({ permissions: new Set(words) });

let database: TestDatabase;
let server: RecordServer;
beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const add = async (entity: string, body: object) => server.call(li, "POST", `/api/${entity}`, body);
const id = async (entity: string, body: object): Promise<string> => (await add(entity, body)).data.id;
const codes = ({ fields }: Answer) => Object.fromEntries(fields.map(({ path, code }) => [path, code]));

test("a row takes what its master's field allows, and a change of that field is asked of all rows", async () => {
  const [a, b] = [await id("supplier", { name: "甲" }), await id("supplier", { name: "乙" })];
  const [pen, ink] = [await id("goods", { name: "笔", supplier: a }), await id("goods", { name: "墨", supplier: b })];
  expect(codes(await add("sale", { supplier: a, rows: [{ goods: pen }, { goods: ink }] }))).toEqual({ "rows.1.goods": "field.reference" });
  expect(codes(await add("sale", { rows: [{ goods: pen }] }))).toEqual({ "rows.0.goods": "field.reference" });
  const { data } = await add("sale", { supplier: a, rows: [{ goods: pen, count: 1 }, { count: 2 }] });
  const edit = (body: object) => server.call(li, "PUT", `/api/sale/${data.id}`, { version: data.version, ...body });
  // The rows are not sent: they stay, and are asked about.
  expect(codes(await edit({ supplier: b }))).toEqual({ "rows.0.goods": "field.reference" });
  const rows = data.rows.map(({ id }: { id: string }) => ({ id }));
  expect(
    codes(
      await edit({
        supplier: b,
        rows: [
          { ...rows[0], goods: ink },
          { ...rows[1], goods: pen },
        ],
      }),
    ),
  ).toEqual({
    "rows.1.goods": "field.reference",
  });
  const changed = await edit({ supplier: b, rows: [{ ...rows[0], goods: ink }, rows[1]] });
  expect(changed.status).toBe(200);
  expect(changed.data.rows[0].goods).toMatchObject({ id: ink });
  // What reads nothing of the rows asks nothing of them.
  expect((await server.call(li, "PUT", `/api/sale/${data.id}`, { version: changed.data.version, note: "急" })).status).toBe(200);
});
