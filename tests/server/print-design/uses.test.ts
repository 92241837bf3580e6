import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PrintChoice } from "../../../src/model/contract/print.ts";
import type { PrintUses } from "../../../src/model/contract/print-template.ts";
import type { RecordChange } from "../../../src/model/history.ts";
import type { Page } from "../../../src/model/wire.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/printTemplate";
const LABEL = "material-label";

let server: Platform;
const tokens = { boss: "", packer: "", clerk: "", drawer: "" };
const roles = { packer: "", clerk: "" };
let root: string;
let entry: string;
let template: string;
let material: string;

beforeAll(async () => {
  server = await platform();
  const printing = ["material:view", "material:print"];
  roles.packer = await server.role({ code: "packer", permissions: printing });
  roles.clerk = await server.role({ code: "clerk", permissions: printing });
  const assigning = ["view", "assign"].map((word) => `print-template:${word}`);
  const boss = await server.role({ code: "boss", permissions: [...assigning, "material:view", "role:view", "resource:view"] });
  const drawing = ["view", "add", "edit"].map((word) => `print-template:${word}`);
  const drawer = await server.role({ code: "drawer", permissions: [...drawing, "material:view"] });
  await server.user("root", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
  await server.user("boss", { roles_ids: [boss] });
  await server.user("packer", { roles_ids: [roles.packer] });
  await server.user("clerk", { roles_ids: [roles.clerk] });
  await server.user("drawer", { roles_ids: [drawer] });
  for (const name of ["boss", "packer", "clerk", "drawer"] as const) tokens[name] = await server.signIn(name);
  await server.app.living.takeFiles(server.loaded);
  const { data } = await server.call<Page>("POST", `${BASE}/data?current=1&size=10`, { token: tokens.boss, body: { code: LABEL } });
  template = data?.records[0]?.id ?? "";
  entry = await server.insert("sysr_resource", { code: "materials", name: "物料", type: 1, status: 0 });
  material = await server.insert("base_material", { code: "M1", name: "螺钉", category: "1", unit: "1", status: 0 });
});
afterAll(() => server.close());

const uses = (token: string) => server.call<PrintUses>("GET", `${BASE}/${template}/uses`, { token });
const assign = (body: object, token = tokens.boss, id = template) => server.call("PUT", `${BASE}/${id}/uses`, { token, body });
const offeredTo = async (token: string, at = "") =>
  (await server.call<PrintChoice[]>("GET", `/api/v1/print/templates?entity=material${at}`, { token })).data?.map(({ id }) => id);
const printedBy = (token: string) => server.call("POST", "/api/v1/print/pages", { token, body: { template: LABEL, ids: [material] } });

test("a template that is assigned to roles is neither offered to others nor printed by them", async () => {
  expect(await offeredTo(tokens.clerk)).toEqual([LABEL]);
  expect(await assign({ roles: [roles.packer] })).toMatchObject({ status: 200 });
  expect((await uses(tokens.boss)).data).toEqual({ roles: [{ id: roles.packer, name: "packer" }], entries: [] });
  expect([await offeredTo(tokens.packer), await offeredTo(tokens.clerk)]).toEqual([[LABEL], []]);
  expect(await printedBy(tokens.packer)).toMatchObject({ status: 200 });
  expect(await printedBy(tokens.clerk)).toMatchObject({ errorCode: "print.noTemplate" });
});

test("one that is linked to an entry of the menu is offered there alone, and keeps its roles", async () => {
  expect(await assign({ entries: [{ id: entry, name: "物料", code: "materials" }] })).toMatchObject({ status: 200 });
  expect((await uses(tokens.boss)).data).toMatchObject({ roles: [{ id: roles.packer }], entries: [{ id: entry, name: "物料" }] });
  expect(await offeredTo(tokens.packer, `&resource=${entry}`)).toEqual([LABEL]);
  expect(await offeredTo(tokens.packer, "&resource=999")).toEqual([]);
  expect(await assign({ roles: null, entries: [] })).toMatchObject({ status: 200 });
  expect((await uses(tokens.boss)).data).toEqual({ roles: [], entries: [] });
  expect(await offeredTo(tokens.clerk, "&resource=999")).toEqual([LABEL]);
});

describe("who gave it to whom", () => {
  const historyFor = async (token: string, id = template) =>
    (await server.call<Page>("GET", `${BASE}/${id}/history?current=1&size=50`, { token })).data?.records as unknown as RecordChange[];
  const legacy = (method: "POST" | "PUT", path: string, body: object) =>
    server.call(method, `/api/v1/jimureport/jimuReport/${path}`, { token: tokens.boss, body });
  const packer = () => ({ id: roles.packer, name: "packer" });
  const materials = () => ({ id: entry, name: "物料" });

  test("stands in the template's history, with what was given and taken, by either way of assigning", async () => {
    const before = (await historyFor(tokens.boss)).length;
    await assign({ roles: [roles.packer], entries: [entry] });
    await assign({ roles: [roles.packer], entries: [entry] });
    await legacy("POST", "updateReportRole", { id: LABEL, roleCodes: ["clerk"] });
    await legacy("PUT", "updateAssociateStatus", { resourceId: entry, ids: [LABEL], isAssociate: "0" });
    await legacy("POST", "updateReportRole", { id: LABEL, roleCodes: [] });
    const told = await historyFor(tokens.boss);
    const by = { id: expect.any(String), name: "boss" };
    const step = { action: "assign", values: "print-template-uses", by, time: expect.any(String) };
    expect(told.slice(0, told.length - before)).toEqual([
      expect.objectContaining({ ...step, before: { roles: [{ id: roles.clerk, name: "clerk" }] }, after: { roles: [] } }),
      expect.objectContaining({ ...step, before: { entries: [materials()] }, after: { entries: [] } }),
      expect.objectContaining({ ...step, before: { roles: [packer()] }, after: { roles: [{ id: roles.clerk, name: "clerk" }] } }),
      expect.objectContaining({ ...step, before: { roles: [], entries: [] }, after: { roles: [packer()], entries: [materials()] } }),
    ]);
  });

  test("is told to who may do it himself, of his tenant or the platform, in the history and in the operation log", async () => {
    expect((await historyFor(tokens.drawer)).filter(({ values }) => values !== undefined)).toEqual([]);
    const tenant = await server.insert("sysr_tenant", { code: "T2", name: "丙公司" });
    const words = ["print-template:view", "print-template:assign", "role:view", "operation-log:view"];
    const role = await server.role({ code: "theirs", permissions: words });
    await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).where("id", "=", role).execute();
    await server.user("theirs", { roles_ids: [role], tenant_id: tenant });
    const theirs = await server.signIn("theirs");
    await assign({ roles: [role] }, theirs);
    const ofTheirs = (change: RecordChange) => JSON.stringify(change).includes("theirs");
    expect((await historyFor(theirs)).filter(ofTheirs)).toHaveLength(1);
    expect((await historyFor(tokens.boss)).filter(ofTheirs)).toEqual([]);
    const logged = async (token: string) => {
      const body = { condition: { field: "operationType", op: "eq", value: "assign" } };
      const { data } = await server.call<Page>("POST", "/api/v1/log/oprationLog/data?current=1&size=50", { token, body });
      return data?.records.map(({ module, after }) => [module, after]);
    };
    expect(await logged(theirs)).toEqual([["print-template-uses", { roles: [{ id: role, name: "theirs" }] }]]);
    const reading = await server.role({ code: "reading", permissions: ["print-template:view", "operation-log:view"] });
    await server.user("reader", { roles_ids: [reading], tenant_id: tenant });
    expect(await logged(await server.signIn("reader"))).toEqual([["print-template-uses", null]]);
  });

  test("changes no former version of the template", async () => {
    const own = { code: "dated-label", title: "旧名", templateKind: "label", printedEntity: "material" };
    const { data: added } = await server.call<{ id: string; version: number }>("POST", BASE, { token: tokens.drawer, body: own });
    const { id = "", version } = added ?? {};
    await server.call("PUT", `${BASE}/${id}`, { token: tokens.drawer, body: { title: "新名", version } });
    await assign({ roles: [roles.packer] }, tokens.boss, id);
    const [given, edited, first] = await historyFor(tokens.boss, id);
    expect([given?.action, edited?.action, first?.action]).toEqual(["assign", "edit", "add"]);
    const versionAt = async (at = "") => (await server.call("GET", `${BASE}/${id}/version?at=${at}`, { token: tokens.boss })) as object;
    expect(await versionAt(first?.id)).toMatchObject({ data: { former: { title: "旧名" }, now: { title: "新名" } } });
    expect(await versionAt(edited?.id)).toMatchObject({ data: { former: { title: "新名" } } });
  });
});

