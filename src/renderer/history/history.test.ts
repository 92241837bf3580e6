import { expect, test } from "vitest";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import type { FieldPlan, FormPlan } from "../form/model/plan.ts";
import type { Viewer } from "../services.tsx";
import { changedFields, changedRows } from "./changed-fields.ts";
import { draftOfVersion } from "./version-draft.ts";

const item: Entity = {
  $id: "order-item",
  title: "明细",
  type: "object",
  "x-table": "order_item",
  "x-master": "order",
  properties: { material: { title: "物料", type: "string" }, count: { title: "数量", type: "integer" } },
};
const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "orders",
  properties: {
    code: { title: "编号", type: "string", "x-immutable": true },
    note: { title: "备注", type: "string" },
    phone: { title: "电话", type: "string", "x-mask": "phone" },
    total: { title: "合计", type: "integer", "x-computed": "record.count" },
    items: { title: "明细", type: "array", "x-details": "order-item" },
  },
};
const viewer = {
  isSuperUser: false,
  permissions: new Set(),
  grants: { view: new Set(), edit: new Set(), add: new Set() },
} as unknown as Viewer;
const plansOf = (entity: Entity, readonly: readonly string[] = []): FieldPlan[] =>
  [...fieldsOf(entity).values()].map(
    (field) => ({ name: field.name, field, entity, access: readonly.includes(field.name) ? "readonly" : "editable" }) as FieldPlan,
  );
const columns = plansOf(item).filter(({ field }) => !field.system);
const form = {
  entity: order,
  fields: new Map(
    plansOf(order, ["code", "total"]).map((plan) => [
      plan.name,
      plan.name === "items" ? { ...plan, details: { entity: item, columns } } : plan,
    ]),
  ),
} as unknown as FormPlan;
const change = (action: string, before: object | null, after: object | null) => ({ id: "1", action, before, after }) as never;

test("a change lists the fields that it touched, in the entity's order; a record that came back or went has touched none", () => {
  const plans = plansOf(order);
  const fields = changedFields(change("edit", { phone: "1", note: null }, { phone: "2", note: "x" }), plans);
  expect(fields.map(({ plan, before, after }) => [plan.name, before, after])).toEqual([
    ["note", null, "x"],
    ["phone", "1", "2"],
  ]);
  expect(changedFields(change("remove", { note: "x" }, null), plans)).toEqual([]);
  const given = changedFields(change("assign", { note: null }, { note: "x" }), plans);
  expect(given.map(({ plan, after }) => [plan.name, after])).toEqual([["note", "x"]]);
});

test("rows are told apart by their ids: added, removed, changed in some cells, or only moved", () => {
  const before = [
    { id: "1", sortNo: 1, material: "a", count: 1 },
    { id: "2", sortNo: 2, material: "b", count: 2 },
    { id: "3", sortNo: 3, material: "c", count: 3 },
  ];
  const after = [
    { id: "3", sortNo: 1, material: "c", count: 3 },
    { id: "2", sortNo: 2, material: "b", count: 5 },
    { id: "4", sortNo: 3, material: "d", count: null },
  ];
  const rows = changedRows(columns, before, after).map(({ id, kind, number, columns }) => [
    id,
    kind,
    number,
    columns.map(({ name }) => name),
  ]);
  expect(rows).toEqual([
    ["1", "removed", 1, ["material", "count"]],
    ["3", "moved", 1, []],
    ["2", "changed", 2, ["count"]],
    ["4", "added", 3, ["material"]],
  ]);
});

test("of a version the form takes what may be written and was otherwise; it names what stays, but not what follows by itself", () => {
  const former = { id: "9", version: 4, code: "A", note: "then", phone: "138****1", total: 1, items: [] };
  const now = { id: "9", version: 4, code: "B", note: "now", phone: "139****2", total: 2, items: [] };
  const { draft, skipped } = draftOfVersion(form, viewer, { former, now });
  expect(draft).toEqual({ mode: "edit", id: "9", version: 4, values: { note: "then" }, base: { note: "now" } });
  expect(skipped).toEqual(["编号", "电话"]);
});

test("a detail row that is gone comes back as a new one", () => {
  const [kept, gone] = [
    { id: "1", material: "a", count: 1 },
    { id: "2", material: "b", count: 2 },
  ];
  const { draft } = draftOfVersion(form, viewer, {
    former: { id: "9", items: [kept, gone] },
    now: { id: "9", items: [{ ...kept, count: 7 }] },
  });
  expect(draft.values.items).toEqual([kept, { ...gone, id: expect.stringMatching(/^new:/) }]);
});
