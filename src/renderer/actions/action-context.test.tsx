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

const REASON = { groups: [{ fields: ["reason"] }] };
const dialog = (title: string) => page.getByRole("dialog").filter({ hasText: title });
const reasonIn = (title: string) => dialog(title).getByLabelText("原因", { exact: true });
const save = (title: string) =>
  dialog(title)
    .getByRole("button", { name: /^(确\s*定|同\s*意)$/ })
    .click();

/** A screen of one record with an action that is made by hand. */
async function open(approve: ActionHandler, more: object = {}, kind: "detail" | "form" = "detail") {
  const stored = { id: "7", version: 1, name: "甲", reason: null };
  const { source } = memorySource(stored);
  const base = bundleOf(order);
  const actions = [{ id: "approve", title: "同意", on: "row", run: "approve", ...more }];
  const bundle = { ...base, screen: { ...base.screen, kind, actions } } as unknown as ScreenBundle;
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
  await dialog.getByRole("button", { name: /^(确\s*定|同\s*意)$/ }).click();
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

test("forms follow one another, each with its own values, and the action ends with the last", async () => {
  const told: unknown[] = [];
  await open(async ({ dialogs }) => {
    told.push((await dialogs.form("第一步", REASON))?.reason);
    told.push((await dialogs.form("第二步", REASON, { initial: { reason: "旧" } }))?.reason);
    return undefined;
  });
  await reasonIn("第一步").fill("一");
  await save("第一步");
  await expect.element(reasonIn("第二步")).toHaveValue("旧");
  await reasonIn("第二步").fill("二");
  await save("第二步");
  await expect.element(page.getByText("操作成功")).toBeVisible();
  await eventually(() => expect(dialog("第二步").elements()).toEqual([]));
  expect(told).toEqual(["一", "二"]);
});

test("after the question and the form of its document an action may ask for one more form", async () => {
  const told: unknown[] = [];
  const more = { form: REASON, confirm: "真的同意吗？" };
  await open(async ({ values, dialogs }) => {
    told.push(values?.reason, (await dialogs.form("第二步", REASON))?.reason);
    return { message: "审批成功" };
  }, more);
  await button("确定").click();
  await reasonIn("同意").fill("一");
  await save("同意");
  await expect.element(reasonIn("第二步")).toHaveValue("");
  await reasonIn("第二步").fill("二");
  await save("第二步");
  await expect.element(page.getByText("审批成功")).toBeVisible();
  expect(told).toEqual(["一", "二"]);
});

test("the question of the document goes before the forms of the action come", async () => {
  await open(
    async ({ dialogs }) => {
      await dialogs.form("第二步", REASON);
      return { message: null };
    },
    { confirm: "真的同意吗？" },
  );
  await button("确定").click();
  await expect.element(reasonIn("第二步")).toBeVisible();
  await eventually(() => expect(page.getByText("真的同意吗？").elements()).toEqual([]));
});

test("a second press while an action runs does nothing, and what is typed meanwhile stays", async () => {
  let calls = 0;
  let end = () => {};
  await open(
    async () => {
      calls++;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return { message: "审批成功" };
    },
    {},
    "form",
  );
  // Its code may come a moment after the press.
  await eventually(() => expect(calls).toBe(1));
  await button("同意").click({ force: true });
  await page.getByLabelText("名称", { exact: true }).fill("乙");
  end();
  await expect.element(page.getByText("审批成功")).toBeVisible();
  await expect.element(page.getByLabelText("名称", { exact: true })).toHaveValue("乙");
  expect(calls).toBe(1);
});

test("an action that is called off leaves the form as it is", async () => {
  let calls = 0;
  await open(
    async () => {
      calls++;
      return { message: null };
    },
    {},
    "form",
  );
  const name = page.getByLabelText("名称", { exact: true }).element();
  await eventually(() => expect(calls).toBe(1));
  expect(page.getByLabelText("名称", { exact: true }).element()).toBe(name);
});

test("the form of an action begins with what the operation tells that its document names for it", async () => {
  const uses = { method: "GET", path: "/api/v1/order/:id/reason", permission: "order:edit" };
  const assign = { method: "PUT", path: "/api/v1/order/:id/reason", permission: "order:edit" };
  const entity = { ...order, "x-operations": { told: "order.told", explain: "order.explain" } } as Entity;
  const base = bundleOf(entity, { kind: "detail" });
  const actions = [{ id: "explain", title: "说明", on: "row", operation: "explain", formFrom: "told", form: REASON }];
  const operations = { "order.told": uses, "order.explain": assign };
  const bundle = { ...base, operations, screen: { ...base.screen, actions } } as unknown as ScreenBundle;
  const stored = { id: "7", version: 1, name: "甲", reason: null };
  const { source } = memorySource(stored);
  const calls: unknown[] = [];
  const call = async (...sent: Parameters<typeof source.call>) => {
    calls.push(sent);
    return sent[0] === "GET" ? { reason: "原来的" } : null;
  };
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={{ ...source, get: async () => stored, call }} widgets={registry}>
        <RecordPage bundle={bundle} entity={entity} id="7" />
      </Stage>
    </QueryClientProvider>,
  );
  await button("说明").click();
  await expect.element(reasonIn("说明 · 甲")).toHaveValue("原来的");
  await reasonIn("说明 · 甲").fill("新的");
  await dialog("说明 · 甲")
    .getByRole("button", { name: /^说\s*明$/ })
    .click();
  await expect.element(page.getByText("操作成功")).toBeVisible();
  expect(calls).toEqual([
    ["GET", "/api/v1/order/7/reason"],
    ["PUT", "/api/v1/order/7/reason", expect.objectContaining({ reason: "新的" })],
  ]);
});
