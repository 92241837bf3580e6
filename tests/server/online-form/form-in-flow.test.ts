import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationOutcome } from "../../../src/model/contract/flow/parts.ts";
import type { TaskInfo } from "../../../src/model/contract/flow/task-info.ts";
import type { OpenedForm } from "../../../src/model/contract/online-form.ts";
import type { Row } from "../../../src/model/wire.ts";
import type { WrittenDocument } from "../../../src/model/written-document.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { formOf, publish } from "./published-form.ts";

const BASE = "/api/v1/online/trip-cost";
const TABLE = "zz_trip_cost";
const ONLINE = "/orange/admin/flow/flowOnlineOperation";
const OPERATION = "/orange/admin/flow/flowOperation";
const ENTRY = "/orange/admin/flow/flowEntry";
/** The leader may fill in the payee, and sees the total. */
const FLOW = `
apply: user people=starter ops=agree
lead: user people=users:lead ops=agree,refuse edit=payee,account view=purpose,total,items
s -> apply -> lead -> e`;

let server: Platform;
let entry: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const dept = await server.insert("sysr_dept", { code: "head", name: "总部", status: 0, tenant_id: tenant });
  await server.user("root", { is_super: true, user_type: 0, tenant_id: tenant });
  tokens.root = await server.signIn("root");
  await publish(server, tokens.root, formOf("expense", "trip-cost"));
  const lists = ["flow-task:view", "flow-instance:view", "user:pick", "department:pick"];
  const staff = await server.role({
    code: "staff",
    permissions: [...lists, ...["view", "add", "edit"].map((word) => `trip-cost:${word}`)],
  });
  const approver = await server.role({ code: "approver", permissions: lists });
  for (const [name, role] of Object.entries({ ann: staff, lead: approver })) {
    await server.user(name, { roles_ids: [role], tenant_id: tenant, dept_id: dept, real_name: name.toUpperCase() });
    tokens[name] = await server.signIn(name);
  }
  const bpmnXml = buildFlow(FLOW, { key: "tripCost", name: "差旅报销" });
  const body = { processDefinitionKey: "tripCost", processDefinitionName: "差旅报销", boundFormType: 0, tableClassName: TABLE, bpmnXml };
  const added = await call<Row>("root", "POST", `${ENTRY}/add`, body);
  expect(added.errorCode, JSON.stringify(added)).toBe("NO-ERROR");
  entry = added.data.id;
  expect((await call("root", "POST", `${ENTRY}/publish`, { id: entry })).data).toMatchObject({ publishVersion: 1 });
});
afterAll(() => server?.close());

const call = <T = unknown>(who: string, method: "GET" | "POST" | "PUT", url: string, body?: object) =>
  server.call<T>(method, url, { token: tokens[who], ...(body && { body }) });
async function submitted(): Promise<{ record: string; instance: string }> {
  const items = [{ expenseDate: "2026-11-01", expenseType: "travel", description: "高铁", amount: "553.50" }];
  const added = await call<Row>("ann", "POST", BASE, { purpose: "出差上海", items });
  expect(added.errorCode, JSON.stringify(added)).toBe("NO-ERROR");
  const { data, errorCode } = await call<OperationOutcome>("ann", "POST", `${ONLINE}/submit`, {
    ...{ id: added.data.id, tableClassName: TABLE, flowTaskCommentDto: { comment: "请批准", approvalType: "agree" } },
  });
  expect(errorCode).toBe("NO-ERROR");
  return { record: added.data.id, instance: data.processInstanceId };
}
async function taskOf(instance: string): Promise<string> {
  const body = { pageParam: { pageSize: 100 } };
  const { data } = await call<{ dataList: { taskId: string; processInstanceId: string }[] }>(
    "lead",
    "POST",
    `${OPERATION}/listRuntimeTask`,
    body,
  );
  return data.dataList.find((one) => one.processInstanceId === instance)?.taskId ?? "";
}
const agree = (taskId: string, masterData: object = {}) =>
  call<OperationOutcome>("lead", "POST", `${ONLINE}/submitUserTask2`, {
    taskId,
    masterData,
    flowTaskCommentDto: { comment: "好", approvalType: "agree" },
  });
const recordOf = async (id: string) => (await call<Row>("root", "GET", `${BASE}/${id}`)).data;

test("a published form is submitted, approved with what its task lets be filled in, and finished", async () => {
  const { record, instance } = await submitted();
  expect(await recordOf(record)).toMatchObject({ flowStatus: 1, total: "553.50" });
  const { data } = await agree(await taskOf(instance), { payee: "李雷" });
  expect(data).toMatchObject({ processInstanceId: instance, status: 2 });
  expect(await recordOf(record)).toMatchObject({ flowStatus: 2, payee: "李雷" });
});

test("the address of its flow entry opens it, and names the flow to which it is submitted", async () => {
  for (const asked of [entry, "tripCost"])
    expect((await call<OpenedForm>("ann", "GET", `/api/v1/onlineForm?formId=trip-cost&entryId=${asked}`)).data).toMatchObject({
      ...{ form: "trip-cost", screen: "trip-cost-list", processDefinitionKey: "tripCost" },
    });
  expect((await call("ann", "GET", `/api/v1/onlineForm?formId=leave-request&entryId=${entry}`)).status).not.toBe(200);
});

test("a flow that is bound to an online form takes no table of a business form", async () => {
  const body = { processDefinitionKey: "wrong", processDefinitionName: "错", boundFormType: 0, tableClassName: "purchase_order" };
  expect(await call("root", "POST", `${ENTRY}/add`, body)).toMatchObject({ fields: [{ path: "tableClassName" }] });
});

/** Without a field, on the screen too. */
const without = (documents: readonly WrittenDocument[], field: string): WrittenDocument[] =>
  documents.map((one) => {
    const text = JSON.stringify(one.content, (key, value: unknown) => {
      if (Array.isArray(value)) return value.filter((part) => part !== field && (part as { field?: unknown } | null)?.field !== field);
      if (key === "properties" || key === field) return key === field ? undefined : value;
      return value;
    });
    const texts = JSON.parse(JSON.stringify(one.texts, (key, value: unknown) => (key === field ? undefined : value)));
    return { ...one, content: JSON.parse(text), texts };
  });

test("a form that changes while flows run breaks none: a field goes that a task names, another one comes", async () => {
  const { record, instance } = await submitted();
  const documents = without(formOf("expense", "trip-cost"), "account").map((one) => {
    if (one.id !== "trip-cost") return one;
    const properties = { ...(one.content.properties as object), project: { title: "项目", type: "string", maxLength: 40 } };
    return { ...one, content: { ...one.content, properties } };
  });
  await publish(server, tokens.root ?? "", documents);
  const task = await taskOf(instance);
  const info = await call<TaskInfo>("lead", "GET", `${OPERATION}/viewRuntimeTaskInfo?taskId=${task}`);
  expect(info.status, JSON.stringify(info)).toBe(200);
  const seen = await call<{ masterData: Row }>("lead", "GET", `${ONLINE}/viewUserTask?taskId=${task}`);
  if (seen.status === 200) expect(seen.data.masterData).not.toHaveProperty("project");
  const answer = await agree(task);
  expect(answer.data, JSON.stringify(answer)).toMatchObject({ status: 2 });
  expect(await recordOf(record)).toMatchObject({ flowStatus: 2, project: null });
});
