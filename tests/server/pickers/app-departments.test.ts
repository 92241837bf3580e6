import { afterAll, beforeAll, expect, test } from "vitest";
import type { DepartmentBranch } from "../../../src/model/contract/pickers.ts";
import { type Platform, platform } from "../platform/platform.ts";

const USERS = "/api/v1/user/sysrUser";

let server: Platform;
let root: string;
let app: string;
let off: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  root = await server.signIn("root");
  const head = await server.insert("sysr_dept", { code: "D1", name: "总部", status: 0 });
  await server.insert("sysr_dept", { code: "D2", name: "销售部", status: 0, parent_id: head });
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
