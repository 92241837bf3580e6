import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Graph } from "../../../src/flow/graph.ts";
import type { FlowProblem, PublishedFlow } from "../../../src/model/contract/flow/entry.ts";
import type { Row } from "../../../src/model/wire.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/orange/admin/flow";
const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:boss ops=agree,refuse
s -> apply -> lead -> e`;

let server: Platform;
let designer: string;
let reader: string;
beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const words = ["view", "add", "edit", "remove", "publish"].map((word) => `flow-entry:${word}`);
  const role = await server.role({
    code: "designer",
    permissions: [
      ...words,
      "flow-publish:view",
      "flow-publish:publish",
      "flow-entry-variable:view",
      "flow-entry-variable:add",
      ...["view", "add", "edit", "remove"].map((word) => `flow-category:${word}`),
    ],
  });
  const viewer = await server.role({ code: "viewer", permissions: ["flow-entry:view"] });
  await server.user("boss", { tenant_id: tenant, real_name: "王芳" });
  await server.user("designer", { roles_ids: [role], tenant_id: tenant, real_name: "李雷" });
  await server.user("reader", { roles_ids: [viewer], tenant_id: tenant });
  designer = await server.signIn("designer");
  reader = await server.signIn("reader");
});
afterAll(() => server.close());

const post = <T = unknown>(path: string, body: object, token = designer) => server.call<T>("POST", `${BASE}/${path}`, { token, body });
let entries = 0;
/** A flow with this draft; gives its id and key. */
async function entry(notation: string | null, over: object = {}) {
  const key = `purchase${++entries}`;
  const bpmnXml = notation === null ? null : buildFlow(notation, { key });
  const values = {
    processDefinitionKey: key,
    processDefinitionName: "采购审批",
    boundFormType: 1,
    tableClassName: "purchase_order",
    bpmnXml,
    ...over,
  };
  const { data, errorCode } = await post<Row>("flowEntry/add", values);
  expect(errorCode).toBe("NO-ERROR");
  return { id: data.id, key };
}
const versions = async (id: string) =>
  (await server.call<PublishedFlow[]>("GET", `${BASE}/flowEntry/listFlowEntryPublish?id=${id}`, { token: designer })).data;

test("the records of flows answer at the paths of the specification, in its dialect", async () => {
  const { id, key } = await entry(FLOW);
  const { data } = await post<{ dataList: Row[] }>("flowEntry/list", {
    filter: { tableClassName: "purchase_order", processDefinitionKey: key },
  });
  expect(data.dataList).toMatchObject([{ id, processDefinitionKey: key }]);
  const get = (path: string) => server.call<unknown>("GET", `${BASE}/${path}`, { token: designer });
  expect((await get(`flowEntry/view?id=${id}`)).data).toMatchObject({ id });
  expect((await get(`flowEntry/viewDict?id=${id}`)).data).toEqual({ id, name: "采购审批" });
  expect((await get("flowEntry/listDict")).data).toContainEqual({ id, name: "采购审批" });
  const { data: variable } = await server.call<Row>("POST", "/admin/flow/flowEntryVariable/add", {
    token: designer,
    body: { flowEntry: id, variableName: "days", showName: "天数", variableType: 0 },
  });
  expect((await server.call("GET", `/admin/flow/flowEntryVariable/view?id=${variable.id}`, { token: designer })).data).toMatchObject({
    variableName: "days",
  });
  expect((await get("flowCategory/listDict")).errorCode).toBe("NO-ERROR");
});

test("categories stand below each other, in no circle; one that others stand below, or that a flow uses, stays", async () => {
  const add = async (code: string, over: object = {}) => (await post<Row>("flowCategory/add", { code, name: code, ...over })).data;
  const top = await add("personnel");
  const leave = await add("leave", { parent: top.id });
  const sick = await add("sick", { parent: leave.id });
  const tree = await server.call<Row[]>("POST", "/api/v1/flow/flowCategory/tree", { token: designer, body: {} });
  expect(tree.data).toContainEqual(expect.objectContaining({ id: sick.id, parent: expect.objectContaining({ id: leave.id }) }));
  expect((await post("flowCategory/update", { ...top, parent: sick.id })).errorCode).not.toBe("NO-ERROR");
  await entry(null, { flowCategory: sick.id });
  const remove = async (row: Row) => (await post("flowCategory/delete", { id: row.id })).errorCode;
  expect(await remove(leave)).toBe("record.inUse");
  expect(await remove(sick)).toBe("record.inUse");
  expect(await remove(await add("unused", { parent: top.id }))).toBe("NO-ERROR");
});

test("a list of flows takes the filter under the name that the specification gives it", async () => {
  const { id, key } = await entry(FLOW);
  const { data } = await post<{ dataList: Row[] }>("flowEntry/list", {
    flowEntryDtoFilter: { tableClassName: "purchase_order" },
    pageParam: { pageSize: 100 },
  });
  expect(data.dataList.map((row) => row.id)).toContain(id);
  const { data: none } = await post<{ dataList: Row[] }>("flowEntry/list", {
    flowEntryDtoFilter: { tableClassName: "supplier", processDefinitionKey: key },
  });
  expect(none.dataList).toEqual([]);
});

test("a draft is published as version 1, the main one; what is published anew is version 2", async () => {
  const { id } = await entry(FLOW);
  const { data } = await post<PublishedFlow>("flowEntry/publish", { id });
  expect(data).toMatchObject({ publishVersion: 1, mainVersion: true, activeStatus: true, publisher: { name: "李雷" }, instances: 0 });
  const { data: second } = await post<PublishedFlow>("flowEntry/publish", { id });
  expect((await versions(id)).map((one) => [one.publishVersion, one.mainVersion])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(
    await server.db.selectFrom("flow_graph").select("publish_id").where("publish_id", "in", [data.id, second.id]).execute(),
  ).toHaveLength(2);
  const { data: record } = await server.call<Row>("GET", `${BASE}/flowEntry/view?id=${id}`, { token: designer });
  expect(record).toMatchObject({ status: 1, step: 2 });
});

test("what is wrong with a draft is told all at once, with the names of its elements, and nothing is published", async () => {
  const { id } = await entry(
    `
    apply: user people=starter ops=agree
    odd: user people=none ops=agree xml="<standardLoopCharacteristics/>" name="怪"
    s -> apply -> odd -> e`,
  );
  await server.db.updateTable("flow_entry").set({ table_class_name: "no_such_table" }).where("id", "=", id).execute();
  const answer = await post<FlowProblem[]>("flowEntry/publish", { id });
  expect(answer).toMatchObject({ status: 409, errorCode: "flow.refused" });
  const codes = answer.data.map(({ code }) => code);
  expect(codes).toContain("flow.noTable");
  expect(codes).toContain("flow.unsupported");
  expect(answer.data.find(({ element }) => element === "odd")?.message).toContain("怪");
  expect(answer.fields?.every(({ path }) => path === "bpmnXml")).toBe(true);
  expect(await versions(id)).toEqual([]);
  const { data: again } = await post<FlowProblem[]>("flowEntry/check", { id });
  expect(again).toEqual(answer.data);
});

test("a diagram with another key is refused, also one that is none", async () => {
  const other = await entry(null, { bpmnXml: buildFlow(FLOW, { key: "other" }) });
  expect((await post<FlowProblem[]>("flowEntry/publish", { id: other.id })).data.map(({ code }) => code)).toContain("flow.otherKey");
  for (const bpmnXml of [null, "no xml"]) {
    const { id } = await entry(null, { bpmnXml });
    expect((await post("flowEntry/publish", { id })).errorCode).toBe("flow.refused");
  }
});

test("a draft of the diagram is stored with its problems, and by the version that was loaded", async () => {
  const { id, key } = await entry(FLOW);
  const bpmnXml = buildFlow("apply: user people=starter ops=agree\ns -> apply", { key });
  const { data } = await post<{ version: number; problems: FlowProblem[] }>("flowEntry/updateBpmn", { id, bpmnXml, version: 1 });
  expect(data.version).toBe(2);
  expect((await post("flowEntry/updateBpmn", { id, bpmnXml: `${bpmnXml} `, version: 1 })).errorCode).toBe("record.conflict");
});

test("another version becomes the main one, and is suspended and let go on", async () => {
  const { id } = await entry(FLOW);
  const { data: first } = await post<PublishedFlow>("flowEntry/publish", { id });
  await post("flowEntry/publish", { id });
  await post("flowEntry/updateMainVersion", { entryPublishId: first.id });
  await post("flowEntry/suspendFlowEntryPublish", { entryPublishId: first.id });
  expect((await versions(id)).map((one) => [one.mainVersion, one.activeStatus])).toEqual([
    [false, true],
    [true, false],
  ]);
  await server.call("POST", `/api/v1/flow/flowPublish/${first.id}/activate`, { token: designer });
  expect((await versions(id)).every(({ activeStatus }) => activeStatus)).toBe(true);
});

test("a copy is a draft of its own key, with the variables, and is published as it is", async () => {
  const { id, key } = await entry(FLOW);
  await server.call("POST", "/admin/flow/flowEntryVariable/add", {
    token: designer,
    body: { flowEntry: id, variableName: "days", showName: "天数", variableType: 0 },
  });
  const { data } = await post<Row>("flowEntry/copyFlowEntry", { id });
  const { data: copy } = await server.call<Row>("GET", `${BASE}/flowEntry/view?id=${data.id}`, { token: designer });
  expect(copy).toMatchObject({ processDefinitionKey: `${key}_copy`, status: 0 });
  expect((await post("flowEntry/publish", { id: data.id })).errorCode).toBe("NO-ERROR");
  const { data: variables } = await server.call<{ dataList: Row[] }>("POST", "/admin/flow/flowEntryVariable/list", {
    token: designer,
    body: { filter: { flowEntry: data.id } },
  });
  expect(variables.dataList).toMatchObject([{ variableName: "days" }]);
});

test("a copy may have a diagram that was drawn elsewhere, and a name", async () => {
  const { id, key } = await entry(FLOW);
  const bpmnXml = buildFlow(FLOW.replaceAll("lead", "mine"), { key });
  const { data } = await post<Row>("flowEntry/copyFlowEntry", { id, bpmnXml, processDefinitionName: "我的采购审批" });
  const { data: copy } = await server.call<Row>("GET", `${BASE}/flowEntry/view?id=${data.id}`, { token: designer });
  expect(copy).toMatchObject({ processDefinitionName: "我的采购审批", processDefinitionKey: `${key}_copy`, status: 0 });
  expect(copy.bpmnXml).toContain('id="mine"');
  expect((await post("flowEntry/publish", { id: data.id })).errorCode).toBe("NO-ERROR");
});

test("the key of a flow is changed with its diagram until it is published, and never after", async () => {
  const { id, key } = await entry(FLOW);
  const rename = (processDefinitionKey: string, version: number) => post<Row>("flowEntry/update", { id, processDefinitionKey, version });
  expect((await rename(`${key}New`, 1)).errorCode).toBe("NO-ERROR");
  const stored = async () => (await server.call<Row>("GET", `${BASE}/flowEntry/view?id=${id}`, { token: designer })).data;
  expect(await stored()).toMatchObject({
    processDefinitionKey: `${key}New`,
    bpmnXml: expect.stringMatching(
      `<process id="${key}New".*<bpmndi:BPMNPlane id="plane" bpmnElement="${key}New"`.replace(".*", "[\\s\\S]*"),
    ),
  });
  expect((await post<PublishedFlow>("flowEntry/publish", { id })).data).toMatchObject({ processDefinitionKey: `${key}New` });
  const late = await rename(`${key}Late`, (await stored()).version as number);
  expect(late.errorCode).not.toBe("NO-ERROR");
  expect(late.fields?.map(({ path }) => path) ?? []).toContain("processDefinitionKey");
  expect((await stored()).processDefinitionKey).toBe(`${key}New`);
});

test("who only reads flows publishes none", async () => {
  const { id } = await entry(FLOW);
  for (const path of ["publish", "copyFlowEntry", "updateBpmn"])
    expect((await post(`flowEntry/${path}`, { id, bpmnXml: "x" }, reader)).status, path).toBe(403);
});

test("a called flow must be published, lies in the caller as it is then, and cannot call back", async () => {
  const inner = await entry(FLOW);
  const outer = await entry(`
