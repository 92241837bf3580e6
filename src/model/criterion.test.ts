import { expect, test } from "vitest";
import { readScreen } from "./criterion.ts";
import type { Entity, Screen } from "./documents.ts";
import { everyKind } from "./model-fixtures.ts";

const order: Entity = {
  $id: "order",
  title: "订单",
  type: "object",
  "x-table": "order",
  properties: { state: { title: "状态", type: "string" }, dept: { title: "部门", "x-entity": "department" } },
};
const entities = new Map([order, everyKind].map((entity) => [entity.$id, entity]));
const screen = (more: object): Screen => ({ $id: "order-list", kind: "list", entity: "order", ...more }) as Screen;

const SENT = { field: "state", op: "eq", value: "sent" };
const OWN = { field: "dept", op: "eq", value: { var: "user.dept" } };

test.each<[string, object, object]>([
  ["filter", { filter: "record.state == 'sent' && record.dept == user.dept" }, { filter: { all: [SENT, OWN] } }],
  ["top", { top: "record.state == 'sent' || !has(record.dept)" }, { top: { any: [SENT, { field: "dept", op: "empty" }] } }],
  [
    "list of a picker",
    { sources: [{ title: "a" }, { title: "b", filter: "record.state == 'sent'", top: "record.dept == user.dept" }] },
    { sources: [{ title: "a" }, { title: "b", filter: SENT, top: OWN }] },
  ],
  [
    "action",
    { actions: ["add", { id: "send", on: "row", when: "record.state == 'sent'" }] },
    { actions: ["add", { id: "send", on: "row", when: SENT }] },
  ],
  [
    "grid of another entity",
    { children: [{ entity: everyKind.$id, filter: "record.level < 3" }] },
    { children: [{ entity: everyKind.$id, filter: { field: "level", op: "lt", value: 3 } }] },
  ],
])("CEL becomes the condition that it says: %s", (_, written, read) => {
  expect(readScreen(screen(written), entities)).toEqual(screen(read));
});

test("a condition stays as it is, and so does all the rest", () => {
  const written = screen({
    filter: SENT,
    sort: [{ field: "state" }],
    form: { groups: [{ fields: [{ field: "dept", visible: "record.state == 'sent'", filter: { field: "name", op: "notEmpty" } }] }] },
  });
  expect(readScreen(written, entities)).toEqual(written);
});
