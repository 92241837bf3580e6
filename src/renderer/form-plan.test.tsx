import { expect, test } from "vitest";
import type { Layout } from "../generated/language/screen.ts";
import type { Entity } from "../model/documents.ts";
import { ExpressionError } from "../model/expression.ts";
import { registry, superViewer, viewerOf } from "./form/form-fixtures.tsx";
import { type FormDocuments, formPlanOf } from "./form-plan.ts";

const line: Entity = {
  $id: "line",
  title: "行",
  type: "object",
  "x-table": "line",
  "x-master": "thing",
  properties: { what: { title: "内容", type: "string" }, count: { title: "数量", type: "integer", default: 1 } },
};
const thing: Entity = {
  $id: "thing",
  title: "物品",
  type: "object",
  "x-table": "thing",
  required: ["code", "secret"],
  properties: {
    code: { title: "编码", type: "string", "x-immutable": true },
    name: { title: "名称", type: "string", default: "无" },
    text: { title: "说明", type: "string", format: "multiline" },
    sum: { title: "合计", type: "string", "x-readonly": true },
    secret: { title: "口令", type: "string", "x-secret": true },
    lines: { title: "明细", type: "array", "x-details": "line" },
  },
};
const plan = (over: Partial<FormDocuments> = {}) =>
  formPlanOf({ entity: thing, layout: undefined, entities: { line }, viewer: superViewer, registry, mode: "edit", ...over });
const names = (made: ReturnType<typeof plan>) => [...made.fields.keys()];

test("without a layout: what can be written in two columns, long text and details over both", () => {
  const made = plan();
  expect(made.columns).toBe(2);
  expect(made.groups.map(({ title, fields }) => [title, fields.map(({ name, span }) => `${name}:${span}`)])).toEqual([
    [undefined, ["code:1", "name:1", "text:2", "secret:1"]],
    ["明细", ["lines:2"]],
  ]);
});

test("a view shows what the server sets too, and never a secret", () => {
  expect(names(plan({ mode: "view" }))).toEqual(["code", "name", "text", "sum", "lines"]);
});

test("the reason why a field is text", () => {
  const layout: Layout = { groups: [{ fields: ["code", "sum", { field: "name", readonly: true }, "text"] }] };
  const viewer = viewerOf("thing", { view: ["code", "name", "sum", "text"], edit: ["code", "name"] });
  const reasons = (over: Partial<FormDocuments>) => [...plan({ layout, viewer, ...over }).fields.values()].map(({ reason }) => reason);
  expect(reasons({})).toEqual(["immutable", "system", "screen", "access"]);
  expect(reasons({ mode: "view" })).toEqual(["view", "view", "view", "view"]);
});

test("columns that the viewer may not see are in no part of the plan, and groups of nothing else are gone", () => {
  const layout: Layout = {
    groups: [{ fields: ["code"] }, { title: "名称", fields: ["name"] }],
    tabs: [{ title: "一", groups: [{ fields: ["text"] }] }],
  };
  const made = plan({ layout, viewer: viewerOf("thing", { view: ["code"] }) });
  expect(names(made)).toEqual(["code"]);
  expect(made.groups).toHaveLength(1);
  expect(made.tabs).toEqual([]);
});

test("a secret is required when adding; when editing, nothing typed keeps it", () => {
  expect(plan({ mode: "add" }).fields.get("secret")?.required).toBe(true);
  expect(plan().fields.get("secret")?.required).toBe(false);
});

test("a span never leaves the grid", () => {
  const layout: Layout = { columns: 2, groups: [{ fields: [{ field: "name", span: 4 }] }] };
  expect(plan({ layout }).fields.get("name")?.span).toBe(2);
});

test("defaults belong to new records and to new rows", () => {
  expect(plan({ mode: "add" }).defaults).toEqual({ name: "无" });
  expect(plan().defaults).toEqual({});
  expect(plan().fields.get("lines")?.details?.defaults).toEqual({ count: 1 });
});

test("a stored row obeys the access for editing, a new one that for adding", () => {
  const viewer = viewerOf("line", { view: ["what", "count"], edit: ["count"], add: ["what"] });
  const columns = plan({ viewer }).fields.get("lines")?.details?.columns ?? [];
  expect(columns.map(({ name, access, accessOfNewRow }) => [name, access, accessOfNewRow])).toEqual([
    ["what", "readonly", "editable"],
    ["count", "editable", "readonly"],
  ]);
});

test("an expression that does not fit its entity is refused", () => {
  const layout: Layout = { groups: [{ fields: [{ field: "name", visible: "record.nam == 'x'" }] }] };
  expect(() => plan({ layout })).toThrow(ExpressionError);
});
