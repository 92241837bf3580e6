import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reference, Row } from "../../../src/model/wire.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
const token: Record<string, string> = {};
const supplier: Record<string, string> = {};
const BASE = "/api/v1/base/supplier";

beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  for (const [name, permissions] of Object.entries({ reader: ["supplier:view"], picker: ["supplier:pick"], nobody: [] })) {
    const role = await server.role({ code: name, permissions });
    await server.user(name, { tenant_id: tenant, roles_ids: [role] });
    token[name] = await server.signIn(name);
  }
  for (const [code, name, status] of [
    ["S001", "华东钢材", 0],
    ["S002", "华南钢材", 0],
    ["S003", "停用的钢材", 1],
    ["S004", "西北木材", 0],
  ] as const)
    supplier[code] = await server.insert("base_supplier", { code, name, short_name: name, type: "material", status, tenant_id: tenant });
});
afterAll(() => server.close());

interface PickerPage {
  readonly dataList: readonly Row[];
  readonly totalCount: number;
}
const ask = <T>(path: string, body: object, as = "reader") => server.call<T>("POST", `${BASE}/${path}`, { token: token[as], body });
const codes = (rows: readonly Row[]) => rows.map(({ code }) => code).toSorted();

describe("picker 1", () => {
  test("asks with comparisons on columns, and the answer says success", async () => {
    const body = { filterDtoList: [{ columnName: "name", columnValue: "%钢材%", filterType: 3 }], pageParam: { pageNum: 1, pageSize: 10 } };
    const answer = await ask<PickerPage>("pickerPage", body);
    expect(answer).toMatchObject({ success: true, message: "", data: { totalCount: 3 } });
    expect(codes(answer.data.dataList)).toEqual(["S001", "S002", "S003"]);
  });

  test("knows columns by their names with underscores too, and narrows by the keyword", async () => {
    const body = { filterDtoList: [{ columnName: "short_name", columnValue: "华" }], queryStr: "S002" };
    expect(codes((await ask<PickerPage>("pickerPage", body)).data.dataList)).toEqual(["S002"]);
  });

  test("a picker screen as its source brings that screen's filter", async () => {
    const { data } = await ask<PickerPage>("pickerPage", { datasourceId: "supplier-picker", filterObject: { name: "钢材" } });
    expect(codes(data.dataList)).toEqual(["S001", "S002"]);
  });

  test("takes its page as PageNum and PageSize too", async () => {
    const { data } = await ask<PickerPage>("pickerPage?PageNum=2&PageSize=10", {});
    expect(data).toEqual({ dataList: [], totalCount: 4 });
  });

  test("refuses a column that is none, and a source that is another entity's", async () => {
    expect(await ask("pickerPage", { filterDtoList: [{ columnName: "password", columnValue: "x" }] })).toMatchObject({
      status: 400,
      errorCode: "condition.invalid",
    });
    expect(await ask("pickerPage", { datasourceId: "user-picker" })).toMatchObject({ status: 404, errorCode: "document.notFound" });
  });
});

test("picker 2 gives a bare list of the fields that it asks for", async () => {
  const body = { efName: "supplier", selectFields: ["code"], selectWhere: [{ key: "code", value: "%S00%", selectType: "like" }] };
  const { data } = await ask<readonly Row[]>("pickerRows?pageIndex=1&pageSize=10", body);
  expect(codes(data)).toEqual(["S001", "S002", "S003", "S004"]);
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(["code", "id"]);
});

test("names are read back by ids, in their order", async () => {
  const ids = [supplier.S004, supplier.S001, "999999"];
  const { data } = await ask<readonly Reference[]>("findDataByPropValues", { ids: ids.join(",") });
  expect(data.map(({ id }) => id)).toEqual([supplier.S004, supplier.S001]);
  expect(data.every(({ name }) => typeof name === "string")).toBe(true);
});

