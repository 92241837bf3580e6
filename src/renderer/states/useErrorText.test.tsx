import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity } from "../../model/documents.ts";
import { AppError } from "../../model/error.ts";
import { useErrorText } from "./useErrorText.ts";

const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: { supplier: { title: "供应商", type: "string" }, items: { title: "明细", type: "array", "x-details": "item" } },
};
const refused = new AppError("record.invalid", {
  fields: [
    { path: "supplier", code: "field.required" },
    { path: "items", code: "field.minItems", params: { min: 1 } },
  ],
});

function Said({ error, entity }: { error: unknown; entity?: Entity }) {
  return <output>{useErrorText(entity)(error)}</output>;
}

test("where no form shows the fields, each error names its own", async () => {
  await render(<Said error={refused} entity={order} />);
  await expect.element(page.getByRole("status")).toHaveTextContent("有字段填写不正确，请检查 「供应商」此项为必填项 「明细」至少需要 1 项");
});

test("beside a form that shows them, the titles are not said again; a fault of the program is told as one", async () => {
  const { rerender } = await render(<Said error={refused} />);
  await expect.element(page.getByRole("status")).toHaveTextContent("有字段填写不正确，请检查 此项为必填项 至少需要 1 项");
  await rerender(<Said error={new TypeError("x is undefined")} />);
  await expect.element(page.getByText("undefined")).not.toBeInTheDocument();
});
