import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "../../../src/model/contract/contract.ts";
import { PASSWORD, type Platform, platform } from "../platform/platform.ts";
import { LIST_CALLS } from "./department-calls.ts";
import { LEGACY_CALLS } from "./legacy-calls.ts";

const ADMIN = "/admin/upms";

interface Page {
  readonly dataList: readonly Readonly<Record<string, unknown>>[];
  readonly totalCount: number;
}

let server: Platform;
let root: string;
let members: { readonly role: string; readonly li: string; readonly wang: string };
beforeAll(async () => {
  server = await platform({ loginLimits: { account: 2, name: 100, address: 100 } });
  await server.user("root", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
  const tenant_id = await server.insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  const own = { tenant_id, version: 1 };
  const role = await server.insert("sysr_role", { code: "buyer", name: "Buyer", data_scope: 1, status: 0, ...own });
  const clerk = await server.role({ code: "clerk", permissions: ["user:view", "role:view"] });
  await server.db.updateTable("sysr_role").set({ tenant_id }).where("id", "=", clerk).execute();
  members = {
    role,
    li: await server.user("li", { ...own, roles_ids: [role, clerk] }),
    wang: await server.user("wang", { ...own, roles_ids: [] }),
  };
  await server.insert("sysr_role_permission", { master_id: role, permission: "supplier:view", sort_no: 1 });
});
afterAll(() => server.close());

const ask = <T = unknown>(path: string, body: unknown = {}, token = root) => server.call<T>("POST", `${ADMIN}/${path}`, { token, body });
const names = ({ data }: { readonly data: Page }) => data.dataList.map(({ username }) => username);

describe("the older dialect", () => {
  test("is told in the API description, call by call", async () => {
    const answer = await server.app.inject({ url: "/api/openapi.json", headers: { token: root } });
    const { paths } = answer.json<{ paths: Record<string, object> }>();
    const missing = [...LEGACY_CALLS, ...LIST_CALLS]
      .map(({ call }) => call.split(" ") as [string, string])
      .filter(([method, path]) => !(method.toLowerCase() in (paths[path] ?? {})));
    expect(missing).toEqual([]);
  });

  test("has no call that its contract test does not make", () => {
    const made = new Set<string>(LEGACY_CALLS.map(({ call }) => call));
    const untried = Object.values(CONTRACT.legacy ?? {}).filter(({ method, path }) => !made.has(`${method} ${path}`));
    expect(untried.map(({ id }) => id)).toEqual([]);
  });

  test("tells the members of a role, and changes them as the role does", async () => {
    const roleId = members.role;
    expect(names(await ask<Page>("sysRole/listUserRole", { roleId }))).toEqual(["li"]);
    expect(names(await ask<Page>("sysRole/listNotInUserRole", { roleId, filter: { username: "wang" } }))).toEqual(["wang"]);
    await ask("sysRole/addUserRole", { roleId, userId: members.wang });
    const sorted = { roleId, orderParam: [{ fieldName: "username", asc: false }], pageParam: { pageNum: 1, pageSize: 10 } };
    expect(names(await ask<Page>("sysRole/listUserRole", sorted))).toEqual(["wang", "li"]);
    await ask("sysRole/deleteUserRole", { roleId, userIds: [members.wang] });
    expect(names(await ask<Page>("sysDataPerm/listDataPermUser", { dataPermId: roleId }))).toEqual(["li"]);
  });

  test("decides as the call that answers: who may not change users changes none, and reads what he reads", async () => {
    const li = await server.signIn("li");
    expect(names(await ask<Page>("sysRole/listUserRole", { roleId: members.role }, li))).toEqual(["li"]);
    expect(await ask("sysRole/addUserRole", { roleId: members.role, userId: members.wang }, li)).toMatchObject({
      ...{ status: 403, errorCode: "access.denied" },
    });
    const menu = await server.call("GET", `${ADMIN}/sysMenu/listMenuPerm?menuId=1`, { token: li });
    expect(menu).toMatchObject({ status: 403, errorCode: "access.denied" });
  });

  test("tells why a person has a permission, and whoever has it", async () => {
    const get = (path: string) => server.call("GET", `${ADMIN}/${path}`, { token: root });
    const role = { roleId: members.role, roleName: "Buyer" };
    expect((await get(`sysUser/listSysPermWithDetail?userId=${members.li}`)).data).toContainEqual(
      expect.objectContaining({ ...role, permId: "supplier:view", moduleId: "supplier" }),
    );
    expect((await get("sysPerm/listSysUserWithDetail?permId=supplier:view")).data).toEqual([
      { userId: members.li, loginName: "li", showName: expect.any(String), roles: [role] },
    ]);
    expect((await get("sysPerm/view?permId=supplier:none")).errorCode).toBe("record.notFound");
    const { data } = await ask<Page>("sysPerm/list", { filter: { moduleId: "supplier" }, pageParam: { pageNum: 2, pageSize: 10 } });
    expect(data.dataList.every(({ moduleId }) => moduleId === "supplier")).toBe(true);
    expect(data.totalCount).toBeGreaterThan(5);
  });

  test("keeps a data permission as the role that it is", async () => {
    const { data } = await ask<{ dataPermId: string; version: number }>("sysDataPerm/add", {
      ...{ dataPermName: "Own", dataPermCode: "own", ruleType: 1, status: 0 },
    });
    await ask("sysDataPerm/update", { dataPermId: data.dataPermId, ruleType: 2, version: data.version });
    const role = await server.call(`GET`, `/api/v1/role/sysrRole/${data.dataPermId}`, { token: root });
    expect(role.data).toMatchObject({ code: "own", name: "Own", dataScope: 2 });
  });

  test("names what is wrong as the call that answers does", async () => {
    const answer = await ask("sysDataPerm/add", { dataPermName: "x", ruleType: 77 });
    expect(answer).toMatchObject({ status: 400, errorCode: "record.invalid" });
    expect(answer.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(["code", "dataScope"]));
  });
});

describe("a sign-in in the older dialect", () => {
  const signIn = (body: object, app?: Platform["app"]) => server.call("POST", `${ADMIN}/login/doLogin`, { body, ...(app && { app }) });

  test("counts against the account as any other, which is then locked for both", async () => {
    await server.user("guessed");
    for (let wrong = 0; wrong < 2; wrong++)
      expect((await signIn({ loginName: "guessed", password: "x" })).errorCode).toBe("auth.loginFailed");
    const refused = await signIn({ loginName: "guessed", password: PASSWORD });
    const other = await server.call("POST", "/api/v1/login", { body: { username: "guessed", password: PASSWORD } });
    expect(refused.errorCode).toMatch(/^auth\.(locked|tooManyAttempts)$/);
    expect([other.status, other.errorCode]).toEqual([refused.status, refused.errorCode]);
  });

  test("asks for the captcha where the installation does", async () => {
    const app = await server.another({ config: { loginCaptcha: true } });
    expect((await signIn({ loginName: "root", password: PASSWORD }, app)).errorCode).toBe("auth.captchaWrong");
  });
});
