import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";
import { type Assistant, assistant, endpointOf } from "./assistant.ts";

let server: Platform;
let tenant: string;
let config: string;
let buyer: string;
let ids: Readonly<Record<"supplier" | "warehouse" | "material" | "person" | "dept", string>>;
const open: Assistant[] = [];

const CONNECTS = ["mcp-config:connect", "change-plan:view", "change-plan:use"];
const of = (entity: string, ...actions: readonly string[]) => actions.map((action) => `${entity}:${action}`);

beforeAll(async () => {
  server = await platform();
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const all = await server.role({
    code: "buyer",
    permissions: [
      ...CONNECTS,
      ...of("purchase-order", "view", "add", "edit", "remove"),
      ...["supplier", "warehouse", "material", "user", "department"].flatMap((entity) => of(entity, "pick")),
      ...of("supplier", "view", "edit"),
    ],
  });
  const dept = await server.insert("sysr_dept", { code: "d", name: "采购部", status: 0, tenant_id: tenant });
  const person = await server.user("buyer", { tenant_id: tenant, roles_ids: [all], dept_id: dept });
  const row = { status: 0, tenant_id: tenant };
  ids = {
    ...{ person, dept },
    supplier: await server.insert("base_supplier", {
      code: "S1",
      name: "供应商",
      short_name: "供",
      type: "manufacturer",
      remarks: "CANARY-supplier",
      ...row,
    }),
    warehouse: await server.insert("base_warehouse", { code: "W1", name: "仓库", type: "x", ...row }),
    material: await server.insert("base_material", { code: "M1", name: "物料", category: "x", unit: "PCS", ...row }),
  };
  config = await server.insert("mcp_config", { tenant_id: tenant, enabled: true, per_minute: 1_000 });
  for (const [module, write] of [
    ["purchase-order", true],
    ["supplier", false],
  ] as const)
    await server.insert("mcp_config_module", { master_id: config, module, write });
  buyer = await server.signIn("buyer");
});
afterAll(async () => {
  for (const one of open) await one.close();
  await server?.close();
});
const settings = (values: object) => server.db.updateTable("mcp_config").set(values).where("id", "=", config).execute();
beforeEach(() => settings({ enabled: true, origins: null, per_minute: 1_000, plan_limit: 20 }));

const helped = async (token = buyer, options: Parameters<typeof assistant>[2] = {}) => {
  const one = await assistant(server, token, options);
  open.push(one);
  return one;
};
/** Somebody who may use assistants and views suppliers, of whom he sees some columns. */
const narrow = async (columns: Readonly<Record<string, string>>, name: string) => {
  const role = await server.role({ code: name, permissions: [...CONNECTS, "supplier:view"], columns });
  await server.user(name, { tenant_id: tenant, roles_ids: [role] });
  return server.signIn(name);
};

const order = () => ({
  entity: "purchase-order",
  kind: "add",
  values: {
    ...{ supplier: ids.supplier, warehouse: ids.warehouse, purchaser: ids.person, dept: ids.dept, orderDate: "2026-11-28" },
    items: [
      { material: ids.material, unit: "PCS", quantity: "10", price: "2.5" },
      { material: ids.material, unit: "PCS", quantity: "1", price: "100" },
    ],
  },
});

describe.each(["modern", "legacy"] as const)("an assistant of the %s era", (versions) => {
  test("saves a purchase order with its details as a change set that is then undone", async () => {
    const { call } = await helped(buyer, { versions });
    const { data: offered } = await call("list_entities");
    expect(offered.entities.map(({ entity, may }: { entity: string; may: string[] }) => [entity, may])).toEqual([
      ["purchase-order", ["add", "edit", "remove"]],
      ["supplier", []],
    ]);
    const { data: schema } = await call("describe_entity", { entity: "purchase-order" });
    expect(schema.add.properties.items.items.properties.quantity).toMatchObject({ title: "Quantity" });
    const { data: found } = await call("find_references", { entity: "purchase-order", field: "items.material", keyword: "物料" });
    expect(found.records.map(({ id }: { id: string }) => id)).toEqual([ids.material]);

    const before = await call("count_records", { entity: "purchase-order" });
    const { data: plan } = await call("plan_changes", { name: "订购螺丝", changes: [order()] });
    expect(plan).toMatchObject({ state: "open", refusals: [], differences: [{ action: "add", record: null, after: { total: "125.00" } }] });
    expect(await call("count_records", { entity: "purchase-order" })).toEqual(before);

    const { data: applied } = await call("apply_plan", { id: plan.id });
    const [{ record }] = applied.outcomes;
    const { data: read } = await call("get_record", { entity: "purchase-order", id: record });
    expect(read.record).toMatchObject({
      total: "125.00",
      items: [{ amount: "25.00" }, { amount: "100.00" }],
      supplier: { name: "供" },
    });
    const log = await sql<{ url: string; method: string }>`select url, method from sysr_operation_log
      where module = 'purchase-order' and record_id = ${record} and operation_type = 'add'`.execute(server.db);
    expect(log.rows).toEqual([{ url: "/mcp/apply_plan", method: "MCP" }]);

    expect((await call("undo_plan", { id: plan.id })).data.state).toBe("undone");
    expect(await call("get_record", { entity: "purchase-order", id: record })).toMatchObject({
      isError: true,
      data: { code: "record.notFound" },
    });
    expect((await call("list_plans", { state: "undone" })).data.plans[0]).toMatchObject({ id: plan.id, name: "订购螺丝" });
  });
});

