import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Condition } from "../../../src/model/condition.ts";
import type { SearchPlan } from "../../../src/model/contract/search-plans.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/searchplan/searchPlan";
type Plan = SearchPlan & { searchPlanDetailList: { paramEn: string; searchType: string; searchContent: string | null }[]; formCn: string };

let server: Platform;
let owner: string;
let colleague: string;
let stranger: string;
let narrow: string;
let chief: string;
let buyers: string;
let supplier: string;
beforeAll(async () => {
  server = await platform();
  buyers = await server.role({ code: "buyers", dataScope: 1, permissions: ["purchase-order:view", "supplier:view"] });
  const others = await server.role({ code: "others", permissions: ["purchase-order:view"] });
  const narrowed = await server.role({
    code: "narrow",
    permissions: ["purchase-order:view"],
    columns: { "purchase-order:code": "v", "purchase-order:status": "v" },
  });
  const chiefs = await server.role({
    code: "chiefs",
    permissions: ["purchase-order:view", "search-plan:shareAll", "search-plan:administer"],
  });
  const blind = await server.role({ code: "blind", permissions: ["material:view"] });
  supplier = await server.insert("base_supplier", { code: "S1", name: "宏达五金", short_name: "宏达五金", type: "material", status: 0 });
  for (const [name, roles] of Object.entries({
    owner: [buyers],
    colleague: [buyers],
    stranger: [others],
    narrow: [narrowed, buyers],
    chief: [chiefs],
    blind: [blind],
  }))
    await server.user(name, { roles_ids: roles });
  [owner, colleague, stranger, narrow, chief] = (await Promise.all(
    ["owner", "colleague", "stranger", "narrow", "chief"].map((name) => server.signIn(name)),
  )) as [string, string, string, string, string];
});
afterAll(() => server.close());

const urgent: Condition = {
  any: [
    { field: "isUrgent", op: "eq", value: true },
    {
      all: [
        { field: "supplier", op: "in", value: ["1"] },
        { field: "total", op: "ge", value: "1000" },
      ],
    },
  ],
};
const add = (token: string, body: object = {}) =>
  server.call<Plan>("POST", BASE, { token, body: { formEn: "purchase-order", searchName: "加急", condition: urgent, ...body } });
const names = async (token: string, body: object = {}) => {
  const { data } = await server.call<{ records: Plan[] }>("POST", `${BASE}/data`, { token, body: { formEn: "purchase_order", ...body } });
  return data.records.map(({ searchName }) => searchName);
};
const put = (token: string, id: string, body: object) => server.call<Plan>("PUT", `${BASE}/${id}`, { token, body });

