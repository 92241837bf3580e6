import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TaskAccess, TaskGrant } from "../../../src/model/task-access.ts";
import { Tasks } from "../../../src/server/records/access/tasks.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { actor } from "../records/actors.ts";
import { testTasks } from "./test-tasks.ts";

const SUPPLIER = "/api/v1/base/supplier";
const task = testTasks();
const other = testTasks("other");
let server: Platform;
let clerk: { id: string; token: string };
let tenant: string;

beforeAll(async () => {
  server = await platform({}, undefined, undefined, [task.feature, other.feature]);
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const permissions = ["view", "pick", "add", "edit", "remove", "delete"].map((action) => `supplier:${action}`);
  // His rows are those of a good rating; what he sees of them are the columns of the list.
  const columns = { "supplier:code": "vea", "supplier:name": "vea", "supplier:rating": "v" };
  const role = await server.role({ code: "clerk", permissions, columns, rules: { supplier: "record.rating > 3" } });
  const id = await server.user("clerk", { tenant_id: tenant, roles_ids: [role] });
  clerk = { id, token: await server.signIn("clerk") };
});
afterAll(() => server.close());
beforeEach(() => {
  task.tasks.clear();
  task.held.clear();
  task.twice.clear();
  other.held.clear();
  task.questions.length = 0;
});

