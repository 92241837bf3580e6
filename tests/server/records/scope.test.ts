import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import type { DataScope } from "../../../src/model/row-grants.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor, columns, rows } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { type RecordServer, recordServer } from "./server.ts";

let database: TestDatabase;
let server: RecordServer;
const everywhere = actor({ isSuperUser: true, tenant: null });

/** Departments 1 → 11, and 2 beside them; each has one user, who made one order. */
const made = new Map<string, string>();
const departments = new Map<string, string>();
const users = new Map<string, string>();
const open = (scope: Partial<DataScope>, over: Partial<Actor> = {}): Actor => actor({ rows: rows(scope), ...over });

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db);
  const boss = actor();
  for (const [code, parent] of [["1"], ["11", "1"], ["2"]] as const) {
    const { data } = await server.call(boss, "POST", "/api/department", {
      code,
      name: `部门${code}`,
      parent: parent && departments.get(parent),
    });
    departments.set(code, data.id);
    const user = await server.call(boss, "POST", "/api/user", { username: `user${code}`, realName: `用户${code}`, dept: data.id });
    users.set(code, user.data.id);
    const maker = actor({ id: user.data.id, dept: data.id });
    const order = await server.call(maker, "POST", "/api/order", { title: `订单${code}`, number: code, quantity: Number(code) });
    made.set(code, order.data.id);
  }
  const foreign = await server.call(actor({ tenant: "2" }), "POST", "/api/order", { title: "外租户", number: "1" });
  made.set("foreign", foreign.data.id);
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const titles = async (as: Actor, body: object = {}) =>
  (await server.call(as, "POST", "/api/order/data?field=title&order=asc", body)).data.records.map(({ title }: { title: string }) => title);
const dept = (code: string) => departments.get(code) as string;

describe("data scope", () => {
  it("0: all rows of the tenant", async () => {
    expect(await titles(actor())).toEqual(["订单1", "订单11", "订单2"]);
  });

  it("1: the user's own rows", async () => {
    expect(await titles(open({ self: true }, { id: users.get("2") as string }))).toEqual(["订单2"]);
  });

  it("2 and 5: rows of these departments", async () => {
    expect(await titles(open({ departments: [dept("1")] }))).toEqual(["订单1"]);
    expect(await titles(open({ departments: [dept("11"), dept("2")] }))).toEqual(["订单11", "订单2"]);
  });

  it("3 and 4: rows of the departments that the server resolved, children included", async () => {
    expect(await titles(open({ departments: [dept("1"), dept("11")] }))).toEqual(["订单1", "订单11"]);
  });

  it("unites the user's own rows and those of departments", async () => {
    expect(await titles(open({ self: true, departments: [dept("1")] }, { id: users.get("2") as string }))).toEqual(["订单1", "订单2"]);
  });

  it("opens nothing by itself", async () => {
    expect(await titles(open({}))).toEqual([]);
  });

  it("looks at the fields that the entity names", async () => {
    const { data } = await server.call(open({ departments: [dept("11")] }), "POST", "/api/user/data", {});
    expect(data.records.map(({ username }: { username: string }) => username)).toEqual(["user11"]);
    const own = await server.call(open({ self: true }, { id: users.get("2") as string }), "POST", "/api/user/data", {});
    expect(own.data.records.map(({ username }: { username: string }) => username)).toEqual(["user2"]);
  });
});

describe("row rules of roles", () => {
  const ruled = (...rules: string[]) => actor({ rows: rows(undefined, { order: rules }), dept: dept("1") });

  it("narrow the rows, each of them", async () => {
    expect(await titles(ruled("record.quantity > 1"))).toEqual(["订单11", "订单2"]);
    expect(await titles(ruled("record.quantity > 1", "record.quantity < 5"))).toEqual(["订单2"]);
    expect(await titles(ruled("record.createDept == user.dept || record.title.startsWith('订单2')"))).toEqual(["订单1", "订单2"]);
  });

  it("open nothing when they cannot be compiled", async () => {
    for (const rule of ["record.nope == 1", "1 +", "record.title.matches('x')"]) expect(await titles(ruled(rule))).toEqual([]);
  });

  it("may look at columns that the user does not see", async () => {
    const clerk = actor({ rows: rows(undefined, { order: ["record.quantity > 5"] }), ...columns("order", ["title"]) });
    expect(await titles(clerk)).toEqual(["订单11"]);
  });
});

describe("tenants", () => {
  it("see their own rows alone, whatever the data scope", async () => {
    expect(await titles(actor({ tenant: "2" }))).toEqual(["外租户"]);
    expect(await titles(actor({ tenant: null }))).toEqual([]);
  });

  it("do not bind super users", async () => {
    expect(await titles(everywhere)).toEqual(["订单1", "订单11", "订单2", "外租户"]);
  });
});

