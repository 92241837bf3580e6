import { expect, test } from "vitest";
import type { Entity } from "../model/documents.ts";
import { FlowFault } from "./fault.ts";
import type { Flow, Graph } from "./graph.ts";
import { expressionsOf, type FlowScope, flowValue, judgeOf } from "./judge.ts";

const LINE: Entity = {
  $schema: "",
  $id: "line",
  title: "行",
  type: "object",
  "x-table": "line",
  "x-master": "order",
  properties: { price: { title: "价", type: "string", format: "decimal" } },
} as never;
const VENDOR: Entity = {
  $id: "vendor",
  title: "供",
  type: "object",
  "x-table": "v",
  properties: { region: { title: "区", type: "string" } },
} as never;
const ORDER: Entity = {
  $id: "order",
  title: "单",
  type: "object",
  "x-table": "order",
  properties: {
    amount: { title: "额", type: "string", format: "decimal" },
    days: { title: "天", type: "integer" },
    vendor: { title: "供", "x-entity": "vendor" },
    lines: { title: "行", "x-details": "line" },
  },
} as never;
const find = (id: string) => ({ line: LINE, vendor: VENDOR, order: ORDER })[id];
const GRAPH: Graph = { nodes: {}, flows: {}, start: "s", variables: [{ name: "k" }, { name: "limit", field: "amount" }] };
const expressions = expressionsOf(GRAPH, ORDER, find);
const SCOPE: FlowScope = {
  record: { amount: "62000.00", days: null, vendor: { id: "9" }, lines: [{ price: "1.5" }, { price: "2.5" }] },
  variables: { k: 3, limit: "50000.00" },
  starter: { id: "7", username: "li", realName: "李", userType: 1, dept: "d", tenant: null, organisation: null, roles: [] },
  entityOf: find,
  linked: (_, id) => (id === "9" ? { region: "north" } : undefined),
};
const flow = (condition: string): Flow => ({ id: "f", source: "a", target: "b", condition });
const judge = judgeOf(expressions, SCOPE);

test.each([
  ["record.amount > 50000", true],
  ["record.amount > limit", true],
  ["k == 4", false],
  ['record.lines.sum("price") == decimal("4")', true],
  ["record.lines.exists(row, row.price > 2)", true],
  ['record.vendor.region == "north"', true],
  ['starter == "7" && user.username == "li"', true],
  ["has(record.days) && record.days > 3", false],
])("the condition %s is %s", (condition, value) => expect(judge(flow(condition), {})).toBe(value));

test("what a task decided is read by name", () => {
  expect(judge(flow('op == "refuse"'), { op: "refuse" })).toBe(true);
  expect(judge(flow("nrOfAgree * 2 > nrOfInstances"), { op: "agree", counts: { nrOfAgree: 2, nrOfInstances: 3 } })).toBe(true);
});

test.each(["record.days > 3", "!(record.days > 3)", "missing", "k", 'op == "agree"', "k / 0 > 1", "nrOfAgree > 0"])(
  "%s has no value: the operation fails, it is not false",
  (condition) => {
    expect(() => judge(flow(condition), {})).toThrow(FlowFault);
    expect(() => judge(flow(condition), {})).toThrow("flow.conditionFailed at f");
  },
);

test.each([
  ["record.amonut > 5", 7],
  ["record.lines.exists(row, row.prise > 2)", 29],
  ['record.lines.sum("prise") > 2', 18],
  ["record.vendor.regoin == 'x'", 14],
  ["old.amount > 2", 4],
  ["kk > 2", 0],
])("a wrong name in %s is told at %i", (source, offset) => {
  expect(() => expressions.compile(source)).toThrow(expect.objectContaining({ offset }));
});

test("an expression tells its type, fields and variables", () => {
  const expression = expressions.compile("record.amount * k");
  expect([...expression.fields, ...expression.variables]).toEqual(["amount", "k"]);
  expect(expressions.compile("record.amount > 2").type).toBe("bool");
  expect(String(flowValue(expressions, "record.amount * 2", SCOPE, "n"))).toBe("124000.00");
});
