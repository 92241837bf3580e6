import axe from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Layout } from "../../../generated/language/screen.ts";
import type { Entity, Property } from "../../../model/documents.ts";
import { bundleOf, memorySource, Stage } from "../form-fixtures.tsx";
import { FormDrawer } from "./FormDrawer.tsx";

const text = (title: string): Property => ({ title, type: "string" });
const names = Array.from({ length: 1000 }, (_, index) => `f${index}`);

async function open(entity: Entity, form: Layout | undefined, initial: Record<string, unknown>, others: readonly Entity[] = []) {
  const { source, sent } = memorySource(undefined);
  await render(
    <Stage source={source}>
      <FormDrawer
        open
        bundle={bundleOf(entity, form ? { form, width: 1200 } : {}, others)}
        mode="add"
        initial={initial}
        onClose={() => {}}
      />
    </Stage>,
  );
  return sent;
}
const save = () => page.getByRole("button", { name: /^保\s*存$/ }).click();
const field = (name: string) => page.getByLabelText(name, { exact: true });

test("F8 goes from error to error of a thousand fields, through fields that were never drawn, and around", async () => {
  const wrong = new Set(["f3", "f500", "f876"]);
  const properties = Object.fromEntries(names.map((name, index) => [name, text(`字段 ${index}`)]));
  const entity: Entity = { $id: "wide", title: "宽表", type: "object", "x-table": "wide", required: names, properties };
  const sent = await open(entity, undefined, Object.fromEntries(names.map((name) => [name, wrong.has(name) ? null : name])));
  await expect.element(field("字段 0")).toBeVisible();
  expect(page.getByText(/处错误/).elements()).toEqual([]);
  await save();
  await expect.element(page.getByText("3 处错误")).toBeVisible();
  await expect.element(field("字段 3")).toHaveFocus();
  await userEvent.keyboard("{F8}");
  await expect.element(field("字段 500")).toHaveFocus();
  await page.getByRole("button", { name: "下一处错误" }).click();
  await expect.element(field("字段 876")).toHaveFocus();
  await userEvent.keyboard("{F8}");
  await expect.element(field("字段 3")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{F8}{/Shift}");
  await expect.element(field("字段 876")).toHaveFocus();
  await field("字段 876").fill("好");
  await userEvent.tab();
  await expect.element(page.getByText("2 处错误")).toBeVisible();
  expect(document.querySelectorAll("input").length).toBeLessThan(300);
  expect(sent).toEqual([]);
});

const applicant: Entity = {
  $id: "applicant",
  title: "申请人",
  type: "object",
  "x-table": "applicant",
  required: ["name", "phone"],
  properties: { name: text("姓名"), company: text("公司"), phone: text("电话"), note: text("备注") },
};
const STEPS: Layout = {
  steps: [
    { title: "基本信息", groups: [{ fields: ["name"] }] },
    { title: "公司", groups: [{ fields: ["company"], visible: "record.name != '个人'" }] },
    { title: "联系方式", groups: [{ fields: ["phone", "note"] }] },
  ],
};
const next = () => page.getByRole("button", { name: "下一步" }).click();

test("a step is checked before the next, back keeps what was typed, and the last saves", async () => {
  const sent = await open(applicant, STEPS, {});
  await expect.element(field("姓名")).toBeVisible();
  expect(page.getByRole("button", { name: /^保\s*存$/ }).elements()).toEqual([]);
  await next();
  await expect.element(field("姓名")).toHaveFocus();
  await field("姓名").fill("张三");
  await next();
  await field("公司").fill("一家公司");
  await next();
  await expect.element(field("电话")).toHaveFocus();
  expect((await axe.run(document.body, { runOnly: ["cat.aria", "cat.name-role-value"] })).violations).toEqual([]);
  await page.getByRole("button", { name: "上一步" }).click();
  await expect.element(field("公司")).toHaveValue("一家公司");
  await next();
  await save();
  await expect.element(field("电话")).toHaveAttribute("aria-invalid", "true");
  await field("电话").fill("13800000000");
  await save();
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toMatchObject({ name: "张三", company: "一家公司", phone: "13800000000" });
});

test("a step without anything to fill in is left out; an error in another step is gone to", async () => {
  await open(applicant, STEPS, { name: "个人" });
  await expect.element(field("姓名")).toBeVisible();
  await next();
  await expect.element(field("电话")).toBeVisible();
  await field("电话").fill("1");
  await page.getByRole("button", { name: "上一步" }).click();
  await field("姓名").fill("");
  await page.getByText("联系方式").click();
  await expect.element(field("姓名")).toHaveAttribute("aria-invalid", "true");
});

test("details may stand in several steps: each asks for its own columns, and on goes to the next", async () => {
  const paper: Entity = {
    ...{ $id: "paper", title: "材料", type: "object", "x-table": "paper", "x-master": "applicant", required: ["kind", "place"] },
    properties: { kind: text("种类"), place: text("存放处") },
  };
  const entity: Entity = { ...applicant, required: [], properties: { papers: { title: "材料", type: "array", "x-details": "paper" } } };
  const steps = [
    { title: "种类", groups: [{ details: "papers", columns: ["kind"] }] },
    { title: "存放", groups: [{ details: "papers", columns: [{ field: "kind", readonly: true }, "place"] }] },
    { title: "核对", groups: [{ details: "papers", columns: [{ field: "kind", readonly: true }] }] },
  ] as const;
  await open(entity, { steps } as unknown as Layout, { papers: [{ id: "1", kind: "证书", place: null }] }, [paper]);
  const place = page.getByRole("columnheader", { name: /存放处/ });
  await expect.element(page.getByRole("columnheader", { name: /种类/ })).toBeVisible();
  await expect.element(place).not.toBeInTheDocument();
  await next();
  await expect.element(place).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: "证书" })).toBeVisible();
  await next();
  await expect.element(page.getByText("1 处错误").first()).toBeVisible();
  await expect.element(place).toBeVisible();
});

test("a form of many groups has an outline with the number of errors; a click goes to the group and opens it", async () => {
  await page.viewport(1440, 900);
  const groups = Array.from({ length: 8 }, (_, index) => ({ title: `分组 ${index}`, fields: [`f${index}`], collapsed: index === 7 }));
  const eight = names.slice(0, 8);
  const entity: Entity = {
    $id: "grouped",
    title: "分组表",
    type: "object",
    "x-table": "grouped",
    required: ["f2"],
    properties: Object.fromEntries(eight.map((name, index) => [name, text(`字段 ${index}`)])),
  };
  await open(entity, { groups }, {});
  const outline = page.getByRole("navigation", { name: "表单目录" });
  await expect.element(outline).toBeVisible();
  await save();
  await expect.element(outline.getByRole("button", { name: /分组 2/ })).toHaveTextContent("分组 21");
  expect(field("字段 7").elements()).toEqual([]);
  await outline.getByRole("button", { name: "分组 7" }).click();
  await expect.element(field("字段 7")).toBeInViewport();
  await page.viewport(1000, 900);
  await expect.element(outline).not.toBeInTheDocument();
});
