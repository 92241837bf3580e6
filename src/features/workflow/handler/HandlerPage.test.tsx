import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import { bundleOf, memorySource, Stage, viewerOf } from "../../../renderer/form/form-fixtures.tsx";
import type { DeskEntry } from "../../../renderer/services.tsx";
import { HandlerPage } from "./HandlerPage.tsx";
import { handlerCalls } from "./handler-calls-fixtures.ts";
import { HandlerStage } from "./handler-stage-fixtures.tsx";

const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" } },
  properties: { name: { title: "名称", type: "string" }, note: { title: "备注", type: "string" } },
} as Entity;
const viewer = { ...viewerOf("order", { view: [] }), id: "2", permissions: new Set<string>() };
const button = (name: string | RegExp) => page.getByRole("button", { name });
const note = () => page.getByLabelText("备注", { exact: true });
const opinion = () => page.getByLabelText("审批意见");
const dialog = (name: string) => page.getByRole("dialog", { name });

async function open(
  info: Partial<TaskInfo> = {},
  query: Record<string, string> = { taskId: "71", processInstanceId: "70" },
  /** How the record is read. */
  get?: () => Promise<Row>,
  /** What the tab keeps. */
  kept = new Map<string, unknown>(),
) {
  const world = handlerCalls(info);
  const { source } = memorySource({ id: "62", version: 3, name: "打印纸", note: null });
  const frame = { go: vi.fn(), leave: vi.fn(), entitle: vi.fn() };
  const edit = info.permissionEdit ?? ["order:note"];
  const access = {
    ...{ name: "flow:t71", entity: "order", record: "62", isWithin: false, entities: ["order"], fixedRows: [], add: [], edit },
    ...{ actions: edit.length > 0 ? ["view", "edit"] : ["view"], view: ["order:name", "order:note"] },
  };
  const desk = {
    get: (part: string) => (kept.get(part) ?? undefined) as DeskEntry | undefined,
    set: (part: string, entry: unknown) => void kept.set(part, entry),
  };
  await render(
    <Stage source={source} viewer={viewer} pane={{ desk }}>
      <HandlerStage calls={world.calls} source={{ ...source, ...(get && { get }), screen: async () => bundleOf(order) }} access={access}>
        <HandlerPage query={query} frame={frame} />
      </HandlerStage>
    </Stage>,
  );
  return { ...world, frame, kept };
}

afterEach(() => page.viewport(1280, 800));

test("a task has its record, why it is here, who is next, and its operations; the tab is called by flow and step", async () => {
  const { frame } = await open();
  await expect.element(note()).toBeVisible();
  await expect.element(page.getByText("62,000 > 50,000", { exact: false }).first()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "下一步" }).getByText(/韩梅梅/)).toBeVisible();
  const bar = page.getByRole("toolbar", { name: "审批操作" });
  expect(
    bar
      .getByRole("button")
      .elements()
      .map((element) => element.textContent),
  ).toEqual(["同意", "拒绝", "驳回", "转办", "保存"]);
  await eventually(() => expect(frame.entitle).toHaveBeenLastCalledWith("采购审批 - 部门负责人审批"));
});

test("what is filled in goes with the agreement, in one call; then the next task comes", async () => {
  const { act, frame } = await open();
  await note().fill("已核对");
  await button("同意").click();
  await opinion().fill("可以");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await eventually(() => expect(frame.leave).toHaveBeenCalledWith("/handlerFlowTask?processInstanceId=172&taskId=72"));
  expect(act.mock.calls).toEqual([
    [
      {
        body: {
          ...{ taskId: "71", processInstanceId: "70", masterData: { note: "已核对", version: 3 } },
          flowTaskCommentDto: { approvalType: "agree", comment: "可以" },
        },
      },
    ],
  ]);
});

test("an opinion is wanted; what the server refuses stands in the dialog with what was written", async () => {
  const { act, frame } = await open();
  act.mockRejectedValueOnce(new AppError("flow.suspended"));
  await button("拒绝").click();
  await dialog("拒绝").getByRole("button", { name: "拒绝" }).click();
  await expect.element(dialog("拒绝").getByText("审批意见不能为空")).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  await opinion().fill("太贵");
  await dialog("拒绝").getByRole("button", { name: "拒绝" }).click();
  await expect.element(dialog("拒绝").getByText(/已挂起/)).toBeVisible();
  await expect.element(opinion()).toHaveValue("太贵");
  expect(frame.leave).not.toHaveBeenCalled();
});

/** A record that is on its way until it is let come. */
function slowRecord() {
  const { promise, resolve, reject } = Promise.withResolvers<Row>();
  promise.catch(() => {});
  return {
    get: () => promise,
    come: () => resolve({ id: "62", version: 3, name: "打印纸", note: null }),
    fail: () => reject(new AppError("server.failed")),
  };
}

