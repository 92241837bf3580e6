import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "../../../src/model/day.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let manager: string;
let managerId: string;
let clerk: string;

beforeAll(async () => {
  server = await platform();
  const view = await server.role({ code: "watcher", permissions: ["user:view", "department:view", "visit-statistic:view"] });
  managerId = await server.user("manager", { roles_ids: [view] });
  await server.user("clerk");
  [manager, clerk] = [await server.signIn("manager"), await server.signIn("clerk")];
});
afterAll(() => server.close());

const ask = <T>(path: string, token: string, language = "zh-CN") =>
  server.call<T>("GET", `/api/v1/dashboard/${path}`, { token, headers: { "accept-language": language } });
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const visit = (user: string, resource: string | null, at: Date, name = `页面${resource}`) =>
  server.insert("sysr_visit_statistic", {
    page_name: "页面",
    url: "/x",
    resource_id: resource,
    resource_name: resource && name,
    create_by_id: user,
    create_time: at,
  });

describe("to-dos", () => {
  test("are the records that wait for the user's own review", async () => {
    const role = await server.role({ code: "reviewer", permissions: ["purchase-order:view", "purchase-order:review"] });
    await server.user("reviewer", { roles_ids: [role] });
    const token = await server.signIn("reviewer");
    const named = { code: "X", name: "X", status: 0 };
    const order = {
      supplier_id: await server.insert("base_supplier", { ...named, short_name: "X", type: "1" }),
      warehouse_id: await server.insert("base_warehouse", { ...named, type: "1" }),
      purchaser_id: managerId,
      dept_id: await server.insert("sysr_dept", named),
      order_date: "2026-01-31",
      status: "0",
    };
    for (const [code, review_status] of [
      ["P1", 0],
      ["P2", 0],
      ["P3", 1],
    ] as const)
      await server.insert("purchase_order", { ...order, code, review_status });
    expect((await ask("todos", token)).data).toMatchObject([{ entity: "purchase-order", total: 2, screen: "purchase-order-list" }]);
    expect((await ask("todos", clerk)).data).toEqual([]);
  });
});

describe("use of the pages", () => {
  test("is told to who may view the visits", async () => {
    for (const path of ["activeUsers", "services"]) expect((await ask(path, clerk)).errorCode).toBe("access.denied");
  });

  test.each(["0", "91", "x"])("%s days are refused", async (days) => {
    expect((await ask(`activeUsers?days=${days}`, manager)).errorCode).toBe("request.invalid");
  });

  test("active users are counted once a day, each of the last days stands there, also one without visits", async () => {
    const other = await server.user("other");
    for (const at of [daysAgo(0), daysAgo(0)]) await visit(managerId, null, at);
    await visit(other, null, daysAgo(0));
    await visit(other, null, daysAgo(2));
    await visit(other, null, daysAgo(9));
    expect((await ask("activeUsers?days=3", manager)).data).toEqual({
      days: [2, 1, 0].map((ago) => dayOf(daysAgo(ago).toISOString())),
      users: [1, 0, 2],
      visits: [1, 0, 3],
    });
  });

  test("services are the five that were opened most, with the name that they had last", async () => {
    for (const resource of ["1", "2", "3", "4", "5", "6"])
      for (let times = 0; times < Number(resource); times++) await visit(managerId, resource, daysAgo(1));
    await visit(managerId, "6", daysAgo(0), "新名称");
    const { data } = await ask<{ services: { resourceId: string; name: string; total: number; visits: number[] }[] }>(
      "services?days=2",
      manager,
    );
    expect(data.services.map(({ resourceId }) => resourceId)).toEqual(["6", "5", "4", "3", "2"]);
    expect(data.services[0]).toEqual({ resourceId: "6", name: "新名称", total: 7, visits: [6, 1] });
  });
});
