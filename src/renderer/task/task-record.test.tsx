import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../tests/eventually.ts";
import type { TaskAccessAnswer } from "../../model/contract/tasks.ts";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import type { Row } from "../../model/wire.ts";
import { bundleOf, memorySource, Stage, viewerOf } from "../form/form-fixtures.tsx";
import { ServicesProvider, useServices } from "../services.tsx";
import { InTask } from "./InTask.tsx";
import type { FilledForm, TaskFormHandle } from "./TaskForm.tsx";
import { TaskRecord } from "./TaskRecord.tsx";

const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", "x-api": { rest: "api/v1/order" } },
  properties: {
    name: { title: "名称", type: "string" },
    unit: { title: "单位", type: "string" },
    secret: { title: "底价", type: "string" },
  },
} as Entity;
const STORED: Row = { id: "7", version: 3, name: "甲", unit: "箱" };
/** By himself he may not even view orders. */
const viewer = { ...viewerOf("order", { view: [] }), permissions: new Set<string>() };
const opened = (edit: readonly string[]): TaskAccessAnswer => ({
  ...{ name: "flow:t9", entity: "order", record: "7", isWithin: false, entities: ["order"], fixedRows: [], add: [] },
  ...{
    actions: edit.length > 0 ? ["view", "edit"] : ["view"],
    view: ["order:name", "order:unit"],
    edit: edit.map((name) => `order:${name}`),
  },
});

async function open(edit: readonly string[], { screen = {}, refusal }: { screen?: object; refusal?: AppError } = {}) {
  const form = createRef<TaskFormHandle>();
  const { source } = memorySource(STORED);
  const tasks: string[] = [];
  const inTask = (task: string) => {
    tasks.push(task);
    return {
      source: { ...source, screen: async () => bundleOf(order, screen) },
      access: () => (refusal ? Promise.reject(refusal) : Promise.resolve(opened(edit))),
    };
  };
  const outside = memorySource(undefined).source;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Stage source={outside} viewer={viewer}>
        <WithTasks inTask={inTask}>
          <InTask task="flow:t9">
            <TaskRecord screen="order-list" id="7" form={form} />
          </InTask>
        </WithTasks>
      </Stage>
    </QueryClientProvider>,
  );
  return { form, tasks };
}

function WithTasks({ inTask, children }: { inTask: NonNullable<ReturnType<typeof useServices>["inTask"]>; children: React.ReactNode }) {
  const services = useServices();
  return <ServicesProvider value={{ ...services, inTask }}>{children}</ServicesProvider>;
}

test("a record is drawn by what its task opens, whatever its viewer may himself: fields to fill in, others as text, others not at all", async () => {
  const { tasks } = await open(["name"]);
  await expect.element(page.getByLabelText("名称", { exact: true })).toHaveValue("甲");
  await expect.element(page.getByText("箱")).toBeVisible();
  expect(page.getByRole("textbox").elements()).toHaveLength(1);
  expect(page.getByText("底价").elements()).toEqual([]);
  expect(new Set(tasks)).toEqual(new Set(["flow:t9"]));
});

test("a task that opens nothing to change shows the record to be read", async () => {
  const { form } = await open([], { screen: { kind: "form" } });
  await expect.element(page.getByText("甲")).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([]);
  expect(form.current).toBeNull();
});

test("what was filled in goes with an operation: touched fields with the version, once", async () => {
  const { form } = await open(["name"]);
  await page.getByLabelText("名称", { exact: true }).fill("乙");
  await eventually(() => expect(form.current?.isUnsaved()).toBe(true));
  const operation = vi.fn(async (_: FilledForm) => {});
  expect(await form.current?.send(operation)).toBe(true);
  expect(operation.mock.calls).toEqual([[{ masterData: { name: "乙", version: 3 } }]]);
});

test("an operation without anything filled in is sent all the same", async () => {
  const { form } = await open(["name"]);
  await expect.element(page.getByLabelText("名称", { exact: true })).toBeVisible();
  const operation = vi.fn(async (_: FilledForm) => {});
  expect(await form.current?.send(operation)).toBe(true);
  expect(operation.mock.calls).toEqual([[{}]]);
});

test("what an operation refuses stands at its field, and the operation did not go through", async () => {
  const { form } = await open(["name"]);
  await page.getByLabelText("名称", { exact: true }).fill("乙");
  const refusal = new AppError("record.invalid", { fields: [{ path: "name", code: "field.unique" }] });
  expect(await form.current?.send(() => Promise.reject(refusal))).toBe(false);
  await expect.element(page.getByLabelText("名称", { exact: true })).toHaveAttribute("aria-invalid", "true");
  const other = new AppError("flow.suspended");
  expect(await form.current?.send(() => Promise.reject(other))).toBe(false);
  await expect.element(page.getByRole("alert").first()).toBeVisible();
});

test("a task that was done meanwhile stands in place of the record", async () => {
  await open(["name"], { refusal: new AppError("task.notOpen") });
  await expect.element(page.getByText("没有权限").first()).toBeVisible();
});
