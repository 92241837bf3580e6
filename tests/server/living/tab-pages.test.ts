import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Entity, ScreenBundle } from "../../../src/model/documents.ts";
import { screenCounts } from "../../../src/server/modules/documents/counts.ts";
import type { Totals } from "../../../src/server/records/read/totals.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { actor } from "../records/actors.ts";

const PAGE = {
  $id: "stock-tabs",
  title: "库存工作台",
  tabs: [
    { id: "users", title: "用户", screen: "user-list", count: true },
    { id: "open", title: "使用中", screen: "warehouse-list", filter: "record.status == 0", count: true },
    { id: "all", screen: "warehouse-list" },
  ],
};
const TEXTS = { en: { title: "Stock", tabs: { users: { title: "Users" }, open: { title: "In use" } } } };

let server: Platform;
let root: string;
let keeper: string;
let blind: string;
let clerk: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  const permissions = ["warehouse:view"];
  const keeps = await server.role({ code: "keeper", permissions });
  const sees = { "warehouse:code": "v", "warehouse:name": "v" };
  const half = await server.role({ code: "half", permissions, columns: sees });
  await server.user("keeper", { roles_ids: [keeps] });
  await server.user("blind", { roles_ids: [half] });
  await server.user("clerk");
  [root, keeper, blind, clerk] = (await Promise.all(["root", "keeper", "blind", "clerk"].map((name) => server.signIn(name)))) as [
    string,
    string,
    string,
    string,
  ];
  for (const [index, status] of [0, 0, 1].entries())
    await server.insert("base_warehouse", { code: `W${index}`, name: `W${index}`, type: "1", status });
  const menu = {
    $id: "stock",
    items: [{ code: "stock-tabs", title: "库存", screen: "stock-tabs", badge: true }],
  };
  const documents = [
    { kind: "tab-page", content: PAGE, texts: TEXTS },
    { kind: "menu", content: menu },
  ];
  const { fields } = await server.call("POST", "/api/v1/published", { token: root, body: { documents } });
  expect(fields).toBeUndefined();
});
afterAll(() => server.close());

const screen = (id: string, token: string, language = "zh-CN") =>
  server.call<ScreenBundle>("GET", `/api/v1/screen/${id}`, { token, headers: { "accept-language": language } });
const counts = async (token: string, ...screens: string[]) =>
  (await server.call<Record<string, { total: number }>>("POST", "/api/v1/screenCounts", { token, body: { screens } })).data;

describe("a page of tabs", () => {
  test("is opened as a screen is: with the tabs of what its reader may open, in his language, and what the first of them needs", async () => {
    const { data } = await screen("stock-tabs", root, "en");
    expect(data.screen).toMatchObject({ $id: "stock-tabs", title: "Stock", kind: "list", entity: "user" });
    expect(data.tabs).toEqual([
      { id: "stock-tabs.users", title: "Users", count: true },
      { id: "stock-tabs.open", title: "In use", count: true },
      { id: "stock-tabs.all", title: "Warehouses", count: false },
    ]);
    const { data: own } = await screen("stock-tabs", keeper);
    expect(own.tabs?.map(({ id }) => id)).toEqual(["stock-tabs.open", "stock-tabs.all"]);
    expect(own.screen).toMatchObject({ $id: "stock-tabs", entity: "warehouse" });
    expect(await screen("stock-tabs", clerk)).toMatchObject({ status: 403 });
  });

  test("has screens with the records of their tabs", async () => {
    const { data } = await screen("stock-tabs.open", keeper, "en");
    expect(data.screen).toMatchObject({ $id: "stock-tabs.open", title: "In use", filter: { field: "status", op: "eq", value: 0 } });
    expect(data.entities.warehouse?.title).toBe("Warehouse");
    expect(await screen("stock-tabs.users", keeper)).toMatchObject({ status: 403 });
    expect(await screen("stock-tabs.other", keeper)).toMatchObject({ status: 404 });
  });

  test("stands in the menu of whoever may view one of its tabs", async () => {
    const entry = async (token: string) => JSON.stringify((await server.call("GET", "/api/v1/system/getRouter", { token })).data);
    expect(await entry(keeper)).toMatch(/"component":"screen:stock-tabs".*"badge":true/);
    expect(await entry(clerk)).not.toContain("stock-tabs");
  });
});

describe("counts of screens", () => {
  test("are those of the rows and the filter of each, asked for in one call; of a page, of the first tab that is counted for the reader", async () => {
    expect(await counts(root, "warehouse-list", "stock-tabs.open", "stock-tabs.users")).toEqual({
      "warehouse-list": { total: 3 },
      "stock-tabs.open": { total: 2 },
      "stock-tabs.users": { total: 4 },
    });
    expect(await counts(root, "stock-tabs")).toEqual({ "stock-tabs": { total: 4 } });
    expect(await counts(keeper, "stock-tabs")).toEqual({ "stock-tabs": { total: 2 } });
  });

  test("are not told of records that the reader may not view, nor of screens that are not there", async () => {
    expect(await counts(keeper, "user-list", "stock-tabs.users", "nothing", "stock-tabs.nothing")).toEqual({});
    expect(await counts(clerk, "warehouse-list", "stock-tabs")).toEqual({});
  });

  test("are of the rows that his roles open to him", async () => {
    const few = await server.role({ code: "few", permissions: ["warehouse:view"], rules: { warehouse: "record.code == 'W0'" } });
    await server.user("few", { roles_ids: [few] });
    expect(await counts(await server.signIn("few"), "warehouse-list", "stock-tabs.open")).toEqual({
      "warehouse-list": { total: 1 },
      "stock-tabs.open": { total: 1 },
    });
  });

  test("do not tell of a column that he may not see: a filter that asks about it is not counted", async () => {
    expect(await counts(blind, "warehouse-list", "stock-tabs.open")).toEqual({ "warehouse-list": { total: 3 } });
  });

  test("are asked a few at once, and one that fails takes no other with it", async () => {
    const { documents } = server.loaded;
    const warehouse = documents.entities.get("warehouse") as Entity;
    const broken = { ...documents, entities: new Map([...documents.entities, ["warehouse", { ...warehouse, "x-table": "gone" }]]) };
    let running = 0;
    let most = 0;
    const totals: Totals = {
      find: async (_, count) => {
        most = Math.max(most, ++running);
        return count().finally(() => running--);
      },
      stop: () => undefined,
    };
    const context = { db: server.db, totals, documents: broken, actor: actor({ isSuperUser: true }), language: "zh-CN" };
    const failed: string[] = [];
    const screens = [...documents.screens.values()].filter(({ kind }) => kind === "list").map(({ $id }) => $id);
    const told = await screenCounts(context, ["warehouse-list", ...screens], (_, id) => failed.push(id));
    expect(failed).toContain("warehouse-list");
    expect(Object.keys(told).length).toBeGreaterThan(8);
    expect(told["user-list"]).toEqual({ total: expect.any(Number) });
    expect(most).toBe(4);
  });

  test("nobody is told without a session", async () => {
    expect((await server.call("POST", "/api/v1/screenCounts", { body: { screens: ["user-list"] } })).errorCode).toBe("auth.required");
  });
});
