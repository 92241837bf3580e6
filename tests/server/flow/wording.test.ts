import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FlowInstanceRow, FlowMessageRow, FlowTaskRow } from "../../../src/model/contract/flow/instance.ts";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { Page, Row } from "../../../src/model/wire.ts";
import { cellsOf, fileOf, over } from "../exchange/workbooks.ts";
import { type Platform, platform } from "../platform/platform.ts";

/** Flows that come with the product, and their steps, are called in lists as their reader calls them; what is stored stays. */
const TASKS = "/api/v1/flow/flowTask";
const INSTANCES = "/api/v1/flow/flowInstance";
const MESSAGES = "/api/v1/flow/flowMessage";
const OPERATION = "/orange/admin/flow/flowOperation";
const [STORED, STEP, BOTH] = ["采购订单审批", "部门负责人审批", "三方会签 / 财务审核"];
const ENGLISH = "Purchase order approval";

let server: Platform;
const tokens: Record<string, string> = {};
let task = "";
beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const permissions = ["flow-task:view", "flow-task:export", "flow-instance:view", "flow-message:view"];
  const all = await server.role({ code: "staff", permissions });
  const columns = { "flow-task:title": "v", "flow-task:processDefinitionName": "v", "flow-task:assignee": "v" };
  const few = await server.role({ code: "few", permissions, columns });
  const ids: Record<string, string> = {};
  for (const [name, role] of Object.entries({ ann: all, bob: few })) {
    ids[name] = await server.user(name, { roles_ids: [role], tenant_id: tenant });
    tokens[name] = await server.signIn(name);
  }
  const begin = async (title: string, name: string, key: string, step: string) => {
    const shared = { title, process_definition_name: name, tenant_id: tenant };
    const more = { status: 1, starter_id: ids.ann, participants_ids: [ids.ann, ids.bob], current_step: BOTH, stuck_step: step };
    const instance = await server.insert("flow_instance", { ...shared, ...more, process_definition_key: key });
    const at = { ...shared, flow_instance_id: instance, task_name: step };
    const of = { process_definition_key: key, task_key: "leader", state: "active" };
    task = await server.insert("flow_task", { ...at, ...of, assignee_id: ids.ann, candidates_ids: [ids.bob] });
    await server.insert("flow_message", { ...at, message_type: "remind", sender_id: ids.bob, receiver_id: ids.ann });
  };
  await begin("own", STORED, "ownFlow", STEP);
  await begin("renamed", "采购审批（新）", "purchaseOrder", "科长审批");
  await begin("product", STORED, "purchaseOrder", STEP);
});
afterAll(() => server?.close());

const call = async <T>(address: string, language: string, body: object = {}, who = "ann") => {
  const answer = await server.call<T>("POST", address, { token: tokens[who], body, headers: { "accept-language": language } });
  expect(answer.errorCode, JSON.stringify(answer)).toBe("NO-ERROR");
  return answer.data;
};
const list = async (address: string, language: string, body: object = {}, who = "ann") =>
  new Map((await call<Page<Row>>(`${address}/data`, language, body, who)).records.map((row) => [row.title, row]));

describe("names of flows and steps", () => {
  test("stand in the language of the reader: of tasks, flows and messages", async () => {
    const product = async (address: string, language: string) => (await list(address, language)).get("product");
    const step = "Approval by the head of department";
    expect(await product(TASKS, "en")).toMatchObject({ processDefinitionName: ENGLISH, taskName: step, taskKey: "leader" });
    const here = { currentStep: "Countersign of three / Check by finance", stuckStep: step };
    expect(await product(INSTANCES, "en")).toMatchObject({ processDefinitionName: ENGLISH, ...here });
    expect(await product(MESSAGES, "en")).toMatchObject({ processDefinitionName: ENGLISH, taskName: step });
    expect(await product(TASKS, "ja")).toMatchObject({ processDefinitionName: "購買発注の承認", taskName: "部門責任者の承認" });
    expect(await product(TASKS, "zh-CN")).toMatchObject({ processDefinitionName: STORED, taskName: STEP });
    expect(await product(INSTANCES, "zh-CN")).toMatchObject({ processDefinitionName: STORED, currentStep: BOTH });
  });

  test("of a single record too", async () => {
    const answer = await server.call<Row>("GET", `${TASKS}/${task}`, { token: tokens.ann, headers: { "accept-language": "en" } });
    expect(answer.data).toMatchObject({ processDefinitionName: ENGLISH, taskName: "Approval by the head of department" });
  });

  test("stay as somebody wrote them, in a flow of one's own and where they were renamed", async () => {
    for (const address of [TASKS, MESSAGES]) {
      const rows = await list(address, "en");
      expect(rows.get("own")).toMatchObject({ processDefinitionName: STORED, taskName: STEP });
      expect(rows.get("renamed")).toMatchObject({ processDefinitionName: "采购审批（新）", taskName: "科长审批" });
    }
    expect((await list(INSTANCES, "en")).get("own")).toMatchObject({ processDefinitionName: STORED, currentStep: BOTH });
  });

  test("so do the calls of the specification tell them", async () => {
    const rows = async <T extends { title: string | null }>(address: string) =>
      (await call<{ dataList: T[] }>(address, "en")).dataList.find(({ title }) => title === "product");
    const told = { processDefinitionName: ENGLISH, taskName: "Approval by the head of department" };
    expect(await rows<FlowTaskRow>(`${OPERATION}/listRuntimeTask`)).toMatchObject(told);
    expect(await rows<FlowMessageRow>("/orange/admin/flow/flowMessage/listRemindingTask")).toMatchObject(told);
    const { processDefinitionName, currentStep } = (await rows<FlowInstanceRow>(`${OPERATION}/listHistoricProcessInstance`)) ?? {};
    expect([processDefinitionName, currentStep]).toEqual([ENGLISH, "Countersign of three / Check by finance"]);
  });

  test("an export has them, whatever columns it has", async () => {
    const columns = `columns=processDefinitionName,taskName&field=title&order=asc`;
    const job = await call<Job>(`${TASKS}/exportExcel?${columns}`, "en");
    const { bytes } = await fileOf(server, tokens.ann as string, await over(server, tokens.ann as string, job));
    expect((await cellsOf(bytes)).slice(1)).toEqual([
      [STORED, STEP],
      [ENGLISH, "Approval by the head of department"],
      ["采购审批（新）", "科长审批"],
    ]);
  });

  test("whoever does not see a step is told none; whoever does not see the key reads the name", async () => {
    const row = (await list(TASKS, "en", {}, "bob")).get("product");
    expect(row).toMatchObject({ processDefinitionName: ENGLISH });
    expect(row).not.toHaveProperty("taskName");
    expect(row).not.toHaveProperty("processDefinitionKey");
  });

  test("are filtered by as they are stored", async () => {
    const condition = (value: string) => ({ condition: { field: "processDefinitionName", op: "eq", value } });
    expect([...(await list(TASKS, "en", condition(STORED))).keys()].toSorted()).toEqual(["own", "product"]);
    expect((await list(TASKS, "en", condition(ENGLISH))).size).toBe(0);
  });
});
