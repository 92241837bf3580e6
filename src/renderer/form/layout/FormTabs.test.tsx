import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, Stage } from "../form-fixtures.tsx";
import { FormDrawer } from "../page/FormDrawer.tsx";

const order = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order" },
  properties: { name: { title: "名称", type: "string" }, code: { title: "编码", type: "string" } },
} as Entity;
const layout = {
  tabs: [
    {
      title: "内容",
      groups: [
        { title: "基本信息", fields: ["name"] },
        { title: "其他", fields: ["code"] },
      ],
    },
  ],
};

test.each(["edit", "detail"] as const)("groups in a tab have room above their titles, in mode %s", async (mode) => {
  const { source } = memorySource({ id: "5", version: 1, name: "甲", code: "A" });
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={bundleOf(order, { form: layout, detail: layout })} mode={mode} id="5" onClose={() => {}} />
    </Stage>,
  );
  const second = page.getByRole("heading", { name: "其他" });
  await expect.element(second).toBeVisible();
  const first = page.getByRole("heading", { name: "基本信息" }).element().closest("section") as Element;
  expect(second.element().getBoundingClientRect().top - first.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16);
});
