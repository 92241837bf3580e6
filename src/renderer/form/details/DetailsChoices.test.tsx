import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "../../../../tests/eventually.ts";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, Stage } from "../form-fixtures.tsx";
import { FormDrawer } from "../page/FormDrawer.tsx";
import { at, go, keys, save } from "./details-fixtures.tsx";

const grant: Entity = {
  ...{ $id: "grant", title: "授权", type: "object", "x-table": "grant", "x-master": "role" },
  properties: { product: { title: "品名", type: "string", "x-dict": "permission" } },
};
const role: Entity = {
  ...{ $id: "role", title: "角色", type: "object", "x-table": "role" },
  properties: { grants: { title: "授权", type: "array", "x-details": "grant" } },
};
const permission = [
  { value: "box:view", label: "箱 · 查看" },
  { value: "box:edit", label: "箱 · 编辑", closed: true },
  { value: "box:gone", label: "box:gone（已不存在）", closed: true },
];
const offered = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);

test("a closed value of a dictionary is offered only where it stands", async () => {
  const stored = {
    id: "5",
    version: 1,
    grants: [
      { id: "51", product: "box:gone" },
      { id: "52", product: null },
    ],
  };
  const { source, sent } = memorySource(stored);
  await render(
    <Stage source={source}>
      <FormDrawer open bundle={{ ...bundleOf(role, {}, [grant]), dictionaries: { permission } }} mode="edit" id="5" onClose={() => {}} />
    </Stage>,
  );
  await expect.element(at("品名", 1)).toHaveTextContent("box:gone");
  await go("品名", 1);
  await keys("{F4}");
  await eventually(() => expect(offered()).toEqual(["箱 · 查看", "box:gone（已不存在）"]));
  await keys("{Escape}");
  await go("品名", 2);
  await keys("{F4}");
  await eventually(() => expect(offered()).toEqual(["箱 · 查看"]));
  await keys("{ArrowDown}{Enter}");
  await expect.element(at("品名", 2)).toHaveTextContent("box:view");
  await save();
  await eventually(() => expect(sent[0]?.values).toEqual({ grants: [{ id: "51" }, { id: "52", product: "box:view" }] }));
});

test("a reference in a row is chosen among those that the master's field allows, as it stands in the form now", async () => {
  const sale: Entity = {
    ...{ $id: "sale", title: "订单", type: "object", "x-table": "sale" },
    properties: {
      vendor: { title: "供应商", type: "string" },
      rows: { title: "明细", type: "array", "x-details": "sale-row" },
    },
  };
  const row: Entity = {
    ...{ $id: "sale-row", title: "明细", type: "object", "x-table": "sale_row", "x-master": "sale" },
    properties: {
      product: { title: "品名", "x-entity": "goods", "x-filter": { field: "vendor", op: "eq", value: { var: "master.vendor" } } },
    },
  };
  const goods: Entity = {
    ...{ $id: "goods", title: "商品", type: "object", "x-table": "goods" },
    properties: { name: { title: "名称", type: "string" }, vendor: { title: "供应商", type: "string" } },
  };
  const { source } = memorySource({ id: "5", version: 1, vendor: "甲", rows: [{ id: "51", product: null }] });
  const asked: unknown[] = [];
  const options: typeof source.options = async (_entity, { condition }) => {
    asked.push(condition);
    return { records: [], total: 0, current: 1, size: 10 };
  };
  await render(
    <Stage source={{ ...source, options }}>
      <FormDrawer open bundle={bundleOf(sale, {}, [row, goods])} mode="edit" id="5" onClose={() => {}} />
    </Stage>,
  );
  await expect.element(at("品名", 1)).toBeInTheDocument();
  await go("品名", 1);
  await keys("a");
  await eventually(() => expect(asked.at(-1)).toEqual({ field: "vendor", op: "eq", value: "甲" }));
  await keys("{Escape}");
  await page.getByRole("textbox", { name: "供应商" }).fill("乙");
  await go("品名", 1);
  await keys("b");
  await eventually(() => expect(asked.at(-1)).toEqual({ field: "vendor", op: "eq", value: "乙" }));
});
