import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ReportDrill, ReportResult } from "../../../src/model/contract/report.ts";
import { type Company, company } from "./company.ts";

vi.setConfig({ hookTimeout: 60_000 });

let the: Company;
let token: string;
beforeAll(async () => {
  the = await company();
  token = await the.server.signIn("root");
});
afterAll(() => the.server.close());

const ask = <T>(path: string, body: unknown) => the.server.call<T>("POST", `/api/v1/report/${path}`, { token, body });
const orderDate = (from: string, to: string) => ({ filter: { condition: { field: "orderDate", op: "between", value: [from, to] } } });
const total = ({ cells }: ReportResult) => cells.at(-1);

test("a year before is the same range of days, and stands in the cells of this one", async () => {
  const { data: now } = await ask<ReportResult>("purchase-order-report/run", orderDate("2026-01-01", "2026-03-31"));
  const { data: then } = await ask<ReportResult>("purchase-order-report/run", orderDate("2025-01-01", "2025-03-31"));
  expect(now?.compare).toMatchObject({ with: "lastYear", from: "2025-01-01", to: "2025-03-31", refused: null });
  expect(total(now as ReportResult)?.former).toEqual(total(then as ReportResult)?.values);
  expect(now?.cells.filter(({ at }) => at[0] !== -1).every(({ former }) => former !== undefined)).toBe(true);
});

test("a comparison is refused where the filter asks about its time in another way", async () => {
  const { data } = await ask<ReportResult>("purchase-order-report/run", {
    filter: { condition: { field: "orderDate", op: "after", value: "2026-01-31" } },
  });
  expect(data?.compare?.refused).toBe("report.comparisonUnclear");
  expect(data?.cells.every(({ former }) => former === undefined)).toBe(true);
});

test("where each stretch is compared with the one before, there is none after the last", async () => {
  const question = { rows: ["month"], columns: [] };
  const { data: compared } = await ask<ReportResult>("purchase-order-report/run", { ...question, compare: "former" });
  const { data: alone } = await ask<ReportResult>("purchase-order-report/run", { ...question, compare: null });
  const months = (result: ReportResult) => result.dimensions.find(({ id }) => id === "month")?.members;
  const numbers = (result: ReportResult) => result.cells.map(({ at, values }) => [at, values]);
  expect(months(compared as ReportResult)).toEqual(months(alone as ReportResult));
  expect(numbers(compared as ReportResult)).toEqual(numbers(alone as ReportResult));
});

test("a number opens the records that it is of", async () => {
  const { data } = await ask<ReportResult>("purchase-order-report/run", { rows: ["month"], columns: ["level"], compare: null });
  const orders = data?.measures.findIndex(({ id }) => id === "orders") ?? -1;
  const [months, levels] = ["month", "level"].map((id) => data?.dimensions.find((one) => one.id === id)?.members ?? []);
  for (const { at, values } of data?.cells.slice(0, 12) ?? []) {
    const place = [
      ...(at[0] === -1 ? [] : [{ dimension: "month", ...months?.[at[0] ?? 0] }]),
      ...(at[1] === -1 ? [] : [{ dimension: "level", ...levels?.[at[1] ?? 0] }]),
    ].map(({ dimension, key = null, hidden = false }) => ({ dimension, key, hidden }));
    const { data: drill } = await ask<ReportDrill>("purchase-order-report/drill", { at: place });
    expect(String(drill?.total)).toBe(values[orders]);
    const listed = await the.server.call<{ total: number }>("POST", "/api/v1/purchase/purchaseOrder/data?current=1&size=10", {
      ...{ token, body: { condition: drill?.condition } },
    });
    expect(listed.data?.total).toBe(drill?.total);
  }
});

test("rows of details are counted, and measured with what they refer to", async () => {
  const { status, data } = await ask<ReportResult>("material-purchase-report/run", {});
  expect(status).toBe(200);
  expect(data?.measures.map(({ refused }) => refused)).toEqual([null, null, null, null]);
});

test("a screen that is no report is none", async () => {
  expect((await ask("supplier-list/run", {})).status).toBe(404);
});
