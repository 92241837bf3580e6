import { ConfigProvider } from "antd";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Http } from "../../../client/http.ts";
import type { TicketTask } from "../../../model/contract/flow/ticket.ts";
import { AppError } from "../../../model/error.ts";
import { TicketPage } from "./TicketPage.tsx";

const TASK: TicketTask = {
  ...{ title: "采购订单 PO-7", flow: "采购审批", step: "部门负责人审批", person: "李雷", starter: "张三" },
  ...{ since: "2026-03-02T01:00:00Z", dueTime: null, decisions: ["agree", "refuse"], address: "/handlerFlowTask?taskId=5" },
  fields: [{ title: "总金额", value: "62,000" }],
};

const asked: { path: string; body: unknown }[] = [];
async function open(answers: { look: () => unknown; decide?: () => unknown }) {
  asked.splice(0);
  const http = (async (_method: string, path: string, { body }: { body?: unknown } = {}) => {
    asked.push({ path, body });
    return path.endsWith("/look") ? answers.look() : answers.decide?.();
  }) as unknown as Http;
  await render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ cssVar: true, token: { motion: false } }}>
      <TicketPage http={http} ticket="t1" />
    </ConfigProvider>,
  );
}
const refuse = (code: ConstructorParameters<typeof AppError>[0]) => () => {
  throw new AppError(code);
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const decisions = () => asked.filter(({ path }) => path.endsWith("/decide"));

afterEach(() => page.viewport(1280, 800));

test("opening the link shows the task and decides nothing; a decision needs an opinion", async () => {
  await page.viewport(390, 844);
  await open({ look: () => TASK, decide: () => ({ title: TASK.title, decision: "agree" }) });
  await expect.element(page.getByRole("heading", { name: "采购订单 PO-7" })).toBeVisible();
  await expect.element(page.getByText("62,000")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button("同意").click();
  await expect.element(page.getByText("审批意见不能为空")).toBeVisible();
  expect(decisions()).toEqual([]);
  await userEvent.fill(page.getByRole("textbox", { name: "审批意见" }), "没有意见");
  await button("同意").click();
  await expect.element(page.getByText("已同意")).toBeVisible();
  expect(decisions()).toMatchObject([{ body: { ticket: "t1", decision: "agree", comment: "没有意见" } }]);
});

test.each([
  ["flow.ticketUsed", /已使用过/],
  ["flow.ticketOver", /已过期/],
  ["flow.ticketUnknown", /链接无效/],
] as const)("%s says so, and leads to the workspace", async (code, text) => {
  await open({ look: refuse(code) });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "登录后打开" })).toHaveAttribute("href", "/");
});

test("what is refused leaves the opinion where it is", async () => {
  await open({ look: () => TASK, decide: refuse("flow.suspended") });
  await userEvent.fill(page.getByRole("textbox", { name: "审批意见" }), "价格偏高");
  await button("拒绝").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "审批意见" })).toHaveValue("价格偏高");
});

test("a task that asks for more than an opinion is opened in the workspace", async () => {
  await open({ look: vi.fn(() => ({ ...TASK, decisions: [] })) });
  await expect.element(page.getByText(/不能在这里处理/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "登录后打开" })).toHaveAttribute("href", TASK.address);
  expect(page.getByRole("button").elements()).toEqual([]);
});
