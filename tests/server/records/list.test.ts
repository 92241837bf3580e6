import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

let database: TestDatabase;
let server: RecordServer;
const li = actor();

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db);
  for (const [index, title] of ["张三的订单", "李四的订单", "赵五 50%_off", "阿大"].entries()) {
    const supplier = await server.call(li, "POST", "/api/supplier", { name: ["丙", "甲", "乙", "丁"][index] });
    const saved = await server.call(li, "POST", "/api/order", {
      title,
      number: `N-${index}`,
      quantity: index * 10,
      amount: `${index}.5`,
      dueDate: `2026-0${index + 1}-15`,
      orderedAt: `2026-01-0${index + 1}T17:00:00Z`,
      supplier: supplier.data,
      level: (index % 2) + 1,
    });
    expect(saved.fields).toEqual([]);
  }
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const titles = (answer: { data: { records: { title: string }[] } }) => answer.data.records.map(({ title }) => title);
const find = (body: unknown, query = "") => server.call(li, "POST", `/api/order/data${query}`, body);

describe("the REST list", () => {
  it("gives ten newest records a page, the exact total and the page asked for", async () => {
    const { data } = await find({});
    expect(data).toMatchObject({ total: 4, current: 1, size: 10 });
    expect(titles({ data })).toEqual(["阿大", "赵五 50%_off", "李四的订单", "张三的订单"]);
  });

  it("gives the columns that are asked for, and the id, and no column that the reader may not see", async () => {
    const asked = await find({ number: "N-1" }, "?columns=title,supplier,nothing");
    expect(asked.data.records).toEqual([{ id: expect.any(String), title: "李四的订单", supplier: { id: expect.any(String), name: "甲" } }]);
    const hidden = actor(columns("order", ["title"]));
    const { data } = await server.call(hidden, "POST", "/api/order/data?columns=title,number", {});
    expect(Object.keys(data.records[0]).sort()).toEqual(["id", "title"]);
  });

  it("gives references with their names, decimals and ids as text, instants in UTC", async () => {
    const { data } = await find({ number: "N-1" });
    expect(data.records[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      version: 1,
      amount: "1.50",
      dueDate: "2026-02-15",
      orderedAt: "2026-01-02T17:00:00.000Z",
      supplier: { id: expect.any(String), name: "甲" },
      buyers: [],
      urgent: false,
      note: null,
    });
    expect(data.records[0]).not.toHaveProperty("items");
    expect(data.records[0]).not.toHaveProperty("pin");
  });

  it("sorts Chinese text by pinyin", async () => {
    expect(titles(await find({}, "?field=title&order=asc"))).toEqual(["阿大", "李四的订单", "张三的订单", "赵五 50%_off"]);
  });

  it("sorts a reference by what it shows, and by several fields", async () => {
    expect(titles(await find({}, "?field=supplier&order=asc"))).toEqual(["张三的订单", "阿大", "李四的订单", "赵五 50%_off"]);
    expect(titles(await find({}, "?field=level,quantity&order=desc,asc"))).toEqual(["李四的订单", "阿大", "张三的订单", "赵五 50%_off"]);
  });

  it("reads plain values: parts of text, equal numbers, lists, days", async () => {
    expect(titles(await find({ title: "订单" }))).toHaveLength(2);
    expect(titles(await find({ title: "50%_" }))).toEqual(["赵五 50%_off"]);
    expect(titles(await find({ title: "_" }))).toEqual(["赵五 50%_off"]);
    expect(titles(await find({ quantity: 20 }))).toEqual(["赵五 50%_off"]);
    expect(titles(await find({ level: [1, 2] }))).toHaveLength(4);
    expect(titles(await find({ orderedAt: "2026-01-02" }))).toEqual(["张三的订单"]);
    expect(titles(await find({ dueDate: ["2026-02-01", "2026-03-31"] }))).toEqual(["赵五 50%_off", "李四的订单"]);
    expect(titles(await find({ title: "", level: null, supplier: [] }))).toHaveLength(4);
  });

  it("reads typed conditions", async () => {
    const condition = { any: [{ field: "amount", op: "gt", value: "2.5" }, { not: { field: "number", op: "ne", value: "N-0" } }] };
    expect(titles(await find({ condition }))).toEqual(["阿大", "张三的订单"]);
  });

  it("looks for a keyword in the search fields", async () => {
    expect(titles(await find({ keyword: " n-2 " }))).toEqual(["赵五 50%_off"]);
    expect(titles(await find({ keyword: "李" }))).toEqual(["李四的订单"]);
    expect(titles(await find({ keyword: "李\u0000" }))).toEqual([]);
  });

  it("answers a page behind the last with no records and the total", async () => {
    expect((await find({}, "?current=9&size=20")).data).toEqual({ records: [], total: 4, current: 9, size: 20 });
  });

  it("accepts the page sizes of the specification only, naming the parameter", async () => {
    for (const size of [10, 20, 50, 100, 200, 500]) expect((await find({}, `?size=${size}`)).status).toBe(200);
    const refused = await find({}, "?size=11");
    expect(refused).toMatchObject({ status: 400, errorCode: "request.invalid", fields: [{ path: "size" }] });
  });

  it.each([
    [{ condition: { field: "nope", op: "eq", value: 1 } }, "nope"],
    [{ condition: { field: "title", op: "gt", value: "a" } }, "title"],
    [{ condition: { field: "quantity", op: "eq", value: "1" } }, "quantity"],
    [{ condition: { field: "items", op: "notEmpty" } }, "items"],
    [{ condition: { field: "quantity", op: "eq", value: 1, extra: 1 } }, "quantity"],
    [{ condition: { all: [], any: [] } }, "condition"],
    [{ condition: { field: "orderedAt", op: "after", value: "9999-12-31T23:59:59-10:00" } }, "orderedAt"],
    [{ quantity: "many" }, "quantity"],
  ])("refuses %j, naming the field", async (body, field) => {
    expect(await find(body)).toMatchObject({ status: 400, errorCode: "condition.invalid", params: { field } });
  });

  it("refuses a condition that is too deep or too large", async () => {
    let deep: unknown = { field: "quantity", op: "notEmpty" };
    for (let depth = 0; depth < 20; depth++) deep = { not: deep };
    expect((await find({ condition: deep })).errorCode).toBe("condition.invalid");
    const many = { any: Array.from({ length: 300 }, (_, value) => ({ field: "quantity", op: "eq", value })) };
    expect((await find({ condition: many })).errorCode).toBe("condition.invalid");
    const empty = { any: Array.from({ length: 300 }, () => ({ all: [] })) };
    expect((await find({ condition: empty })).errorCode).toBe("condition.invalid");
  });

  it("compares numbers that no column could hold, and ids that are none", async () => {
    const by = (field: string, op: string, value: unknown) => find({ condition: { field, op, value } }).then(titles);
    expect(await by("quantity", "lt", 1e15)).toHaveLength(4);
    expect(await by("quantity", "gt", 9.5)).toHaveLength(3);
    expect(await by("supplier", "eq", "no id")).toEqual([]);
    expect(await by("supplier", "ne", "no id")).toHaveLength(4);
    expect(await by("id", "in", ["no id", "99999999999999999999"])).toEqual([]);
  });

  it("refuses to sort by what has no order", async () => {
    expect(await find({}, "?field=settings")).toMatchObject({ errorCode: "condition.invalid", params: { field: "settings" } });
    expect(await find({}, "?field=nope")).toMatchObject({ errorCode: "condition.invalid", params: { field: "nope" } });
  });
});

