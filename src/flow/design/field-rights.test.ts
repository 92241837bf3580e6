import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity } from "../../model/documents.ts";
import { fieldsNamed } from "../compile/field-lists.ts";
import { type FieldRow, fieldRows, rightsOf } from "./field-rights.ts";

const item: Entity = {
  ...{ $id: "item", title: "明细", type: "object", "x-table": "item", "x-master": "order" },
  properties: { price: { title: "单价", type: "string", format: "decimal" } },
};
const order: Entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "order" },
  properties: {
    code: { title: "编码", type: "string" },
    total: { title: "总额", type: "integer", "x-readonly": true },
    items: { title: "明细", type: "array", "x-details": "item" },
  },
};
const find = (id: string) => (id === "item" ? item : undefined);
const NOTHING = { view: [], edit: [], required: [] };

test("lists are read by any of their names, `*` for all", () => {
  const rows = fieldRows({ view: ["*"], edit: ["order:code", "items.price"], required: ["item:price"] }, order, find);
  expect(rows.map(({ name, right, required }) => [name, right, required])).toEqual([
    ["code", "editable", false],
    ["total", "readonly", false],
    ["items", "readonly", false],
    ["items.price", "editable", true],
  ]);
});

test("what rows say is what a compiled task shows and lets change; read again it is the same", () => {
  const rights = fc.array(fc.record({ right: fc.constantFrom("hidden", "readonly", "editable"), required: fc.boolean() }), {
    minLength: 4,
    maxLength: 4,
  });
  fc.assert(
    fc.property(rights, (said) => {
      const rows = fieldRows(NOTHING, order, find).map((row, index): FieldRow => {
        const { right, required } = said[index] as { right: FieldRow["right"]; required: boolean };
        const possible = right === "editable" && !row.canEdit ? "readonly" : right;
        return { ...row, right: possible, required: required && possible !== "hidden" };
      });
      const lists = rightsOf(rows, NOTHING, order, find);
      expect(fieldRows(lists, order, find)).toEqual(rows);
      const edit = fieldsNamed(lists.edit, { entity: order, find });
      expect(edit.length).toBe(rows.filter(({ right }) => right === "editable").length);
    }),
  );
});

test("entries of fields that nobody draws stay", () => {
  const former = { view: ["createBy", "code"], edit: [], required: [] };
  const rows = fieldRows(former, order, find).map((row) => ({
    ...row,
    right: row.name === "total" ? ("readonly" as const) : ("hidden" as const),
  }));
  expect(rightsOf(rows, former, order, find).view).toEqual(["total", "createBy"]);
});
