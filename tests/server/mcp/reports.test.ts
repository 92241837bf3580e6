import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportResult } from "../../../src/model/contract/report.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type Assistant, assistant } from "./assistant.ts";

const ORDERS = "purchase-order-report";
const MATERIALS = "purchase-material-report";

let server: Platform;
let tenant: string;
let config: string;
const open: Assistant[] = [];

beforeAll(async () => {
  server = await platform();
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const row = { status: 0, tenant_id: tenant };
  const suppliers: string[] = [];
  for (let at = 0; at < 7; at++)
    suppliers.push(
      await server.insert("base_supplier", { code: `S${at}`, name: `供应商${at}`, short_name: "供", type: "x", level: "A", ...row }),
    );
  const dept = await server.insert("sysr_dept", { code: "d", name: "采购部", ...row });
  const warehouse = await server.insert("base_warehouse", { code: "W", name: "仓库", type: "x", ...row });
  const purchaser = await server.user("purchaser", { tenant_id: tenant });
  for (const [at, supplier] of suppliers.entries())
    await server.insert("purchase_order", {
      ...{ code: `P${at}`, order_date: "2026-03-01", total: String(100 * (at + 1)), is_urgent: false, ...row },
      ...{ supplier_id: supplier, dept_id: dept, warehouse_id: warehouse, purchaser_id: purchaser },
    });
  config = await server.insert("mcp_config", { tenant_id: tenant, enabled: true, per_minute: 1_000 });
});
afterAll(async () => {
  for (const one of open) await one.close();
  await server?.close();
});

/** What assistants may use. */
const offer = async (...modules: readonly string[]) => {
  await server.db.deleteFrom("mcp_config_module").where("master_id", "=", config).execute();
  for (const module of modules) await server.insert("mcp_config_module", { master_id: config, module, write: false });
};
const person = async (name: string, permissions: readonly string[], columns: Readonly<Record<string, string>> = {}) => {
  const role = await server.role({ code: name, permissions: ["mcp-config:connect", ...permissions], columns });
  await server.user(name, { tenant_id: tenant, roles_ids: [role] });
  const token = await server.signIn(name);
  const helper = await assistant(server, token);
  open.push(helper);
  return { token, ...helper };
};
const VIEWS = ["purchase-order:view", "supplier:view", "material:view"];
const reportsOf = async ({ call }: Assistant) =>
  (await call("list_reports")).data.reports.map(({ report }: { report: string }) => report).toSorted();

test("reports are offered whose data is all offered, to whom they are open", async () => {
  const buyer = await person("lists", VIEWS);
  await offer("supplier");
  expect(await reportsOf(buyer)).toEqual([]);
  await offer("purchase-order");
  expect(await reportsOf(buyer)).toEqual([]);
  await offer("purchase-order", "supplier");
  expect(await reportsOf(buyer)).toEqual([ORDERS]);
  expect(await buyer.call("run_report", { report: MATERIALS })).toEqual(await buyer.call("run_report", { report: "no-such-report" }));
  await offer("purchase-order", "supplier", "material");
  expect(await reportsOf(buyer)).toEqual([MATERIALS, ORDERS]);
  expect(await reportsOf(await person("other", ["supplier:view"]))).toEqual([]);
});

test("a report tells an assistant the numbers of its screen, a page of groups at a time and their total with each", async () => {
  await offer("purchase-order", "supplier", "material");
  const buyer = await person("buyer", VIEWS);
  const question = { rows: ["supplier"], columns: [], compare: null };
  const { data: screen } = await server.call<ReportResult>("POST", `/api/v1/report/${ORDERS}/run`, { token: buyer.token, body: question });
  const pages = [];
  for (const page of [1, 2, 3]) pages.push((await buyer.call("run_report", { report: ORDERS, ...question, size: 3, page })).data);
  expect(pages.map(({ groups, groupsInAll }) => [groups.length, groupsInAll])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
  ]);
  const ids = screen.measures.map(({ id }) => id);
  const named = (values: readonly (string | null)[] = []) => Object.fromEntries(ids.map((id, at) => [id, values[at]]));
  const members = screen.dimensions.find(({ id }) => id === "supplier")?.members ?? [];
  const cells = screen.cells.filter(({ at: [place] }) => place !== -1);
  expect(pages.flatMap(({ groups }) => groups)).toEqual(
    cells.map(({ at: [place = 0], values }) => ({
      of: { supplier: { key: members[place]?.key, label: members[place]?.label } },
      values: named(values),
    })),
  );
  for (const { total } of pages) expect(total).toEqual({ of: {}, values: named(screen.cells.at(-1)?.values) });
  expect(pages[0].total.values).toMatchObject({ orders: "7", amount: "2800.00" });
});

test("a condition narrows it, and one that asks about what is hidden is refused as everywhere", async () => {
  await offer("purchase-order", "supplier");
  const columns = Object.fromEntries(["code", "supplier", "orderDate", "status"].map((name) => [`purchase-order:${name}`, "v"]));
  const { call } = await person("narrow", VIEWS, columns);
  const condition = { field: "code", op: "in", value: ["P1", "P2"] };
  const { data } = await call("run_report", { report: ORDERS, rows: [], columns: [], condition });
  expect(data.total).toEqual({ of: {}, values: { orders: "2" } });
  expect(await call("run_report", { report: ORDERS, condition: { field: "total", op: "gt", value: 1 } })).toMatchObject({
    ...{ isError: true, data: { code: "condition.invalid" } },
  });
});

test("what a reader may not see is named with the reason, and is in no group", async () => {
  await offer("purchase-order", "supplier");
  const columns = Object.fromEntries(["code", "supplier", "orderDate", "status"].map((name) => [`purchase-order:${name}`, "v"]));
  const { call } = await person("priceless", VIEWS, columns);
  const { data } = await call("run_report", { report: ORDERS, rows: ["supplier"] });
  expect(
    data.refused.filter(({ id }: { id: string }) => ["amount", "each", "part"].includes(id)).map(({ code }: { code: string }) => code),
  ).toEqual(Array(3).fill("access.columnHidden"));
  expect(data.measures.map(({ id }: { id: string }) => id)).toEqual(["orders"]);
  expect(JSON.stringify(data)).not.toContain("2800");
  const { reports } = (await call("list_reports")).data;
  expect(reports[0].measures.filter(({ refused }: { refused?: string }) => refused).map(({ id }: { id: string }) => id)).toEqual([
    "amount",
    "each",
    "part",
  ]);
});

test.each([
  ["more than five dimensions", { rows: ["month", "level", "supplier", "dept", "type", "status"] }],
  ["a dimension that there is not", { rows: ["nothing"] }],
  ["more groups than one answer holds", { size: 201 }],
])("%s is refused", async (name, input) => {
  await offer("purchase-order", "supplier");
  const { call } = await person(name.replaceAll(" ", "-"), VIEWS);
  expect((await call("run_report", { report: ORDERS, ...input }).catch(() => ({ isError: true }))).isError).toBe(true);
});
