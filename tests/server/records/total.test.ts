import { type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entityOf } from "../../../src/model/documents.ts";
import { list } from "../../../src/server/records/read.ts";
import { estimated } from "../../../src/server/records/total.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents } from "./fixtures.ts";
import { recordServer } from "./server.ts";

let database: TestDatabase;
const li = actor();

beforeAll(async () => {
  database = await testDatabase({ documents });
  const server = await recordServer(database.db);
  const { data: supplier } = await server.call(li, "POST", "/api/supplier", { name: "甲" });
  for (const [index, title] of ["张三的订单", "李四的订单", "王五的订单", "三三三"].entries()) {
    const order = { title, number: `N-${index}`, quantity: 1, amount: "1.5", dueDate: "2026-01-15", orderedAt: "2026-01-01T17:00:00Z" };
    expect((await server.call(li, "POST", "/api/order", { ...order, supplier, level: 1 })).fields).toEqual([]);
  }
  await server.app.close();
});
afterAll(() => database?.drop());

const page = (current: number, exactTotal: number, keyword?: string) =>
  list({ db: database.db, documents, actor: li, language: "zh-CN", exactTotal }, entityOf(documents, "order"), {
    current,
    size: 2,
    keyword,
  });

it("counts up to the bound, and is silent about estimates there", async () => {
  expect(await page(1, 4)).toMatchObject({ total: 4 });
  expect(await page(1, 4)).not.toHaveProperty("about");
});

it("estimates beyond the bound, never less than what was seen", async () => {
  const second = await page(2, 2);
  expect(second.about).toBe(true);
  expect(second.total).toBeGreaterThanOrEqual(4);
  expect(second.records.map(({ title }) => title)).toEqual(["李四的订单", "张三的订单"]);
});

it("estimates by a sample, which of a small table is the whole", async () => {
  const context = { db: database.db, documents, actor: li, language: "zh-CN" };
  expect(await estimated(context, entityOf(documents, "order"), sql<SqlBool>`title like '%订单'`)).toBe(3);
});

it("counts exactly when a page lies beyond the end", async () => {
  expect(await page(9, 2)).toEqual({ records: [], total: 4 });
});

it("finds one, two and more characters, as often as they stand together", async () => {
  const titles = async (keyword: string) => (await page(1, 100, keyword)).records.map(({ title }) => title);
  expect(await titles("张")).toEqual(["张三的订单"]);
  expect(await titles("李四")).toEqual(["李四的订单"]);
  expect(await titles("王五的")).toEqual(["王五的订单"]);
  expect(await titles("三三")).toEqual(["三三三"]);
  expect(await titles("三三三三")).toEqual([]);
});