describe("what a list may cost", () => {
  it("is bounded in both dialects: each field once in the order, ten at most", async () => {
    const eleven = Object.keys(await find({}).then(({ data }) => data.records[0])).slice(0, 11);
    const rpc = (names: readonly string[]) =>
      server.call(li, "POST", "/rpc/order/list", { orderParam: names.map((fieldName) => ({ fieldName })) });
    for (const call of [(names: readonly string[]) => find({}, `?field=${names}`), rpc]) {
      expect(await call(["supplier", "title", "supplier"])).toMatchObject({ status: 400, params: { field: "supplier" } });
      expect((await call(eleven)).status).toBe(400);
      expect((await call(["supplier", "title"])).status).toBe(200);
    }
  });

  it("is bounded for patterns: eight wildcards", async () => {
    const like = (value: string) => find({ condition: { field: "title", op: "like", value } });
    expect((await like(`${"%的".repeat(7)}%`)).status).toBe(200);
    expect(await like("%的".repeat(9))).toMatchObject({ status: 400, errorCode: "condition.invalid", params: { field: "title" } });
  });

  it("has no text that nothing could store", async () => {
    const condition = { field: "title", op: "contains", value: "\ud800" };
    expect(await find({ condition })).toMatchObject({ status: 400, fields: [{ path: "condition.value", code: "field.characters" }] });
    expect(await find({ title: ["a", "\udc00"] })).toMatchObject({ fields: [{ path: "title.1", code: "field.characters" }] });
  });
});

