import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdmittedRows, PersonReach, ScreenGaps, WhyAnswer, WhyStep } from "../../../src/model/contract/rights-explain.ts";
import { type Platform, platform } from "../platform/platform.ts";

const PATH = "/api/v1/rights";
const NOWHERE = "9000000009999";

let server: Platform;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await platform();
  const { insert } = server;
  const tenant = await insert("sysr_tenant", { code: "a", name: "甲", status: 0 });
  const abroad = await insert("sysr_tenant", { code: "b", name: "乙", status: 0 });
  const head = await insert("sysr_dept", { code: "head", name: "总部", status: 0, tenant_id: tenant });
  const branch = await insert("sysr_dept", { code: "branch", name: "分部", status: 0, tenant_id: tenant, parent_id: head });
  const role = (code: string, more: Omit<Parameters<Platform["role"]>[0], "code">) => server.role({ code, ...more });
  const buyer = await role("buyer", {
    dataScope: 2,
    permissions: ["purchase-order:view", "purchase-order:edit", "supplier:view"],
    rules: { "purchase-order": "record.status != 9" },
    columns: { "supplier:code": "v", "supplier:shortName": "v", "supplier:phone": "v", "supplier:rating": "v" },
  });
  const star = await role("star", { permissions: ["supplier:view"], rules: { supplier: "record.rating > 3" } });
  const guide = await role("guide", {
    permissions: ["user:view", "user:explain", "role:view", "purchase-order:view", "supplier:view", "supplier:remove", "resource:view"],
  });
  const narrow = await role("narrow", {
    permissions: ["user:view", "user:explain", "purchase-order:view", "role:view"],
    columns: { "purchase-order:code": "v", "purchase-order:supplier": "v" },
  });
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).execute();
  const add = async (name: string, roles: string[], more: object = {}) => {
    ids[name] = await server.user(name, { roles_ids: roles, tenant_id: tenant, dept_id: branch, real_name: `${name}先生`, ...more });
    tokens[name] = await server.signIn(name);
  };
  await add("clerk", [buyer, star]);
  await add("guide", [guide], { dept_id: head });
  await add("narrow", [narrow], { dept_id: head });
  await add("stranger", [guide], { tenant_id: abroad, dept_id: null });
  const kept = { tenant_id: tenant, create_by_id: ids.guide };
  const supplier = (code: string, more: object) =>
    insert("base_supplier", { ...kept, code, name: code, short_name: code, type: "goods", status: 1, phone: "13812345678", ...more });
  ids.good = await supplier("good", { rating: 5 });
  ids.bad = await supplier("bad", { rating: 1 });
  ids.gone = await supplier("gone", { rating: 5, removed_at: "2026-01-01T00:00:00Z" });
  ids.foreign = await supplier("foreign", { rating: 5, tenant_id: abroad });
  const warehouse = await insert("base_warehouse", { code: "W", name: "W", type: "raw", status: 0, tenant_id: tenant });
  const order = (code: string, more: object) =>
    insert("purchase_order", {
      ...{ ...kept, code, supplier_id: ids.good, warehouse_id: warehouse, purchaser_id: ids.guide, dept_id: branch },
      ...{ order_date: "2026-01-01", status: 0, ...more },
    });
  ids.own = await order("own", {});
  ids.far = await order("far", { dept_id: head });
  ids.void = await order("void", { status: 9 });
  ids.done = await order("done", { status: 2 });
});
afterAll(() => server.close());

const ask = (name: string, body: object) => server.call<WhyAnswer>("POST", `${PATH}/explain`, { token: tokens[name] as string, body });
const why = async (name: string, body: object) => (await ask(name, body)).data;
const layers = ({ steps }: WhyAnswer) => steps.map(({ layer, passes }) => `${layer} ${passes}`);
const stepOf = ({ steps }: WhyAnswer, layer: string) => steps.find((one) => one.layer === layer) as WhyStep;

