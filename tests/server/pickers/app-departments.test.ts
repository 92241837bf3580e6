import { afterAll, beforeAll, expect, test } from "vitest";
import type { DepartmentBranch } from "../../../src/model/contract/pickers.ts";
import { type Platform, platform } from "../platform/platform.ts";

const USERS = "/api/v1/user/sysrUser";

let server: Platform;
let root: string;
let app: string;
let off: string;
let head: string;
let sales: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
  head = await server.insert("sysr_dept", { code: "D1", name: "总部", status: 0 });
  sales = await server.insert("sysr_dept", { code: "D2", name: "销售部", status: 0, parent_id: head });
  app = await server.insert("sysr_app", { code: "a", name: "报表", type: 0, auth_type: 0, status: 0 });
  off = await server.insert("sysr_app", { code: "b", name: "停用", type: 0, auth_type: 0, status: 1 });
  await server.user("with", { apps_ids: [app], dept_id: head });
  await server.user("without", { dept_id: head });
});
afterAll(() => server.close());

const treeAt = async (base: string, token = root) => (await server.call<DepartmentBranch[]>("GET", `${base}/appDeptTree`, { token })).data;

test("applications stand above the departments: this product, and those in use", async () => {
  const departments = [{ name: "总部", children: [{ name: "销售部" }] }];
  for (const base of [USERS, "/api/v1/dept/sysrDept"])
    expect(await treeAt(base)).toMatchObject([
      { id: "formwork", parentId: null, children: departments },
      { id: app, name: "报表", parentId: null, children: departments },
    ]);
});

test("who may choose neither applications nor departments is told of none", async () => {
  await server.user("picker", { roles_ids: [await server.role({ code: "p", permissions: ["user:pick"] })] });
  expect(await treeAt(USERS, await server.signIn("picker"))).toEqual([{ id: "formwork", name: "Formwork", parentId: null, children: [] }]);
});

test.each(["page", "findPageList"])("%s finds the users of an application; of this product all", async (call) => {
  const found = async (query: string) => {
    const { data } = await server.call<{ records: { username: string }[] }>("POST", `${USERS}/${call}?queryAppId=${query}`, {
      token: root,
      body: {},
    });
    return data.records.map(({ username }) => username).filter((name) => name.startsWith("with"));
  };
  expect(await found(app)).toEqual(["with"]);
  expect(await found(off)).toEqual([]);
  expect((await found("formwork")).sort()).toEqual(["with", "without"]);
});

test("the picker asks for the same as conditions: applications in use, and who has one in a department", async () => {
  const apps = await server.call<{ records: { id: string }[] }>("POST", "/api/v1/app/sysrApp/options?current=1&size=100", {
    token: root,
    body: { condition: { field: "status", op: "eq", value: 0 } },
  });
  expect(apps.data.records.map(({ id }) => id)).toEqual([app]);
  const found = async (...values: string[]) => {
    const all = values.map((value, index) => ({ field: index === 0 ? "apps" : "dept", op: "in", value: [value] }));
    const { data } = await server.call<{ records: { username: string }[] }>("POST", `${USERS}/data?current=1&size=10`, {
      token: root,
      body: { condition: { all } },
    });
    return data.records.map(({ username }) => username);
  };
  expect([await found(app), await found(app, head), await found(app, sales), await found(off)]).toEqual([["with"], ["with"], [], []]);
});
