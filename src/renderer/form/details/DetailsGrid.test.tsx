import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import { FormDrawer } from "../FormDrawer.tsx";
import { bundleOf, memorySource, Stage, superViewer } from "../form-fixtures.tsx";

const item: Entity = {
  $id: "order-item",
  title: "明细",
  type: "object",
  "x-table": "order_item",
  "x-master": "order",
  required: ["product"],
  properties: {
    product: { title: "品名", type: "string" },
    amount: { title: "数量", type: "integer", default: 1 },
    gift: { title: "赠品", type: "string", "x-visible": "record.amount > 5" },
  },
};
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: { name: { title: "名称", type: "string" }, items: { title: "明细", type: "array", "x-details": "order-item" } },
};
const stored: Row = {
  id: "5",
  version: 1,
  name: "甲",
  items: [
    { id: "51", product: "笔", amount: 1, gift: null },
    { id: "52", product: "纸", amount: 2, gift: null },
  ],
};

async function open({ fields, viewer = superViewer }: { fields?: readonly FieldError[]; viewer?: Viewer } = {}) {
  const { source, sent } = memorySource(stored, () => {
    if (fields) throw new AppError("record.invalid", { fields });
  });
  await render(
    <Stage source={source} viewer={viewer}>
      <FormDrawer open bundle={bundleOf(order, {}, [item])} mode="edit" id="5" onClose={() => {}} />
    </Stage>,
  );
  return sent;
}

const cell = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const save = () => page.getByRole("button", { name: /^保\s*存$/ }).click();

test("rows are changed, added, copied, moved and removed, and sent as the whole list", async () => {
  const sent = await open();
  await cell("数量 1").fill("3");
  await press("添加一行");
  await cell("品名 3").fill("墨");
  await press("复制第 3 行");
  await cell("品名 4").fill("砚");
  await press("上移第 4 行");
  await press("删除第 2 行");
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.values).toEqual({
    items: [
      { id: "51", amount: 3 },
      { product: "砚", amount: 1 },
      { product: "墨", amount: 1 },
    ],
  });
});

test("a removal can be taken back, at its place and with nothing unsaved", async () => {
  const sent = await open();
  await press("删除第 1 行");
  await expect.element(cell("品名 1")).toHaveValue("纸");
  await expect.element(page.getByText("已删除 1 行")).toBeVisible();
  await press("撤销");
  await expect.element(cell("品名 1")).toHaveValue("笔");
  await expect.element(page.getByText("有未保存的修改")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("rows that are as they were are not sent", async () => {
  const sent = await open();
  await cell("数量 1").fill("3");
  await cell("数量 1").fill("1");
  await cell("名称").fill("乙");
  await save();
  await vi.waitFor(() => expect(sent[0]?.values).toEqual({ name: "乙" }));
});

test("a row is checked by its own entity, and the error names row and column", async () => {
  const sent = await open();
  await press("添加一行");
  await save();
  await expect.element(page.getByRole("alert").getByText(/^第 3 行 · 品名/)).toBeVisible();
  expect(sent).toEqual([]);
  await cell("品名 3").fill("墨");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("an error of the server stays with its row when rows move", async () => {
  await open({ fields: [{ path: "items.1.amount", code: "field.minimum", params: { min: 5 } }] });
  await cell("数量 1").fill("3");
  await save();
  await expect.element(page.getByRole("alert").getByText(/^第 2 行 · 数量/)).toBeVisible();
  await press("上移第 2 行");
  await expect.element(page.getByRole("alert").getByText(/^第 1 行 · 数量/)).toBeVisible();
});

test("rules of a row look at that row", async () => {
  await open();
  await cell("数量 2").fill("6");
  await expect.element(cell("赠品 2")).toBeVisible();
  await expect.element(cell("赠品 1")).not.toBeInTheDocument();
});

test("a column that may be filled when adding only is text in stored rows", async () => {
  const columns = (names: string[]) => names.map((name) => `order-item:${name}`);
  const viewer: Viewer = {
    ...superViewer,
    isSuperUser: false,
    permissions: new Set(["order:edit"]),
    grants: {
      view: new Set(columns(["product", "amount"])),
      edit: new Set(columns(["amount"])),
      add: new Set(columns(["product", "amount"])),
    },
  };
  await open({ viewer });
  await press("添加一行");
  await expect.element(cell("品名 3")).toBeVisible();
  await expect.element(cell("品名 1")).not.toBeInTheDocument();
  await expect.element(page.getByText("笔")).toBeVisible();
});

test("axe finds nothing in a details grid with an error", async () => {
  await open();
  await press("添加一行");
  await save();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await page.getByText("名称").hover();
  const { violations } = await axe.run(page.getByRole("dialog").element(), { resultTypes: ["violations"] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
});
