import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import { AppError } from "../../../model/error.ts";
import type { FormPieceProps } from "../../../renderer/pieces/form-piece.ts";
import type { FlowCalls } from "../calls.tsx";
import { INSTANCE } from "../fixtures/course.ts";
import { FlowFixture, fixtureCalls } from "../fixtures/FlowFixture.tsx";
import { FlowHistory } from "./FlowHistory.tsx";
import { FlowPanel } from "./FlowPanel.tsx";

const show = (piece: ReactNode, calls = fixtureCalls()) =>
  render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }}>
      <FlowFixture calls={calls}>{piece}</FlowFixture>
    </ConfigProvider>,
  );
const step = (id: string) => document.querySelector(`[data-element-id="${id}"]`);
const course = () => page.getByRole("list", { name: "审批进程" });

afterEach(() => page.viewport(1280, 800));

test("two tabs lead to the diagram with its people, and to the approval records", async () => {
  await show(<FlowHistory instance={INSTANCE} />);
  await eventually(() => expect(step("countersign")?.textContent).toContain("孙丽、周杰"));
  await page.getByRole("tab", { name: "审批记录" }).click();
  await expect.element(page.getByRole("cell", { name: "李雷（代 王芳）" })).toBeVisible();
});

test("a prediction is drawn when it is asked for", async () => {
  await show(<FlowHistory instance={INSTANCE} />);
  await eventually(() => expect(step("finance")).not.toBeNull());
  expect(step("finance")?.classList).not.toContain("flow-predicted");
  await page.getByRole("button", { name: "预测审批人" }).click();
  await eventually(() => expect(step("finance")?.classList).toContain("flow-predicted"));
  expect(step("finance")?.textContent).toContain("韩梅梅");
});

test("on a phone the course stands in place of the diagram, which is a button away", async () => {
  await page.viewport(390, 844);
  await show(<FlowHistory instance={INSTANCE} />);
  await expect.element(course()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "查看流程图" }).click();
  await eventually(() => expect(step("countersign")).not.toBeNull());
});

const piece = (id: string | undefined) => ({ entity: { "x-table": "purchase_order" }, record: id && { id } }) as unknown as FormPieceProps;

test("beside a record stand its approvals, the newest open, and former ones closed", async () => {
  const former = { ...INSTANCE, processInstanceId: "99", status: 2, result: "refused", processDefinitionName: "旧采购审批" };
  await show(<FlowPanel {...piece("7")} />, fixtureCalls([INSTANCE, former]));
  await expect.element(course()).toBeVisible();
  const [newest, other] = page.getByRole("button", { expanded: true }).elements();
  expect(newest?.textContent).toMatch(/采购审批审批中发起人：张三/);
  expect(other).toBeUndefined();
  await expect.element(page.getByText("已拒绝")).toBeVisible();
});

test("a colleague who takes no part in the flow reads how it stands, without an error and without a retry", async () => {
  const known = fixtureCalls();
  const refuse = () => Promise.reject(new AppError("flow.notYours"));
  const calls = {
    ...known,
    operation: { ...known.operation, comments: refuse },
    own: { ...known.own, participants: refuse, predict: refuse },
  } as unknown as FlowCalls;
  await show(<FlowPanel {...piece("7")} />, calls);
  await expect.element(page.getByText("您没有参与此流程，看不到审批过程")).toBeVisible();
  await expect.element(page.getByText("审批中", { exact: true })).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "重试" }).elements()).toEqual([]);
});

test("a record that was never submitted says so", async () => {
  await show(<FlowPanel {...piece(undefined)} />);
  await expect.element(page.getByText("还没有提交过审批")).toBeVisible();
});
