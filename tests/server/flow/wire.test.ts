import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FlowTaskComment } from "../../../src/model/contract/flow/instance.ts";
import type { BatchAnswer } from "../../../src/model/contract/flow/online.ts";
import type { Falls, FlowCounts, FlowParticipant, Prediction } from "../../../src/model/contract/flow/own.ts";
import type { OperationOutcome } from "../../../src/model/contract/flow/parts.ts";
import type { TaskInfo } from "../../../src/model/contract/flow/task-info.ts";
import type { Row } from "../../../src/model/wire.ts";
import { buildFlow } from "../../flow/builder.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ONLINE = "/orange/admin/flow/flowOnlineOperation";
const OPERATION = "/orange/admin/flow/flowOperation";
const OWN = "/api/v1/flow";
const TABLE = "zz_leave_request";

/** Up to three days the leader alone; more: a vote of two, who may claim nothing; then the office, out of a pool. */
const FLOW = `
apply: user people=starter ops=agree
byDays: exclusive name="天数"
lead: user people=users:lead ops=agree,refuse,reject,transfer,copy,save edit=returnDate view=reason,days,returnDate
vote: user people=users:lead;users:hr vote=all_approved ops=multi_agree,multi_refuse,reject,co_sign view=reason
office: user people=users:hr;users:aide take=claim ops=agree,reject view=*
s -> apply -> byDays
byDays -> lead default
byDays -> vote ? record.days > 3.0
lead -> office
vote -> office
office -> e`;

let server: Platform;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await platform();
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const dept = await server.insert("sysr_dept", { code: "head", name: "总部", status: 0, tenant_id: tenant });
  const lists = ["flow-task:view", "flow-instance:view", "flow-message:view", "user:pick", "department:pick"];
  const staff = await server.role({
    code: "staff",
    permissions: [...lists, ...["view", "add", "edit", "submit"].map((word) => `leave-request:${word}`)],
  });
  const approver = await server.role({ code: "approver", permissions: lists });
  const boss = await server.role({
    code: "boss",
    permissions: [
      ...lists,
      ...["manage", "transfer", "stop", "suspend", "erase"].map((word) => `flow-instance:${word}`),
      "flow-entry:add",
      "flow-entry:view",
      "flow-entry:publish",
      "flow-publish:view",
      "user:view",
    ],
  });
  const narrow = { code: "narrow", permissions: [...lists, "flow-instance:manage"], rules: { "flow-instance": "record.title == '-'" } };
  const warden = await server.role(narrow);
  const roles = { ann: staff, lead: approver, hr: approver, aide: approver, boss, stranger: staff, warden };
  for (const [name, role] of Object.entries(roles)) {
    ids[name] = await server.user(name, { roles_ids: [role], tenant_id: tenant, dept_id: dept, real_name: name.toUpperCase() });
    tokens[name] = await server.signIn(name);
  }
  const bpmnXml = buildFlow(FLOW, { key: "leave", name: "请假审批" });
  const body = { processDefinitionKey: "leave", processDefinitionName: "请假审批", boundFormType: 0, tableClassName: TABLE, bpmnXml };
  const { data } = await call<Row>("boss", "POST", "/orange/admin/flow/flowEntry/add", body);
  const published = await call("boss", "POST", "/orange/admin/flow/flowEntry/publish", { id: data.id });
  expect(published.data).toMatchObject({ publishVersion: 1 });
});
afterAll(() => server?.close());

const call = <T = unknown>(who: string, method: "GET" | "POST", url: string, body?: object) =>
  server.call<T>(method, url, { token: tokens[who], ...(body && { body }) });
const get = async <T>(who: string, path: string, query: Record<string, string>) =>
  (await call<T>(who, "GET", `${path}?${new URLSearchParams(query)}`)).data;

