import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DepartmentBranch } from "../../../src/model/contract/pickers.ts";
import { codeBelow } from "../../../src/server/modules/departments/copy.ts";
import { type Platform, platform } from "../platform/platform.ts";

const DEPARTMENT = "/api/v1/dept/sysrDept";

let server: Platform;
const ids: Record<string, string> = {};
const token: Record<string, string> = {};

beforeAll(async () => {
  server = await platform({});
  const home = await server.insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  const abroad = await server.insert("sysr_tenant", { code: "abroad", name: "y", status: 0 });
  Object.assign(ids, { home, abroad });
  const dept = async (code: string, parent: string | null, tenant_id = home) => {
    ids[code] = await server.insert("sysr_dept", { code, name: `n-${code}`, status: 0, sort: 1, version: 1, parent_id: parent, tenant_id });
  };
  await dept("HQ", null);
  await dept("HQ-1", ids.HQ ?? null);
  await dept("HQ-1-1", ids["HQ-1"] ?? null);
  await dept("OTHER", ids.HQ ?? null);
  await dept("EMPTY", null);
  await dept("FAR", null, abroad);
  for (const [code, name] of [
    ["p1", "own"],
    ["p2", "common"],
  ] as const)
    await server.insert("sysr_position", { code, name, status: 0, tenant_id: home, dept_id: name === "own" ? ids.HQ : null });
  ids.organisation = await server.insert("sysr_organisation", {
    code: "o",
    name: "whole",
    short_name: "short",
    status: 0,
    tenant_id: home,
  });
  ids.foreign = await server.insert("sysr_organisation", { code: "o", name: "z", short_name: "z", status: 0, tenant_id: abroad });
  await server.user("root", { is_super: true, user_type: 0, tenant_id: home });
  const all = ["department:view", "department:add", "department:edit", "department:pick", "user:view", "position:view"];
  const role = await server.role({ code: "keeper", permissions: [...all, "organisation:pick", "user:add", "user:edit"], dataScope: 0 });
  await server.user("keeper", { tenant_id: home, roles_ids: [role] });
  const picker = await server.role({ code: "picker", permissions: ["department:pick", "position:pick"], dataScope: 0 });
  await server.user("picker", { tenant_id: home, roles_ids: [picker] });
  ids.clerk = await server.user("clerk", { tenant_id: home, dept_id: ids["HQ-1-1"] });
  for (const name of ["root", "keeper", "picker"]) token[name] = await server.signIn(name);
});
afterAll(() => server.close());

const stored = (code: string) =>
  server.db.selectFrom("sysr_dept").select(["id", "name", "status", "parent_id"]).where("code", "=", code).executeTakeFirst();

describe("copying a department", () => {
  test("makes the same tree beside it, with codes that follow the new one, and nobody in it", async () => {
    const { data, status } = await server.call<{ id: string; name: string }>("POST", `${DEPARTMENT}/copyDept`, {
      token: token.keeper,
      body: { id: ids.HQ, code: "NEW", name: "新的" },
    });
    expect([status, data.name]).toEqual([200, "新的"]);
    expect(await stored("NEW-1")).toMatchObject({ name: "n-HQ-1", parent_id: data.id });
    expect(await stored("NEW-1-1")).toMatchObject({ parent_id: (await stored("NEW-1"))?.id });
    expect(await stored("NEW-OTHER")).toMatchObject({ parent_id: data.id });
    const people = await server.db
      .selectFrom("sysr_user")
      .select("id")
      .where("dept_id", "=", String((await stored("NEW-1-1"))?.id))
      .execute();
    expect(people).toEqual([]);
  });

  test("all of it, or nothing: a code below it is taken", async () => {
    await server.insert("sysr_dept", { code: "AGAIN-1-1", name: "x", status: 0, tenant_id: ids.home });
    const { errorCode } = await server.call("POST", `${DEPARTMENT}/${ids.HQ}/copy`, {
      token: token.keeper,
      body: { code: "AGAIN", name: "x" },
    });
    expect(errorCode).toBe("record.invalid");
    expect(await stored("AGAIN")).toBeUndefined();
  });

  test("needs the right to add departments", async () => {
    const { status } = await server.call("POST", `${DEPARTMENT}/copyDept`, {
      token: token.picker,
      body: { id: ids.HQ, code: "X", name: "x" },
    });
    expect(status).toBe(403);
  });

  test.each([
    ["HQ-1", "NEW-1"],
    ["HQX", "NEWX"],
    ["SALES", "NEW-SALES"],
  ])("a code %s below HQ becomes %s below NEW", (code, made) => {
    expect(codeBelow(code, "HQ", "NEW")).toBe(made);
  });
});