test.each([1280, 390])("what is pressed while the record is on its way is done when it is there, at %i", async (width) => {
  await page.viewport(width, 800);
  const { get, come } = slowRecord();
  await open({}, undefined, get);
  await button("同意").click();
  await expect.element(button("拒绝")).toBeDisabled();
  expect(dialog("同意").elements()).toEqual([]);
  come();
  await expect.element(dialog("同意")).toBeVisible();
  await expect.element(opinion()).toHaveValue("同意");
});

test("what is kept while the record is on its way is sent when it is there; before, nothing is said to be done", async () => {
  const { get, come } = slowRecord();
  const { act } = await open({}, undefined, get);
  await button("保存").click();
  await expect.element(button("拒绝")).toBeDisabled();
  expect(act).not.toHaveBeenCalled();
  come();
  await eventually(() => expect(act).toHaveBeenCalledTimes(1));
});

test("a task whose record cannot be read is done without it: the server decides", async () => {
  const { get, fail } = slowRecord();
  const { act } = await open({}, undefined, get);
  fail();
  await expect.element(button("重试")).toBeVisible();
  await button("拒绝").click();
  await opinion().fill("单据打不开");
  await dialog("拒绝").getByRole("button", { name: "拒绝" }).click();
  await eventually(() => expect(act).toHaveBeenCalledTimes(1));
});

test("a task that somebody else did meanwhile says who and when, and offers the record", async () => {
  const { act, runtimeTaskInfo } = await open();
  act.mockRejectedValueOnce(new AppError("flow.taskHandled", { params: { name: "王芳", time: "10:32" } }));
  await button("同意").click();
  await dialog("同意").getByRole("button", { name: "同意", exact: true }).last().click();
  await expect.element(page.getByText("此任务已由王芳于 10:32 处理").first()).toBeVisible();
  await expect.element(button("同意")).toBeDisabled();
  const before = runtimeTaskInfo.mock.calls.length;
  await button("查看单据").click();
  await eventually(() => expect(runtimeTaskInfo.mock.calls.length).toBeGreaterThan(before));
});

test("what must be filled in before one agrees is asked first, and for nothing else", async () => {
  const { act } = await open({ paramRequire: ["order:note"] });
  await expect.element(note()).toBeVisible();
  await button("同意").click();
  await expect.element(note()).toHaveAttribute("aria-invalid", "true");
  expect(dialog("同意").elements()).toEqual([]);
  await button("保存").click();
  await eventually(() => expect(act).toHaveBeenCalledTimes(1));
});

test("what was written for one decision is kept for it, and never offered with another", async () => {
  const { kept } = await open();
  await button("同意").click();
  await expect.element(opinion()).toHaveValue("同意");
  await dialog("同意").getByRole("button", { name: "取消" }).click();
  expect(kept.get("opinion")).toBeNull();
  await button("同意").click();
  await opinion().fill("可以");
  await dialog("同意").getByRole("button", { name: "取消" }).click();
  expect(kept.get("opinion")).toMatchObject({ value: { type: "agree", text: "可以" } });
  await button("拒绝").click();
  await expect.element(opinion()).toHaveValue("");
});

test("going back says what falls and what stays before it is pressed, and that the submit node takes all back", async () => {
  const { act } = await open();
  await button("驳回").click();
  await dialog("驳回").getByRole("radio", { name: /提交/ }).click();
  await expect.element(dialog("驳回").getByText(/撤回整个审批/)).toBeVisible();
  await expect.element(dialog("驳回").getByRole("region", { name: "以下审批将作废" }).getByText(/王芳/)).toBeVisible();
  await expect.element(dialog("驳回").getByRole("region", { name: "以下审批仍然有效" }).getByText(/张三/)).toBeVisible();
  await opinion().fill("重做");
  await dialog("驳回").getByRole("button", { name: "驳回" }).click();
  await eventually(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ body: { targetTaskId: "apply" } }));
});

test("a decision of one's own is taken back while nobody acted on it; later it is asked for", async () => {
  const { falls, revoke, askWithdraw } = await open({ state: "done", readOnly: true, operationList: [], permissionEdit: [] });
  await button("撤回").click();
  await expect.element(dialog("撤回").getByText(/确定要撤回吗/)).toBeVisible();
  await dialog("撤回").getByRole("button", { name: "撤回", exact: true }).last().click();
  await eventually(() => expect(revoke).toHaveBeenCalledTimes(1));
  falls.mockResolvedValue({ possible: false, whole: false, falls: [], stays: [] });
  await button("撤回").click();
  await expect.element(dialog("申请撤回").getByText(/不能直接撤回/)).toBeVisible();
  await opinion().fill("金额填错");
  await dialog("申请撤回").getByRole("button", { name: "申请撤回" }).click();
  await eventually(() => expect(askWithdraw).toHaveBeenCalledTimes(1));
});