test("what is wrong is told by field, in the user's language; nothing is written without a plan, nor by one that is out of date", async () => {
  const { call } = await helped(buyer, { language: "zh-CN" });
  const wrong = { ...order(), values: { ...order().values, deliveryDate: "2026-11-01", supplier: null } };
  const { data } = await call("plan_changes", { name: "x", changes: [wrong] });
  expect([data.id, data.refusals[0].refusal.fields.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
    null,
    ["deliveryDate", "supplier"],
  ]);
  expect(await call("apply_plan", { id: "123" })).toMatchObject({ isError: true, data: { code: "record.notFound" } });

  const made = (await call("plan_changes", { name: "x", changes: [order()] })).data;
  const [{ record, version }] = (await call("apply_plan", { id: made.id })).data.outcomes;
  const edit = (remarks: string) => ({ entity: "purchase-order", kind: "edit", record, values: { remarks } });
  const stale = (await call("plan_changes", { name: "x", changes: [edit("甲")] })).data;
  const other = await server.call("PUT", `/api/v1/purchase/purchaseOrder/${record}`, { token: buyer, body: { remarks: "乙", version } });
  expect(other.status).toBe(200);
  expect(await call("apply_plan", { id: stale.id })).toMatchObject({
    isError: true,
    data: {
      code: "changePlan.refused",
      message: expect.stringContaining("未修改任何记录"),
      data: { refusals: [{ refusal: { code: "record.conflict" } }] },
    },
  });
});

test("what is not offered is refused, and looks like what is not there", async () => {
  const { call } = await helped();
  const refused = { isError: true, data: { code: "mcp.notOffered" } };
  expect(await call("describe_entity", { entity: "warehouse" })).toMatchObject(refused);
  expect(await call("search_records", { entity: "no-such-thing" })).toEqual(await call("search_records", { entity: "user" }));
  const edit = { entity: "supplier", kind: "edit", record: ids.supplier, values: { name: "新" } };
  expect(await call("plan_changes", { name: "x", changes: [edit] })).toMatchObject(refused);
});

test("columns that the user does not see are in no answer, neither their names nor their values", async () => {
  const seen = { "supplier:code": "v", "supplier:name": "v", "supplier:shortName": "v", "supplier:status": "v" };
  const { call, client } = await helped(await narrow(seen, "narrow"));
  const answers = [
    await client.listTools(),
    await call("list_entities"),
    await call("describe_entity", { entity: "supplier" }),
    await call("search_records", { entity: "supplier", keyword: "供应" }),
    await call("get_record", { entity: "supplier", id: ids.supplier }),
    await call("search_records", { entity: "supplier", sort: [{ field: "nothing", order: "asc" }] }),
    await call("find_references", { entity: "supplier", field: "nothing" }),
    await call("plan_changes", { name: "x", changes: [{ entity: "supplier", kind: "edit", record: ids.supplier, values: { name: "x" } }] }),
  ];
  const said = JSON.stringify(answers);
  expect(said).toContain("供应商");
  expect(said).not.toContain("CANARY");
  const hidden = Object.keys(server.loaded.documents.entities.get("supplier")?.properties ?? {}).filter(
    (name) => !(`supplier:${name}` in seen),
  );
  expect(hidden.length).toBeGreaterThan(10);
  // Words that stand elsewhere too are no names of its columns there.
  const words = new Set(JSON.stringify(await client.listTools()).match(/\w+/g));
  expect(hidden.filter((name) => !words.has(name) && said.includes(`"${name}"`))).toEqual([]);
  const asked = await call("search_records", { entity: "supplier", condition: { field: "remarks", op: "contains", value: "CANARY" } });
  expect(asked).toMatchObject({ isError: true, data: { code: "condition.invalid" } });
  const guessed = await call("search_records", { entity: "supplier", condition: { field: "remark", op: "contains", value: "CANARY" } });
  expect(JSON.stringify(guessed).replaceAll("remark", "remarks")).toBe(JSON.stringify(asked));
});

