import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../tests/eventually.ts";
import { AppError } from "../../../model/error.ts";
import { bundleOf, viewerOf } from "../form-fixtures.tsx";
import { button, drawer, field, open, position, save } from "./drawer-fixtures.tsx";

test("only what was touched and differs is sent, with the version that was loaded", async () => {
  const { sent, saved } = await open();
  await field("备注").fill("新");
  await field("名称").fill("经理");
  await field("名称").fill("主管");
  await save();
  await eventually(() => expect(saved).toHaveBeenCalled());
  expect(sent).toEqual([{ call: "edit", id: "7", values: { remarks: "新" }, version: 3 }]);
});

test("a field is checked when it is left, and becomes right while it is typed", async () => {
  await open();
  await field("名称").clear();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field("名称")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("名称")).toHaveAccessibleDescription(/对外显示的名称 .+/);
  await field("名称").fill("组长");
  await expect.element(field("名称")).not.toHaveAttribute("aria-invalid");
});

test("a save that finds something wrong sends nothing and puts the focus on the first bad field", async () => {
  const { sent } = await open();
  await field("级别").fill("12");
  await field("名称").clear();
  await save();
  await expect.element(field("名称")).toHaveFocus();
  await expect.element(page.getByText("级别须小于 10")).toBeVisible();
  expect(sent).toEqual([]);
});

test("errors of the server land on their fields; those of fields that are not shown stand above", async () => {
  const bundle = bundleOf(position, { form: { groups: [{ fields: ["code", "name"] }] } });
  const fields = [
    { path: "code", code: "field.unique" },
    { path: "remarks", code: "field.required" },
  ];
  await open({
    bundle,
    answer: () => {
      throw new AppError("record.invalid", { fields });
    },
  });
  await field("名称").fill("经理");
  await save();
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("编码")).toHaveFocus();
  await expect.element(page.getByRole("alert").filter({ hasText: "备注" })).toBeVisible();
  // It stays until the value changes: only the server could say that it is gone.
  await userEvent.tab();
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
  await field("编码").fill("A2");
  await expect.element(field("编码")).not.toHaveAttribute("aria-invalid");
});

test("a value that somebody has already is told when the field is left", async () => {
  const { taken } = await open();
  taken.add("B1");
  await field("编码").fill("B1");
  await userEvent.tab();
  await expect.element(field("编码")).toHaveAttribute("aria-invalid", "true");
});

test("a failure without fields stands above the form, and what was typed stays", async () => {
  await open({
    answer: () => {
      throw new AppError("server.busy");
    },
  });
  await field("名称").fill("经理");
  await save();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(field("名称")).toHaveValue("经理");
});

test("leaving with something unsaved asks first; without, it just leaves", async () => {
  const { setUnsaved } = await open();
  await field("名称").fill("经理");
  expect(setUnsaved).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard("{Escape}");
  await button("继续编辑").click();
  await expect.element(field("名称")).toHaveValue("经理");
  await button(/^取\s*消$/).click();
  await button("不保存").click();
  await expect.element(drawer()).not.toBeInTheDocument();
  expect(setUnsaved).toHaveBeenLastCalledWith(false);
});

test("a value that is typed back leaves nothing unsaved", async () => {
  const { setUnsaved } = await open();
  await field("名称").fill("经理");
  await field("名称").fill("主管");
  expect(setUnsaved).toHaveBeenLastCalledWith(false);
  await button(/^取\s*消$/).click();
  await expect.element(drawer()).not.toBeInTheDocument();
});

test("Ctrl+S saves; Enter in a field does not, and loses nothing", async () => {
  const { sent } = await open();
  await field("名称").fill("经理");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("名称")).toHaveValue("经理");
  expect(sent).toEqual([]);
  await userEvent.keyboard("{Control>}s{/Control}");
  await eventually(() => expect(sent).toHaveLength(1));
});

test("a required column that the viewer may not see does not stop his save", async () => {
  const { sent } = await open({
    viewer: viewerOf("position", { view: ["code", "level"], edit: ["code", "level"] }),
    row: { id: "7", version: 3, code: "A1", level: 2 },
  });
  await field("级别").fill("3");
  await save();
  await eventually(() => expect(sent).toEqual([{ call: "edit", id: "7", values: { level: 3 }, version: 3 }]));
});

test("a bad field in a collapsed group or behind a tab is brought into view", async () => {
  const bundle = bundleOf(position, {
    form: {
      groups: [{ fields: ["code"] }, { title: "其他", collapsed: true, fields: ["level"] }],
      tabs: [
        { title: "一", groups: [{ fields: ["remarks"] }] },
        { title: "二", groups: [{ fields: ["name"] }] },
      ],
    },
  });
  await open({ bundle, mode: "add" });
  await expect.element(field("级别")).not.toBeInTheDocument();
  await field("编码").fill("A9");
  await save();
  await expect.element(field("名称")).toHaveFocus();
  await field("名称").fill("新岗位");
  await button("其他").click();
  await field("级别").fill("11");
  await button("其他").click();
  await expect.element(field("级别")).not.toBeInTheDocument();
  await save();
  await expect.element(field("级别")).toHaveFocus();
});
