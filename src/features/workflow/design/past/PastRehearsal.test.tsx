import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices } from "../../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../../tests/eventually.ts";
import type { PastRehearsal as Past, PastRow } from "../../../../model/contract/flow/rehearsal.ts";
import { ServicesProvider } from "../../../../renderer/services.tsx";
import { expectAccessiblePage } from "../../../../widgets/story-checks.ts";
import { type FlowCalls, FlowCallsProvider } from "../../calls.tsx";
import { PURCHASE_XML } from "../../fixtures/purchase-flow.ts";
import { createDesignStore } from "../design-store.ts";
import PastRehearsal from "./PastRehearsal.tsx";

const ROW: PastRow = {
  ...{ instance: "1", title: "CG-1 恒力钢铁", differs: false, was: ["提交申请", "部门负责人审批"], now: ["提交申请", "部门负责人审批"] },
  ...{ at: null, why: null, assumed: [], fault: null },
};
const OTHER: PastRow = {
  ...{ ...ROW, instance: "2", title: "CG-2 宝钢", differs: true, now: [...ROW.now, "财务审批"], at: "金额", assumed: ["财务审批"] },
  why: {
    text: "",
    taken: "condition",
    condition: "record.total > 50000",
    values: [{ name: "record.total", title: "总额", value: "62,000" }],
  },
};
const PAST: Past = {
  ...{ rows: [ROW, OTHER], gone: 1, hidden: 0, isThen: true, others: { was: 0, now: 0 } },
  persons: [
    { person: { id: "1", name: "李雷" }, was: 12, now: 12 },
    { person: { id: "2", name: "韩梅梅" }, was: 3, now: 9 },
  ],
  nodes: [
    { node: "finance", name: "财务审批", isTask: true, was: 3, now: 9 },
    { node: "amount", name: "金额", isTask: false, was: 9, now: 9 },
    { node: "boss", name: "总经理审批", isTask: true, was: 1, now: 0 },
  ],
  flows: [
    { flow: "f9", node: "amount", name: "大额", decides: true, was: 2, now: 0 },
    { flow: "f4", node: "amount", name: "走会签", decides: true, was: 9, now: 9 },
  ],
  nobody: [{ node: "finance", name: "财务审批", rule: { kind: "roles", codes: ["cfo"] } }],
};

const show = (past: Past) => {
  const calls = {
    rehearsal: { rehearsePast: async () => past },
    designing: { names: async () => [{ entity: "role", id: "1", code: "cfo", name: "财务总监" }] },
  } as unknown as FlowCalls;
  const subject = { id: "9", processDefinitionKey: "purchase", processDefinitionName: "采购", tableClassName: "order", readOnly: false };
  return render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesProvider value={fixtureServices()}>
          <FlowCallsProvider value={calls}>
            <PastRehearsal store={createDesignStore(PURCHASE_XML)} subject={subject as never} />
          </FlowCallsProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
};

test("what would go another way stands first, with where and why, and the rest is a press away", async () => {
  await show(PAST);
  await expect.element(page.getByText("2 个已结束的流程中，1 个会走另一条路。")).toBeVisible();
  await expect.element(page.getByText("CG-2 宝钢")).toBeVisible();
  expect(page.getByText("CG-1 恒力钢铁").elements()).toEqual([]);
  await expect.element(page.getByText(/62,000/)).toBeVisible();
  await page.getByText("只看走另一条路的").click();
  await expect.element(page.getByText("CG-1 恒力钢铁")).toBeVisible();
  await expectAccessiblePage();
});

test("where the ways are the same and others would have more to do, it is not said that all goes as it went", async () => {
  await show({ ...PAST, rows: [ROW] });
  await expect.element(page.getByText("1 个已结束的流程路径都相同，但办理人或办理数量会变。")).toBeVisible();
});

test("people stand by how much their work changes, and what nothing uses is named", async () => {
  await show(PAST);
  await page.getByRole("tab", { name: "办理人工作量" }).click();
  await expect.element(page.getByRole("cell", { name: "+6" })).toBeVisible();
  await page.getByRole("tab", { name: "发现" }).click();
  await expect.element(page.getByText("大额（当时走过 2 次）")).toBeVisible();
  // A condition that was always true is named.
  await expect.element(page.getByText(/^走会签（条件：.*50,000）$/)).toBeVisible();
  await expect.element(page.getByText("总经理审批")).toBeVisible();
  await expect.element(page.getByText("财务审批：角色：财务总监")).toBeVisible();
  await page.getByRole("tab", { name: "流程图" }).click();
  await eventually(() => expect(document.querySelector('[data-element-id="finance"]')?.textContent).toContain("3 → 9"));
});

test("an entry without flows that are over says so", async () => {
  await show({ ...PAST, rows: [] });
  await expect.element(page.getByText("还没有已结束的流程可以试跑。")).toBeVisible();
});
