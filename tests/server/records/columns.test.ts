import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

let database: TestDatabase;
let server: RecordServer;
const boss = actor();
const clerk = actor(columns("order", ["title", "supplier", "items", "createTime"]));
/** Sees orders whole, but of suppliers only the code. */
const buyer = actor(columns("supplier", ["code"]));

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db);
  const supplier = await server.call(boss, "POST", "/api/supplier", { name: "甲公司", code: "S1", bank: "6222-0001" });
  await server.call(boss, "POST", "/api/order", {
    title: "订单",
    note: "底线九折",
    quantity: 5,
    supplier: supplier.data,
    items: [{ material: "a" }],
  });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const find = (body: object, query = "", as = clerk) => server.call(as, "POST", `/api/order/data${query}`, body);
const hidden = (field: string) => ({ status: 400, errorCode: "condition.invalid", params: { field } });

describe("a hidden column", () => {
  it("is in no row", async () => {
    const [row] = (await find({})).data.records;
    expect(Object.keys(row)).toEqual(["id", "title", "supplier", "createTime", "version"]);
  });

  it("cannot be filtered by, however deep, by plain value or condition", async () => {
    const leaf = { field: "note", op: "startsWith", value: "底" };
    for (const body of [
      { note: "底" },
      { condition: leaf },
      { condition: { not: { any: [{ all: [leaf] }] } } },
      { condition: { field: "note", op: "empty" } },
    ])
      expect(await find(body)).toMatchObject(hidden("note"));
    expect(await server.call(clerk, "POST", "/rpc/order/list", { filter: { quantity: 5 } })).toMatchObject(hidden("quantity"));
    expect(await server.call(clerk, "POST", "/api/order/options", { condition: leaf })).toMatchObject(hidden("note"));
  });

  it("cannot be sorted by", async () => {
    expect(await find({}, "?field=title,quantity")).toMatchObject(hidden("quantity"));
    expect(await find({ title: "matches nothing" }, "?field=quantity")).toMatchObject(hidden("quantity"));
    expect(await server.call(clerk, "POST", "/rpc/order/list", { orderParam: [{ fieldName: "quantity" }] })).toMatchObject(
      hidden("quantity"),
    );
  });

  it("is not searched", async () => {
    expect((await find({ keyword: "九折" }, "", boss)).data.total).toBe(1);
    expect((await find({ keyword: "九折" })).data.total).toBe(0);
    expect((await find({ keyword: "订" })).data.total).toBe(1);
  });

  it("cannot be asked about by a check of uniqueness", async () => {
    expect(await server.call(clerk, "GET", "/api/order/checkUnique?field=number&value=1")).toMatchObject(hidden("number"));
  });

  it("is dropped from the entity's own order", async () => {
    const nameless = actor(columns("department", ["name"]));
    expect((await server.call(nameless, "POST", "/api/department/data", {})).status).toBe(200);
  });
});

describe("a secret", () => {
  it("is hidden from everybody", async () => {
    const admin = actor({ isSuperUser: true });
    expect(await find({ condition: { field: "pin", op: "notEmpty" } }, "", admin)).toMatchObject(hidden("pin"));
    expect(await find({}, "?field=pin", admin)).toMatchObject(hidden("pin"));
  });
});

describe("a hidden display column of another record", () => {
  it("leaves the reference without its name", async () => {
    const [row] = (await find({}, "", buyer)).data.records;
    expect(row.supplier).toEqual({ id: expect.any(String) });
    expect((await server.call(buyer, "GET", `/api/order/${row.id}`)).text).not.toContain("甲公司");
  });

  it("cannot be sorted by through the reference", async () => {
    const refused = { status: 403, errorCode: "access.columnMasked", params: { field: "supplier" } };
    expect(await find({}, "?field=supplier", buyer)).toMatchObject(refused);
  });

  it("is not in options, nor searched there", async () => {
    const options = (body: object) => server.call(buyer, "POST", "/api/supplier/options", body);
    expect((await options({})).data.records).toEqual([{ id: expect.any(String) }]);
    expect((await options({ keyword: "甲" })).data.total).toBe(0);
    expect((await options({ keyword: "6222" })).data.total).toBe(0);
  });
});

describe("a permission", () => {
  it("is declared by each route, for the entity and the action", async () => {
    const viewer = actor({ permissions: new Set(["order:view"]) });
    expect((await find({}, "", viewer)).status).toBe(200);
    expect((await server.call(viewer, "POST", "/api/order/options", {})).status).toBe(200);
    for (const [method, path] of [
      ["POST", "/api/order"],
      ["PUT", "/api/order/1"],
      ["PUT", "/api/order/removeByIds"],
      ["DELETE", "/api/order/deleteByIds"],
      ["PUT", "/api/order/updateReviewStatus"],
      ["POST", "/rpc/order/add"],
      ["POST", "/rpc/order/update"],
      ["POST", "/rpc/order/delete"],
      ["POST", "/api/supplier/data"],
    ] as const)
      expect(await server.call(viewer, method, path, {})).toMatchObject({ status: 403, errorCode: "access.denied" });
    const picker = actor({ permissions: new Set(["order:pick"]) });
    expect((await server.call(picker, "POST", "/api/order/options", {})).status).toBe(200);
    expect((await find({}, "", picker)).status).toBe(403);
  });

  it("exists only for the actions that the entity has", async () => {
    const call = (method: "POST" | "PUT", path: string) => server.call(boss, method, path, {});
    expect((await call("POST", "/api/operation-log")).status).toBe(404);
    expect((await server.call(boss, "POST", "/api/v1/log/oprationLog", { description: "x" })).status).toBe(404);
    expect((await server.call(boss, "POST", "/api/v1/log/oprationLog/data", {})).status).toBe(200);
    expect((await call("PUT", "/api/supplier/updateReviewStatus")).status).not.toBe(200);
    expect((await call("POST", "/api/supplier/tree")).status).toBe(404);
  });
});
