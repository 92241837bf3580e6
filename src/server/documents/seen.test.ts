import { expect, test } from "vitest";
import type { Actor } from "../../model/actor.ts";
import { checkDocuments } from "../../model/check/check.ts";
import { type Documents, documentsOf, type Entity, type Screen, storedEntities } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { DOCUMENT_KINDS } from "../../model/kinds/kinds.ts";
import { PRINTS } from "../../model/print-template.ts";
import { withSeenSums } from "../../model/seen-sums.ts";
import { PRODUCT_ROOT } from "../config.ts";
import { loadDocuments } from "./load.ts";
import { documentsSeenBy } from "./seen.ts";

const { documents } = await loadDocuments([PRODUCT_ROOT]);
const entities = [...documents.entities.values()];

const reader = (permissions: readonly string[], listed?: (entity: Entity) => readonly string[]) => {
  const view = new Set(listed ? entities.flatMap((entity) => listed(entity).map((name) => `${entity.$id}:${name}`)) : []);
  const actor = { isSuperUser: false, permissions: new Set(permissions), grants: { view, edit: view, add: view } } as unknown as Actor;
  return withSeenSums(actor, entities);
};
const everything = entities.map(({ $id }) => `${$id}:view`);
const whole = [...everything, ...entities.map(({ $id }) => `${$id}:unmask`)];

/**
 * What the check says of documents as a reader gets them: of what they name. That a widget or a list would like more is nobody's trouble. Print templates
 * go to no reader by this way: what they print is asked field by field.
 */
function problemsOf(seen: Documents): string[] {
  const files = DOCUMENT_KINDS.filter(({ folder }) => folder !== PRINTS).flatMap(({ name: kind, folder }) =>
    [...documentsOf(seen, folder).values()].map((document) => ({
      kind,
      file: `${document.$id}.json`,
      text: JSON.stringify(document, null, 1),
    })),
  );
  return checkDocuments({ files })
    .problems.map(({ file, message }) => `${file}: ${message}`)
    .filter((text) => /unknown (query|column)|expression: unknown field "(?!currency)|is no number|must be/.test(text));
}

test("who sees all gets the documents themselves", () => {
  const seen = documentsSeenBy(reader(whole), documents);
  for (const entity of entities)
    if (!entity["x-flow"] && !Object.values(entity.properties).some((one) => one["x-carry"]))
      expect(seen.entities.get(entity.$id)).toBe(entity);
  for (const screen of documents.screens.values()) expect(seen.screens.get(screen.$id)).toBe(screen);
});

test.each([0, 1, 2])("of what a reader may not see no definition, title or place is left, and what is left holds together (%s)", (part) => {
  const listed = (entity: Entity) => [...fieldsOf(entity).keys()].filter((_, index) => index % 3 !== part);
  const seen = documentsSeenBy(reader(whole, listed), documents);
  // Of values there are no rights on parts: who opens them sees them whole.
  for (const entity of storedEntities(documents)) {
    const open = new Set(["version", entity["x-parent"], ...listed(entity)]);
    for (const [name, property] of Object.entries(seen.entities.get(entity.$id)?.properties ?? {}))
      expect(open.has(name) || property["x-secret"] || fieldsOf(entity).get(name)?.system, `${entity.$id}.${name}`).toBeTruthy();
  }
  expect(problemsOf(seen)).toEqual([]);
});

/** Orders with rows, whose expressions look at each other. */
const order: Entity = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders" },
  properties: {
    note: { title: "备注", type: "string" },
    budget: { title: "预算", type: "number" },
    items: { title: "明细", type: "array", "x-details": "order-item" },
    dear: { title: "贵的行", type: "integer", "x-computed": "record.items.filter(row, row.price > 100.0).size()" },
    total: { title: "合计", type: "number", "x-computed": 'record.items.sum("price")' },
  },
  "x-validations": [{ rule: "record.items.exists(row, row.price > 0.0) || has(record.note)", message: "没有金额时须有备注" }],
};
const item: Entity = {
  ...{ $id: "order-item", title: "订单明细", type: "object", "x-table": "order_item", "x-master": "order" },
  properties: {
    size: { title: "规格", type: "string", "x-options": 'master.budget > 1.0 ? ["a", "b"] : ["a"]' },
    price: { title: "单价", type: "number" },
  },
};
const orders = { ...documents, entities: new Map([order, item].map((entity) => [entity.$id, entity])), screens: new Map() };

test.each(["order-item:price", "order:budget", "nothing"])(
  "an expression goes with the column, or the master's field, that it reads (%s)",
  (hidden) => {
    const columns = [order, item].flatMap((entity) => [...fieldsOf(entity).keys()].map((name) => `${entity.$id}:${name}`));
    const view = new Set(columns.filter((column) => column !== hidden));
    const actor = { isSuperUser: false, permissions: new Set(["order:view"]), grants: { view, edit: view, add: view } } as unknown as Actor;
    const text = JSON.stringify([...documentsSeenBy(withSeenSums(actor, [order, item]), orders).entities.values()]);
    expect(text.includes("price")).toBe(hidden !== "order-item:price");
    expect(text.includes("budget")).toBe(hidden !== "order:budget");
    expect(text).toContain("备注");
  },
);

test.each(["order:budget", "nothing"])("an action goes with what its guard reads, whatever it does (%s)", (hidden) => {
  const actions = [
    { id: "print", title: "打印", on: "row", operation: "print" },
    { id: "send", title: "发送", on: "row", operation: "send", when: { all: [{ field: "budget", op: "gt", value: 1 }] } },
  ];
  const screen = { $id: "order-list", kind: "list", entity: "order", actions } as unknown as Screen;
  const view = new Set([...fieldsOf(order).keys()].map((name) => `order:${name}`).filter((column) => column !== hidden));
  const actor = { isSuperUser: false, permissions: new Set(["order:view"]), grants: { view, edit: view, add: view } } as unknown as Actor;
  const seen = documentsSeenBy(actor, { ...orders, screens: new Map([[screen.$id, screen]]) }).screens.get(screen.$id);
  expect(seen?.actions).toEqual(hidden === "nothing" ? actions : actions.slice(0, 1));
});
