import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { Row } from "../../../src/model/wire.ts";
import { readTable } from "../../../src/server/xlsx/read.ts";
import { bookOfSheets, fileOf, over, upload } from "../exchange/workbooks.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { formOf, publish } from "./published-form.ts";

const BASE = "/api/v1/online/trip-cost";
/** Values of fields that the reader may not see, of the record and of its rows: they stand nowhere else. */
const HIDDEN = { payee: "canary-payee-7f3a", account: "6222020200071234567" };
const HIDDEN_ROW = "canary-row-5b1d";
const CANARIES = [HIDDEN.payee, HIDDEN.account, HIDDEN_ROW, "4242.42"];
const row = (description: string, amount: string) => ({
  expenseDate: "2026-11-01",
  expenseType: "travel",
  description,
  amount,
  invoices: 1,
});

let server: Platform;
let root: string;
let reader: string;
let record: Row;

beforeAll(async () => {
  server = await platform();
  const dept = await server.insert("sysr_dept", { code: "d", name: "部门", status: 0 });
  await server.user("root", { is_super: true, user_type: 0, dept_id: dept });
  root = await server.signIn("root");
  await publish(server, root, formOf("expense", "trip-cost"));
  const actions = ["view", "pick", "add", "edit", "remove", "export", "import"].map((word) => `trip-cost:${word}`);
  const columns = Object.fromEntries(
    ["code", "applicant", "dept", "claimDate", "purpose", "items"].map((name) => [`trip-cost:${name}`, "vea"]),
  );
  const ofRows = Object.fromEntries(["expenseDate", "expenseType"].map((name) => [`trip-cost-item:${name}`, "vea"]));
  const role = await server.role({ code: "reader", permissions: actions, columns: { ...columns, ...ofRows } });
  await server.user("reader", { roles_ids: [role], dept_id: dept });
  reader = await server.signIn("reader");
  const body = { dept, purpose: "出差上海", ...HIDDEN, items: [row(HIDDEN_ROW, "4242.42")] };
  const added = await server.call<Row>("POST", BASE, { token: root, body: { applicant: await me(), ...body } });
  expect(added.status, JSON.stringify(added)).toBe(200);
  record = added.data;
  const changed = { version: record.version, purpose: "出差北京", payee: HIDDEN.payee };
  record = (await server.call<Row>("PUT", `${BASE}/${record.id}`, { token: root, body: changed })).data;
});
afterAll(() => server.close());

const me = async () => (await server.call<{ userId: string }>("GET", "/api/v1/user/info", { token: root })).data.userId;
async function exported(by: string): Promise<string> {
  const { data } = await server.call<Job>("POST", `${BASE}/exportExcel`, { token: by, body: {} });
  const { bytes } = await fileOf(server, by, await over(server, by, data));
  return (
    await Promise.all([1, 2].map(async (sheet) => JSON.stringify(await readTable(bytes, { sheet } as never).catch(() => null))))
  ).join();
}

