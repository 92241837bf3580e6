import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { bundleOf, memorySource, registry, Stage } from "../form/form-fixtures.tsx";
import { RecordPage } from "../record/RecordPage.tsx";
import type { ActionHandler } from "./action-context.ts";

const order: Entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" } },
  properties: { name: { title: "名称", type: "string" }, reason: { title: "原因", type: "string" } },
} as Entity;

const button = (name: string) => page.getByRole("button", { name: new RegExp(`^${[...name].join("\\s*")}$`) });

/** A screen of one record with an action that is made by hand. */
async function open(approve: ActionHandler) {
  const stored = { id: "7", version: 1, name: "甲", reason: null };
  const { source } = memorySource(stored);
  const base = bundleOf(order);
  const actions = [{ id: "approve", title: "同意", on: "row", run: "approve" }];
  const bundle = { ...base, screen: { ...base.screen, kind: "detail", actions } } as unknown as ScreenBundle;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={{ ...source, get: async () => stored }} widgets={{ ...registry, actions: { approve } }}>
        <RecordPage bundle={bundle} entity={order} id="7" />
      </Stage>
    </QueryClientProvider>,
  );
  await button("同意").click();
}

test("a hand-made action asks, takes a form, and says what came of it", async () => {
  const told: unknown[] = [];
  await open(async ({ rows, dialogs, services }) => {
    if (!(await dialogs.confirm("真的同意吗？"))) return { message: null };
    told.push(rows[0]?.id, services.language, await dialogs.form("审批意见", { groups: [{ fields: ["reason"] }] }));
    return { message: "审批成功" };
  });
  await expect.element(page.getByText("真的同意吗？")).toBeVisible();
  await button("确定").click();
  const dialog = page.getByRole("dialog").filter({ hasText: "审批意见" });
  await dialog.getByLabelText("原因", { exact: true }).fill("可以");
  await dialog.getByRole("button", { name: /^(确\s*定|保\s*存)$/ }).click();
  await expect.element(page.getByText("审批成功")).toBeVisible();
  expect(told).toEqual(["7", "zh-CN", expect.objectContaining({ reason: "可以" })]);
});

test("an action that is called off says nothing", async () => {
  let result: unknown;
  await open(async ({ dialogs }) => {
    result = await dialogs.confirm("真的同意吗？");
    return { message: null };
  });
  await button("取消").click();
  await eventually(() => expect(result).toBe(false));
  expect(page.getByText("操作成功").elements()).toEqual([]);
});