test("only who assigns templates is told and may, and he adds what he may choose", async () => {
  expect(await uses(tokens.drawer)).toMatchObject({ status: 403 });
  expect(await assign({ roles: [] }, tokens.drawer)).toMatchObject({ status: 403 });
  const tenant = await server.insert("sysr_tenant", { code: "T1", name: "乙公司" });
  const theirs = await server.insert("sysr_role", { code: "theirs", name: "theirs", data_scope: 0, status: 0, tenant_id: tenant });
  const refused = await assign({ roles: [{ id: theirs }], entries: [{ id: "999" }] });
  expect(refused).toMatchObject({ errorCode: "record.invalid", fields: [{ path: "roles" }, { path: "entries" }] });
  expect((await uses(tokens.boss)).data).toEqual({ roles: [], entries: [] });
});

test("a drawn template has its roles before it is published", async () => {
  const own = { code: "drawn-label", title: "新标签", templateKind: "label", printedEntity: "material" };
  const { data } = await server.call<{ id: string }>("POST", BASE, { token: tokens.drawer, body: own });
  expect(await assign({ roles: [{ id: roles.packer }] }, tokens.boss, data?.id)).toMatchObject({ status: 200 });
  expect(await server.call("POST", `${BASE}/${data?.id}/publish`, { token: root })).toMatchObject({ status: 200 });
  expect([await offeredTo(tokens.packer), await offeredTo(tokens.clerk)]).toEqual([expect.arrayContaining(["drawn-label"]), [LABEL]]);
});
