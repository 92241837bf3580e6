import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DataSource } from "../../model/data-source.ts";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { bundleOf, memorySource, Stage, superViewer } from "../form/form-fixtures.tsx";
import { transitionActions } from "./derive-actions.ts";
import { useActions } from "./useActions.tsx";

const APPROVE = { id: "approve", title: "同意", from: [0], to: 1, fields: ["vehicle", "remark"], required: ["vehicle", "driver"] };
const trip = {
  ...{ $id: "trip", title: "用车申请", type: "object", "x-table": "trip", "x-api": { rest: "api/v1/trip" }, "x-display": "name" },
  properties: {
    name: { title: "名称", type: "string" },
    status: { title: "状态", type: "integer", default: 0 },
    vehicle: { title: "安排的车辆", type: "string" },
    driver: { title: "司机", type: "string" },
    remark: { title: "备注", type: "string" },
  },
  "x-states": { field: "status", transitions: [APPROVE] },
} as unknown as Entity;
const bundle = bundleOf(trip);
const [approve] = transitionActions(trip, superViewer);

function Bar({ row }: { row: Row }) {
  const { run, dialogs } = useActions(bundle, trip, () => {});
  return (
    <>
      <button type="button" onClick={() => approve && run(approve, [row])}>
        开始
      </button>
      {dialogs}
    </>
  );
}

async function open(stored: Partial<Row>) {
  const row = { ...{ id: "1", version: 3, name: "甲", status: 0, vehicle: null, driver: null, remark: null }, ...stored } as Row;
  const transition = vi.fn<DataSource["transition"]>(async () => {});
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={{ ...memorySource(undefined).source, get: () => Promise.resolve(row), transition }}>
        <Bar row={row} />
      </Stage>
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "开始" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "同意 · 甲" });
  return { transition, dialog, go: () => dialog.getByRole("button", { name: /^同\s*意$/ }).click() };
}

test("the form of a transition stars what it requires, and names it before anything is sent", async () => {
  const { transition, dialog, go } = await open({ driver: "乙" });
  await expect.element(dialog.getByLabelText("安排的车辆")).toBeRequired();
  await expect.element(dialog.getByLabelText("备注")).not.toBeRequired();
  await go();
  await expect.element(dialog.getByLabelText("安排的车辆")).toBeInvalid();
  await dialog.getByLabelText("安排的车辆").fill("京A");
  await expect.element(dialog.getByLabelText("安排的车辆")).toBeValid();
  expect(transition).not.toHaveBeenCalled();
  await go();
  await expect.poll(() => transition.mock.lastCall).toEqual(["trip", "approve", [{ id: "1", version: 3 }], { vehicle: "京A" }]);
});

test("what it requires and does not ask for is named too", async () => {
  const { transition, dialog, go } = await open({ vehicle: "京A" });
  await go();
  await expect.element(dialog.getByText(/司机/)).toBeVisible();
  expect(transition).not.toHaveBeenCalled();
});
