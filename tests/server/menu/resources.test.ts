import { afterAll, beforeAll, expect, test } from "vitest";
import type { MenuEntry } from "../../../src/model/contract/menu.ts";
import type { BoundRole, Closing, EntryPermission, SyncPlan } from "../../../src/model/contract/resource.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let root: string;
let top: string;
let suppliers: string;
let role: string;
const BASE = "/api/v1/resource/sysrResource";

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("second", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
  const insert = (code: string, values: object) => server.insert("sysr_resource", { code, name: code, status: 0, ...values });
  top = await insert("top", { type: 0, component: "layout", sort: 1 });
  suppliers = await insert("suppliers", { type: 1, component: "screen:supplier-list", parent_id: top, sort: 1 });
  await insert("help", { type: 1, component: "page:help", sort: 2 });
  await insert("suppliers-edit", { type: 3, permission: "supplier:edit", parent_id: suppliers });
  role = await server.role({ code: "buyers", permissions: ["supplier:view"] });
  await server.user("buyer", { roles_ids: [role] });
});
afterAll(() => server.close());

const post = <T>(path: string, body: object, token = root) => server.call<T>("POST", `${BASE}/${path}`, { token, body });
const undo = (set: string | null) => server.call("POST", `/api/v1/changes/${set}/undo`, { token: root });
const menuOf = async (name: string) => {
  const { data } = await server.call<MenuEntry[]>("GET", "/api/v1/system/getRouter", { token: await server.signIn(name) });
  return data.map(({ name: code }) => code);
};
const statuses = async () =>
  (await server.db.selectFrom("sysr_resource").select(["code", "status"]).orderBy("code").execute()).map(
    ({ code, status }) => `${code} ${status}`,
  );

test("closing an entry closes what lies below, says for how many people, and is undone as one", async () => {
  const asked = { ids: [top], status: 1 };
  const preview = await post<Closing>("openAndClosePermission", { ...asked, preview: true });
  expect(preview.data).toMatchObject({ set: null, changed: 3, people: 3 });
  expect(preview.data.entries.map(({ name }) => name)).toEqual(["top", "suppliers", "suppliers-edit"]);
  expect(await statuses()).toEqual(["help 0", "suppliers 0", "suppliers-edit 0", "top 0"]);
  const { data } = await post<Closing>("openAndClosePermission", asked);
  expect(await statuses()).toEqual(["help 0", "suppliers 1", "suppliers-edit 1", "top 1"]);
  expect(await menuOf("buyer")).toEqual(["help"]);
  expect((await post<Closing>("openAndClosePermission", asked)).data).toMatchObject({ set: null, changed: 0, people: 0 });
  await undo(data.set);
  expect(await menuOf("buyer")).toEqual(["top", "help"]);
});

test("the permissions at an entry are those that open it and those of its buttons; the roles that grant one are told with what they grant", async () => {
  const { data } = await post<EntryPermission[]>("listPermission", { id: top });
  expect(data.map(({ permission, entry, status, declared }) => [permission, entry.name, status, declared])).toEqual([
    ["supplier:view", "suppliers", null, true],
    ["supplier:edit", "suppliers", 0, true],
  ]);
  const { data: roles } = await server.call<BoundRole[]>("GET", `${BASE}/getBindingRoles/${top}`, { token: root });
  expect(roles).toEqual([{ id: role, code: "buyers", name: "buyers", permissions: ["supplier:view"], whole: false }]);
  const { data: way } = await server.call<{ path: { name: string }[]; below: string[] }>("GET", `${BASE}/resourceId/${suppliers}`, {
    token: root,
  });
  expect([way.path.map(({ name }) => name), way.below.length]).toEqual([["top", "suppliers"], 1]);
});

test("permissions of an entry go to roles by a rights draft, which somebody else approves", async () => {
  const submitted = await post<{ id: string }>("submitPermission", { id: suppliers, roles: [role] });
  expect((await post("reviewAndAbandonmentPermission", { id: submitted.data.id })).errorCode).toBe("rightsDraft.own");
  const second = await server.signIn("second");
  const approved = await post<{ state: string }>("reviewAndAbandonmentPermission", { id: submitted.data.id }, second);
  expect(approved.data.state).toBe("applied");
  const { data: roles } = await server.call<BoundRole[]>("GET", `${BASE}/getBindingRoles/${top}`, { token: root });
  expect(roles).toMatchObject([{ code: "buyers", permissions: ["supplier:view", "supplier:edit"], whole: true }]);
  expect((await post("submitPermission", { id: suppliers, roles: [role] })).data).toEqual({ id: null });
  const { data } = await post<{ id: string }>("submitPermission", { id: suppliers, roles: [], without: [role] });
  expect((await post<{ state: string }>("reviewAndAbandonmentPermission", { id: data.id, agree: false }, second)).data.state).toBe(
    "refused",
  );
});

test("a copy is told before it is made, has codes of its own, and is undone as one", async () => {
  const { data: draft } = await server.call<{ code: string }[]>("GET", `${BASE}/copyResource/${top}`, { token: root });
  expect(draft.map(({ code }) => code)).toEqual(["top-copy", "suppliers-copy", "suppliers-edit-copy"]);
  const before = await statuses();
  const { data } = await post<{ id: string; set: string; added: number }>(`copyResource/${top}`, { code: "top-copy", name: "副本" });
  expect(data.added).toBe(3);
  expect(await menuOf("root")).toEqual(["top", "top-copy", "help"]);
  await undo(data.set);
  expect(await menuOf("root")).toEqual(["top", "help"]);
  expect((await post(`copyResource/${top}`, { code: "help", name: "x" })).errorCode).toBe("record.invalid");
  expect((await statuses()).filter((one) => before.includes(one))).toEqual(before);
});

test("what documents declare becomes buttons of their entries; what none declares goes where that is chosen; it is undone as one", async () => {
  const plan = async () => (await server.call<SyncPlan>("GET", `${BASE}/sync`, { token: root })).data;
  const stray = await server.insert("sysr_resource", {
    code: "stray",
    name: "旧",
    type: 3,
    permission: "area:edit",
    parent_id: suppliers,
    status: 0,
  });
  const { added, gone, renamed } = await plan();
  const adding = added.filter(({ permission }) => permission === "supplier:add");
  expect(adding).toEqual([{ parent: { id: suppliers, name: "suppliers" }, permission: "supplier:add", name: "新增" }]);
  expect(added.some(({ permission }) => permission === "supplier:view" || permission === "supplier:edit")).toBe(false);
  expect(gone.map(({ id }) => id)).toEqual([stray]);
  expect(renamed.map(({ name, becomes }) => [name, becomes])).toEqual([["suppliers-edit", "编辑"]]);
  const body = { added: [{ parent: suppliers, permission: "supplier:add" }], gone: [stray], renamed: renamed.map(({ id }) => id) };
  const { data } = await post<{ set: string; changed: number }>("sync", body);
  expect(data.changed).toBe(3);
  const after = await plan();
  expect([after.gone, after.renamed, after.added.length]).toEqual([[], [], added.length - 1]);
  expect((await post("sync", body)).errorCode).toBe("record.conflict");
  await undo(data.set);
  expect((await plan()).added.length).toBe(added.length);
});
