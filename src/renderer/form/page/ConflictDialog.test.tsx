import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import { bundleOf, memorySource, type Sent, Stage } from "../form-fixtures.tsx";
import { FormDrawer } from "./FormDrawer.tsx";

const item: Entity = {
  $id: "order-item",
  title: "明细",
  type: "object",
  "x-table": "order_item",
  "x-master": "order",
  properties: { product: { title: "品名", type: "string" }, amount: { title: "数量", type: "integer" } },
};
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: {
    name: { title: "名称", type: "string" },
    place: { title: "地点", type: "string" },
    remarks: { title: "备注", type: "string" },
    items: { title: "明细", type: "array", "x-details": "order-item" },
  },
};
const loaded: Row = {
  id: "5",
  version: 1,
  name: "甲",
  place: "北京",
  remarks: "无",
  items: [
    { id: "51", product: "笔", amount: 1 },
    { id: "52", product: "纸", amount: 2 },
  ],
};

async function open(theirs: Partial<Row>) {
  const current = { ...loaded, version: 2, updateBy: { id: "3", name: "李四" }, ...theirs };
  const answer = ({ version }: Sent) => {
    if (version === 1) throw new AppError("record.conflict", { data: { current } });
  };
  const { source, sent } = memorySource(loaded, answer);
  const saved = vi.fn();
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={bundleOf(order, {}, [item])} mode="edit" id="5" onClose={() => {}} onSaved={saved} />
    </Stage>,
  );
  return { sent, saved };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const dialog = page.getByRole("dialog").filter({ hasText: "记录已被他人修改" });
const save = () => page.getByRole("button", { name: /^保\s*存$/ }).click();

test("what only they changed is taken over, said, and saved with their version", async () => {
  const { sent, saved } = await open({ place: "上海" });
  await field("名称").fill("乙");
  await save();
  await eventually(() => expect(saved).toHaveBeenCalled());
  expect(sent.map(({ values, version }) => ({ values, version }))).toEqual([
    { values: { name: "乙" }, version: 1 },
    { values: { name: "乙" }, version: 2 },
  ]);
  await expect.element(page.getByText("已采用他人对以下字段的修改：地点")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what both changed is chosen field by field", async () => {
  const { sent } = await open({ name: "丙", place: "上海", remarks: "急" });
  await field("名称").fill("乙");
  await field("备注").fill("缓");
  await save();
  await expect.element(dialog.getByText(/李四/)).toBeVisible();
  await expect.element(dialog.getByText("已采用他人对以下字段的修改：地点")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "按选择保存" });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole("radio", { name: "名称: 采用对方的" }).click();
  await dialog.getByRole("radio", { name: "备注: 保留我的" }).click();
  await confirm.click();
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ values: { remarks: "缓" }, version: 2 });
});

test("all of theirs leaves nothing to save", async () => {
  const { sent, saved } = await open({ name: "丙" });
  await field("名称").fill("乙");
  await save();
  await dialog.getByRole("button", { name: "全部采用对方的" }).click();
  await dialog.getByRole("button", { name: "按选择保存" }).click();
  await eventually(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ name: "丙", version: 2 })));
  expect(sent).toHaveLength(1);
});

test("going back keeps what was typed and saves nothing", async () => {
  const { sent } = await open({ name: "丙" });
  await field("名称").fill("乙");
  await save();
  await dialog.getByRole("button", { name: "返回编辑" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field("名称")).toHaveValue("乙");
  expect(sent).toHaveLength(1);
});

test("rows are merged by their ids; one that they removed and that I keep is stored anew", async () => {
  const { sent } = await open({ items: [{ id: "52", product: "纸", amount: 9 }] });
  await page.getByRole("gridcell", { name: "笔" }).click();
  await userEvent.keyboard("墨{Enter}本{Enter}");
  await save();
  await dialog.getByRole("button", { name: "全部保留我的" }).click();
  await dialog.getByRole("button", { name: "按选择保存" }).click();
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.values).toEqual({
    items: [
      { product: "墨", amount: 1 },
      { id: "52", product: "本" },
    ],
  });
});
