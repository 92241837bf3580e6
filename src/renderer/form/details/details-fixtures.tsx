import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import { bundleOf, memorySource, Stage, superViewer } from "../form-fixtures.tsx";
import { FormDrawer } from "../page/FormDrawer.tsx";

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
    double: { title: "两倍", type: "integer", "x-computed": "record.amount * 2" },
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
    { id: "51", product: "笔", amount: 1, gift: null, double: 2 },
    { id: "52", product: "纸", amount: 2, gift: null, double: 4 },
  ],
};

export async function open({ fields, viewer = superViewer }: { fields?: readonly FieldError[]; viewer?: Viewer } = {}) {
  const { source, sent } = memorySource(stored, () => {
    if (fields) throw new AppError("record.invalid", { fields });
  });
  await render(
    <Stage source={source} viewer={viewer}>
      <FormDrawer open bundle={bundleOf(order, {}, [item])} mode="edit" id="5" onClose={() => {}} />
    </Stage>,
  );
  await expect.element(page.getByRole("grid", { name: "明细" })).toBeVisible();
  await expect.element(at("品名", 1)).toBeInTheDocument();
  return sent;
}

const COLUMNS = ["#", "品名", "数量", "赠品", "两倍"];
/** A cell by its column and the number of its row. */
export const at = (column: string, row: number) =>
  page
    .getByRole("grid")
    .getByRole("row")
    .nth(row)
    .getByRole("gridcell")
    .nth(COLUMNS.indexOf(column) - 1);
export const go = (column: string, row: number) => at(column, row).click();
export const keys = (text: string) => userEvent.keyboard(text);
export const texts = () =>
  [...document.querySelectorAll("[role=grid] [role=rowheader] ~ [role=gridcell]:nth-child(2)")]
    .map((cell) => cell.textContent)
    .slice(0, -1);
export const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
export const save = () => page.getByRole("button", { name: /^保\s*存$/ }).click();

/** As a spreadsheet puts it on the clipboard. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
