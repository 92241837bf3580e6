import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MenuEntry } from "../../../src/model/contract/menu.ts";
import type { OpenedForm } from "../../../src/model/contract/online-form.ts";
import type { Row } from "../../../src/model/wire.ts";
import { alone } from "../../../src/server/db/lock.ts";
import { seedBase } from "../../../src/server/seed/base.ts";
import { seedFormTemplates } from "../../../src/server/seed/form-templates.ts";
import { type Platform, platform } from "../platform/platform.ts";

const TEMPLATES = "/api/v1/online/formContentTemplate";
const DESIGNS = "/api/v1/formDesign";
const RESOURCE = "/api/v1/resource/sysrResource";
let server: Platform;
let token: string;
let design: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  const { documents } = server.loaded;
  const home = await alone(server.db, (trx) => seedBase(trx, documents));
  if (home) await alone(server.db, (trx) => seedFormTemplates(trx, documents, home));
  token = await server.signIn("root");
});
afterAll(() => server.close());

const open = (query: string, by = token) => server.call<OpenedForm>("GET", `/api/v1/onlineForm?${query}`, { token: by });
const template = async (code: string) =>
  (await server.call<{ records: Row[] }>("POST", `${TEMPLATES}/data`, { token, body: {} })).data.records.find((one) => one.code === code)
    ?.id;
const menu = async (by = token) => (await server.call<MenuEntry[]>("GET", "/api/v1/system/getRouter", { token: by })).data;

describe("a form that is begun with a template", () => {
  test("is a draft of its own code and name, in its template's category, and nothing in force", async () => {
    const body = { code: "trip-away", name: "外出申请" };
    const made = await server.call<{ id: string }>("POST", `${TEMPLATES}/${await template("leave")}/use`, { token, body });
    expect(made.status, JSON.stringify(made)).toBe(200);
    design = made.data.id;
    const record = (await server.call<Row>("GET", `${DESIGNS}/${design}`, { token })).data;
    expect(record).toMatchObject({ code: "trip-away", title: "外出申请", state: "draft", category: { name: "人事" } });
    const { data } = await server.call<{ documents: { id: string; content: { title: string; "x-table"?: string } }[] }>(
      ...(["GET", `${DESIGNS}/${design}/draft`, { token }] as const),
    );
    expect(data.documents.map(({ id }) => id)).toEqual(["trip-away", "trip-away-list", "trip_away_type"]);
    expect(data.documents[0]?.content).toMatchObject({ title: "外出申请", "x-table": "zz_trip_away" });
    expect((await open("formId=trip-away")).errorCode).toBe("onlineForm.unknown");
  });

  test("is refused under a code that is taken, and by who may not design", async () => {
    const id = await template("leave");
    expect((await server.call("POST", `${TEMPLATES}/${id}/use`, { token, body: { code: "trip-away", name: "x" } })).status).not.toBe(200);
    const looker = await server.role({ code: "looker", permissions: ["form-content-template:view"] });
    await server.user("looker", { roles_ids: [looker] });
    const answer = await server.call("POST", `${TEMPLATES}/${id}/use`, {
      token: await server.signIn("looker"),
      body: { code: "own", name: "x" },
    });
    expect(answer.errorCode).toBe("access.denied");
  });

  test("is published as it is, and is opened by its code, its screen and its design", async () => {
    const published = await server.call("POST", `${DESIGNS}/${design}/publish`, { token, body: {} });
    expect(published.status, JSON.stringify(published)).toBe(200);
    for (const query of ["formId=trip-away", "formCode=trip-away", "formId=trip-away-list", `formId=${design}`])
      expect((await open(query)).data, query).toEqual({
        ...{ form: "trip-away", screen: "trip-away-list", title: "外出申请", processDefinitionKey: null },
      });
  });

  test("is kept as a template for others, once", async () => {
    expect((await server.call("POST", `${DESIGNS}/${design}/template`, { token, body: {} })).status).toBe(200);
    expect(await template("trip-away")).toBeDefined();
    expect((await server.call("POST", `${DESIGNS}/${design}/template`, { token, body: {} })).status).not.toBe(200);
  });
});

