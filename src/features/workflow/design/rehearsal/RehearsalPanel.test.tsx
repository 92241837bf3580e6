import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices } from "../../../../../stories/fixtures/services.ts";
import { eventually } from "../../../../../tests/eventually.ts";
import type { Rehearsal, RehearsalAct, RehearsalStep, RehearsalTask } from "../../../../model/contract/flow/rehearsal.ts";
import type { Entity, ScreenBundle } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { ServicesProvider } from "../../../../renderer/services.tsx";
import { expectAccessiblePage } from "../../../../widgets/story-checks.ts";
import { type FlowCalls, FlowCallsProvider } from "../../calls.tsx";
import { PURCHASE_XML } from "../../fixtures/purchase-flow.ts";
import { createDesignStore } from "../design-store.ts";
import RehearsalPanel from "./RehearsalPanel.tsx";

const ORDER = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order", "x-api": { rest: "order" } },
  properties: { code: { title: "编号", type: "string" }, total: { title: "总额", type: "string", format: "decimal", "x-computed": "1" } },
} as unknown as Entity;
const USER = {
  ...{ $id: "user", title: "用户", type: "object", "x-table": "user", "x-api": { rest: "user" } },
  properties: { realName: { title: "姓名", type: "string" } },
} as unknown as Entity;
const bundle = (entity: Entity, kind: string) =>
  ({
    screen: { $id: "s", title: "s", kind, entity: entity.$id },
    entities: { [entity.$id]: entity },
    pickers: {},
    dictionaries: {},
  }) as unknown as ScreenBundle;

const STEP: RehearsalStep = {
  ...{
    node: null,
    name: null,
    person: { id: "1", name: "张三" },
    op: "start",
    arrivals: [],
    effects: [],
    notices: [],
    waits: [],
    late: [],
  },
  ...{ result: null, move: null },
};
const TASK: RehearsalTask = {
  ...{
    task: "1",
    node: "apply",
    name: "提交申请",
    person: { id: "1", name: "张三" },
    owner: null,
    candidates: [],
    waitsForTurn: false,
    due: null,
  },
  ...{
    operations: [{ type: "agree" }, { type: "reject" }],
    variables: [],
    backTo: [{ node: "apply", name: "提交申请", isSubmit: true }],
    lacks: [],
  },
};
const BEGUN: Rehearsal = {
  ...{ starter: { id: "1", name: "张三" }, acts: [], steps: [STEP], open: [TASK], waits: [], isOver: false, fault: null },
  progress: { finishedSequenceFlowSet: ["f1"], finishedTaskSet: ["start"], unfinishedTaskSet: ["apply"] },
  ...{ next: { steps: [], finishedSequenceFlowSet: [], ends: "end" }, entity: "order", screen: "order-list", fields: ["total"] },
};
const LED: RehearsalStep = {
  ...{ ...STEP, node: "apply", name: "提交申请", op: "agree" },
  arrivals: [
    {
      ...{ node: "leader", name: "部门负责人审批", skip: null, state: "each", due: null },
      why: [
        {
          text: "",
          taken: "condition",
          condition: "record.total > 50000",
          values: [{ name: "record.total", title: "总额", value: "62,000" }],
        },
      ],
      people: [{ person: { id: "2", name: "李雷" }, owner: null, rules: [{ kind: "leader", levels: 0 }], policy: null }],
      passed: [],
    },
  ],
  notices: [{ people: [{ id: "2", name: "李雷" }], title: "您有新的待办", text: "请审批", byMail: true }],
};

function show(rehearse: (asked: { body: { acts?: readonly RehearsalAct[]; toEnd?: boolean; values?: unknown } }) => Promise<Rehearsal>) {
  const calls = { rehearsal: { rehearse } } as unknown as FlowCalls;
  const { source } = fixtureServices();
  const services = fixtureServices({
    source: {
      ...source,
      screen: async (id) => (id === "order-list" ? bundle(ORDER, "list") : bundle(USER, "picker")),
      options: async () => ({ records: [{ id: "7", name: "PO-7" }], total: 1, current: 1, size: 20 }),
    },
  });
  const subject = { id: "9", processDefinitionKey: "purchase", processDefinitionName: "采购", tableClassName: "order", readOnly: false };
  return render(
    <ConfigProvider theme={{ cssVar: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesProvider value={services}>
          <FlowCallsProvider value={calls}>
            <RehearsalPanel store={createDesignStore(PURCHASE_XML)} subject={subject} />
          </FlowCallsProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
}

test("a draft is run on an invented record, act by act, and back", async () => {
  const rehearse = vi.fn(
    async ({ body: { acts = [], toEnd } }: { body: { acts?: readonly RehearsalAct[]; toEnd?: boolean; values?: unknown } }) =>
      acts.length > 0 || toEnd
        ? { ...BEGUN, acts: [{ task: "1", op: "agree" }], steps: [STEP, LED], open: [], isOver: true, next: null }
        : BEGUN,
  );
  await show(rehearse);
  await page.getByText("虚拟单据").click();
  await page.getByLabelText("总额").fill("62000");
  await page.getByRole("button", { name: "开始试跑" }).click();
  await expect.element(page.getByText("张三 发起")).toBeVisible();
  expect(rehearse.mock.lastCall?.[0].body.values).toMatchObject({ total: "62000" });
  await page.getByRole("button", { name: "同意", exact: true }).click();
  await expect.element(page.getByRole("strong").filter({ hasText: "部门负责人审批" })).toBeVisible();
  await expect.element(page.getByText("部门负责人", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/62,000/)).toBeVisible();
  expect(rehearse.mock.lastCall?.[0].body.acts).toEqual([{ task: "1", op: "agree", variables: {} }]);
  await eventually(() => expect(document.querySelector('[data-element-id="leader"]')).not.toBeNull());
  await expectAccessiblePage();
  expect(document.activeElement?.contains(page.getByRole("button", { name: "退回一步" }).element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await page.getByRole("button", { name: "退回一步" }).click();
  await expect.element(page.getByRole("button", { name: "同意", exact: true })).toBeVisible();
  expect(rehearse.mock.lastCall?.[0].body.acts).toEqual([]);
});

test("days are let go by, and what came of itself is told", async () => {
  const late = [{ node: "leader", name: "部门负责人审批", what: "agree" as const }];
  const rehearse = vi.fn(async ({ body: { acts = [] } }: { body: { acts?: readonly RehearsalAct[] } }) =>
    acts.length > 0 ? { ...BEGUN, acts, steps: [STEP, { ...STEP, op: "later", person: null, late }] } : BEGUN,
  );
  await show(rehearse);
  await page.getByText("虚拟单据").click();
  await page.getByRole("button", { name: "开始试跑" }).click();
  await page.getByRole("button", { name: "时间过去" }).click();
  await expect.element(page.getByText("部门负责人审批：超时自动同意")).toBeVisible();
  expect(rehearse.mock.lastCall?.[0].body.acts).toEqual([{ days: 3 }]);
  await expectAccessiblePage();
});

test("a draft with errors says which, and cannot be run", async () => {
  const problem = {
    code: "flow.noPeople",
    severity: "error",
    element: "leader",
    name: "部门负责人审批",
    message: "部门负责人审批：没有办理人",
    params: {},
  };
  await show(() => Promise.reject(new AppError("flow.refused", { data: [problem], params: { count: 1 } })));
  await expect.element(page.getByText("部门负责人审批：没有办理人")).toBeVisible();
  expect(page.getByRole("button", { name: "开始试跑" }).elements()).toEqual([]);
});