describe("of oneself", () => {
  test("a column that no list of his names is hidden by his lists, with the names of his roles", async () => {
    const answer = await why("clerk", { entity: "supplier", record: ids.good, field: "address" });
    expect(answer).toMatchObject({ verdict: "no", person: { self: true }, about: { entity: "供应商", record: "good", field: "address" } });
    expect(layers(answer)).toEqual(["permission true", "removed true", "tenant true", "roles true", "columnView false"]);
    expect(stepOf(answer, "columnView").roles.map(({ name, passes, link }) => ({ name, passes, link }))).toEqual([
      { name: "buyer", passes: false, link: null },
      { name: "star", passes: false, link: null },
    ]);
  });

  test("a hidden column is found by its whole title, and not named by it to who does not know it", async () => {
    const { about, verdict, steps } = await why("clerk", { entity: "supplier", field: "地址" });
    expect({ about: about.field, verdict, last: steps.at(-1)?.layer }).toEqual({ about: "地址", verdict: "no", last: "columnView" });
    expect(JSON.stringify(await why("clerk", { entity: "supplier", field: "address" }))).not.toContain("地址");
  });

  test("a masked value names the right that shows it whole", async () => {
    const answer = await why("clerk", { entity: "supplier", record: ids.good, field: "phone" });
    expect(answer.verdict).toBe("masked");
    expect(stepOf(answer, "mask")).toMatchObject({ passes: false, params: { permission: "supplier:unmask" } });
  });

  test("which role opens a row, and by which scope and rules, reads as sentences", async () => {
    const answer = await why("clerk", { entity: "purchase-order", record: ids.own });
    expect(answer.verdict).toBe("yes");
    expect(stepOf(answer, "roles").roles).toEqual([
      {
        ...{ name: "buyer", link: null, byType: false, passes: true },
        parts: [
          { kind: "scope", passes: true, sentence: "自己部门的" },
          { kind: "rule", passes: true, sentence: "单据状态 不等于 已作废" },
        ],
      },
    ]);
  });

  test("a record that is not among his rows answers as one that does not exist, of whatever tenant it is", async () => {
    const told = async (entity: string, record: string | undefined) =>
      JSON.stringify((await ask("clerk", { entity, record, field: "code" })).data).replaceAll(record as string, "#");
    for (const record of [ids.far, ids.void]) expect(await told("purchase-order", record)).toBe(await told("purchase-order", NOWHERE));
    for (const record of [ids.foreign, ids.gone]) expect(await told("supplier", record)).toBe(await told("supplier", NOWHERE));
    const answer = await why("clerk", { entity: "purchase-order", record: ids.far });
    expect(answer).toMatchObject({ verdict: "no", about: { record: null } });
    expect(layers(answer)).toEqual(["permission true", "tenant null", "roles null", "record false"]);
  });

  test("what his state locks is readonly, and says so", async () => {
    const answer = await why("clerk", { entity: "purchase-order", record: ids.done, field: "orderDate", mode: "edit" });
    expect(answer.verdict).toBe("readonly");
    expect(stepOf(answer, "lock")).toMatchObject({ passes: false, params: { state: "单据状态" } });
    expect((await why("clerk", { entity: "purchase-order", record: ids.done, field: "remarks", mode: "edit" })).verdict).toBe("yes");
    expect((await why("clerk", { entity: "purchase-order", record: ids.own, field: "total", mode: "edit" })).verdict).toBe("readonly");
  });

  test("a missing right is named, to who may see roles with those that hold it", async () => {
    const answer = await why("clerk", { entity: "supplier", action: "remove" });
    expect(answer).toMatchObject({ verdict: "no", about: { action: "供应商 · 删除" } });
    expect(stepOf(answer, "permission").params).toEqual({ title: "供应商 · 删除", permission: "supplier:remove" });
    const guided = await why("guide", { entity: "purchase-order", action: "edit" });
    expect(stepOf(guided, "permission").params.holders).toBe("buyer");
  });

  test("an entry of the menu is found by its whole title alone", async () => {
    const answer = await why("clerk", { menu: "角色管理" });
    expect(answer.verdict).toBe("no");
    expect(stepOf(answer, answer.steps.at(-1)?.layer as string).passes).toBe(false);
    expect(layers(await why("clerk", { menu: "角色" }))).toEqual(["menuUnknown false"]);
  });
});

describe("of others", () => {
  test("is told to who may ask, about those whom he sees, and is logged with both names", async () => {
    expect(await ask("clerk", { person: ids.guide, entity: "supplier" })).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect(await ask("stranger", { person: ids.clerk, entity: "supplier" })).toMatchObject({ status: 404, errorCode: "record.notFound" });
    await server.db.deleteFrom("sysr_operation_log").execute();
    expect((await why("guide", { person: ids.clerk, entity: "supplier" })).person).toEqual({
      id: ids.clerk,
      name: "clerk先生",
      self: false,
    });
    const log = await server.db.selectFrom("sysr_operation_log").select(["record_id", "create_by_id", "operation_type"]).execute();
    expect(log).toEqual([{ record_id: ids.clerk, create_by_id: ids.guide, operation_type: "explain" }]);
  });

  test("says which part of a role closes a row that the asker sees himself", async () => {
    const far = await why("guide", { person: ids.clerk, entity: "purchase-order", record: ids.far });
    expect(far).toMatchObject({ verdict: "no", about: { record: "far" } });
    expect(stepOf(far, "roles").roles[0]).toMatchObject({
      ...{ name: "buyer", passes: false, link: { screen: "role-list", entity: "role" } },
      parts: [
        { kind: "scope", passes: false },
        { kind: "rule", passes: true },
      ],
    });
    const voided = await why("guide", { person: ids.clerk, entity: "purchase-order", record: ids.void });
    expect(stepOf(voided, "roles").roles[0]?.parts.map(({ passes }) => passes)).toEqual([true, false]);
    const removed = await why("guide", { person: ids.clerk, entity: "supplier", record: ids.gone });
    expect(layers(removed)).toContain("removed false");
  });

  test("of a row that the asker does not see nothing is told, and of a rule about his hidden columns neither its words nor what it says", async () => {
    const foreign = await why("guide", { person: ids.clerk, entity: "supplier", record: ids.foreign });
    const nowhere = await why("guide", { person: ids.clerk, entity: "supplier", record: NOWHERE });
    expect(foreign).toEqual(nowhere);
    expect(foreign.verdict).toBe("unsaid");
    for (const record of [ids.own, ids.void]) {
      const answer = await why("narrow", { person: ids.clerk, entity: "purchase-order", record });
      expect(answer.verdict).toBe("unsaid");
      expect(stepOf(answer, "roles").roles[0]?.parts).toEqual([
        { kind: "scope", passes: null, sentence: "自己部门的" },
        { kind: "rule", passes: null, sentence: null },
      ]);
    }
  });
});