describe("access is that of the calls behind", () => {
  test("who may only pick gets references, and cannot ask by columns that he does not see", async () => {
    const { data } = await ask<PickerPage>("pickerPage", {}, "picker");
    expect(data.totalCount).toBe(4);
    expect(Object.keys(data.dataList[0] ?? {}).toSorted()).toEqual(["id", "name"]);
    const asked = await ask("pickerPage", { filterDtoList: [{ columnName: "phone", columnValue: "1" }] }, "picker");
    expect(asked).toMatchObject({ status: 400, errorCode: "condition.invalid" });
    expect((await ask<readonly Reference[]>("findDataByPropValues", { ids: [supplier.S001] }, "picker")).data).toHaveLength(1);
  });

  test("who may only pick asks by what documents narrow a choice by, in their words and in no others", async () => {
    const active = { field: "status", op: "eq", value: 0 };
    const total = async (condition: object) => {
      const { data, errorCode } = await ask<{ total: number } | null>("options", { condition }, "picker");
      return data?.total ?? errorCode;
    };
    expect(await total(active)).toBe(3);
    expect(await total({ all: [{ field: "shortName", op: "contains", value: "钢材" }, { all: [active] }] })).toBe(2);
    const own = [
      { ...active, value: 1 },
      { not: active },
      { any: [active, active] },
      { all: [active, { field: "level", op: "eq", value: "A" }] },
    ];
    for (const condition of own) expect(await total(condition)).toBe("condition.invalid");
  });

  test.each(["pickerPage", "pickerRows"])("who may not pick is refused %s", async (path) => {
    expect((await ask(path, {}, "nobody")).status).toBe(403);
  });
});

test("a screen brings the picker that is called after the entity, what stands around it, and where it adds", async () => {
  const admin = await server.user("root", { is_super: true, user_type: 0 }).then(() => server.signIn("root"));
  const { data } = await server.call<{ pickers: Record<string, { $id: string; add?: string }>; entities: object }>(
    "GET",
    "/api/v1/screen/warehouse-list",
    { token: admin },
  );
  expect(data.pickers.user).toMatchObject({ $id: "user-picker", add: "user-list" });
  expect(data.entities).toHaveProperty("department");
});

test("the user picker reads departments as a tree below the application, and users of a branch of it", async () => {
  const tenant = await server.insert("sysr_tenant", { code: "p", name: "乙", status: 0 });
  const dept = (code: string, parent?: string) =>
    server.insert("sysr_dept", { code, name: code, status: 0, tenant_id: tenant, ...(parent !== undefined && { parent_id: parent }) });
  const top = await dept("top");
  const below = await dept("below", top);
  await server.user("chief", { user_type: 0, is_super: true, tenant_id: tenant, dept_id: top });
  await server.user("hand", { tenant_id: tenant, dept_id: below });
  await server.user("stranger", { tenant_id: tenant });
  const as = await server.signIn("chief");
  const tree = await server.call<readonly object[]>("GET", "/api/v1/dept/sysrDept/appDeptTree", { token: as });
  expect(tree.data).toMatchObject([{ parentId: null, children: [{ id: top, children: [{ id: below, name: "below", children: [] }] }] }]);
  const plain = await server.call<readonly object[]>("POST", "/api/v1/department/department/data", { token: as, body: {} });
  expect(plain.data).toMatchObject([{ id: top, children: [{ id: below, name: "below", parentId: top }] }]);
  const users = async (path: string, body = {}) => {
    const { data } = await server.call<{ records: readonly Row[] }>("POST", `/api/v1/user/sysrUser/findPageList?${path}`, {
      token: as,
      body,
    });
    return data.records.map(({ username }) => username).toSorted();
  };
  expect(await users(`queryDeptId=${top}`)).toEqual(["chief", "hand"]);
  expect(await users(`queryDeptId=${below}&queryStr=han`)).toEqual(["hand"]);
  expect(await users("current=1", { username: "hand" })).toEqual(["hand"]);
});
