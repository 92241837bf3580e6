import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { Row } from "../../../src/model/wire.ts";
import { sendDue } from "../../../src/server/modules/report/subscribe/due.ts";
import { unzip } from "../../../src/server/xlsx/unzip.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform, testConfig } from "../platform/platform.ts";
import { type PostOffice, postOffice } from "./post-office.ts";

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

let server: Platform;
let office: PostOffice;
const people: Record<string, { readonly id: string; readonly token: string }> = {};

const BASE = "/api/v1/reporting/subscription";
const MONTHLY = {
  report: "purchase-order-report",
  frequency: "monthly",
  monthDay: 1,
  time: "08:00:00",
  zone: "Asia/Shanghai",
  format: "xlsx",
};

beforeAll(async () => {
  office = await postOffice();
  server = await platform({
    senders: { ...testConfig().senders, mail: { url: office.url, from: "Formwork <formwork@example.com>" } },
  });
  const { insert } = server;
  const tenant = await insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  const depts = { north: "", south: "" };
  for (const code of ["north", "south"] as const)
    depts[code] = await insert("sysr_dept", { code, name: code, status: 0, tenant_id: tenant });
  const own = ["view", "add", "edit", "remove"].map((word) => `report-subscription:${word}`);
  const buyer = await server.role({
    ...{ code: "buyer", dataScope: 1 },
    permissions: ["purchase-order:view", "purchase-order:print", "purchase-order:export", "supplier:view", "report-sending:view", ...own],
  });
  const chief = await server.role({
    code: "chief",
    permissions: [
      "purchase-order:view",
      "purchase-order:export",
      "user:pick",
      "role:pick",
      "report-sending:view",
      ...own,
      "report-subscription:others",
    ],
  });
  const guest = await server.role({ code: "guest", permissions: ["supplier:view", "report-subscription:view"] });
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).execute();
  const person = async (name: string, role: string, dept: string, verified = true) => {
    const id = await server.user(name, {
      ...{ tenant_id: tenant, dept_id: dept, roles_ids: [role], email: `${name}@example.com`, email_verified: verified },
    });
    people[name] = { id, token: await server.signIn(name) };
  };
  await person("north", buyer, depts.north);
  await person("south", buyer, depts.south);
  await person("silent", buyer, depts.south, false);
  await person("chief", chief, depts.north);
  await person("guest", guest, depts.north);
  const supplier = await insert("base_supplier", {
    ...{ code: "S1", name: "供方", short_name: "供方", type: "goods", status: 0, tenant_id: tenant, rating: 3 },
  });
  const warehouse = await insert("base_warehouse", { code: "W", name: "W", type: "raw", status: 0, tenant_id: tenant });
  const order = (code: string, dept: "north" | "south", total: string) =>
    insert("purchase_order", {
      ...{ code, order_date: "2026-01-05", supplier_id: supplier, dept_id: depts[dept], warehouse_id: warehouse, total, status: 0 },
      ...{ purchaser_id: people[dept]?.id, tenant_id: tenant, is_urgent: false },
    });
  await order("N1", "north", "111.00");
  await order("S1", "south", "222.00");
  await order("S2", "south", "222.00");
});
afterAll(async () => {
  await server.close();
  await office.close();
});
beforeEach(async () => {
  office.letters.length = 0;
  await server.db.deleteFrom("report_sending").execute();
  await server.db.deleteFrom("report_subscription").execute();
});

const as = (name: string) => people[name]?.token as string;
const subscribe = (name: string, values: object = {}) =>
  server.call<Row>("POST", BASE, { token: as(name), body: { name: "月报", ...MONTHLY, ...values } });
const due = async () => {
  await server.db.updateTable("report_subscription").set({ next_at: "2026-01-01T00:00:00Z" }).where("next_at", "is not", null).execute();
  // Two processes look at the same time.
  await Promise.all([1, 2].map(() => sendDue(server.db, server.loaded.documents)));
};
const states = async () =>
  (
    await server.db
      .selectFrom("report_sending as s")
      .innerJoin("sysr_user as u", "u.id", "s.recipient_id")
      .select(["u.username", "s.state"])
      .orderBy("u.username")
      .execute()
  ).map(({ username, state }) => [username, state]);
const ended = () =>
  eventually(async () => {
    await server.app.jobs.lookAfter();
    const rows = await states();
    expect(rows.filter(([, state]) => state === "waiting")).toEqual([]);
    return rows;
  });
const sheetOf = (bytes: Buffer): string => unzip(bytes)("xl/worksheets/sheet1.xml", 1e7)?.toString() ?? "";