test("what a screen does not show is told by names that the asker knows, and counted", async () => {
  const { data } = await server.call<ScreenGaps>("POST", `${PATH}/gaps`, {
    token: tokens.clerk as string,
    body: { screen: "supplier-list" },
  });
  expect(data.columns.map(({ title }) => title)).toEqual(["联系电话"]);
  expect(data.unnamed).toBeGreaterThan(10);
  expect(data.columns).toContainEqual({ entity: "supplier", field: "phone", title: "联系电话", verdict: "masked" });
  expect(data.actions.map(({ action }) => action)).toEqual(expect.arrayContaining(["add", "edit", "remove"]));
  const refused = await server.call("POST", `${PATH}/gaps`, { token: tokens.clerk as string, body: { screen: "role-list" } });
  expect(refused.status).toBe(403);
});

describe("what limits the records that somebody sees", () => {
  const reach = (name: string, body: object) => server.call<PersonReach>("POST", `${PATH}/reach`, { token: tokens[name] as string, body });

  test("is told of each role as a sentence, with the number that lists give him", async () => {
    const { data } = await reach("clerk", {});
    const orders = data.entities.find(({ entity }) => entity === "purchase-order");
    const listed = await server.call<{ total: number }>("POST", "/api/v1/purchase/purchaseOrder/data?current=1&size=10", {
      token: tokens.clerk as string,
      body: {},
    });
    expect(orders).toMatchObject({ total: 2, among: null, about: false });
    expect(listed.data.total).toBe(2);
    expect(orders?.roles[0]?.sentence).toContain("单据状态 不等于 已作废");
    expect(data.sessions).toBeGreaterThan(0);
  });

  test("of somebody else it takes the right to explain, and counts rows of the asker; where he does not see what decides, no number", async () => {
    expect((await reach("clerk", { person: ids.guide })).status).toBe(403);
    const { data } = await reach("guide", { person: ids.clerk, entity: "purchase-order" });
    expect(data.person).toMatchObject({ self: false });
    expect(data.entities).toEqual([expect.objectContaining({ entity: "purchase-order", total: 2, among: 4 })]);
    const narrow = await reach("narrow", { person: ids.clerk, entity: "purchase-order" });
    expect(narrow.data.entities[0]).toMatchObject({ total: null, among: null });
    expect(narrow.data.entities[0]?.roles[0]?.sentence).toBeNull();
  });
});

describe("what a scope and rules admit", () => {
  const rows = (name: string, body: object) => server.call<AdmittedRows>("POST", `${PATH}/rows`, { token: tokens[name] as string, body });

  test("is a sentence, a number and rows, of those that the asker sees", async () => {
    const { data } = await rows("guide", { entity: "purchase-order", dataScope: 0, rules: ["record.status != 9"] });
    expect(data).toMatchObject({ sentence: "只看满足 单据状态 不等于 已作废 的采购订单", total: 3, about: false, among: 4 });
    expect(data.records.map((row) => row.code)).toEqual(["done", "far", "own"]);
    const own = await rows("guide", { entity: "purchase-order", dataScope: 2, first: 0 });
    expect(own.data).toMatchObject({ sentence: "只看自己部门的采购订单", total: 1, records: [] });
  });

  test("is not counted by rules that are wrong, or ask about columns that are not his", async () => {
    const wrong = await rows("guide", { entity: "purchase-order", dataScope: 0, rules: ["record.nothing == 1"] });
    expect(wrong.data.total).toBeNull();
    expect(wrong.data.rules[0]?.fault).toEqual(expect.any(String));
    const hidden = await rows("narrow", { entity: "purchase-order", dataScope: 0, rules: ["record.status == 9"] });
    expect(hidden.data).toMatchObject({ total: null, records: [] });
    expect((await rows("clerk", { entity: "purchase-order", dataScope: 0 })).status).toBe(403);
  });
});
