import { expect, test } from "vitest";
import type { Graph } from "../../../src/flow/graph.ts";
import type { AccessActor } from "../../../src/model/access.ts";
import type { Entity } from "../../../src/model/documents.ts";
import { expressionsSeen } from "../../../src/server/modules/flow/wire/reads/expressions-seen.ts";
import { branch, type Sight } from "../../../src/server/modules/flow/wire/reads/why.ts";

const entity = ($id: string, properties: object, more: object = {}): Entity =>
  ({ $schema: "", $id, title: $id, type: "object", "x-table": $id, properties, ...more }) as never;
const LINE = entity(
  "line",
  { price: { title: "价", type: "string", format: "decimal" }, quantity: { title: "量", type: "integer" } },
  { "x-master": "order" },
);
const VENDOR = entity("vendor", {
  level: { title: "级", type: "integer" },
  account: { title: "账号", type: "string" },
  phone: { title: "电话", type: "string", "x-mask": "phone" },
});
const ORDER = entity("order", {
  amount: { title: "额", type: "string", format: "decimal" },
  days: { title: "天", type: "integer" },
  phone: { title: "电话", type: "string", "x-mask": "phone" },
  vendor: { title: "供", "x-entity": "vendor" },
  lines: { title: "行", "x-details": "line" },
});
const find = (id: string) => ({ line: LINE, vendor: VENDOR, order: ORDER })[id];
const ROW = { id: "1", amount: "9", days: 2, phone: "138****0000", vendor: { id: "9", name: "甲" }, lines: [{ price: "1", quantity: 1 }] };

/** Sees of orders all but the amount, of rows the quantity, of suppliers the level. */
const VIEW = ["order:days", "order:phone", "order:vendor", "order:lines", "line:quantity", "vendor:level", "vendor:phone"];
const actor = (view: readonly string[] = VIEW, ...permissions: string[]): AccessActor => ({
  isSuperUser: false,
  permissions: new Set(["vendor:view", ...permissions]),
  grants: { view: new Set(view), edit: new Set(), add: new Set() },
});

const graphOf = (effects: readonly (readonly [variable: string, value: string])[], condition?: string): Graph => ({
  start: "s",
  nodes: {
    way: { id: "way", name: "金额", kind: "exclusive", in: [], out: ["f", "g"], default: "g" },
    work: {
      ...{ id: "work", kind: "service", in: [], out: [] },
      effects: effects.map(([variable, value]) => ({ do: "variable", variable, value }) as const),
    },
  },
  flows: { f: { id: "f", source: "way", target: "x", condition }, g: { id: "g", source: "way", target: "x" } },
  variables: effects.map(([name]) => ({ name })),
});
const { amount: _, ...SHOWN } = ROW;
const seenBy = (graph: Graph, { by = actor(), row = SHOWN as typeof ROW, reached = ["vendor"] } = {}) =>
  expressionsSeen(graph, { entity: ORDER, row, actor: by, find, reached: new Set(reached) });

test.each([
  ["record.days > 1", true],
  ["record.amount > 1.0", false],
  ["record.vendor.level >= 3", true],
  ["record.vendor.account == 'x'", false],
  ["record.vendor.phone == 'x'", false],
  ["record.phone == 'x'", false],
  ["record.lines.exists(i, i.quantity > 1)", true],
  ["record.lines.exists(i, i.price > 1000)", false],
  ["record.lines.filter(i, i.quantity > 1).exists(j, j.price > 1000)", false],
  ["record.lines.sum('quantity') > 1", true],
  ["record.lines.sum('price') > 1.0", false],
  ["record.lines.size() > 1", false],
  ["record.gone > 1", false],
])("a condition is open to whoever sees all that it reads: %s", (source, isOpen) => {
  expect(seenBy(graphOf([])).isOpen(source)).toBe(isOpen);
});

test("a field of a record that the reader does not reach is not open, nor what is masked without the permission to see it whole", () => {
  expect(seenBy(graphOf([]), { reached: [] }).isOpen("record.vendor.level >= 3")).toBe(false);
  expect(seenBy(graphOf([]), { by: actor(VIEW, "order:unmask") }).isOpen("record.phone == 'x'")).toBe(true);
});

test("a variable tells of what it comes from: a link, columns of rows, whole rows, another variable", () => {
  const graph = graphOf([
    ["last", "second"],
    ["second", "first"],
    ["first", "record.vendor.account"],
    ["prices", "record.lines.map(i, i.price)"],
    ["rows", "record.lines.filter(i, i.quantity > 1)"],
    ["level", "record.vendor.level"],
    ["amounts", "record.lines.map(i, i.quantity)"],
    ["seven", "7"],
    ["eight", "seven + 1"],
  ]);
  expect([...seenBy(graph).unseen].sort()).toEqual(["first", "last", "prices", "rows", "second"]);
});

test.each([
  [
    "f",
    "record.days > 1",
    { taken: "condition", condition: "record.days > 1", values: [{ name: "record.days", title: "天", value: "2" }] },
  ],
  ["g", "record.days > 1", { taken: "otherwise", condition: null, values: [{ name: "record.days", title: "天", value: "2" }] }],
  ["f", "record.days > 1 && record.lines.exists(i, i.price > 1000)", { taken: "closed", condition: null, values: [] }],
  ["g", "record.amount > 1.0", { taken: "closed", condition: null, values: [] }],
])("a branch is told as by its condition, as no other is true, or by its name alone: %s of %s", (id, condition, told) => {
  const graph = graphOf([], condition);
  const { isOpen } = seenBy(graph);
  const sight: Sight = {
    entity: ORDER,
    row: SHOWN as never,
    variables: {},
    isOpen,
    language: "zh-CN",
    called: (_id, name) => name,
    label: () => "",
  };
  expect(branch(graph, id, sight)).toEqual({ text: "金额", ...told });
});