test("each recipient gets his own run: other rows, other numbers; who may not see the report gets nothing, once whatever looks", async () => {
  const { status, data } = await subscribe("chief", { users: ["north", "south", "silent", "guest"].map((name) => people[name]?.id) });
  expect(status).toBe(200);
  expect(data?.nextAt).toMatch(/T00:00:00/);
  await due();
  expect(await ended()).toEqual([
    ["guest", "refused"],
    ["north", "mailed"],
    ["silent", "ready"],
    ["south", "mailed"],
  ]);
  await eventually(() => expect(office.letters.map(({ to }) => to).toSorted()).toEqual(["north@example.com", "south@example.com"]));
  const of = (name: string) => sheetOf(office.letters.find(({ to }) => to.startsWith(name))?.file ?? Buffer.alloc(0));
  expect(of("north")).toMatch(/<v>111(\.00)?<\/v>/);
  expect(of("north")).not.toMatch(/<v>(222|444|555)(\.00)?<\/v>/);
  expect(of("south")).toMatch(/<v>444(\.00)?<\/v>/);
  expect(of("south")).not.toMatch(/<v>(111|555)(\.00)?<\/v>/);
  expect(office.letters[0]?.name).toContain("xlsx");
  // The file is among his jobs too; who gets nothing hears of nothing.
  const jobsOf = async (name: string) => (await server.call<Job[]>("GET", "/api/v1/job", { token: as(name) })).data ?? [];
  for (const name of ["north", "silent"])
    expect(await jobsOf(name)).toMatchObject(
      [{ kind: "reportSend", state: "done", file: { name: /xlsx$/ } }].map((one) => ({
        ...one,
        file: { name: expect.stringMatching(/\.xlsx$/) },
      })),
    );
  expect(await jobsOf("guest")).toEqual([]);
  const [stored] = await server.db.selectFrom("report_subscription").select(["last_at", "next_at"]).execute();
  expect(Date.parse(stored?.next_at ?? "")).toBeGreaterThan(Date.now());
  expect(stored?.last_at).not.toBeNull();
});

test("a role stands for who has it when it is sent; what is paused is not sent", async () => {
  const [role] = await server.db.selectFrom("sysr_role").select("id").where("code", "=", "buyer").execute();
  expect(await subscribe("chief", { roles: [role?.id] })).toMatchObject({ status: 200 });
  await subscribe("chief", { name: "停", users: [people.north?.id], paused: true });
  await due();
  expect((await ended()).map(([name]) => name)).toEqual(["north", "silent", "south"]);
});

test("a report that is gone, or cannot be asked any more, holds up no other", async () => {
  for (const name of ["gone", "broken", "sound"]) await subscribe("north", { name });
  await server.db.updateTable("report_subscription").set({ report: "gone-report" }).where("name", "=", "gone").execute();
  await server.db
    .updateTable("report_subscription")
    .set({ question: { rows: 7 } })
    .where("name", "=", "broken")
    .execute();
  await due();
  expect((await ended()).map(([, state]) => state).toSorted()).toEqual(["failed", "failed", "mailed"]);
});

test("a reader subscribes himself; others only with the right to", async () => {
  const { data } = await subscribe("north", { format: "pdf" });
  expect(data?.users).toMatchObject([{ id: people.north?.id }]);
  const refused = await subscribe("north", { users: [people.south?.id] });
  expect(refused.status).toBe(400);
  expect((await server.call<{ records: Row[] }>("POST", `${BASE}/list`, { token: as("south"), body: {} })).data?.records ?? []).toEqual([]);
  await due();
  expect(await ended()).toEqual([["north", "mailed"]]);
  await eventually(() => expect(office.letters.map(({ file }) => file.subarray(0, 5).toString())).toContain("%PDF-"));
  expect(
    await server.db
      .selectFrom("print_log")
      .select("template")
      .where("create_by_id", "=", people.north?.id as string)
      .execute(),
  ).toEqual([{ template: "purchase-order-report" }]);
});

test("a subscription asks what its author may ask, and names its faults by their fields", async () => {
  const faults = async (values: object, name = "north") => {
    const answer = await subscribe(name, values);
    return [answer.status, JSON.stringify(answer)] as const;
  };
  expect(await faults({ frequency: "weekly" })).toEqual([400, expect.stringContaining("weekdays")]);
  expect(await faults({ zone: "Mars/Base" })).toEqual([400, expect.stringContaining("zone")]);
  expect(await faults({ format: "pdf" }, "chief")).toEqual([400, expect.stringContaining("format")]);
  expect(await faults({ question: { rows: 7 } })).toEqual([400, expect.stringContaining("question")]);
  expect((await faults({ question: { rows: ["nothing"] } }))[0]).toBe(400);
  expect(
    (await faults({ question: { filter: { condition: { field: "status", op: "eq", value: 0 } }, rows: ["dept"], columns: [] } }))[0],
  ).toBe(200);
});

test("a saved search plan is subscribed to: each gets the records that it finds for him, by mail, and nobody from whom it is closed", async () => {
  const body = { formEn: "purchase-order", searchName: "大单", condition: { field: "total", op: "ge", value: "100" }, share: "self" };
  const { data: plan } = await server.call<{ id: string }>("POST", "/api/v1/searchplan/searchPlan", { token: as("chief"), body });
  const said = { ...MONTHLY, name: "大单", report: null, plan: plan.id };
  const { status, data } = await server.call<Row>("POST", BASE, {
    token: as("chief"),
    body: { ...said, users: [people.chief?.id, people.north?.id] },
  });
  expect([status, data?.report]).toEqual([200, null]);
  await due();
  expect(await ended()).toEqual([
    ["chief", "mailed"],
    ["north", "refused"],
  ]);
  const [letter, ...more] = await eventually(async () => {
    expect(office.letters).not.toEqual([]);
    return office.letters;
  });
  expect([letter?.to, more]).toEqual(["chief@example.com", []]);
  const sheet = sheetOf(letter?.file as Buffer);
  for (const code of ["N1", "S1", "S2"]) expect(sheet).toContain(code);
  const other = await server.call("POST", BASE, { token: as("north"), body: { ...said, name: "他人的" } });
  expect(other).toMatchObject({ status: 400, fields: [{ path: "plan", code: "field.beyondOwn" }] });
  const pdf = await server.call("POST", BASE, { token: as("chief"), body: { ...said, format: "pdf" } });
  expect(pdf).toMatchObject({ status: 400, fields: [{ path: "format" }] });
});
