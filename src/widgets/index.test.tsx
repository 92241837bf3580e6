import { expect, test } from "vitest";
import type { Property } from "../model/documents.ts";
import { type Field, kindOf } from "../model/fields.ts";
import { cellFor, fieldWidgetFor } from "../renderer/lookup.ts";
import { Grid } from "./blocks/grid/Grid.tsx";
import { cellWidgets, fieldWidgets } from "./index.ts";

const registry = { fields: fieldWidgets, cells: cellWidgets, grid: Grid, actions: {}, footers: {}, panels: {} };
const field = (property: Omit<Property, "title">): Field => {
  const whole: Property = { title: "字段", ...property };
  return { name: "field", kind: kindOf(whole), property: whole, system: false, required: false };
};
/** Property; then the widget in a form, the widget in a query, the cell. */
const defaults: [Omit<Property, "title">, string, string, string][] = [
  [{ type: "string" }, "text", "text", "text"],
  [{ type: "string", format: "multiline" }, "textarea", "text", "text"],
  [{ type: "string", format: "html" }, "rich-text", "text", "rich-text"],
  [{ type: "string", format: "url" }, "url", "text", "link"],
  [{ type: "string", format: "time" }, "time", "time", "text"],
  [{ type: "string", format: "month" }, "month", "date-range", "text"],
  [{ type: "string", format: "color" }, "color", "color", "color"],
  [{ type: "string", format: "signature" }, "signature", "text", "signature"],
  [{ type: "string", format: "expression" }, "expression", "text", "text"],
  [{ type: "string", format: "decimal" }, "decimal", "number-range", "money"],
  [{ type: "string", format: "date" }, "date", "date-range", "date"],
  [{ type: "string", format: "date-time" }, "date-time", "date-range", "date-time"],
  [{ type: "integer" }, "number", "number-range", "number"],
  [{ type: "number" }, "number", "number-range", "number"],
  [{ type: "boolean" }, "switch", "select", "boolean"],
  [{ type: "integer", "x-dict": "status" }, "select", "multi-select", "tag"],
  [{ type: "string", "x-dict": "status", "x-multiple": true }, "checkbox", "multi-select", "tag"],
  [{ type: "array", items: { type: "string", "x-dict": "status" } }, "multi-select", "multi-select", "tag"],
  [{ "x-entity": "user" }, "reference", "reference", "reference"],
  [{ type: "array", items: { "x-entity": "user" } }, "reference", "reference", "references"],
];

test.each(defaults)("%o is edited, asked for and drawn as it should be", (property, inForm, inQuery, cell) => {
  expect(fieldWidgetFor(registry, field(property), "form")?.name).toBe(inForm);
  expect(fieldWidgetFor(registry, field(property), "query")?.name).toBe(inQuery);
  expect(cellFor(registry, field(property))?.name).toBe(cell);
});

test("a secret is typed into a password box, an object into a JSON box", () => {
  expect(fieldWidgetFor(registry, field({ type: "string", "x-secret": true }), "form")?.name).toBe("password");
  expect(fieldWidgetFor(registry, field({ type: "object" }), "form")?.name).toBe("json");
  expect(cellFor(registry, field({ type: "object" }))?.name).toBe("json");
});

test.each(Object.entries({ fields: fieldWidgets, cells: cellWidgets }))(
  "each of the %s is registered once, under its folder's name",
  (kind, cards) => {
    const folders = Object.keys(import.meta.glob("./{fields,cells}/*/*.test.tsx")).filter((path) => path.startsWith(`./${kind}/`));
    const names = new Set(folders.map((path) => path.split("/")[2]));
    expect(cards.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  },
);
