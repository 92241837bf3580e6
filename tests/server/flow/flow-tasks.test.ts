import { afterAll, beforeAll, expect, test } from "vitest";
import type { Graph } from "../../../src/flow/graph.ts";
import { bookOf, cellsOf, over, upload } from "../exchange/workbooks.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ORDERS = "/api/v1/purchase/purchaseOrder";
const ORDER = "purchase-order";
const entries = (names: readonly string[]) => names.map((name) => (name.includes(":") ? name : `${ORDER}:${name}`));

let server: Platform;
let tenant: string;
const people: Record<string, { id: string; token: string }> = {};
let serial = 0;

beforeAll(async () => {
  server = await platform();
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const words = ["view", "pick", "add", "edit", "remove", "delete", "review", "export", "import", "cancel"];
  const buyer = await server.role({ code: "buyer", permissions: words.map((word) => `${ORDER}:${word}`) });
  // Of orders he knows nothing by himself.
  const staff = await server.role({ code: "staff", permissions: ["supplier:pick"] });
  const manager = await server.role({ code: "manager", permissions: ["flow-instance:manage", "flow-instance:view", `${ORDER}:view`] });
  // He takes out orders, of which none is within his rows.
  const exporter = await server.role({
    ...{ code: "exporter", permissions: [`${ORDER}:view`, `${ORDER}:export`], rules: { [ORDER]: "record.status == 9" } },
  });
  const importer = await server.role({
    ...{ code: "importer", permissions: ["view", "add", "edit", "import", "export"].map((word) => `supplier:${word}`) },
  });
  const granted = { exporter, importer, starter: buyer, buyer, lead: staff, finance: staff, stranger: staff, manager };
  for (const [name, role] of Object.entries(granted)) {
    const id = await server.user(name, { tenant_id: tenant, roles_ids: [role] });
    people[name] = { id, token: await server.signIn(name) };
  }
});
afterAll(() => server?.close());

const idOf = (name: string): string => people[name]?.id ?? "";

