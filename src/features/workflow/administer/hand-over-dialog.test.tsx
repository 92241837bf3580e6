import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices } from "../../../../stories/fixtures/services.ts";
import type { LeaverPreview } from "../../../model/contract/flow/hand-over.ts";
import { ServicesProvider } from "../../../renderer/services.tsx";
import { type FlowCalls, FlowCallsProvider } from "../calls.tsx";
import { HandOverDialog } from "./HandOverDialog.tsx";

type Task = LeaverPreview["tasks"][number];

const task = (id: string, flow: string): Task => ({ id, title: `单据 ${id}`, step: "部门审批", flow, pool: false });
const TASKS: Readonly<Record<string, readonly Task[]>> = {
  e1: [task("1", "采购审批"), task("2", "采购审批")],
  e2: [task("3", "请假审批")],
};
const FLOWS = [
  { id: "e1", name: "采购审批", tasks: 2 },
  { id: "e2", name: "请假审批", tasks: 1 },
];

function show(flows: LeaverPreview["flows"]) {
  const preview = async ({ query: { flow } }: { query: { flow?: string } }): Promise<LeaverPreview> => ({
    ...{ flows, named: [], deputies: [] },
    tasks: flow === undefined ? flows.flatMap(({ id }) => TASKS[id] ?? []) : (TASKS[flow] ?? []),
  });
  return render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={new QueryClient()}>
          <ServicesProvider value={fixtureServices()}>
            <FlowCallsProvider value={{ leaver: { preview } } as unknown as FlowCalls}>
              <HandOverDialog person={{ id: "9", name: "李雷" }} onClose={() => {}} />
            </FlowCallsProvider>
          </ServicesProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
}

test("what somebody who leaves has to do can be handed over for one flow alone", async () => {
  await show(FLOWS);
  await expect.element(page.getByRole("button", { name: "移交 3 个任务" })).toBeVisible();
  await page.getByRole("combobox", { name: "流程" }).click();
  await userEvent.keyboard("请假{Enter}");
  await expect.element(page.getByRole("button", { name: "移交 1 个任务" })).toBeVisible();
  await expect.element(page.getByText("单据 3")).toBeVisible();
  expect(page.getByText("单据 1").elements()).toEqual([]);
});

test("who has tasks in one flow only is not asked which", async () => {
  await show(FLOWS.slice(0, 1));
  await expect.element(page.getByRole("button", { name: "移交 2 个任务" })).toBeVisible();
  expect(page.getByRole("combobox", { name: "流程" }).elements()).toEqual([]);
});