async function leave(days: string): Promise<string> {
  const row = { reason: "家中有事", days, leaveType: "personal", beginDate: "2026-03-02", endDate: "2026-03-06" };
  const { data, errorCode, fields } = await call<Row>("ann", "POST", "/api/v1/online/leaveRequest", row);
  expect([errorCode, fields]).toEqual(["NO-ERROR", undefined]);
  return data.id;
}
async function submitted(days = "1"): Promise<string> {
  const id = await leave(days);
  const { data, errorCode } = await call<OperationOutcome>("ann", "POST", `${ONLINE}/submit`, {
    ...{ id, tableClassName: TABLE, flowTaskCommentDto: { comment: "请批准", approvalType: "agree" } },
  });
  expect(errorCode).toBe("NO-ERROR");
  return data.processInstanceId;
}
const taskOf = async (who: string, instance: string): Promise<string> => {
  const { data } = await call<{ dataList: { taskId: string; processInstanceId: string }[] }>(who, "POST", `${OPERATION}/listRuntimeTask`, {
    pageParam: { pageSize: 100 },
  });
  return data.dataList.find((one) => one.processInstanceId === instance)?.taskId ?? "";
};
const act = (who: string, taskId: string, approvalType: string, more: object = {}) =>
  call<OperationOutcome>(who, "POST", `${ONLINE}/submitUserTask2`, {
    taskId,
    flowTaskCommentDto: { comment: "好", approvalType },
    ...more,
  });

let instance: string;
beforeEach(async () => {
  instance = await submitted();
});