apply: user people=starter ops=agree
check: call key=${inner.key}
s -> apply -> check -> e`);
  const graphOf = async (publish: string) => {
    const rows = await server.db.selectFrom("flow_graph").select("graph").where("publish_id", "=", publish).execute();
    return rows[0]?.graph as Graph;
  };
  const codes = async (id: string) =>
    (await post<FlowProblem[]>("flowEntry/publish", { id })).data.map(({ code, element }) => `${code} ${element}`);
  expect(await codes(outer.id)).toEqual(["flow.noSuchFlow check"]);
  await post("flowEntry/publish", { id: inner.id });
  await post("flowEntry/publish", { id: inner.id });
  const { data: published } = await post<PublishedFlow>("flowEntry/publish", { id: outer.id });
  const { nodes } = await graphOf(published.id);
  expect(nodes.check).toMatchObject({ kind: "subProcess", calls: { key: inner.key, version: 2 } });
  expect(nodes["check/lead"]).toMatchObject({ kind: "user", scope: "check" });
  const back = buildFlow(`${FLOW}\nagain: call key=${outer.key}\n`.replace("lead -> e", "lead -> again -> e"), { key: inner.key });
  await post("flowEntry/updateBpmn", { id: inner.id, bpmnXml: back });
  const problems = await post<FlowProblem[]>("flowEntry/check", { id: inner.id, bpmnXml: back });
  expect(problems.data.map(({ code, element }) => `${code} ${element}`)).toEqual(["flow.recursion again"]);
});

test("conditions name the fields of the document and the variables of the flow, each misspelt one told with what was meant", async () => {
  const { id } = await entry(`
