import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionsOf } from "../../../src/model/check/role.ts";
import type { RightsTree } from "../../../src/model/contract/rights-tree.ts";
import type { Row } from "../../../src/model/wire.ts";
import { type Platform, platform } from "../platform/platform.ts";

const RESOURCE = "/api/v1/resource/sysrResource";

let server: Platform;
let admin: string;
let reader: string;
beforeAll(async () => {
  server = await platform();
  const buyer = await server.role({ code: "buyer", permissions: ["supplier:view", "supplier:edit"] });
  const keeper = await server.role({ code: "keeper", permissions: ["role:view", "supplier:view"] });
  await server.user("admin", { user_type: 0, is_super: true });
  await server.user("buyer", { roles_ids: [buyer] });
  await server.user("second", { roles_ids: [buyer, keeper] });
  await server.user("keeper", { roles_ids: [keeper] });
  admin = await server.signIn("admin");
  reader = await server.signIn("keeper");
  const entry = async (record: object) => {
    const answer = await server.call<{ id: string }>("POST", RESOURCE, { token: admin, body: { type: 1, status: 0, ...record } });
    return answer.data.id;
  };
  const people = await entry({ code: "people", name: "组织与权限", type: 0, component: "layout" });
  await entry({ code: "user", name: "用户管理", component: "screen:user-list", parent: people });
  await entry({ code: "role", name: "角色管理", component: "screen:role-list", parent: people });
  await entry({ code: "empty", name: "空", type: 0, component: "layout" });
  await entry({ code: "monitor", name: "监控", component: "page:flow-monitor", permission: "flow-instance:monitor" });
});
afterAll(() => server.close());

const tree = async (token: string, language = "zh-CN") =>
  (await server.call<RightsTree>("GET", "/api/v1/rights/tree", { token, headers: { "accept-language": language } })).data;
const roles = async (token: string) =>
  (await server.call<{ roles: Row[]; about: { role: string; members: number | null }[] }>("GET", "/api/v1/rights/roles", { token })).data;

describe("the tree of what roles can grant", () => {
  test("has every permission in at least one place, and none that does not exist", async () => {
    const { nodes, permissions } = await tree(admin);
    const placed = new Set(nodes.flatMap(({ actions }) => actions));
    expect([...placed].toSorted()).toEqual(permissionsOf(server.loaded.documents));
    expect(permissions.map(({ permission }) => permission)).toEqual(permissionsOf(server.loaded.documents));
  });

  test("follows the menu, and each place hangs on one that is there", async () => {
    const { nodes } = await tree(admin);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(nodes.filter(({ parent }) => parent !== null && !ids.has(parent))).toEqual([]);
    const users = nodes.find(({ path }) => path === "/screen/user-list");
    expect(users).toMatchObject({ kind: "entry", title: "用户管理", opens: ["user:view"], entities: ["user"] });
    expect(users?.actions).toEqual(expect.arrayContaining(["user:view", "user:add", "user:edit", "user:resetPassword", "user:runAs"]));
    expect(nodes.find(({ id }) => id === users?.parent)).toMatchObject({ kind: "directory", title: "组织与权限" });
    expect(nodes.find(({ title }) => title === "监控")?.actions).toEqual(["flow-instance:monitor"]);
    expect(nodes.some(({ title }) => title === "空")).toBe(false);
  });

  test("names what no screen shows by its entity, and what belongs to the product", async () => {
    const { nodes } = await tree(admin);
    const others = nodes.filter(({ parent }) => parent === "others");
    expect(others.find(({ kind }) => kind === "product")?.actions).toContain("platform:edit");
    expect(others.filter(({ kind }) => kind === "entity").every(({ title, actions }) => title !== "" && actions.length > 0)).toBe(true);
  });

  test("names fields by their titles, with what their documents let anybody do", async () => {
    const { entities } = await tree(admin);
    const user = entities.find(({ id }) => id === "user");
    expect(user?.fields.find(({ name }) => name === "username")).toMatchObject({ title: "账号", add: true });
    expect(user?.fields.find(({ name }) => name === "createTime")).toMatchObject({ add: false, edit: false });
    expect(user?.fields.some(({ name }) => name === "id" || name === "version")).toBe(false);
    expect(entities.find(({ id }) => id === "role-column")).toMatchObject({ master: "role", scoped: false });
  });

  test("speaks the reader's language, and tells him what he holds himself", async () => {
    const { permissions, nodes } = await tree(reader, "en");
    const of = (one: string) => permissions.find(({ permission }) => permission === one);
    expect(of("supplier:view")).toMatchObject({ title: "view", held: true });
    expect(of("supplier:edit")).toMatchObject({ held: false });
    expect(nodes.find(({ path }) => path === "/screen/role-list")?.title).toBe("Roles");
  });
});

describe("who looks after roles alone", () => {
  test("is told the menu entries that are his own, and no field of what he does nothing with; the permissions stand under others", async () => {
    const { nodes, entities } = await tree(reader);
    expect(nodes.some(({ path }) => path === "/screen/user-list")).toBe(false);
    expect(nodes.find(({ id }) => id === "others.user")?.actions).toContain("user:add");
    expect(entities.find(({ id }) => id === "user")?.fields).toEqual([]);
    expect(entities.find(({ id }) => id === "supplier")?.fields.length).toBeGreaterThan(3);
  });
});

describe("the roles of the workbench", () => {
  test("come with all that they grant, and with how many people have them", async () => {
    const { roles: all, about } = await roles(admin);
    const buyer = all.find(({ code }) => code === "buyer");
    expect(buyer?.permissions).toEqual([
      expect.objectContaining({ permission: "supplier:view" }),
      expect.objectContaining({ permission: "supplier:edit" }),
    ]);
    expect(buyer).toMatchObject({ columns: [], rules: [], version: expect.any(Number) });
    expect(about.find(({ role }) => role === buyer?.id)?.members).toBe(2);
  });

  test("tell nothing of people to who does not see them, and nothing at all to who sees no roles", async () => {
    expect((await roles(reader)).about.map(({ members }) => members)).toEqual([null, null]);
    const buyer = await server.signIn("buyer");
    expect(await server.call("GET", "/api/v1/rights/roles", { token: buyer })).toMatchObject({ status: 403 });
    expect(await server.call("GET", "/api/v1/rights/tree", { token: buyer })).toMatchObject({ status: 403 });
  });
});