test("keys: a agrees, r refuses, j and k go through the tasks, and none of them while one types", async () => {
  const { frame } = await open();
  await expect.element(note()).toBeVisible();
  await note().fill("j");
  await userEvent.keyboard("k");
  expect(frame.leave).not.toHaveBeenCalled();
  await note().clear();
  (document.activeElement as HTMLElement).blur();
  await eventually(() => expect(button("下一条待办").element()).toBeEnabled());
  await userEvent.keyboard("j");
  await eventually(() => expect(frame.leave).toHaveBeenLastCalledWith("/handlerFlowTask?processInstanceId=172&taskId=72"));
  await userEvent.keyboard("k");
  await eventually(() => expect(frame.leave).toHaveBeenLastCalledWith("/handlerFlowTask?processInstanceId=170&taskId=70"));
  await userEvent.keyboard("r");
  await expect.element(dialog("拒绝")).toBeVisible();
});

const reason = () => page.getByLabelText("理由", { exact: true });
const variableList = [{ variableName: "reason", label: "理由", builtin: false, value: null }];

test("what is typed into a variable is unsaved and kept with the tab until an operation takes it", async () => {
  const { act, frame, kept } = await open({ variableList });
  await expect.element(note()).toBeVisible();
  await reason().fill("急用");
  await expect.element(page.getByText("未保存", { exact: true })).toBeVisible();
  expect(kept.get("variables")).toEqual({ entity: null, value: { reason: "急用" } });
  await button("下一条待办").click();
  await expect.element(page.getByRole("dialog", { name: /未保存/ })).toBeVisible();
  await page
    .getByRole("dialog", { name: /未保存/ })
    .getByRole("button", { name: "保存并离开" })
    .click();
  await eventually(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ body: { taskVariableData: { reason: "急用" } } }));
  await eventually(() => expect(kept.get("variables")).toBeNull());
  expect(frame.leave).toHaveBeenCalledTimes(1);
});

test("a tab that comes back has what was typed into its variables, and nothing of another task", async () => {
  const value = { reason: "急用", other: "1" };
  const { act } = await open({ variableList }, undefined, undefined, new Map([["variables", { entity: null, value }]]));
  await expect.element(reason()).toHaveValue("急用");
  await expect.element(note()).toBeVisible();
  await button("保存").click();
  await eventually(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ body: { taskVariableData: { reason: "急用" } } }));
  expect(JSON.stringify(act.mock.calls)).not.toContain("other");
});

test("an operation after which he has the task still is followed by one on the version that it made", async () => {
  let version = 2;
  const { act } = await open({}, undefined, async () => ({ id: "62", version: ++version, name: "打印纸", note: null }));
  await note().fill("一");
  await button("保存").click();
  await expect.element(note()).toHaveValue("");
  await note().fill("二");
  await button("保存").click();
  await eventually(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.calls.map(([sent]) => sent.body)).toMatchObject([
    { masterData: { note: "一", version: 3 } },
    { masterData: { note: "二", version: 4 } },
  ]);
});

test("who looks at a flow has seen its copies and reminders, which is noted once", async () => {
  const { readMessages } = await open();
  await button("保存").click();
  await expect.element(page.getByText(/已保存/).first()).toBeVisible();
  expect(readMessages.mock.calls).toEqual([[{ body: { processInstanceId: "70" } }]]);
});

test("leaving with something unsaved asks", async () => {
  const { frame } = await open();
  await note().fill("改");
  await button("下一条待办").click();
  await expect.element(page.getByRole("dialog", { name: /未保存/ })).toBeVisible();
  expect(frame.leave).not.toHaveBeenCalled();
});

test("on a telephone the two that decide stand under the thumb, and the rest in a menu", async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(note()).toBeVisible();
  const bar = page.getByRole("toolbar", { name: "审批操作" });
  expect(
    bar
      .getByRole("button")
      .elements()
      .map((element) => element.textContent),
  ).toEqual(["更多", "拒绝", "同意"]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const element of bar.getByRole("button").elements()) expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
});

test("whose task it is not is told so; an address without a flow too", async () => {
  const world = handlerCalls();
  world.runtimeTaskInfo.mockRejectedValue(new AppError("flow.notYours"));
  const { source } = memorySource(undefined);
  const frame = { go: vi.fn(), leave: vi.fn(), entitle: vi.fn() };
  await render(
    <Stage source={source} viewer={viewer}>
      <HandlerStage calls={world.calls} source={source} access={{} as never}>
        <HandlerPage query={{ taskId: "71" }} frame={frame} />
        <HandlerPage query={{}} frame={frame} />
      </HandlerStage>
    </Stage>,
  );
  await expect.element(page.getByText("您没有参与此流程")).toBeVisible();
  await expect.element(page.getByText("该单据没有流程信息")).toBeVisible();
});