apply: user people=starter ops=agree
big: exclusive
lead: user people=users:boss
s -> apply -> big
big -> lead ? record.totl > limit && days > 3
big -> e default
lead -> e`);
  const checked = async () => (await post<FlowProblem[]>("flowEntry/check", { id })).data;
  const variable = (variableName: string) =>
    server.call("POST", "/admin/flow/flowEntryVariable/add", {
      token: designer,
      body: { flowEntry: id, variableName, showName: variableName, variableType: 0 },
    });
  const [first] = await checked();
  expect(first).toMatchObject({ code: "flow.unknownNameNear", element: "big_lead", params: { name: "totl", near: "total", position: 7 } });
  expect(first?.message).toContain("“totl”，是否指“total”？");
  await server.db.updateTable("flow_entry").set({ bpmn_xml: sql`replace(bpmn_xml, 'totl', 'total')` }).where("id", "=", id).execute();
  expect((await checked()).map(({ params }) => params.name)).toEqual(["limit"]);
  await variable("limit");
  expect((await checked()).map(({ params }) => params.name)).toEqual(["days"]);
  await variable("days");
  expect(await checked()).toEqual([]);
});

test("a version is removed where it is not the main one and no flow ever ran by it; a flow stays while something runs", async () => {
  const { id } = await entry(FLOW);
  const { data: first } = await post<PublishedFlow>("flowEntry/publish", { id });
  const { data: second } = await post<PublishedFlow>("flowEntry/publish", { id });
  const remove = (entryPublishId: string, token = designer) => post("flowEntry/deleteFlowEntryPublish", { entryPublishId }, token);
  expect(await remove(second.id)).toMatchObject({ status: 409, errorCode: "flow.versionMain" });
  expect(await remove(first.id, reader)).toMatchObject({ status: 403 });
  const names = { process_definition_key: "f", process_definition_name: "采购审批", table_class_name: "purchase_order" };
  const { id: starter } = await server.db.selectFrom("sysr_user").select("id").where("username", "=", "boss").executeTakeFirstOrThrow();
  const flow = { ...names, title: "S-1", status: 1, flow_publish_id: first.id, business_key: "1", starter_id: starter };
  const instance = await server.insert("flow_instance", flow);
  const on = { instance_id: instance, publish_id: first.id, entity: "purchase-order", record_id: "1", starter_id: starter };
  await server.db.insertInto("flow_case").values(on).execute();
  expect(await remove(first.id)).toMatchObject({ status: 409, errorCode: "flow.versionUsed" });
  const gone = await server.call("PUT", "/api/v1/flow/flowEntry/removeByIds", { token: designer, body: [id] });
  expect(gone).toMatchObject({ status: 409, errorCode: "flow.entryRunning" });
  await server.db.deleteFrom("flow_case").where("instance_id", "=", instance).execute();
  await server.db.deleteFrom("flow_instance").where("id", "=", instance).execute();
  expect((await remove(first.id)).errorCode).toBe("NO-ERROR");
  expect((await versions(id)).map(({ publishVersion }) => publishVersion)).toEqual([2]);
});