describe("a plan", () => {
  test("is its owner's alone until it is shared", async () => {
    const { data: plan } = await add(owner, { searchName: "我的" });
    expect(plan).toMatchObject({ formEn: "purchase-order", formCn: "采购订单", share: "self", mine: true, mayChange: true, dropped: 0 });
    expect(await names(owner)).toContain("我的");
    for (const other of [colleague, stranger, chief]) expect(await names(other)).not.toContain("我的");
    expect((await server.call("GET", `${BASE}/${plan.id}`, { token: colleague })).status).toBe(404);
    expect(await names(chief, { everybody: true })).toContain("我的");
    expect((await server.call("POST", `${BASE}/data`, { token: owner, body: { everybody: true } })).status).toBe(403);
  });

  test("has a name, of which its owner has one about these records", async () => {
    const wrong = async (answer: Promise<{ status: number; fields?: readonly { path: string; code: string }[] }>) =>
      (await answer).fields?.map(({ path, code }) => `${path} ${code}`);
    for (const searchName of [undefined, "", " \u3000"])
      expect(await wrong(add(owner, { searchName }))).toEqual(["searchName field.required"]);
    const { data: first } = await add(owner, { searchName: "一份" });
    expect(await wrong(add(owner, { searchName: " 一份 " }))).toEqual(["searchName field.unique"]);
    expect((await add(colleague, { searchName: "一份" })).status).toBe(200);
    const { data: second } = await add(owner, { searchName: "两份" });
    expect(await wrong(put(owner, second.id, { searchName: "一份", version: second.version }))).toEqual(["searchName field.unique"]);
    expect((await put(owner, first.id, { searchName: "一份", version: first.version })).status).toBe(200);
    const both = await Promise.all([1, 2, 3].map(() => add(owner, { searchName: "同时" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await server.call("PUT", `${BASE}/removeByIds`, { token: owner, body: [first.id] })).status).toBe(200);
    expect((await add(owner, { searchName: "一份" })).status).toBe(200);
  });

  test("shared with a role is found by those who hold it, and changed by its owner and administrators alone", async () => {
    const { data: plan } = await add(owner, { searchName: "本组", share: "roles", roles: [buyers] });
    expect(plan.roles).toEqual([{ id: buyers, name: "buyers" }]);
    expect(await names(colleague)).toContain("本组");
    expect(await names(stranger)).not.toContain("本组");
    expect((await put(colleague, plan.id, { searchName: "改名", version: plan.version })).status).toBe(403);
    expect((await server.call("PUT", `${BASE}/removeByIds`, { token: colleague, body: [plan.id] })).status).toBe(403);
    const renamed = await put(chief, plan.id, { searchName: "采购组", version: plan.version });
    expect(renamed.data).toMatchObject({ searchName: "采购组", mine: false, mayChange: true, share: "roles" });
    expect((await put(owner, plan.id, { searchName: "旧版本", version: plan.version })).status).toBe(409);
    expect((await server.call("PUT", `${BASE}/removeByIds`, { token: owner, body: [plan.id] })).status).toBe(200);
    expect(await names(colleague)).not.toContain("采购组");
  });

  test("is shared with everybody by permission, and with no role that one may not name", async () => {
    expect((await add(owner, { share: "everybody" })).status).toBe(403);
    expect((await add(stranger, { share: "roles", roles: [buyers] })).status).toBe(403);
    expect((await add(owner, { share: "roles" })).fields?.[0]).toMatchObject({ path: "roles" });
    await add(chief, { searchName: "全员", share: "everybody" });
    expect(await names(stranger)).toContain("全员");
    expect(await names(await server.signIn("blind"))).toEqual([]);
  });

  test("names what it compares with, and drops for each reader what he may not see", async () => {
    const condition: Condition = {
      all: [
        { field: "supplier", op: "eq", value: { id: supplier, name: "别的名字" } },
        { any: [{ field: "status", op: "eq", value: 1 }, { not: { field: "total", op: "gt", value: "5" } }] },
      ],
    };
    const { data: plan } = await add(owner, { searchName: "供应商", condition, share: "roles", roles: [buyers] });
    expect(plan.condition).toEqual({ all: [{ ...condition.all[0], value: { id: supplier, name: "宏达五金" } }, condition.all[1]] });
    const seen = (await server.call<Plan>("GET", `${BASE}/${plan.id}`, { token: narrow })).data;
    expect(seen).toMatchObject({ dropped: 2, condition: { all: [{ any: [{ field: "status", op: "eq", value: 1 }] }] } });
    expect(JSON.stringify(seen)).not.toMatch(/宏达|total/);
  });

  test("names no record that its reader could not choose: of another tenant, removed, or of an entity that he may not pick", async () => {
    const tenant = await server.insert("sysr_tenant", { code: "other", name: "乙", status: 0 });
    const own = { code: "S2", name: "恒通物流", short_name: "恒通物流", type: "material", status: 0 };
    const foreign = await server.insert("base_supplier", { ...own, tenant_id: tenant });
    const gone = await server.insert("base_supplier", { ...own, code: "S3", removed_at: new Date() });
    const condition: Condition = { field: "supplier", op: "in", value: [supplier, foreign, gone] };
    const value = async (token: string) => ((await add(token, { searchName: "猜", condition })).data.condition as typeof condition).value;
    expect(await value(chief)).toEqual([{ id: supplier }, { id: foreign }, { id: gone }]);
    expect(await value(owner)).toEqual([{ id: supplier, name: "宏达五金" }, { id: foreign }, { id: gone }]);
  });

  test("asks nothing that its author may not ask", async () => {
    const hidden = await add(narrow, { condition: { not: { field: "total", op: "gt", value: "5" } } });
    expect(hidden).toMatchObject({ status: 400, errorCode: "condition.invalid" });
    expect((await add(owner, { condition: { field: "totl", op: "eq", value: 1 } })).errorCode).toBe("condition.invalid");
    expect((await add(owner, { formEn: "user" })).status).toBe(403);
    expect((await add(owner, { formEn: "nothing" })).status).toBe(404);
  });

  test("is said by flat rows too; a row without content asks nothing", async () => {
    const searchPlanDetailList = [
      { paramEn: "status", searchType: "eq", searchContent: "1" },
      { paramEn: "code", searchType: "contains", searchContent: "" },
      { paramEn: "createBy", searchType: "includesMe" },
    ];
    const { data: plan } = await add(owner, { searchName: "平铺", condition: undefined, searchPlanDetailList });
    expect(plan.condition).toEqual({
      all: [
        { field: "status", op: "eq", value: 1 },
        { field: "createBy", op: "includesMe" },
      ],
    });
    const { data: rows } = await server.call("POST", "/api/v1/searchplan/searchPlanDetail/listByMaster", {
      token: owner,
      body: { id: plan.id },
    });
    expect(rows).toEqual(plan.searchPlanDetailList);
    expect(rows).toMatchObject([
      { paramEn: "status", paramCn: "单据状态", searchType: "eq", searchContent: "1", showType: "select", dictType: "common_bill_status" },
      { paramEn: "createBy", searchType: "includesMe", searchContent: null, showType: "grid" },
    ]);
  });
});

test("a relative period is counted when it is asked", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [code, days] of [
    ["T-now", 0],
    ["T-old", -20],
    ["T-older", -400],
  ] as const)
    await server.insert("sysr_visit_statistic", { page_name: code, url: "/", create_time: at(days) });
  await server.user("root", { is_super: true });
  const token = await server.signIn("root");
  const found = async (period: string) => {
    const condition = { field: "createTime", op: "between", value: { period } };
    const body = { condition, keyword: "T-" };
    const { data } = await server.call<{ records: { pageName: string }[] }>("POST", "/api/v1/stat/visitStatistic/data", { token, body });
    return data.records.map(({ pageName }) => pageName);
  };
  expect(await found("today")).toEqual(["T-now"]);
  expect(await found("past30")).toEqual(["T-now", "T-old"]);
  const refused = { condition: { field: "createTime", op: "between", value: { period: "past3" } } };
  expect((await server.call("POST", "/api/v1/stat/visitStatistic/data", { token, body: refused })).errorCode).toBe("condition.invalid");
});

