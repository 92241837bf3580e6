import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

/** What can be chosen follows from the record: levels from the amount, suppliers from a text of both. */
const order = fixtures.entities.get("order") as Entity;
const bounded: Entity = {
  ...order,
  properties: {
    ...order.properties,
    level: { title: "级别", type: "integer", "x-dict": "order_level", "x-options": "record.urgent ? [2] : [1, 2]" },
    supplier: {
      title: "供应商",
      "x-entity": "supplier",
      "x-filter": { field: "code", op: "eq", value: { var: "record.number" } },
    },
  },
};
const documents: Documents = { ...fixtures, entities: new Map([...fixtures.entities, ["order", bounded]]) };

let database: TestDatabase;
let server: RecordServer;
const li = actor();
const suppliers: { id: string }[] = [];
const orders: { id: string; version: number }[] = [];
const call = (url: string, body: unknown, as = li, method: "POST" | "PUT" = "POST") => server.call(as, method, `/api/order${url}`, body);

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
  for (const code of ["S-0", "S-1"]) suppliers.push((await server.call(li, "POST", "/api/supplier", { name: code, code })).data);
  for (const index of [0, 1, 2]) {
    const items = Array.from({ length: 8 }, (_, row) => ({ material: `M${index}-${row}`, count: row + 1, cost: "0.10" }));
    const saved = await call("", { title: `订单 ${index}`, number: `S-${index}`, amount: `${index}.10`, quantity: index, level: 1, items });
    expect(saved.fields).toEqual([]);
    orders.push(saved.data);
  }
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

describe("sums", () => {
  it("are exact and over every row of the query, not over a page", async () => {
    expect((await call("/totals?field=amount,quantity", {})).data).toEqual({ amount: "3.30", quantity: "3" });
    const narrowed = await call("/totals?field=amount", { condition: { field: "quantity", op: "ge", value: 1 } });
    expect(narrowed.data).toEqual({ amount: "3.20" });
    expect((await call("/totals?field=amount", { keyword: "没有" })).data).toEqual({ amount: null });
  });

  it("leave out rows that do not exist for the actor", async () => {
    const stranger = actor({ tenant: "2" });
    expect((await call("/totals?field=amount", {}, stranger)).data).toEqual({ amount: null });
  });

  it("are refused of a hidden column, and of one by which is asked", async () => {
    const clerk = actor(columns("order", ["title", "quantity"]));
    const hidden = { status: 400, errorCode: "condition.invalid", params: { field: "amount" } };
    expect(await call("/totals?field=quantity,amount", {}, clerk)).toMatchObject(hidden);
    const asked = { condition: { field: "amount", op: "gt", value: "1" } };
    expect(await call("/totals?field=quantity", asked, clerk)).toMatchObject(hidden);
  });

  it.each(["title", "level", "version", "supplier", "unknown"])("are refused of %s, which is no amount", async (field) => {
    expect(await call(`/totals?field=${field}`, {})).toMatchObject({ status: 400, errorCode: "condition.invalid" });
  });
});

describe("details of several masters", () => {
  const materials = (answer: { data: { records: { material: string }[] } }) => answer.data.records.map(({ material }) => material);

  it("come page by page, master by master, each in its order", async () => {
    const ids = [orders[0], orders[2]].map((one) => one?.id);
    const first = await call("/details?field=items&size=10", ids);
    expect(first.data.total).toBe(16);
    expect(materials(first)).toEqual([...[0, 1, 2, 3, 4, 5, 6, 7].map((row) => `M0-${row}`), "M2-0", "M2-1"]);
    expect(materials(await call("/details?field=items&size=10&current=2", ids))).toEqual([2, 3, 4, 5, 6, 7].map((row) => `M2-${row}`));
  });

  it("of masters that do not exist for the actor there are none", async () => {
    const stranger = actor({ tenant: "2" });
    expect((await call("/details?field=items", [orders[0]?.id], stranger)).data).toMatchObject({ records: [], total: 0 });
  });

  it("a hidden details field is refused, a hidden column of the rows is left out", async () => {
    const without = actor(columns("order", ["title"]));
    expect(await call("/details?field=items", [orders[0]?.id], without)).toMatchObject({ status: 400, errorCode: "condition.invalid" });
    const narrowed = actor(columns("order-item", ["material"]));
    const { data } = await call("/details?field=items", [orders[0]?.id], narrowed);
    expect(data.records[0]).toMatchObject({ material: "M0-0" });
    expect(data.records[0]).not.toHaveProperty("cost");
  });

  it("a field that holds no details is refused", async () => {
    expect(await call("/details?field=title", [orders[0]?.id])).toMatchObject({ status: 400, errorCode: "condition.invalid" });
  });
});

describe("what can be chosen", () => {
  const wrong = (path: string, code: string) => ({ status: 400, fields: [expect.objectContaining({ path, code })] });

  it("of a dictionary follows from the record (x-options)", async () => {
    const urgent = { title: "急", urgent: true, dueDate: "2026-05-01" };
    expect(await call("", { ...urgent, level: 1 })).toMatchObject(wrong("level", "field.dictionary"));
    expect((await call("", { ...urgent, level: 2 })).status).toBe(200);
  });

  it("is looked at again when what it follows from changes", async () => {
    const [{ id, version }] = orders as [{ id: string; version: number }];
    const change = { urgent: true, dueDate: "2026-05-01", version };
    expect(await call(`/${id}`, change, li, "PUT")).toMatchObject(wrong("level", "field.dictionary"));
  });

  it("of references follows from the record (x-filter)", async () => {
    const [first, second] = suppliers as [{ id: string }, { id: string }];
    const own = { title: "新", number: "S-1x" };
    expect(await call("", { ...own, supplier: second.id })).toMatchObject(wrong("supplier", "field.reference"));
    const [, { id, version }] = orders as [unknown, { id: string; version: number }];
    expect(await call(`/${id}`, { supplier: first.id, version }, li, "PUT")).toMatchObject(wrong("supplier", "field.reference"));
    const right = await call(`/${id}`, { supplier: second.id, version }, li, "PUT");
    expect(right.status).toBe(200);
    const moved = { number: "S-9", version: right.data.version };
    expect(await call(`/${id}`, moved, li, "PUT")).toMatchObject(wrong("supplier", "field.reference"));
  });
});