describe("a record outside of the user's rows", () => {
  const narrow = () => open({ departments: [dept("2")] });

  it("is as if it were not there, on every path", async () => {
    for (const code of ["1", "foreign"]) {
      const id = made.get(code) as string;
      const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => server.call(narrow(), method, path, body);
      const missing = { status: 404, errorCode: "record.notFound" };
      expect(await call("GET", `/api/order/${id}`)).toMatchObject(missing);
      expect(await call("GET", `/rpc/order/view?id=${id}`)).toMatchObject(missing);
      expect(await call("PUT", `/api/order/${id}`, { version: 1, title: "x" })).toMatchObject(missing);
      expect(await call("PUT", "/api/order/removeByIds", [made.get("2"), id])).toMatchObject(missing);
      expect(await call("DELETE", "/api/order/deleteByIds", { ids: [id] })).toMatchObject(missing);
      expect(await call("POST", "/rpc/order/delete", { id })).toMatchObject(missing);
      expect(await call("PUT", "/api/order/updateReviewStatus", { ids: [id], status: 1 })).toMatchObject(missing);
      expect((await call("POST", "/api/order/findDataByIds", [id])).data).toEqual([]);
    }
  });

  it("is not counted, offered or listed", async () => {
    const total = async (path: string, body: object = {}) => (await server.call(narrow(), "POST", path, body)).data.total;
    expect(await total("/api/order/data")).toBe(1);
    expect(await total("/api/order/data", { keyword: "订单1" })).toBe(0);
    expect(await total("/api/order/options")).toBe(1);
    expect((await server.call(narrow(), "GET", "/api/order/list")).data).toHaveLength(1);
    expect((await server.call(narrow(), "GET", "/rpc/order/listDict")).data).toHaveLength(1);
    expect((await server.call(narrow(), "POST", "/rpc/order/list", {})).data.totalCount).toBe(1);
  });

  it("is still named where a record of his points to it", async () => {
    const { data } = await server.call(
      open({ self: true }, { id: users.get("2") as string, dept: dept("2") }),
      "GET",
      `/api/order/${made.get("2")}`,
    );
    expect(data).toMatchObject({ createBy: { name: "用户2" }, createDept: { name: "部门2" } });
  });
});

describe("saving", () => {
  it("puts no record where its own user could not reach it", async () => {
    const manager = () => open({ departments: [dept("1")] }, { dept: dept("1") });
    const add = (code: string) => server.call(manager(), "POST", "/api/user", { username: `new${code}`, dept: dept(code) });
    expect((await add("1")).status).toBe(200);
    const refused = { status: 400, fields: [{ path: "dept", code: "field.reference" }] };
    expect(await add("2")).toMatchObject(refused);
    const { data } = await server.call(manager(), "GET", `/api/user/${users.get("1")}`);
    const moved = await server.call(manager(), "PUT", `/api/user/${data.id}`, { version: data.version, dept: dept("2") });
    expect(moved).toMatchObject(refused);
    expect((await server.call(actor(), "GET", `/api/user/${data.id}`)).data.dept.id).toBe(dept("1"));
  });

  it("keeps to the row rules", async () => {
    const small = actor({ rows: rows(undefined, { order: ["record.quantity < 100"] }) });
    expect((await server.call(small, "POST", "/api/order", { title: "x", quantity: 5 })).status).toBe(200);
    expect((await server.call(small, "POST", "/api/order", { title: "x", quantity: 500 })).errorCode).toBe("access.denied");
  });

  it("lets a user add whose departments are others than his own", async () => {
    const elsewhere = open({ departments: [dept("2")] }, { dept: dept("1") });
    const { status, data } = await server.call(elsewhere, "POST", "/api/order", { title: "neu" });
    expect({ status, title: data.title }).toEqual({ status: 200, title: "neu" });
  });
});

describe("a tree", () => {
  const nodes = async (as: Actor, body: object = {}, query = "") =>
    (await server.call(as, "POST", `/api/department/tree${query}`, body)).data.map(({ code }: { code: string }) => code);

  it("has all nodes in order, and those that match with their ancestors", async () => {
    expect(await nodes(actor())).toEqual(["1", "11", "2"]);
    expect(await nodes(actor(), { code: "11" })).toEqual(["1", "11"]);
    expect(await nodes(actor(), { keyword: "部门2" })).toEqual(["2"]);
    expect(await nodes(actor(), {}, "?field=code&order=desc")).toEqual(["2", "11", "1"]);
  });

  it("has no ancestor outside of the user's rows", async () => {
    expect(await nodes(open({ departments: [dept("11")] }), { code: "11" })).toEqual(["11"]);
    expect(await nodes(actor({ tenant: "2" }))).toEqual([]);
  });

  it("has for who may only pick its names and parents, and nothing else", async () => {
    const picker = actor({ permissions: new Set(["department:pick"]) });
    const { data } = await server.call(picker, "POST", "/api/department/tree", {});
    const parent = { id: dept("1"), name: "部门1" };
    expect(data).toEqual([
      { id: dept("1"), name: "部门1", parent: null },
      { id: dept("11"), name: "部门11", parent },
      { id: dept("2"), name: "部门2", parent: null },
    ]);
    const unnamed = actor({ permissions: picker.permissions, ...columns("department", ["parent"]) });
    const bare = (await server.call(unnamed, "POST", "/api/department/tree", {})).data;
    expect(bare[1]).toEqual({ id: dept("11"), parent: { id: dept("1") } });
    for (const [method, path] of [
      ["POST", "data"],
      ["GET", "list"],
      ["GET", dept("1")],
    ] as const)
      expect((await server.call(picker, method, `/api/department/${path}`, method === "POST" ? {} : undefined)).status).toBe(403);
    const stranger = actor({ permissions: new Set(["order:view"]) });
    expect((await server.call(stranger, "POST", "/api/department/tree", {})).status).toBe(403);
  });
});