describe("closing a department", () => {
  const close = (id: string | undefined, body: object = { status: 1 }) =>
    server.call("PUT", `${DEPARTMENT}/${id}/status`, { token: token.keeper, body });

  test("one that is empty is closed at once", async () => {
    expect(await close(ids.EMPTY)).toMatchObject({ status: 200, data: null });
    expect((await stored("EMPTY"))?.status).toBe(1);
    expect(await close(ids.EMPTY, { status: 0 })).toMatchObject({ status: 200 });
    expect((await stored("EMPTY"))?.status).toBe(0);
  });

  test("one with people and departments asks first, with numbers; then it is closed with all below it", async () => {
    const asked = await close(ids["HQ-1"]);
    expect(asked).toMatchObject({ status: 409, errorCode: "department.occupied", data: { confirm: true } });
    expect(asked.message).toContain("有 1 人，启用中的下级部门 1 个");
    expect((await stored("HQ-1"))?.status).toBe(0);
    expect(await close(ids["HQ-1"], { status: 1, confirmed: true })).toMatchObject({ status: 200 });
    expect([(await stored("HQ-1"))?.status, (await stored("HQ-1-1"))?.status]).toEqual([1, 1]);
  });

  test("a closed one is chosen for nobody anew; who stands in it stays", async () => {
    const user = (dept: string | undefined) =>
      server.call("POST", "/api/v1/user/sysrUser", {
        token: token.root,
        body: { username: `u${dept}`, realName: "x", userType: 2, status: 0, dept },
      });
    expect(await user(ids["HQ-1-1"])).toMatchObject({ errorCode: "record.invalid", fields: [{ path: "dept", code: "field.reference" }] });
    expect(await user(ids.OTHER)).toMatchObject({ status: 200 });
    const row = await server.db.selectFrom("sysr_user").select("version").where("id", "=", String(ids.clerk)).executeTakeFirstOrThrow();
    const kept = await server.call("PUT", `/api/v1/user/sysrUser/${ids.clerk}`, {
      token: token.root,
      body: { remarks: "x", version: row.version },
    });
    expect(kept).toMatchObject({ status: 200 });
  });

  test("one that was closed since may stay in a list to which another one is added", async () => {
    await server.db
      .updateTable("sysr_user")
      .set({ other_depts_ids: [ids["HQ-1"] ?? ""] })
      .where("id", "=", ids.clerk ?? "")
      .execute();
    const path = `/api/v1/user/sysrUser/${ids.clerk}/userDept`;
    const add = (department: string | undefined) => server.call("POST", path, { token: token.root, body: [department] });
    expect(await add(ids.OTHER)).toMatchObject({ status: 200 });
    expect(await add(ids["HQ-1-1"])).toMatchObject({ errorCode: "record.invalid" });
    const { data } = await server.call<{ id: string }[]>("GET", path, { token: token.root });
    expect(data.map(({ id }) => id)).toEqual([ids["HQ-1"], ids.OTHER]);
  });
});

describe("the departments of a tenant", () => {
  const treeOf = async (as: string, tenantId?: string) => {
    const query = tenantId === undefined ? "" : `?tenantId=${tenantId}`;
    return (await server.call<DepartmentBranch[]>("GET", `${DEPARTMENT}/findDeptTree${query}`, { token: token[as] })).data;
  };

  test("are a tree, of the own tenant", async () => {
    const hq = (await treeOf("picker")).find(({ id }) => id === ids.HQ);
    expect(hq?.children.map(({ id }) => id).toSorted()).toEqual([ids["HQ-1"], ids.OTHER].toSorted());
    expect(await treeOf("picker", ids.home)).toEqual(await treeOf("picker"));
  });

  test("of another tenant they are told to super users alone", async () => {
    expect(await treeOf("keeper", ids.abroad)).toEqual([]);
    expect((await treeOf("root", ids.abroad)).map(({ id }) => id)).toEqual([ids.FAR]);
  });
});

test("organisations are found by their ids, as far as the reader may choose them", async () => {
  const find = async (as: string) =>
    (await server.call("POST", `${DEPARTMENT}/findOrgListByIds`, { token: token[as], body: { ids: `${ids.organisation},${ids.foreign}` } }))
      .data;
  expect(await find("keeper")).toEqual([{ id: ids.organisation, shortName: "short" }]);
  expect(await find("picker")).toEqual([]);
});

test("the older lists go down the tree level by level, and tell the positions of a department", async () => {
  const get = async (path: string, as = "keeper") =>
    (await server.call<{ id: string; name: string; isRelated?: boolean }[]>("GET", `/admin/upms/sysDept/${path}`, { token: token[as] }))
      .data;
  const [first = "", second = ""] = [ids["HQ-1"], ids.OTHER].toSorted();
  expect((await get(`listDictByParentId?parentId=${ids.HQ}`)).map(({ id }) => id).toSorted()).toEqual([first, second]);
  expect((await get("listDictByParentId")).map(({ id }) => id)).toContain(ids.HQ);
  expect((await get(`listDictByParentId?parentId=${ids.HQ}`, "picker")).length).toBe(2);
  const positions = async (as: string) =>
    (await get(`listSysDeptPostWithRelation?deptId=${ids.HQ}`, as)).map(({ name, isRelated }) => [name, isRelated]);
  expect(await positions("keeper")).toEqual([
    ["own", true],
    ["common", false],
  ]);
  expect((await positions("picker")).toSorted()).toEqual([
    ["common", false],
    ["own", false],
  ]);
});