describe("the plans of everybody", () => {
  const ALL = "/api/v1/searchplan/anyPlan";

  test("are listed and removed by permission, without what they ask about fields out of sight", async () => {
    const keepers = await server.role({
      code: "keepers",
      permissions: ["search-plan:view", "search-plan:remove"],
      columns: { "purchase-order:code": "v", "purchase-order:status": "v" },
    });
    await server.user("keeper", { roles_ids: [keepers] });
    const keeper = await server.signIn("keeper");
    const condition: Condition = {
      all: [
        { field: "total", op: "gt", value: "987654" },
        { field: "status", op: "eq", value: 1 },
      ],
    };
    const { data: plan } = await add(owner, { searchName: "大单", condition, share: "roles", roles: [buyers] });
    const list = (token: string) => server.call<{ records: Plan[] }>("POST", `${ALL}/data`, { token, body: { searchName: "大单" } });
    expect((await list(chief)).status).toBe(403);
    expect((await list(keeper)).data.records).toMatchObject([
      {
        ...{ id: plan.id, formEn: "purchase-order", createBy: { name: "owner" }, share: "roles", roles: [{ id: buyers }] },
        condition: { all: [{ field: "status", op: "eq", value: 1 }] },
      },
    ]);
    expect((await server.call("PUT", `${ALL}/removeByIds`, { token: keeper, body: [plan.id] })).status).toBe(200);
    expect((await server.call("GET", `${BASE}/${plan.id}`, { token: owner })).status).toBe(404);
  });
});

test("search columns are those that one may see", async () => {
  const columns = async (token: string, tableName = "purchase_order") =>
    (await server.call<{ name: string }[]>("GET", `/api/v1/column/sysrRoleColumn/findSearchColumn?tableName=${tableName}`, { token })).data;
  expect((await columns(narrow)).map(({ name }) => name)).toEqual(["id", "code", "status", "version"]);
  // Who only picks orders looks for them by nothing but their name.
  const choosers = await server.role({ code: "choosers", permissions: ["purchase-order:pick"] });
  await server.user("chooser", { roles_ids: [choosers] });
  const chooser = await server.signIn("chooser");
  expect((await columns(chooser)).map(({ name }) => name)).toEqual(["id", "code", "version"]);
  expect(await add(chooser, { condition: { field: "total", op: "gt", value: "1" } })).toMatchObject({ errorCode: "condition.invalid" });
  expect(await columns(owner, "purchase-order")).toContainEqual({
    name: "supplier",
    comments: "供应商",
    javaType: "String",
    showType: "grid",
    dictType: null,
    dataUrl: "api/v1/base/supplier/data",
  });
});