let serial = 0;
const supplier = async (values: object = {}) => {
  const code = `S-${++serial}`;
  const row = {
    code,
    name: `供应商${serial}`,
    short_name: code,
    type: "x",
    status: 0,
    rating: 1,
    remarks: "备注",
    address: "地址",
    phone: "13812345678",
  };
  return server.insert("base_supplier", { ...row, tenant_id: tenant, ...values });
};
const open = (record: string, grant: Partial<TaskGrant> = {}, user = clerk.id) => {
  const key = String(task.tasks.size + 1);
  task.tasks.set(key, { user, grant: { entity: "supplier", record, view: [], edit: [], ...grant } });
  return `test:${key}`;
};
type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (method: Method, url: string, { body, name }: { body?: unknown; name?: string } = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  server.call<any>(method, url, { token: clerk.token, body, headers: name === undefined ? {} : { "x-task": name } });

test("a record out of one's rows is read in its task alone, and shows what the task names", async () => {
  const id = await supplier();
  expect(await call("GET", `${SUPPLIER}/${id}`)).toMatchObject({ status: 404 });
  const name = open(id, { view: ["supplier:remarks", "supplier:phone"], edit: ["supplier:address"] });
  const { data } = await call("GET", `${SUPPLIER}/${id}`, { name });
  expect(data).toEqual({ id, version: 1, remarks: "备注", phone: "138****5678", address: "地址" });
  expect((await call("GET", `${SUPPLIER}/${id}/history`, { name })).status).toBe(200);
  expect((await call("GET", `${SUPPLIER}/${id}`)).status).toBe(404);
});

test("of a record in one's rows the task adds what it names to what is seen anyway", async () => {
  const id = await supplier({ rating: 5 });
  const name = open(id, { view: ["supplier:remarks"] });
  const { data } = await call("GET", `${SUPPLIER}/${id}`, { name });
  expect(Object.keys(data).toSorted()).toEqual(["code", "id", "name", "rating", "remarks", "version"]);
});

test("in a task there is no other record of its entity, by whatever call", async () => {
  const [id, other, far] = [await supplier(), await supplier({ rating: 5 }), await supplier()];
  const name = open(id, { view: ["supplier:remarks"], edit: ["supplier:remarks"] });
  for (const one of [other, far]) {
    expect((await call("GET", `${SUPPLIER}/${one}`, { name })).status).toBe(404);
    expect((await call("PUT", `${SUPPLIER}/${one}`, { name, body: { version: 1, remarks: "x" } })).status).toBe(404);
  }
  const { data } = await call("POST", `${SUPPLIER}/data?current=1&size=50`, { name, body: {} });
  expect(data).toMatchObject({ total: 1, records: [{ id }] });
  expect((await call("POST", `${SUPPLIER}/findDataByIds`, { name, body: { ids: [id, other, far] } })).data).toHaveLength(1);
});

test("what is no call of the task is made by one's own rights: removing, picking", async () => {
  const [id, other] = [await supplier(), await supplier({ rating: 5 })];
  const name = open(id, { view: "all", edit: ["supplier:remarks"], words: ["remove"] });
  expect((await call("PUT", `${SUPPLIER}/removeByIds`, { name, body: [id] })).status).toBe(404);
  expect((await call("PUT", `${SUPPLIER}/removeByIds`, { name, body: [other] })).status).toBe(200);
  const picked = await call("POST", `${SUPPLIER}/options?current=1&size=50`, { name, body: {} });
  expect(JSON.stringify(picked.data)).not.toContain(`"${id}"`);
});

test("a save in a task changes what the task names and nothing else, whatever one's own lists say", async () => {
  const id = await supplier({ rating: 5 });
  const name = open(id, { edit: ["supplier:remarks"] });
  const refused = await call("PUT", `${SUPPLIER}/${id}`, { name, body: { version: 1, name: "新", remarks: "新" } });
  expect(refused).toMatchObject({ status: 403, errorCode: "access.columnReadonly", fields: [{ path: "name" }] });
  const saved = await call("PUT", `${SUPPLIER}/${id}`, { name, body: { version: 1, remarks: "新" } });
  expect(saved.data).toMatchObject({ version: 2, remarks: "新" });
  expect((await call("PUT", `${SUPPLIER}/${id}`, { body: { version: 2, remarks: "自己" } })).status).toBe(403);
});

test("a task that is somebody else's, is done, or is none opens nothing, and is told from a missing record", async () => {
  const id = await supplier();
  const name = open(id, { view: "all" }, "1");
  for (const one of [name, "test:77", "other:1", "test", ""])
    expect(await call("GET", `${SUPPLIER}/${id}`, { name: one })).toMatchObject({ status: 403, errorCode: "task.notOpen" });
  const foreign = await supplier({ tenant_id: await server.insert("sysr_tenant", { code: `t${id}`, name: "乙", status: 0 }) });
  expect(await call("GET", `${SUPPLIER}/${foreign}`, { name: open(foreign, { view: "all" }) })).toMatchObject({
    errorCode: "task.notOpen",
  });
});

test("a held record is changed through its task alone; a batch asks once what is held", async () => {
  const ids = [await supplier({ rating: 5 }), await supplier({ rating: 5 }), await supplier({ rating: 5 })];
  const [id = ""] = ids;
  task.held.add(`supplier ${id}`);
  const refusal = { status: 409, errorCode: "record.held" };
  expect(await call("PUT", `${SUPPLIER}/${id}`, { body: { version: 1, name: "新" } })).toMatchObject(refusal);
  task.questions.length = 0;
  expect(await call("PUT", `${SUPPLIER}/removeByIds`, { body: ids })).toMatchObject(refusal);
  expect(task.questions).toEqual([3]);
  expect(await call("DELETE", `${SUPPLIER}/deleteByIds`, { body: [id] })).toMatchObject(refusal);
  const name = open(id, { edit: ["supplier:name"] });
  expect((await call("PUT", `${SUPPLIER}/${id}`, { name, body: { version: 1, name: "新" } })).data).toMatchObject({
    name: "新",
    version: 2,
  });
});

test("what another process holds too is changed by no task of the one", async () => {
  const [id, far] = [await supplier({ rating: 5 }), await supplier({ rating: 5 })];
  const save = (record: string) =>
    call("PUT", `${SUPPLIER}/${record}`, { name: open(record, { edit: ["supplier:name"] }), body: { version: 1, name: "新" } });
  for (const held of [task.held, other.held]) held.add(`supplier ${id}`);
  expect(await save(id), "another feature's").toMatchObject({ status: 409, errorCode: "record.held" });
  for (const held of [task.held, task.twice]) held.add(`supplier ${far}`);
  expect(await save(far), "another one of the same feature").toMatchObject({ status: 409, errorCode: "record.held" });
});

test("what is held is changed by no way of its own either: a value that is appended, one's own profile", async () => {
  const role = await server.role({ code: "adder", permissions: ["dict:add"] });
  const id = await server.user("adder", { roles_ids: [role] });
  const token = await server.signIn("adder");
  const { id: dictionary } = await server.db
    .selectFrom("ecip_dict")
    .select("id")
    .where("dict_type", "=", "measure_unit")
    .executeTakeFirstOrThrow();
  const append = () => server.call("PUT", "/api/v1/dict/myDict/addValue/measure_unit?dictValue=x", { token });
  const tell = () => server.call("PUT", "/api/v1/user/personal", { token, body: { introduction: "新" } });
  task.held.add(`dict ${dictionary}`).add(`user ${id}`);
  for (const way of [append, tell]) expect(await way()).toMatchObject({ status: 409, errorCode: "record.held" });
  task.held.clear();
  for (const way of [append, tell]) expect((await way()).status).toBe(200);
});

test("a task that gives a word no more has changed since the request began", async () => {
  const id = await supplier();
  const grant: TaskGrant = { entity: "supplier", record: id, view: [], edit: [], words: ["approve", "refuse"] };
  let now: TaskGrant = grant;
  const desk = new Tasks([{ name: "flow", grantOf: async () => now, heldAmong: async () => new Set() }]);
  const { documents } = server.loaded;
  const context = { db: server.db, documents, actor: actor({ isSuperUser: true }), language: "zh-CN" };
  const access = (await desk.enter(context, "flow:1")).task as TaskAccess;
  expect(await desk.stands(context, access)).toBe(true);
  now = { ...grant, words: ["approve"] };
  expect(await desk.stands(context, access)).toBe(false);
});

test("the browser is told by what it draws, and is given the screen with it", async () => {
  const id = await supplier();
  const name = open(id, { view: ["supplier:remarks"], edit: ["supplier:address"], words: ["approve"] });
  expect((await call("GET", "/api/v1/taskAccess", { name })).data).toMatchObject({
    ...{ name, entity: "supplier", record: id, isWithin: false, actions: ["view", "edit", "approve"] },
    ...{ view: ["supplier:remarks", "supplier:address"], edit: ["supplier:address"] },
  });
  expect(await call("GET", "/api/v1/taskAccess")).toMatchObject({ errorCode: "task.notOpen" });
  const properties = async (of?: string) =>
    Object.keys(
      (await call("GET", "/api/v1/screen/supplier-list", of === undefined ? {} : { name: of })).data.entities.supplier.properties,
    );
  expect(await properties(name)).toEqual(expect.arrayContaining(["remarks", "address"]));
  expect(await properties()).not.toContain("remarks");
});