describe("the entry of a form in the menu", () => {
  test("stands there for who may see its records, and is granted as every screen is", async () => {
    const made = await server.call<{ id: string }>("POST", `${DESIGNS}/${design}/menu`, { token, body: {} });
    expect(made.status, JSON.stringify(made)).toBe(200);
    const query = new URLSearchParams({ formId: "trip-away", formType: "form", title: "外出申请", routeName: "trip-away" });
    expect((await menu()).find(({ name }) => name === "trip-away")).toMatchObject({
      ...{ path: `/onlineForm?${query}`, component: "screen:trip-away-list" },
    });
    const role = await server.role({ code: "traveller", permissions: ["trip-away:view"] });
    await server.user("traveller", { roles_ids: [role] });
    await server.user("other");
    const named = async (name: string) => (await menu(await server.signIn(name))).map((entry) => entry.name);
    expect(await named("traveller")).toContain("trip-away");
    expect(await named("other")).not.toContain("trip-away");
    expect((await open("formId=trip-away", await server.signIn("other"))).errorCode).toBe("access.denied");
    const { data: permissions } = await server.call<{ value: string }[]>("GET", "/api/v1/dict/myDict/type/permission", { token });
    expect(permissions.map(({ value }) => value)).toEqual(expect.arrayContaining(["trip-away:view", "trip-away:add", "trip-away:export"]));
  });

  test("stands where it is wished, and the right to view goes into the draft of rights of who puts it there", async () => {
    const folder = await server.call<Row>("POST", RESOURCE, { token, body: { code: "trips", name: "出行", type: 0, status: 0 } });
    const role = await server.role({ code: "clerks", permissions: ["user:view"] });
    const body = { parent: { id: folder.data.id }, name: "填写外出", icon: "car", sort: 5, formType: "add", roles: [role] };
    const made = await server.call<{ id: string }>("POST", `${DESIGNS}/${design}/menu`, { token, body });
    expect(made.status, JSON.stringify(made)).toBe(200);
    expect((await server.call<Row>("GET", `${RESOURCE}/${made.data.id}`, { token })).data).toMatchObject({
      ...{ code: "trip-away-add", name: "填写外出", icon: "car", sort: 5, parent: { id: folder.data.id } },
      ...{ formId: "trip-away", formType: "add", component: "screen:trip-away-list" },
    });
    const draft = await server.call<{ name: string; changes: { record: string; values: { permissions: { permission: string }[] } }[] }>(
      ...(["GET", "/api/v1/rights/draft", { token }] as const),
    );
    expect(draft.data).toMatchObject({ name: "外出申请", changes: [{ entity: "role", kind: "edit", record: role }] });
    expect(draft.data.changes[0]?.values.permissions.map(({ permission }) => permission)).toEqual(["user:view", "trip-away:view"]);
    const stored = await server.db.selectFrom("sysr_role_permission").select("permission").where("master_id", "=", role).execute();
    expect(stored).toEqual([{ permission: "user:view" }]);
  });

  test("is put there by who may draft rights, where it names roles; nothing is added otherwise", async () => {
    const own = await server.role({
      code: "placer",
      permissions: ["form-design:view", "resource:view", "resource:add", "role:view", "platform:edit"],
    });
    const { tenant_id } = await server.db.selectFrom("form_design").select("tenant_id").where("id", "=", design).executeTakeFirstOrThrow();
    await server.db.updateTable("sysr_role").set({ tenant_id, data_scope: 1 }).where("id", "=", own).execute();
    await server.user("placer", { roles_ids: [own], tenant_id });
    const by = await server.signIn("placer");
    const put = (body: object) => server.call("POST", `${DESIGNS}/${design}/menu`, { token: by, body });
    expect((await put({ formType: "flow", roles: [own] })).errorCode).toBe("access.denied");
    expect(await put({ formType: "flow" })).toMatchObject({ status: 200 });
    expect(await put({ formType: "workOrder" })).toMatchObject({ status: 400, fields: [{ path: "entry", code: "field.required" }] });
  });

  test("names a form that is there", async () => {
    const body = { code: "dead", name: "x", type: 1, status: 0, formId: "trip-awy" };
    expect(await server.call("POST", RESOURCE, { token, body })).toMatchObject({
      ...{ status: 400, fields: [{ path: "formId", code: "field.noSuchNameNear", params: { near: "trip-away" } }] },
    });
  });

  test("goes with the form, and its address says so in words", async () => {
    const withdrawn = await server.call("POST", `${DESIGNS}/${design}/withdraw`, { token, body: {} });
    expect(withdrawn.status, JSON.stringify(withdrawn)).toBe(200);
    expect((await menu()).find(({ name }) => name === "trip-away")).toBeUndefined();
    expect(await open("formId=trip-away")).toMatchObject({
      status: 404,
      errorCode: "onlineForm.unknown",
      message: "没有这个表单，或者它已停用",
    });
  });
});

test("an entry of a flow that cannot be started is told so", async () => {
  expect((await open("formId=leave-request&entryId=nothing")).errorCode).toBe("flow.noFlow");
});