test("tools have a title in the user's language, and those that plan are there for who may plan", async () => {
  const names = async (token: string, language: string) => (await (await helped(token, { language })).client.listTools()).tools;
  const tools = await names(buyer, "ja");
  expect(tools).toHaveLength(13);
  expect(tools.find(({ name }) => name === "apply_plan")).toMatchObject({
    title: "変更計画を適用",
    annotations: { destructiveHint: true },
  });
  const role = await server.role({ code: "reads", permissions: ["mcp-config:connect", "supplier:view"] });
  await server.user("reads", { tenant_id: tenant, roles_ids: [role] });
  expect((await names(await server.signIn("reads"), "en")).filter(({ name }) => name.includes("plan"))).toEqual([]);
});

const post = async (token: string | undefined, headers: Readonly<Record<string, string>> = {}) => {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const accept = "application/json, text/event-stream";
  const answer = await fetch(await endpointOf(server), {
    method: "POST",
    headers: { accept, "content-type": "application/json", ...(token !== undefined && { token }), ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};

test("nobody is let in until an administrator opens it, and then who holds the right", async () => {
  expect((await post(undefined)).status).toBe(401);
  expect((await post("x".repeat(43))).status).toBe(401);
  expect((await post(buyer)).status).toBe(200);
  await settings({ enabled: false });
  expect(await post(buyer)).toMatchObject({ status: 403, text: expect.stringContaining("mcp.closed") });
  await settings({ enabled: true });
  await server.user("nobody", { tenant_id: tenant });
  expect(await post(await server.signIn("nobody"))).toMatchObject({ status: 403, text: expect.stringContaining("access.denied") });
});

test("a page calls from a browser only where its host is listed", async () => {
  expect((await post(buyer, { origin: "https://evil.example.com" })).status).toBe(403);
  await settings({ origins: "assistant.example.com\n" });
  expect((await post(buyer, { origin: "https://assistant.example.com" })).status).toBe(200);
  expect((await post(buyer, { origin: "null" })).status).toBe(403);
});

test("an API key connects as its role allows, and saves by a plan", async () => {
  const role = await server.role({ code: "robot", permissions: [...CONNECTS, ...of("supplier", "view", "edit"), "role:pick"] });
  await sql`update sysr_role set tenant_id = ${tenant}::bigint where id = ${role}::bigint`.execute(server.db);
  const keeps = await server.role({ code: "keeps", permissions: ["view", "add", "secret"].map((word) => `api-key:${word}`) });
  await server.user("owner", { tenant_id: tenant, roles_ids: [role, keeps] });
  const token = await server.signIn("owner");
  const keys = "/api/v1/integration/apiKey";
  const { data: key, message } = await server.call<{ id: string }>("POST", keys, { token, body: { name: "助手", role } });
  expect(message).toBe("");
  const { data: made } = await server.call<{ secret: string }>("POST", `${keys}/${key.id}/secret`, { token });
  const one = await helped("", { headers: { authorization: `Bearer ${made.secret}` } });
  expect((await one.call("list_entities")).data.entities).toMatchObject([{ entity: "supplier" }]);
  await sql`update mcp_config_module set write = true where module = 'supplier'`.execute(server.db);
  const edit = { entity: "supplier", kind: "edit", record: ids.supplier, values: { shortName: "供供" } };
  const { data: plan } = await one.call("plan_changes", { name: "x", changes: [edit] });
  expect((await one.call("apply_plan", { id: plan.id })).data.state).toBe("applied");
  expect((await one.call("undo_plan", { id: plan.id })).data.state).toBe("undone");
  await sql`update mcp_config_module set write = false where module = 'supplier'`.execute(server.db);
});

test("each user has so many requests a minute", async () => {
  await settings({ per_minute: 1 });
  const role = await server.role({ code: "fast", permissions: ["mcp-config:connect"] });
  await server.user("fast", { tenant_id: tenant, roles_ids: [role] });
  const token = await server.signIn("fast");
  expect((await post(token)).status).toBe(200);
  expect(await post(token)).toMatchObject({ status: 429, text: expect.stringContaining("request.tooMany") });
});