describe("a flow over the wire", () => {
  test("is submitted, agreed to and claimed, and its record is finished", async () => {
    const task = await taskOf("lead", instance);
    expect((await act("lead", task, "agree")).data).toMatchObject({ processInstanceId: instance, status: 1, currentStep: "office" });
    const { data: pool } = await call<{ dataList: Row[] }>("aide", "POST", "/api/v1/flow/flowTask/data?size=100", {});
    expect(pool).toBeDefined();
    const office = await server.db
      .selectFrom("flow_task")
      .select("id")
      .where("flow_instance_id", "=", instance)
      .where("state", "=", "claimable")
      .executeTakeFirstOrThrow();
    expect((await get<TaskInfo>("aide", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: office.id })).claimable).toBe(true);
    await call("aide", "POST", `${OWN}/claim`, { taskId: office.id });
    expect((await call("hr", "POST", `${OWN}/claim`, { taskId: office.id })).errorCode).toBe("flow.notClaimable");
    await call("aide", "POST", `${OWN}/giveBack`, { taskId: office.id });
    await call("hr", "POST", `${OWN}/claim`, { taskId: office.id });
    const { data } = await call<OperationOutcome>("hr", "POST", `${ONLINE}/agreeUserTask`, {
      taskId: office.id,
      flowTaskCommentDto: { comment: "同意" },
    });
    expect(data).toEqual({ processInstanceId: instance, status: 2, currentStep: null, nextTaskId: null });
    const marks = await get<Record<string, string[]>>("ann", `${OPERATION}/viewHighlightFlowData`, { processInstanceId: instance });
    expect(marks).toMatchObject({ unfinishedTaskSet: [] });
    expect(marks.finishedSequenceFlowSet).toContain("byDays_lead");
    expect(await get("ann", `${OPERATION}/getTaskApproveName`, { processInstanceId: instance })).toEqual({
      apply: "ANN",
      lead: "LEAD",
      office: "HR",
    });
  });

  test("tells the handler of a task all that his page needs", async () => {
    const task = await taskOf("lead", instance);
    const info = await get<TaskInfo>("lead", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: task, processInstanceId: instance });
    expect(info).toMatchObject({
      ...{ taskId: task, processInstanceId: instance, processDefinitionKey: "leave", flowEntryName: "请假审批", taskKey: "lead" },
      ...{
        entity: "leave-request",
        tableClassName: TABLE,
        screen: "leave-request-list",
        task: `flow:t${task}`,
        readOnly: false,
        state: "active",
      },
      ...{ permissionEdit: ["leave-request:returnDate"], assignee: { id: ids.lead }, starter: { id: ids.ann }, tally: null },
    });
    expect(info.operationList.map(({ type }) => type)).toEqual(["agree", "refuse", "reject", "transfer", "copy", "save"]);
    // To whom it was delegated is offered what he can do.
    await server.db.updateTable("flow_task").set({ via: "delegate" }).where("id", "=", task).execute();
    const delegated = await get<TaskInfo>("lead", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: task });
    expect(delegated.operationList.map(({ type }) => type)).toEqual(["agree", "refuse", "copy", "save"]);
    expect((await act("lead", task, "transfer")).errorCode).toBe("flow.notOffered");
    // Others who see the flow only read.
    expect(await get<TaskInfo>("ann", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: task })).toMatchObject({
      readOnly: true,
      operationList: [],
      permissionEdit: [],
    });
  });

  test("says why it came here and who will be next, with the values that decide", async () => {
    const long = await submitted("5");
    const task = await taskOf("hr", long);
    const info = await get<TaskInfo>("hr", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: task });
    // The vote does not show the days: neither does the reason.
    expect(info.why).toEqual([{ text: "天数", taken: "closed", condition: null, values: [] }]);
    expect(info.tally).toMatchObject({ total: 2, agree: 0, needed: 2, open: [{ person: { id: ids.lead } }, { person: { id: ids.hr } }] });
    const seen = await get<TaskInfo>("ann", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: task });
    expect(seen.why).toMatchObject([{ condition: "record.days > 3.0", values: [{ name: "record.days", value: "5" }] }]);
    const { steps, ends } = await get<Prediction>("ann", `${OWN}/predict`, { processInstanceId: long });
    expect([steps.map(({ taskKey, people }) => [taskKey, people.map(({ id }) => id)]), ends]).toEqual([
      [["office", [ids.hr, ids.aide]]],
      "end",
    ]);
  });

  test("names who did its tasks, who has them, and who is expected", async () => {
    const names = await get("ann", `${OPERATION}/getTaskApproveName`, { processInstanceId: instance });
    expect(names).toEqual({ apply: "ANN", lead: "LEAD", office: "HR、AIDE" });
  });

  test("is predicted before it is submitted", async () => {
    const query = { tableClassName: TABLE, businessKey: await leave("5") };
    const { steps } = await get<Prediction>("ann", `${OWN}/predict`, query);
    expect(steps.map(({ taskKey }) => taskKey)).toEqual(["apply", "vote", "office"]);
    expect(steps[1]).toMatchObject({ countersign: "all_approved", why: [{ values: [{ value: "5" }] }] });
    const first = await get<TaskInfo>("ann", `${OPERATION}/viewInitialTaskInfo`, { tableClassName: TABLE });
    expect(first).toMatchObject({ taskKey: "apply", operationList: [{ type: "agree" }], state: "new", status: 0 });
  });

  test("goes back to a node that was done, and says before what falls", async () => {
    const task = await taskOf("lead", instance);
    const nodes = await get<{ taskId: string; isSubmit: boolean }[]>("lead", `${OPERATION}/backFlowNodeList`, {
      taskId: task,
      processInstanceId: instance,
    });
    expect(nodes).toMatchObject([{ taskId: "apply", taskName: "apply", approver: "ANN", isSubmit: true }]);
    const falls = await get<Falls>("lead", `${OWN}/falls`, { taskId: task, targetTaskId: "apply", operation: "reject" });
    expect(falls).toMatchObject({ possible: true, whole: true });
    const { data } = await call("lead", "POST", `${OPERATION}/revokeTask`, { processInstanceId: instance, comment: "请补充" });
    expect(data).toMatchObject({ status: 5 });
    const comments = await get<FlowTaskComment[]>("ann", `${OPERATION}/listFlowTaskComment`, { processInstanceId: instance });
    expect(comments.map(({ createRealname, approvalType, targetTaskName }) => [createRealname, approvalType, targetTaskName])).toEqual([
      ["ANN", "agree", null],
      ["LEAD", "reject", "apply"],
    ]);
  });

  test("is taken back by who decided, as long as nobody acted on it", async () => {
    const task = await taskOf("lead", instance);
    await act("lead", task, "agree");
    expect(await get<Falls>("lead", `${OWN}/falls`, { taskId: task, operation: "revoke" })).toMatchObject({ possible: true, whole: false });
    await call("lead", "POST", `${OPERATION}/revokeHistoricTask`, { processInstanceId: instance, taskId: task, comment: "再想想" });
    expect(await taskOf("lead", instance)).not.toBe("");
  });

  test("is saved with its form in the same breath; a field that the task does not open is refused", async () => {
    const task = await taskOf("lead", instance);
    const { data: record } = await call<{ masterData: Row; task: string }>("lead", "GET", `${ONLINE}/viewUserTask?taskId=${task}`);
    expect(record.masterData).toMatchObject({ reason: "家中有事", days: expect.anything() });
    expect(record.masterData).not.toHaveProperty("leaveType");
    const version = record.masterData.version;
    const refused = await act("lead", task, "agree", { masterData: { days: "2", version } });
    expect(refused.errorCode).toBe("access.columnReadonly");
    await act("lead", task, "save", { masterData: { returnDate: "2026-03-07", version } });
    const info = await get<TaskInfo>("lead", `${OPERATION}/viewRuntimeTaskInfo`, { taskId: task });
    expect([info.draft, info.state]).toEqual(["好", "active"]);
    const row = await server.db
      .selectFrom("zz_leave_request")
      .select("return_date")
      .where("id", "=", record.masterData.id)
      .executeTakeFirstOrThrow();
    expect(String(row.return_date)).toContain("2026-03-07");
  });

  test("is agreed to several at once, each with its own answer in the language of who asks", async () => {
    const other = await submitted();
    const [one, two] = [await taskOf("lead", instance), await taskOf("lead", other)];
    await act("lead", two, "agree");
    const { data } = await call<BatchAnswer>(
      "lead",
      "POST",
      `${ONLINE}/agreeUserTaskMulti`,
      [one, two].map((taskId) => ({ taskId, flowTaskCommentDto: { comment: "同意" } })) as object,
    );
    expect(data.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([
      [true, null],
      [false, "flow.taskHandled"],
    ]);
    expect(data[1]?.message).toContain("LEAD");
  });

  test("is started with a record that comes with it, or left at its first task", async () => {
    const masterData = { reason: "搬家", days: "1", leaveType: "personal", beginDate: "2026-03-02", endDate: "2026-03-02" };
    const { data } = await call<OperationOutcome>("ann", "POST", `${ONLINE}/startAndTakeUserTask/leave`, { masterData });
    expect(data).toMatchObject({ status: 1, currentStep: "lead" });
    const open = await call<OperationOutcome>("ann", "POST", `${OPERATION}/startOnly`, {
      businessKey: await leave("1"),
      tableClassName: TABLE,
    });
    expect(open.data).toMatchObject({ status: 1, currentStep: "apply", nextTaskId: expect.any(String) });
  });

  test("is copied to people, who may read it from then on, and counted until they have seen it", async () => {
    expect((await call("stranger", "GET", `${OPERATION}/listFlowTaskComment?processInstanceId=${instance}`)).errorCode).toBe(
      "flow.notYours",
    );
    await call("ann", "POST", `${OWN}/copy`, { processInstanceId: instance, users: [ids.stranger], comment: "请阅" });
    expect(await get<FlowCounts>("stranger", `${OWN}/counts`, {})).toMatchObject({ copied: 1, todo: 0 });
    expect(await get<FlowTaskComment[]>("stranger", `${OPERATION}/listFlowTaskComment`, { processInstanceId: instance })).toHaveLength(2);
    await call("stranger", "POST", `${OWN}/readMessages`, { processInstanceId: instance });
    expect(await get<FlowCounts>("stranger", `${OWN}/counts`, {})).toMatchObject({ copied: 0 });
  });

  test("is reminded of, suspended, stopped and deleted by who may", async () => {
    await call("ann", "POST", `${OPERATION}/remindRuntimeTask`, { processInstanceId: instance });
    const { data } = await call<{ dataList: { processInstanceId: string; sender: { id: string } }[] }>(
      "lead",
      "POST",
      "/orange/admin/flow/flowMessage/listRemindingTask",
      {},
    );
    expect(data.dataList[0]).toMatchObject({ processInstanceId: instance, sender: { id: ids.ann } });
    await call("boss", "GET", `${OPERATION}/suspendProcessInstance?processInstanceId=${instance}`);
    expect((await act("lead", await taskOf("lead", instance), "agree")).errorCode).toBe("flow.suspended");
    await call("boss", "GET", `${OPERATION}/suspendProcessInstance?processInstanceId=${instance}&suspended=false`);
    expect((await call("lead", "POST", `${OPERATION}/stopProcessInstance`, { processInstanceId: instance })).errorCode).toBe(
      "access.denied",
    );
    const stopped = await call("ann", "POST", `${OPERATION}/stopProcessInstance`, { processInstanceId: instance, stopReason: "不请了" });
    expect(stopped.data).toMatchObject({ status: 4 });
    expect((await call("boss", "POST", `${OPERATION}/deleteProcessInstance`, { processInstanceId: instance })).errorCode).toBe("NO-ERROR");
    expect((await call("ann", "GET", `${OWN}/instance?processInstanceId=${instance}`)).errorCode).toBe("flow.notYours");
  });
});

