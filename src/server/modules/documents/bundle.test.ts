import { expect, test } from "vitest";
import type { Documents, Entity, Screen } from "../../../model/documents.ts";
import { screenDocuments } from "./bundle.ts";

const entity = (id: string, properties: Entity["properties"]): Entity => ({
  $id: id,
  title: id,
  type: "object",
  "x-table": id,
  properties,
});

test("a screen brings the entity that a field names in its options, and what it refers to", () => {
  const own = entity("rule", { formula: { title: "公式", type: "string", format: "expression" } });
  const order = entity("order", {
    amount: { title: "金额", type: "integer" },
    status: { title: "状态", type: "integer", "x-dict": "order_status" },
    vendor: { title: "供应商", "x-entity": "vendor" },
  });
  const vendor = entity("vendor", { name: { title: "名称", type: "string" } });
  const screen: Screen = {
    $id: "rule-list",
    kind: "list",
    entity: "rule",
    form: { groups: [{ fields: [{ field: "formula", widget: "formula", options: { entity: "order" } }] }] },
  };
  const documents = {
    entities: new Map([own, order, vendor, entity("other", {})].map((one) => [one.$id, one])),
    screens: new Map([[screen.$id, screen]]),
    dictionaries: new Map(),
  } as unknown as Documents;
  const { entities, dictionaries } = screenDocuments(screen, documents);
  expect(Object.keys(entities).sort()).toEqual(["order", "rule", "vendor"]);
  expect(dictionaries).toEqual(["order_status"]);
});
