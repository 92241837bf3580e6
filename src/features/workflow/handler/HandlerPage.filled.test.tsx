import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../tests/eventually.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import { button, dialog, note, open, opinion } from "./handler-page-fixtures.tsx";

afterEach(() => page.viewport(1280, 800));

/** A record that is on its way until it is let come. */
function slowRecord() {
  const { promise, resolve, reject } = Promise.withResolvers<Row>();
  promise.catch(() => {});
  return {
    get: () => promise,
    come: () => resolve({ id: "62", version: 3, name: "打印纸", note: null }),
    fail: () => reject(new AppError("server.failed")),
  };
}

test.each([1280, 390])("what is pressed while the record is on its way is done when it is there, at %i", async (width) => {
  await page.viewport(width, 800);
  const { get, come } = slowRecord();
  await open({}, undefined, get);
  await button("同意").click();
  await expect.element(button("拒绝")).toBeDisabled();
  expect(dialog("同意").elements()).toEqual([]);
  come();
  await expect.element(dialog("同意")).toBeVisible();
  await expect.element(opinion()).toHaveValue("同意");
});

test("what is kept while the record is on its way is sent when it is there; before, nothing is said to be done", async () => {
  const { get, come } = slowRecord();
  const { act } = await open({}, undefined, get);
  await button("保存").click();
  await expect.element(button("拒绝")).toBeDisabled();
  expect(act).not.toHaveBeenCalled();
  come();
  await eventually(() => expect(act).toHaveBeenCalledTimes(1));
});

test("a task whose record cannot be read is done without it: the server decides", async () => {
  const { get, fail } = slowRecord();
  const { act } = await open({}, undefined, get);
  fail();
  await expect.element(button("重试")).toBeVisible();
  await button("拒绝").click();
  await opinion().fill("单据打不开");
  await dialog("拒绝").getByRole("button", { name: "拒绝" }).click();
  await eventually(() => expect(act).toHaveBeenCalledTimes(1));
});

const reason = () => page.getByLabelText("理由", { exact: true });
const variableList = [{ variableName: "reason", label: "理由", builtin: false, value: null }];

test("what is typed into a variable is unsaved and kept with the tab until an operation takes it", async () => {
  const { act, frame, kept } = await open({ variableList });
  await expect.element(note()).toBeVisible();
  await reason().fill("急用");
  await expect.element(page.getByText("未保存", { exact: true })).toBeVisible();
  expect(kept.get("variables")).toEqual({ entity: null, value: { reason: "急用" } });
  await button("下一条待办").click();
  await expect.element(page.getByRole("dialog", { name: /未保存/ })).toBeVisible();
  await page
    .getByRole("dialog", { name: /未保存/ })
    .getByRole("button", { name: "保存并离开" })
    .click();
  await eventually(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ body: { taskVariableData: { reason: "急用" } } }));
  await eventually(() => expect(kept.get("variables")).toBeNull());
  expect(frame.leave).toHaveBeenCalledTimes(1);
});

test("a tab that comes back has what was typed into its variables, and nothing of another task", async () => {
  const value = { reason: "急用", other: "1" };
  const { act } = await open({ variableList }, undefined, undefined, new Map([["variables", { entity: null, value }]]));
  await expect.element(reason()).toHaveValue("急用");
  await expect.element(note()).toBeVisible();
  await button("保存").click();
  await eventually(() => expect(act.mock.calls[0]?.[0]).toMatchObject({ body: { taskVariableData: { reason: "急用" } } }));
  expect(JSON.stringify(act.mock.calls)).not.toContain("other");
});

test("an operation after which he has the task still is followed by one on the version that it made", async () => {
  let version = 2;
  const { act } = await open({}, undefined, async () => ({ id: "62", version: ++version, name: "打印纸", note: null }));
  await note().fill("一");
  await button("保存").click();
  await expect.element(note()).toHaveValue("");
  await note().fill("二");
  await button("保存").click();
  await eventually(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.calls.map(([sent]) => sent.body)).toMatchObject([
    { masterData: { note: "一", version: 3 } },
    { masterData: { note: "二", version: 4 } },
  ]);
});

test("who looks at a flow has seen its copies and reminders, which is noted once", async () => {
  const { readMessages } = await open();
  await button("保存").click();
  await expect.element(page.getByText(/已保存/).first()).toBeVisible();
  expect(readMessages.mock.calls).toEqual([[{ body: { processInstanceId: "70" } }]]);
});