describe("of flows and tasks there is for somebody", () => {
  const listed = async (who: string, path: string) =>
    (await call<{ dataList: { processInstanceId: string }[] }>(who, "POST", path, { pageParam: { pageSize: 500 } })).data.dataList.map(
      (one) => one.processInstanceId,
    );

  test("what is his own, and everything for who manages flows", async () => {
    expect(await listed("ann", `${OPERATION}/listHistoricProcessInstance`)).toContain(instance);
    expect(await listed("lead", `${OPERATION}/listHistoricProcessInstance`)).toEqual([]);
    expect(await listed("lead", `${ONLINE}/listWorkOrder`)).toContain(instance);
    expect(await listed("lead", `${ONLINE}/listWorkOrder/other`)).toEqual([]);
    expect(await listed("stranger", `${ONLINE}/listWorkOrder`)).not.toContain(instance);
    expect(await listed("boss", `${OPERATION}/listAllHistoricProcessInstance`)).toContain(instance);
    expect((await call("lead", "POST", `${OPERATION}/listAllHistoricProcessInstance`, {})).status).toBe(403);
    const { data } = await call<{ records: Row[] }>("stranger", "POST", "/api/v1/flow/flowTask/data?current=1&size=500", {});
    expect(data.records).toEqual([]);
  });

  test("no call about a flow of others, whatever it is", async () => {
    const task = await taskOf("lead", instance);
    const reads = [
      ...["viewRuntimeTaskInfo", "viewHistoricTaskInfo", "backFlowNodeList"].map((name) => `${OPERATION}/${name}?taskId=${task}`),
      ...["listFlowTaskComment", "viewHighlightFlowData", "getTaskApproveName", "viewInitialHistoricTaskInfo"].map(
        (name) => `${OPERATION}/${name}?processInstanceId=${instance}`,
      ),
      ...[`${ONLINE}/viewUserTask?taskId=${task}`, `${ONLINE}/viewHistoricProcessInstance?processInstanceId=${instance}`],
      ...["tally", "why", "falls"].map((name) => `${OWN}/${name}?taskId=${task}`),
      ...["participants", "predict", "instance"].map((name) => `${OWN}/${name}?processInstanceId=${instance}`),
    ];
    const answers = await Promise.all(reads.map(async (url) => [url, (await call("stranger", "GET", url)).errorCode]));
    expect(answers.filter(([, code]) => code !== "flow.notYours")).toEqual([]);
    const acts = [
      [`${ONLINE}/agreeUserTask`, { taskId: task, flowTaskCommentDto: { comment: "x" } }],
      [`${OPERATION}/cancelWorkOrder`, { processInstanceId: instance }],
      [`${OPERATION}/remindRuntimeTask`, { processInstanceId: instance }],
      [`${OPERATION}/revokeHistoricTask`, { processInstanceId: instance, taskId: task }],
      [`${OWN}/claim`, { taskId: task }],
      [`${OWN}/copy`, { processInstanceId: instance, users: [ids.hr] }],
    ] as const;
    const refused = await Promise.all(acts.map(async ([url, body]) => [url, (await call("stranger", "POST", url, body)).errorCode]));
    expect(refused.filter(([, code]) => code !== "flow.notYours")).toEqual([]);
  });

  test("who takes part with what, and the flows of a record", async () => {
    const people = await get<FlowParticipant[]>("ann", `${OWN}/participants`, { processInstanceId: instance });
    expect(people.map(({ person, taskKey, state }) => [person.id, taskKey, state])).toEqual([
      [ids.ann, "apply", "done"],
      [ids.lead, "lead", "active"],
    ]);
    const { business_key: record } = await server.db
      .selectFrom("flow_instance")
      .select("business_key")
      .where("id", "=", instance)
      .executeTakeFirstOrThrow();
    const query = { tableClassName: TABLE, businessKey: record ?? "" };
    expect(await get("ann", `${OWN}/instancesOf`, query)).toMatchObject([{ processInstanceId: instance }]);
    expect(await get("hr", `${OWN}/instancesOf`, query)).toEqual([]);
    // Who manages flows: those of his rows.
    expect(await get("boss", `${OWN}/instancesOf`, query)).toMatchObject([{ processInstanceId: instance }]);
    expect(await get("warden", `${OWN}/instancesOf`, query)).toEqual([]);
  });

  test("the flows to which he can submit, with their forms", async () => {
    expect(await get("ann", `${ONLINE}/listFlowEntryForm`, {})).toMatchObject([
      { processDefinitionKey: "leave", entity: "leave-request", screen: "leave-request-list" },
    ]);
    expect(await get("lead", `${ONLINE}/listFlowEntryForm`, {})).toEqual([]);
  });
});
