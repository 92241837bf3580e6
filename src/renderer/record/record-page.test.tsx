import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { DataSource } from "../../model/data-source.ts";
import type { Entity, ScreenBundle } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { Row } from "../../model/wire.ts";
import { bundleOf, memorySource, Stage } from "../form/form-fixtures.tsx";
import { RecordPage } from "./RecordPage.tsx";

const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "orders",
  "x-api": { rest: "api/v1/order" },
  properties: {
    name: { title: "名称", type: "string" },
    reason: { title: "原因", type: "string" },
    status: { title: "状态", type: "integer" },
  },
  "x-states": {
    field: "status",
    transitions: [
      { id: "submit", title: "提交", from: [0], to: 1 },
      { id: "reject", title: "退回", from: [1], to: 0, fields: ["reason"] },
    ],
  },
} as Entity;

const button = (name: string) => page.getByRole("button", { name: new RegExp(`^${[...name].join("\\s*")}$`) });

/** What the pane was told that the record is called, the last at the end. */
const names: (string | undefined)[] = [];

/** Draws a screen of one record that the server brings from state to state, or refuses to. */
async function open(screen: Partial<ScreenBundle["screen"]>, refusal?: AppError) {
  let stored: Row = { id: "7", version: 1, name: "甲", reason: null, status: 0 };
  const { source } = memorySource(stored);
  const transition = vi.fn(async (...[, id]: Parameters<DataSource["transition"]>) => {
    if (refusal) throw refusal;
    stored = { ...stored, version: Number(stored.version) + 1, status: id === "submit" ? 1 : 0 };
  });
  const edit = async (_entity: string, _id: string, values: object) => {
    stored = { ...stored, ...values, version: Number(stored.version) + 1 };
    return stored;
  };
  const base = bundleOf(order);
  const bundle = { ...base, screen: { ...base.screen, ...screen } } as ScreenBundle;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={{ ...source, get: async () => stored, edit, transition }} pane={{ nameRecord: (name) => names.push(name) }}>
          <RecordPage bundle={bundle} entity={order} id="7" />
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return transition;
}

test.each(["form", "detail"] as const)(
  "a screen of kind %s offers the transitions that are open for its record, and goes them",
  async (kind) => {
    const transition = await open({ kind });
    await expect.element(button("提交")).toBeVisible();
    expect(button("退回").elements()).toEqual([]);
    await button("提交").click();
    await expect.element(button("退回")).toBeVisible();
    expect(transition.mock.calls[0]).toEqual(["order", "submit", [{ id: "7", version: 1 }], undefined]);
    await button("退回").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("原因", { exact: true }).fill("缺货");
    await dialog.getByRole("button", { name: /^退\s*回$/ }).click();
    await eventually(() => expect(transition.mock.calls[1]).toEqual(["order", "reject", [{ id: "7", version: 2 }], { reason: "缺货" }]));
    await expect.element(button("提交")).toBeVisible();
  },
);

test("a transition waits for what is unsaved in the form", async () => {
  await open({ kind: "form" });
  await page.getByLabelText("名称", { exact: true }).fill("乙");
  await expect.element(button("提交")).toBeDisabled();
});

test("a screen whose actions do not name the transitions has none; its own actions stand where they are open", async () => {
  const transition = await open({
    kind: "detail",
    actions: [
      { id: "print", title: "打印", on: "row", run: "print" },
      { id: "close", title: "关闭", on: "row", run: "close", when: { field: "status", op: "eq", value: 5 } },
    ],
  });
  await expect.element(button("打印")).toBeVisible();
  expect(button("关闭").elements()).toEqual([]);
  expect(button("提交").elements()).toEqual([]);
  expect(transition).not.toHaveBeenCalled();
});

test("a transition that is refused says which field is the reason", async () => {
  await open({ kind: "detail" }, new AppError("record.invalid", { fields: [{ path: "name", code: "field.required" }] }));
  await button("提交").click();
  await expect.element(page.getByText(/名称.*必填|名称.*填写/)).toBeVisible();
});

test.each(["form", "detail"] as const)("the pane of a screen of kind %s hears what its record is called", async (kind) => {
  names.length = 0;
  await open({ kind });
  await eventually(() => expect(names.at(-1)).toBe("甲"));
});

test("a record that is given another name gives it to the pane once it is saved", async () => {
  names.length = 0;
  await open({ kind: "form" });
  await page.getByLabelText("名称", { exact: true }).fill("乙");
  await button("保存").click();
  await eventually(() => expect(names.at(-1)).toBe("乙"));
});
