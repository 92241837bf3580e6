import { afterAll, beforeAll, expect, test } from "vitest";
import type { Coded, PeopleNow } from "../../../src/model/contract/flow/designing.ts";
import type { Row } from "../../../src/model/wire.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ENTRY = "/orange/admin/flow/flowEntry";

let server: Platform;
let entry: string;
const ids = new Map<string, string>();
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const dept = await server.insert("sysr_dept", { code: "PUR", name: "采购部", status: 0, tenant_id: tenant });
  const words = ["view", "add", "edit"].map((word) => `flow-entry:${word}`);
  const picks = ["user:pick", "role:pick", "department:pick"];
  const finance = await server.role({ code: "finance", permissions: [] });
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant, name: "财务" }).where("id", "=", finance).execute();
  const designer = await server.role({ code: "designer", permissions: [...words, ...picks, "purchase-order:view"] });
  const blind = await server.role({ code: "blind", permissions: words });
  const reader = await server.role({ code: "reader", permissions: ["flow-entry:view"] });
  const user = async (name: string, more: object) => ids.set(name, await server.user(name, { tenant_id: tenant, dept_id: dept, ...more }));
  await user("designer", { roles_ids: [designer], real_name: "李雷" });
  await user("blind", { roles_ids: [blind], real_name: "盲" });
  await user("reader", { roles_ids: [reader] });
  await user("fay", { roles_ids: [finance], real_name: "方芳" });
  await user("law", { real_name: "罗乐" });
  await server.insert("flow_deputy", {
    ...{ person_id: ids.get("fay"), deputy_id: ids.get("law"), tenant_id: tenant },
    ...{ begin_time: "2020-01-01", end_time: "2090-01-01" },
  });
  for (const name of ["designer", "blind", "reader"]) tokens.set(name, await server.signIn(name));
  const body = { processDefinitionKey: "k", processDefinitionName: "采购", boundFormType: 1, tableClassName: "purchase_order" };
  entry = (await call<Row>("POST", "add", body)).data.id;
});
afterAll(() => server.close());

const call = <T = unknown>(method: "GET" | "POST", path: string, body?: object, as = "designer") =>
  server.call<T>(method, `${ENTRY}/${path}`, { token: tokens.get(as) as string, ...(body && { body }) });
const now = async (rules: readonly object[], more: object = {}, as?: string) =>
  (await call<PeopleNow>("POST", "people", { id: entry, rules, ...more }, as)).data;
const names = (found: PeopleNow) => found.people.map(({ person, owner }) => [person?.name, owner?.name ?? null]);

test("who it would be is told with the rule, and for whom a deputy acts; what hangs on the record is open", async () => {
  const rules = [{ kind: "roles", codes: ["finance"] }, { kind: "starter" }, { kind: "field", field: "purchaser" }, { kind: "users" }];
  const found = await now(rules);
  expect(names(found)).toEqual([
    ["罗乐", "方芳"],
    ["李雷", null],
  ]);
  expect(found.people.map(({ rules: by }) => by)).toEqual([[0], [1]]);
  expect(found).toMatchObject({ open: [2, 3], skip: null, refused: false, starter: { name: "李雷" } });
});

test("nobody is found: the policies of the step say what then", async () => {
  const rules = [{ kind: "users", usernames: ["nobody"] }];
  expect(await now(rules, { policies: { nobody: "skip" } })).toMatchObject({ people: [], skip: "nobody" });
  expect(await now(rules, { policies: { nobody: "refuse" } })).toMatchObject({ people: [], refused: true });
});

test("another starter may be asked for, whom the designer may choose", async () => {
  expect(names(await now([{ kind: "starter" }], { starter: ids.get("fay") }))).toEqual([["方芳", null]]);
  expect((await call("POST", "people", { id: entry, rules: [], starter: ids.get("fay") }, "blind")).errorCode).toBe("record.notFound");
});

test("who may choose nobody is told how many, and no name; who may not design is told nothing", async () => {
  const found = await now([{ kind: "roles", codes: ["finance"] }], {}, "blind");
  expect(found.people).toEqual([{ person: null, owner: null, isDeputy: true, rules: [0] }]);
  expect(found.starter).toBeNull();
  expect((await call("POST", "people", { id: entry, rules: [] }, "reader")).errorCode).toBe("access.denied");
});

test("codes have names, and records codes, of what the designer may choose", async () => {
  const { data } = await call<Coded[]>("POST", "names", { user: ["fay", ids.get("law"), "nobody"], role: ["finance"], position: ["P"] });
  expect(data.map(({ entity, code, name }) => `${entity} ${code} ${name}`).sort()).toEqual([
    "role finance 财务",
    "user fay 方芳",
    "user law 罗乐",
  ]);
  expect((await call("POST", "names", { user: ["fay"] }, "blind")).data).toEqual([]);
});

test("the form of a flow is told", async () => {
  expect((await call("GET", `form?id=${entry}`)).data).toEqual({ entity: "purchase-order", screen: "purchase-order-list" });
});

test("screens of values are opened by who sees the flows, and by nobody else", async () => {
  const screen = (as: string) =>
    server.call<{ screen: object }>("GET", "/api/v1/screen/flow-step-rule", { token: tokens.get(as) as string });
  const { data } = await screen("reader");
  expect(data.screen).toMatchObject({ $id: "flow-step-rule", kind: "form" });
  await server.user("nobody1", {});
  tokens.set("nobody1", await server.signIn("nobody1"));
  expect((await screen("nobody1")) as object).toMatchObject({ errorCode: "access.denied" });
});