interface Node {
  readonly view?: readonly string[] | "all";
  readonly edit?: readonly string[];
}
/** A running flow of a new order, with nodes as they are told, and tasks at them. */
async function running(nodes: Readonly<Record<string, Node>>, status = 1) {
  const code = `CG-${++serial}`;
  const supplier = await server.insert("base_supplier", { code, name: code, short_name: code, type: "x", status: 0, tenant_id: tenant });
  const warehouse = await server.insert("base_warehouse", { code, name: code, type: "x", status: 0, tenant_id: tenant });
  const dept = await server.insert("sysr_dept", { code, name: code, status: 0, tenant_id: tenant });
  const record = await server.insert("purchase_order", {
    ...{ code, supplier_id: supplier, warehouse_id: warehouse, order_date: "2026-01-05", purchaser_id: idOf("starter"), dept_id: dept },
    ...{ status: 1, flow_status: status, remarks: "备注", total: "12.00", tenant_id: tenant, create_by_id: idOf("starter") },
  });
  const instance = await server.insert("flow_instance", {
    ...{ title: code, starter_id: idOf("starter"), status, tenant_id: tenant, participants_ids: Object.values(people).slice(0, 0) },
  });
  const graph = {
    ...{ start: "s", flows: {} },
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([id, { view = [], edit = [] }]) => [
        id,
        { kind: "user", id, view: view === "all" ? view : entries(view), edit: entries(edit) },
      ]),
    ),
  } as unknown as Graph;
  await server.db
    .insertInto("flow_graph")
    .values({ publish_id: instance, bpmn_xml: "", graph: JSON.stringify(graph) as never })
    .execute();
  await server.db
    .insertInto("flow_case")
    .values({
      ...{ instance_id: instance, publish_id: instance, tenant_id: tenant, entity: ORDER, record_id: record },
      starter_id: idOf("starter"),
      status,
    })
    .execute();
  const task = async (key: string, who: string | undefined, values: object = {}) =>
    `flow:t${await server.insert("flow_task", {
      ...{ flow_instance_id: instance, task_key: key, task_name: key, state: "active", tenant_id: tenant },
      ...{ assignee_id: who && idOf(who), ...values },
    })}`;
  return { record, instance, task };
}
type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (who: string, method: Method, url: string, { body, name }: { body?: unknown; name?: string } = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  server.call<any>(method, url, { token: people[who]?.token, body, headers: name === undefined ? {} : { "x-task": name } });
const shown = async (who: string, record: string, name?: string) => {
  const { status, data } = await call(who, "GET", `${ORDERS}/${record}`, name === undefined ? {} : { name });
  return status === 200 ? Object.keys(data).toSorted() : status;
};
const finish = (name: string) =>
  server.db.updateTable("flow_task").set({ state: "done" }).where("id", "=", name.slice("flow:t".length)).execute();

test("an open task of one's own shows and lets change what its node says, of a record out of one's reach", async () => {
  const { record, task } = await running({ lead: { view: ["code"], edit: ["remarks"] } });
  const name = await task("lead", "lead");
  expect(await shown("lead", record)).toBe(403);
  expect(await shown("lead", record, name)).toEqual(["code", "id", "remarks", "version"]);
  const put = (body: object) => call("lead", "PUT", `${ORDERS}/${record}`, { name, body: { version: 1, ...body } });
  expect(await put({ deliveryDate: "2030-01-01" })).toMatchObject({ errorCode: "access.columnReadonly" });
  expect(await put({ remarks: "同意" })).toMatchObject({ status: 200, data: { remarks: "同意", version: 2 } });
});

test("what the state locks is open to the task whose node names it, and to nobody else", async () => {
  const { record, task } = await running({ lead: { view: "all", edit: ["deliveryDate"] } });
  const name = await task("lead", "lead");
  const body = { version: 1, deliveryDate: "2030-01-01" };
  expect(await call("buyer", "PUT", `${ORDERS}/${record}`, { body })).toMatchObject({ status: 409, errorCode: "record.held" });
  expect((await call("lead", "PUT", `${ORDERS}/${record}`, { name, body })).data).toMatchObject({ deliveryDate: "2030-01-01" });
});

test("what is done, waits in a pool, or was handed to a deputy is read and not changed", async () => {
  const { record, task } = await running({ lead: { view: ["code"], edit: ["remarks"] } });
  const done = await task("lead", "lead");
  await finish(done);
  const pooled = await task("lead", undefined, { state: "claimable", candidates_ids: [idOf("finance")] });
  const deputised = await task("lead", "stranger", { owner_id: idOf("buyer") });
  for (const [who, name] of [
    ["lead", done],
    ["finance", pooled],
    ["buyer", deputised],
  ] as const) {
    expect(await shown(who, record, name), who).toEqual(expect.arrayContaining(["code", "remarks"]));
    const answer = await call(who, "PUT", `${ORDERS}/${record}`, { name, body: { version: 1, remarks: "x" } });
    expect([403, 404, 409], who).toContain(answer.status);
  }
  expect(await shown("stranger", record, pooled)).toBe(403);
});

test("a task that comes after others in a countersign, is cancelled, or is somebody else's opens nothing", async () => {
  const { record, task } = await running({ lead: { view: "all" } });
  for (const name of [
    await task("lead", "lead", { state: "waiting" }),
    await task("lead", "lead", { state: "cancelled" }),
    await task("lead", "finance"),
  ])
    expect(await call("lead", "GET", `${ORDERS}/${record}`, { name })).toMatchObject({ errorCode: "task.notOpen" });
  for (const name of ["flow:t", "flow:tx", "flow:t99", "flow:i", "flow:i99", "flow:x1", "flow:"])
    expect(await call("lead", "GET", `${ORDERS}/${record}`, { name }), name).toMatchObject({ errorCode: "task.notOpen" });
});

test("while a flow is suspended, and when it is over, its task is read and not changed", async () => {
  const { record, instance, task } = await running({ lead: { view: ["code"], edit: ["remarks"] } });
  const name = await task("lead", "lead");
  await server.db.updateTable("flow_case").set({ suspended: true }).where("instance_id", "=", instance).execute();
  expect(await shown("lead", record, name)).toEqual(["code", "id", "remarks", "version"]);
  expect((await call("lead", "PUT", `${ORDERS}/${record}`, { name, body: { version: 1, remarks: "x" } })).status).toBe(403);
  await server.db.updateTable("flow_case").set({ suspended: false, status: 2 }).where("instance_id", "=", instance).execute();
  expect((await call("lead", "PUT", `${ORDERS}/${record}`, { name, body: { version: 1, remarks: "x" } })).status).toBe(403);
});

test("who took part reads what all his tasks show; the starter and who manages flows with the columns that are theirs", async () => {
  const { record, instance, task } = await running({ lead: { view: ["code"] }, board: { view: ["currency"], edit: ["remarks"] } });
  const name = `flow:i${instance}`;
  expect(await shown("lead", record, name)).toBe(403);
  await finish(await task("lead", "lead"));
  await finish(await task("board", "lead"));
  expect(await shown("lead", record, name)).toEqual(["code", "currency", "id", "remarks", "version"]);
  expect(await shown("stranger", record, name)).toBe(403);
  for (const who of ["starter", "manager"])
    expect(await shown(who, record, name), who).toEqual(expect.arrayContaining(["supplier", "items", "total"]));
  const body = { version: 1, remarks: "x" };
  expect((await call("lead", "PUT", `${ORDERS}/${record}`, { name, body })).status).toBe(403);
  expect(await call("starter", "PUT", `${ORDERS}/${record}`, { name, body })).toMatchObject({ errorCode: "record.held" });
});

test("to whom it was copied reads what that task showed", async () => {
  const { record, instance, task } = await running({ lead: { view: ["code"] }, board: { view: ["currency"] } });
  await task("lead", "lead");
  await server.db
    .insertInto("flow_comment")
    .values({
      instance_id: instance,
      task_key: "board",
      user_id: idOf("finance"),
      approval_type: "copy",
      delegate_ids: [idOf("stranger")] as never,
    })
    .execute();
  expect(await shown("stranger", record, `flow:i${instance}`)).toEqual(["currency", "id", "version"]);
});

test("rows whose columns alone are open are changed, but neither added nor left out", async () => {
  const { record, task } = await running({ lead: { view: ["code"], edit: [`${ORDER}-item:quantity`] } });
  const material = await server.insert("base_material", {
    code: `M${serial}`,
    name: "料",
    category: "x",
    unit: "x",
    status: 0,
    tenant_id: tenant,
  });
  const item = await server.insert("purchase_order_item", {
    ...{ master_id: record, sort_no: 1, quantity: "1.0000", price: "2.0000", amount: "2.00", unit: "x" },
    ...(material && { material_id: material }),
  });
  const name = await task("lead", "lead");
  const put = (items: unknown) => call("lead", "PUT", `${ORDERS}/${record}`, { name, body: { version: 1, items } });
  expect(await put([])).toMatchObject({ status: 400, fields: [{ path: "items", code: "field.readonly" }] });
  expect((await put([{ id: item, quantity: "1.0000" }, { quantity: "3.0000" }])).status).toBe(400);
  expect(await put([{ id: item, quantity: "5.0000" }])).toMatchObject({ status: 200 });
});

test("while a flow holds it, a record is changed by no edit, removal, review or transition of anybody", async () => {
  const { record } = await running({ lead: {} });
  const held = { status: 409, errorCode: "record.held" };
  expect(await call("buyer", "PUT", `${ORDERS}/${record}`, { body: { version: 1, remarks: "x" } })).toMatchObject(held);
  expect(await call("buyer", "PUT", `${ORDERS}/updateReviewStatus`, { body: { ids: [record], status: 1 } })).toMatchObject(held);
  expect(await call("buyer", "PUT", `${ORDERS}/cancelByIds`, { body: { records: [{ id: record, version: 1 }] } })).toMatchObject(held);
  // Its state has no locks that would refuse first.
  await server.db.updateTable("purchase_order").set({ status: 0 }).where("id", "=", record).execute();
  expect(await call("buyer", "PUT", `${ORDERS}/removeByIds`, { body: [record] })).toMatchObject(held);
  expect(await call("buyer", "DELETE", `${ORDERS}/deleteByIds`, { body: [record] })).toMatchObject(held);
  const urgent = await call("buyer", "POST", "/api/v1/screen/purchase-order-list/actions/markUrgent", {
    body: { records: [{ id: record, version: 1 }] },
  });
  expect(JSON.stringify(urgent)).toContain("record.held");
  await server.db.updateTable("flow_case").set({ status: 2 }).where("record_id", "=", record).execute();
  expect((await call("buyer", "PUT", `${ORDERS}/removeByIds`, { body: [record] })).status).toBe(200);
});

test("an export in a task takes out what the task shows, and its file is given out as long as it does", async () => {
  const { task } = await running({ lead: { view: ["code"], edit: ["remarks"] } });
  const name = await task("lead", "exporter");
  const take = (of?: string) => call("exporter", "POST", `${ORDERS}/exportExcel`, { body: {}, ...(of !== undefined && { name: of }) });
  expect((await take()).data).toMatchObject({ state: "done", result: { rows: 0 } });
  const { data: job } = await take(name);
  expect(job).toMatchObject({ state: "done", result: { rows: 1 } });
  const file = () =>
    server.app.inject({ method: "GET", url: `/api/v1/job/${job.id}/file`, headers: { token: people.exporter?.token ?? "" } });
  const { statusCode, rawPayload } = await file();
  expect(statusCode).toBe(200);
  expect((await cellsOf(rawPayload))[0]).toEqual(["订单编号", "备注"]);
  await finish(name);
  expect((await file()).statusCode, "done by him: it is shown still").toBe(200);
  await server.db.updateTable("flow_task").set({ state: "cancelled" }).where("id", "=", name.slice("flow:t".length)).execute();
  expect((await file()).statusCode).toBe(403);
  expect(await call("lead", "POST", `${ORDERS}/exportExcel`, { body: {}, name: await task("lead", "lead") })).toMatchObject({
    status: 403,
  });
});

test("an import, and the undo of one, leave a record that a flow holds as it is", async () => {
  const code = `I-${++serial}`;
  const id = await server.insert("base_supplier", { code, name: "甲", short_name: code, type: "x", status: 0, tenant_id: tenant });
  const token = people.importer?.token ?? "";
  const bring = async (name: string) => {
    const file = (await upload(server, token, "supplier", await bookOf(["供应商编码", "供应商名称"], [[code, name]]))).data.id;
    const body = { file, mapping: ["code", "name"], strategy: "update", key: "code", partial: true };
    return over(server, token, (await call("importer", "POST", "/api/v1/base/supplier/importExcel", { body })).data);
  };
  const named = async () => (await call("importer", "GET", `/api/v1/base/supplier/${id}`)).data.name;
  const first = await bring("乙");
  expect(first.result).toMatchObject({ changed: 1 });
  const { instance } = await running({ lead: {} });
  await server.db.updateTable("flow_case").set({ entity: "supplier", record_id: id }).where("instance_id", "=", instance).execute();
  expect((await bring("丙")).result).toMatchObject({ wrong: 1 });
  const undone = await over(server, token, (await call("importer", "PUT", `/api/v1/job/${first.id}/undo`)).data);
  expect(JSON.stringify(undone.result)).toContain("流程");
  expect(await named()).toBe("乙");
});
