import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import { AppError } from "../../../model/error.ts";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { HandlerPage } from "./HandlerPage.tsx";
import { handlerCalls } from "./handler-calls-fixtures.ts";
import { button, dialog, note, open, opinion, viewer } from "./handler-page-fixtures.tsx";
import { HandlerStage } from "./handler-stage-fixtures.tsx";

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