describe("the RPC list", () => {
  it("filters, sorts and pages in its own words", async () => {
    const body = { filter: { title: "订单" }, orderParam: [{ fieldName: "title", asc: true }], pageParam: { pageNum: 1, pageSize: 20 } };
    const { data } = await server.call(li, "POST", "/rpc/order/list", body);
    expect(data.totalCount).toBe(2);
    expect(data.dataList.map(({ title }: { title: string }) => title)).toEqual(["李四的订单", "张三的订单"]);
  });

  it("has ten a page by default and refuses other sizes", async () => {
    expect((await server.call(li, "POST", "/rpc/order/list", {})).data.totalCount).toBe(4);
    const refused = await server.call(li, "POST", "/rpc/order/list", { pageParam: { pageSize: 7 } });
    expect(refused).toMatchObject({ status: 400, fields: [{ path: "pageParam.pageSize" }] });
  });

  it("bends no value of a body to fit, and drops no unknown name", async () => {
    const bent = await server.call(li, "POST", "/rpc/order/list", { pageParam: { pageSize: "10" } });
    expect(bent).toMatchObject({ status: 400, fields: [{ path: "pageParam.pageSize", code: "field.type" }] });
    const unknown = await server.call(li, "POST", "/rpc/order/list", { filter: { colour: "red" } });
    expect(unknown).toMatchObject({ status: 400, errorCode: "condition.invalid", params: { field: "colour" } });
  });

  it("lists references for selects", async () => {
    const { data } = await server.call(li, "GET", "/rpc/order/listDict?keyword=阿大");
    expect(data).toEqual([{ id: expect.any(String), name: "阿大" }]);
  });
});

describe("other ways to read", () => {
  it("gives options as references only, in the order of their text", async () => {
    const { data } = await server.call(li, "POST", "/api/supplier/options?size=10", { keyword: "" });
    expect(data).toMatchObject({ total: 4, size: 10 });
    expect(data.records.map(({ name }: { name: string }) => name)).toEqual(["丙", "丁", "甲", "乙"]);
    expect(Object.keys(data.records[0])).toEqual(["id", "name"]);
  });

  it("finds records by ids in their order, once each, and leaves out what is not there", async () => {
    const { data } = await find({});
    const [first, second] = data.records;
    const found = await server.call(li, "POST", "/api/order/findDataByIds", { ids: `${second.id},${first.id},${second.id},12345` });
    expect(titles({ data: { records: found.data } })).toEqual([second.title, first.title]);
  });

  it("gives a record whole, in both dialects", async () => {
    const { id } = (await find({})).data.records[0];
    const rest = await server.call(li, "GET", `/api/order/${id}`);
    const rpc = await server.call(li, "GET", `/rpc/order/view?id=${id}`);
    expect(rest.data).toMatchObject({ id, items: [] });
    expect(rpc.data).toEqual(rest.data);
  });

  it.each(["1", "0", "-1", "abc", "99999999999999999999", "%00"])("answers 404 for the id %s", async (id) => {
    expect(await server.call(li, "GET", `/api/order/${id}`)).toMatchObject({ status: 404, errorCode: "record.notFound" });
  });

  it("asks the database once for a list that is whole, and once more for everything that it refers to", async () => {
    const asked: string[] = [];
    const watched = new Kysely({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: (event) => {
        asked.push(event.query.sql);
      },
    });
    const own = await recordServer(watched);
    await own.call(li, "POST", "/api/order/data?size=100&field=supplier", { level: 1 });
    // Suppliers and the tenant; the creator and his department are unknown here.
    expect(asked.splice(0)).toHaveLength(1 + 1);
    // Of a text the planner is asked first whether many have it.
    await own.call(li, "POST", "/api/order/data?size=100&field=supplier", { title: "订单" });
    expect(asked).toHaveLength(1 + 2 + 1);
    await own.app.close();
  });
});
