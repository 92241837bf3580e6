import { expect, test } from "vitest";
import { holds } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import type { Viewer } from "../services.tsx";
import { deriveQuery, initialValues, type QueryValues, searchedTitles } from "./derive-query.ts";
import { queryFaults } from "./query-faults.ts";
import { disordered } from "./range-order.ts";
import { isRemembering, remember, rememberedValues } from "./remembered.ts";
import { toCondition } from "./to-condition.ts";

const entity: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "orders",
  properties: {
    code: { title: "编号", type: "string", "x-search": true },
    spec: { title: "规格", type: "string" },
    status: { title: "状态", type: "integer", "x-dict": "status" },
    supplier: { title: "供应商", "x-entity": "supplier" },
    buyers: { title: "采购员", type: "array", items: { "x-entity": "user" } },
    day: { title: "日期", type: "string", format: "date" },
    total: { title: "总额", type: "string", format: "decimal" },
    tags: { title: "标签", type: "string", "x-dict": "tag", "x-multiple": true },
    marks: { title: "标记", type: "array", items: { type: "string", "x-dict": "mark" } },
    note: { title: "附注", type: "string", "x-search": true },
    rank: { title: "等级", type: "integer", "x-dict": "rank" },
    kind: { title: "种类", type: "integer", "x-dict": "kind" },
  },
};
const viewer = { id: "1", isSuperUser: false, grants: { view: new Set(), edit: new Set(), add: new Set() } } as unknown as Viewer;
const screen = (query?: Screen["query"]): Screen => ({ $id: "order-list", kind: "list", entity: "order", ...(query && { query }) });
const items = (query?: Screen["query"]) => deriveQuery(screen(query), entity, viewer);
const conditionOf = (query: Screen["query"], values: QueryValues) => toCondition(items(query), values);

test("without a query, search fields, dictionary fields and references are asked for, at most six", () => {
  expect(items().map(({ field }) => field.name)).toEqual(["code", "status", "supplier", "buyers", "tags", "marks"]);
  expect(items([])).toEqual([]);
});

test("the operator follows the kind of the field", () => {
  const fields = ["code", "status", "supplier", "buyers", "day", "total", "tags", "marks"];
  expect(items(fields).map(({ op }) => op)).toEqual(["contains", "eq", "eq", "contains", "between", "between", "contains", "contains"]);
});

test("a field that the viewer may not see is neither asked for nor searched", () => {
  const seeing = { ...viewer, grants: { ...viewer.grants, view: new Set(["order:code"]) } };
  expect(deriveQuery(screen(["code", "total"]), entity, seeing).map(({ field }) => field.name)).toEqual(["code"]);
  expect(searchedTitles(entity, seeing)).toEqual(["编号"]);
  expect(searchedTitles(entity, viewer)).toEqual(["编号", "附注"]);
});

test("a field that the viewer sees masked is neither asked for nor searched, whatever the document says", () => {
  const masked: Entity = {
    ...entity,
    properties: { ...entity.properties, code: { title: "电话", type: "string", "x-search": true, "x-mask": "phone" } },
  };
  const seeing = (...permissions: string[]) => ({ ...viewer, permissions: new Set(permissions) });
  expect(deriveQuery(screen(["code", "day"]), masked, seeing()).map(({ field }) => field.name)).toEqual(["day"]);
  expect(searchedTitles(masked, seeing())).toEqual(["附注"]);
  expect(deriveQuery(screen(["code", "day"]), masked, seeing("order:unmask")).map(({ field }) => field.name)).toEqual(["code", "day"]);
});

test("empty fields ask nothing", () => {
  expect(conditionOf(["code", "day", "buyers"], {})).toBeUndefined();
  expect(conditionOf(["code", "day", "buyers"], { code: "  ", day: [null, null], buyers: [] })).toBeUndefined();
});

test("one filled field is a comparison, several hold together", () => {
  expect(conditionOf(["code", "status"], { code: " A1 " })).toEqual({ field: "code", op: "contains", value: "A1" });
  expect(conditionOf(["code", "status"], { code: "A1", status: 0 })).toEqual({
    all: [
      { field: "code", op: "contains", value: "A1" },
      { field: "status", op: "eq", value: 0 },
    ],
  });
});

