import axe from "axe-core";
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Entity, Property } from "../../../model/documents.ts";
import { bundleOf, memorySource, Stage, superViewer, viewerOf } from "../form-fixtures.tsx";
import { field, open, position, save, stored } from "./drawer-fixtures.tsx";
import { FormDrawer } from "./FormDrawer.tsx";

test("a rule shows its field, requires it and lets it go again", async () => {
  await open();
  await expect.element(field("级别")).toBeVisible();
  await expect.element(field("原因")).not.toBeInTheDocument();
  await field("级别").fill("6");
  await expect.element(field("原因")).toBeVisible();
  await expect.element(field("原因")).toHaveAttribute("aria-required", "true");
  await field("级别").fill("2");
  await expect.element(field("原因")).not.toBeInTheDocument();
});

test("a rule makes its field readonly while it holds, and says so", async () => {
  await open();
  await expect.element(field("薪资")).toHaveValue("100");
  await field("级别").fill("1");
  await expect.element(page.getByRole("status", { name: "薪资" })).toHaveAccessibleDescription("当前状态下不可修改");
});

test("columns that the viewer may not see are absent, those that he may not change are text with the reason", async () => {
  await open({ viewer: viewerOf("position", { view: ["code", "name", "level"], edit: ["code", "level"] }) });
  await expect.element(field("编码")).toHaveValue("A1");
  await expect.element(page.getByRole("status", { name: "名称" })).toHaveAccessibleDescription(/您没有修改此字段的权限/);
  await expect.element(page.getByText("备注")).not.toBeInTheDocument();
});

test("without the permission there is no form", async () => {
  await open({ viewer: { ...superViewer, isSuperUser: false } });
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await expect.element(page.getByText("编码")).not.toBeInTheDocument();
});

describe("a number that the server gives", () => {
  const code: Property = {
    ...{ title: "编码", type: "string", "x-unique": true },
    "x-code": { parts: ["G", { date: "yyyy" }, { field: "name" }, { counter: 3 }], day: "day" },
  };
  const day: Property = { title: "日期", type: "string", format: "date" };
  const numbered: Entity = { ...position, required: ["code", "name", "day"], properties: { ...position.properties, code, day } };
  const bundle = bundleOf(numbered);

  test("is shown as far as it is known while a new record has none, and is not asked for", async () => {
    const { sent } = await open({ mode: "add", bundle });
    const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    await expect.element(field("编码")).toHaveAttribute("placeholder", `自动编号 G${year}…###`);
    await expect.element(field("编码")).not.toHaveAttribute("aria-required");
    await field("名称").fill("甲");
    await field("日期").fill("2031-05-01");
    await expect.element(field("编码")).toHaveAttribute("placeholder", "自动编号 G2031甲###");
    await save();
    await eventually(() => expect(sent[0]?.values).toEqual({ name: "甲", day: "2031-05-01" }));
  });

  test("is as required as any other of a record that has it", async () => {
    await open({ bundle, row: { ...stored, day: "2031-05-01" } });
    await expect.element(field("编码")).toHaveAttribute("aria-required", "true");
    await expect.element(field("编码")).not.toHaveAttribute("placeholder");
  });
});

test("a changed document gives a new form with what was typed", async () => {
  const { show, sent } = await open();
  await field("名称").fill("经理");
  const renamed: Entity = { ...position, properties: { ...position.properties, name: { title: "岗位名称", type: "string" } } };
  await show(bundleOf(renamed));
  await expect.element(field("岗位名称")).toHaveValue("经理");
  await save();
  await eventually(() => expect(sent[0]?.values).toEqual({ name: "经理" }));
});

test("a record is read with its values and who changed it, without any control", async () => {
  const row = { ...stored, updateBy: { id: "2", name: "李四" }, updateTime: "2026-01-31T00:00:00.000Z" };
  await open({ mode: "detail", row });
  await expect.element(page.getByText("主管")).toBeVisible();
  await expect.element(page.getByText("李四")).toBeVisible();
  await expect.element(page.getByText("原因")).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("a record that is gone says so", async () => {
  const { source } = memorySource(undefined);
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={bundleOf(position)} mode="edit" id="7" onClose={() => {}} />
    </Stage>,
  );
  await expect.element(page.getByRole("dialog").getByText(i18next.t("form:gone.title"))).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});

test("axe finds nothing in a form with errors and readonly fields", async () => {
  await open({ viewer: viewerOf("position", { view: ["code", "name", "level"], edit: ["name", "level"] }) });
  await field("名称").clear();
  await userEvent.tab();
  await expect.element(field("名称")).toHaveAttribute("aria-invalid", "true");
  await page.getByText("编码").hover();
  expect(await violations()).toEqual([]);
});

test("axe finds nothing in a detail view", async () => {
  await open({ mode: "detail" });
  await expect.element(page.getByText("主管")).toBeVisible();
  expect(await violations()).toEqual([]);
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(page.getByRole("dialog").element(), { resultTypes: ["violations"] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