describe("a form that was published has every call of records", () => {
  /** Of each call an answer, as text; the file of an export with all that stands in it. */
  const calls: [string, (by: string) => Promise<string>][] = [
    ["the list", (by) => text(by, "POST", `${BASE}/data`, {})],
    [
      "the list, sorted and asked",
      (by) =>
        text(by, "POST", `${BASE}/data?field=claimDate&order=desc`, { condition: { field: "purpose", op: "contains", value: "北京" } }),
    ],
    ["one record", (by) => text(by, "GET", `${BASE}/${record.id}`)],
    ["records by their ids", (by) => text(by, "POST", `${BASE}/findDataByIds`, [record.id])],
    ["rows of details", (by) => text(by, "POST", `${BASE}/details`, { ids: [record.id], field: "items" })],
    ["totals", (by) => text(by, "POST", `${BASE}/totals`, { columns: ["total"] })],
    ["options of a picker", (by) => text(by, "POST", `${BASE}/options`, {})],
    ["history", (by) => text(by, "GET", `${BASE}/${record.id}/history`)],
    ["a former version", (by) => text(by, "GET", `${BASE}/${record.id}/version?version=1`)],
    ["the screen", (by) => text(by, "GET", "/api/v1/screen/trip-cost-list")],
    ["the finder", (by) => text(by, "POST", "/api/v1/finder/records", { text: "TRIP", screens: ["trip-cost-list"] })],
    ["values of its dictionary", (by) => text(by, "GET", "/api/v1/dict/myDict/type/trip_cost_type")],
    ["the export", exported],
  ];
  const text = async (by: string, method: "GET" | "POST", url: string, body?: unknown) =>
    JSON.stringify(await server.call(method, url, { token: by, ...(body !== undefined && { body }) }));

  test.each(calls)("%s tells nobody of hidden fields", async (_, call) => {
    const answer = await call(reader);
    for (const canary of CANARIES) expect(answer).not.toContain(canary);
  });

  test("who sees all gets them by those calls, so that the test sees what it looks for", async () => {
    const answers = await Promise.all(calls.map(async ([name, call]) => [name, await call(root)] as const));
    const telling = answers.filter(([, answer]) => CANARIES.some((canary) => answer.includes(canary))).map(([name]) => name);
    expect(telling).toEqual(expect.arrayContaining(["the list", "the list, sorted and asked", "one record", "history", "the export"]));
  });

  test.each(["payee", "account", "total"])("it is neither filtered nor sorted by the hidden %s", async (field) => {
    const value = field === "total" ? "4242.42" : HIDDEN.payee;
    const asked = await server.call("POST", `${BASE}/data`, { token: reader, body: { condition: { field, op: "eq", value } } });
    expect(asked.errorCode).toBe("condition.invalid");
    expect((await server.call("POST", `${BASE}/data?field=${field}`, { token: reader, body: {} })).status).not.toBe(200);
  });

  test("a hidden field is not written either, of the record or of a row", async () => {
    const edit = (body: object) =>
      server.call("PUT", `${BASE}/${record.id}`, { token: reader, body: { version: record.version, ...body } });
    expect((await edit({ payee: "x" })).errorCode).toBe("access.columnReadonly");
    const { data } = await server.call<Row>("GET", `${BASE}/${record.id}`, { token: reader });
    const items = (data.items as Row[]).map(({ id }) => ({ id, amount: "1" }));
    expect((await edit({ items })).errorCode).toBe("access.columnReadonly");
  });
});

test("records with their rows are imported, go to the bin, and come back", async () => {
  const bytes = await bookOfSheets([
    { name: "费用报销", titles: ["单号", "报销事由"], rows: [["BX-IMPORT-1", "导入的报销"]] },
    {
      name: "费用明细",
      titles: ["单号", "发生日期", "费用类型", "说明", "金额"],
      rows: [["BX-IMPORT-1", "2026-11-02", "差旅费", "高铁", "553.5"]],
    },
  ]);
  const { data: file } = (await upload(server, root, "trip-cost", bytes)) as unknown as { data: { id: string } };
  const body = {
    ...{ file: file.id, mapping: ["code", "purpose"], strategy: "ignore" },
    details: [{ field: "items", mapping: ["master.code", "expenseDate", "expenseType", "description", "amount"] }],
  };
  const { data: own } = await server.call<Job>("POST", `${BASE}/importExcel`, { token: root, body });
  const done = await over(server, root, own);
  expect(done.error, JSON.stringify(done)).toBeNull();
  const found = async (url: string) =>
    (await server.call<{ records: Row[] }>("POST", url, { token: root, body: { code: "BX-IMPORT-1" } })).data.records;
  const [imported] = await found(`${BASE}/data`);
  expect(imported).toMatchObject({ purpose: "导入的报销", total: "553.50" });
  await server.call("PUT", `${BASE}/removeByIds`, { token: root, body: [imported?.id] });
  expect(await found(`${BASE}/data`)).toEqual([]);
  expect(await found(`${BASE}/removed`)).toHaveLength(1);
  await server.call("PUT", `${BASE}/restoreByIds`, { token: root, body: [imported?.id] });
  expect(await found(`${BASE}/data`)).toHaveLength(1);
});

test("a query of its list is kept as a plan", async () => {
  const condition = { field: "purpose", op: "contains", value: "北京" };
  const body = { formEn: "trip-cost", searchName: "北京的", condition };
  const answer = await server.call<Row>("POST", "/api/v1/searchplan/searchPlan", { token: root, body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
});