test("references compare by id, several chosen values by any of them", () => {
  expect(conditionOf(["supplier"], { supplier: { id: "7", name: "甲" } })).toEqual({ field: "supplier", op: "eq", value: "7" });
  expect(conditionOf(["supplier"], { supplier: [{ id: "7" }, { id: "8" }] })).toEqual({ field: "supplier", op: "in", value: ["7", "8"] });
  expect(conditionOf(["buyers"], { buyers: [{ id: "7" }] })).toEqual({ field: "buyers", op: "in", value: ["7"] });
  expect(conditionOf(["marks"], { marks: ["a", "b"] })).toEqual({ field: "marks", op: "in", value: ["a", "b"] });
  expect(conditionOf(["tags"], { tags: ["a", "b"] })).toEqual({
    any: [
      { field: "tags", op: "contains", value: "a" },
      { field: "tags", op: "contains", value: "b" },
    ],
  });
});

test("a range with an open end keeps it open; a single number is compared by itself", () => {
  expect(conditionOf(["day"], { day: ["2026-01-01", null] })).toEqual({ field: "day", op: "between", value: ["2026-01-01", null] });
  expect(conditionOf(["total"], { total: "5.00" })).toEqual({ field: "total", op: "eq", value: "5.00" });
});

test("a range from zero starts at zero", () => {
  const condition = conditionOf([{ field: "rank", op: "between" }], { rank: [0, 3] });
  expect(condition).toEqual({ field: "rank", op: "between", value: [0, 3] });
});

test("what the form asks is what the evaluator accepts", () => {
  const condition = conditionOf(["code", "day", "total"], { code: "a", day: ["2026-01-01", "2026-01-31"], total: ["1", null] });
  expect(condition && holds(condition, { code: "XA", day: "2026-01-05", total: "2.00" }, entity, viewer)).toBe(true);
  expect(condition && holds(condition, { code: "XA", day: "2026-02-05", total: "2.00" }, entity, viewer)).toBe(false);
});

test("initial values are those that the document gives", () => {
  const query: Screen["query"] = ["code", { field: "status", default: 0 as unknown as Record<string, unknown> }];
  expect(initialValues(items(query))).toEqual({ status: 0 });
});

test("a range that ends before it begins is out of order; an open one is not", () => {
  const ranged = items([{ field: "total", op: "between" }, "day", "code"]);
  const wrong = (values: QueryValues) => [...disordered(ranged, values)];
  expect(wrong({ total: ["9", "10"], day: ["2026-01-01", "2026-01-01"], code: "b" })).toEqual([]);
  expect(wrong({ total: ["10", "9"], day: ["2026-01-02", "2026-01-01"] })).toEqual(["total", "day"]);
  expect(wrong({ total: ["10", null], day: [null, "2026-01-01"] })).toEqual([]);
});

test("a text that is no day is a fault of the query, in one end of a range too", () => {
  const wrong = (values: QueryValues) => Object.fromEntries(queryFaults(items(["day", "code"]), values));
  expect(wrong({ day: ["2026-01-01", "明天"], code: "明天" })).toEqual({ day: "field.date" });
  expect(wrong({ day: ["2026-01-02", "2026-01-01"] })).toEqual({ day: "disordered" });
  expect(wrong({ day: ["2026-01-01", null] })).toEqual({});
});

test("values are remembered while that is switched on, and never those of a field for passwords", () => {
  const storage = new Map<string, unknown>();
  const preferences = {
    get: <T,>(key: string) => storage.get(key) as T | undefined,
    set: (key: string, value: unknown) => void storage.set(key, value),
  };
  const asks = items(["code", "status", { field: "note", widget: "password" as "text" }]);
  expect(rememberedValues("order-list", asks, preferences)).toBeUndefined();
  remember("order-list", asks, true, { code: "A", status: null, note: "secret" }, preferences);
  expect(rememberedValues("order-list", asks, preferences)).toEqual({ code: "A" });
  expect(rememberedValues("order-list", items(["status"]), preferences)).toEqual({});
  remember("order-list", asks, false, { code: "A" }, preferences);
  expect([isRemembering("order-list", preferences), JSON.stringify([...storage.values()])]).toEqual([false, '[{"on":false,"values":{}}]']);
});
