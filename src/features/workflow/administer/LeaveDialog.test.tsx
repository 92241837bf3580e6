import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices } from "../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../tests/eventually.ts";
import type { LeaveRequest, LeaveResult, Leaving } from "../../../model/contract/user-leave.ts";
import { ServicesProvider } from "../../../renderer/services.tsx";
import { expectAccessiblePage } from "../../../widgets/story-checks.ts";
import { type FlowCalls, FlowCallsProvider } from "../calls.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";

const LEFT: Leaving = {
  records: [
    { entity: "supplier", field: "manager", title: "供应商", fieldTitle: "负责采购员", count: 12 },
    { entity: "warehouse", field: "keeper", title: "仓库", fieldTitle: "仓管员", count: 1 },
  ],
  flows: { flows: [], tasks: [], named: [], deputies: [] },
  sessions: 2,
};
const DONE: LeaveResult = {
  ...{ set: "7", records: 12, tasks: 0, deputies: 1 },
  refused: [{ id: "9", title: "供应商", message: "记录正在审批中" }],
};

function open(preview: Leaving = LEFT) {
  const sent: LeaveRequest[] = [];
  const undone: string[] = [];
  const calls = {
    leaving: {
      preview: async () => preview,
      leave: async ({ body }: { body: LeaveRequest }) => {
        sent.push(body);
        return DONE;
      },
    },
    changes: {
      undo: async ({ params }: { params: { set: string } }) => {
        undone.push(params.set);
        return [];
      },
    },
  } as unknown as FlowCalls;
  const drawn = render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesProvider value={fixtureServices()}>
          <FlowCallsProvider value={calls}>
            <LeaveDialog person={{ id: "5", name: "王芳" }} onClose={() => {}} />
          </FlowCallsProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { sent, undone, drawn };
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("somebody leaves: what he leaves stands there with numbers, nobody may be forgotten, and there is a way back", async () => {
  const { sent, undone } = open();
  await expect.element(page.getByText("账号将被锁定，已登录的 2 处立即退出，相关的审批代理同时结束。")).toBeVisible();
  await expectAccessiblePage();
  await press("办理离职");
  await expect.element(page.getByText("请选择人员")).toBeVisible();
  await expect.element(page.getByText("请填写原因")).toBeVisible();
  expect(sent).toEqual([]);

  // Nothing is handed over: then nobody takes over.
  await page.getByRole("checkbox", { name: "供应商 负责采购员" }).click();
  await page.getByRole("checkbox", { name: "仓库 仓管员" }).click();
  await page.getByPlaceholder("记入操作日志和审批记录").fill(" 合同到期 ");
  await press("办理离职");
  await eventually(() => expect(sent).toEqual([{ heir: null, records: [], tasks: false, comment: "合同到期" }]));
  await expect.element(page.getByText("王芳 已离职")).toBeVisible();
  await expect.element(page.getByText("供应商: 记录正在审批中")).toBeVisible();
  await press("撤销");
  await expect.element(page.getByText("王芳 已恢复，记录和代理已还原")).toBeVisible();
  expect(undone).toEqual(["7"]);
});

test("who leaves nothing behind is said to", async () => {
  open({ records: [], flows: null, sessions: 0 });
  await expect.element(page.getByText("没有需要交接的记录和任务")).toBeVisible();
});
