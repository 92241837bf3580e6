import { expect, test } from "vitest";
import fits from "../../schemas/language/widget-fits.json" with { type: "json" };
import type { Entity, Property } from "../model/documents.ts";
import { type Field, fieldsOf } from "../model/fields.ts";
import { shapesOf } from "../model/shapes.ts";
import { cellFor, fieldWidgetFor } from "../renderer/lookup.ts";
import { Grid } from "./blocks/grid/Grid.tsx";
import { cellWidgets, fieldWidgets } from "./index.ts";

const text = (more: Partial<Property> = {}): Property => ({ title: "A", type: "string", ...more });
const formats = ["date", "date-time", "time", "month", "decimal", "multiline", "html", "url", "color", "signature", "expression"] as const;
const every: Entity = {
  $id: "every",
  title: "A",
  type: "object",
  "x-table": "every",
  properties: {
    ...Object.fromEntries(formats.map((format) => [`a${format.replace("-", "")}`, text({ format })])),
    plain: text(),
    secret: text({ "x-secret": true }),
    choice: text({ "x-dict": "kind" }),
    colour: text({ "x-dict": "kind", format: "color" }),
    month: text({ "x-dict": "kind", format: "month" }),
    page: text({ "x-dict": "kind", format: "html" }),
    pages: text({ "x-dict": "kind", "x-multiple": true, format: "html" }),
    choices: text({ "x-dict": "kind", "x-multiple": true }),
    grade: { title: "A", type: "integer", "x-dict": "grade" },
    whole: { title: "A", type: "integer" },
    number: { title: "A", type: "number" },
    open: { title: "A", type: "boolean" },
    data: { title: "A", type: "object" },
    one: { title: "A", "x-entity": "crate" },
    several: { title: "A", type: "array", items: { "x-entity": "crate" } },
    file: { title: "A", "x-entity": "file" },
    files: { title: "A", type: "array", items: { "x-entity": "file" } },
  },
};

const registry = { fields: fieldWidgets, cells: cellWidgets, grid: Grid, actions: {}, footers: {}, panels: {} };

test("what is drawn where a document names nothing would be right if the document named it", () => {
  const misfits = [...fieldsOf(every).values()].flatMap((field) => {
    const takes = (place: keyof typeof fits, name: string) => {
      const taken = (fits[place] as Readonly<Record<string, readonly string[]>>)[name] ?? [];
      return shapesOf(field, undefined).some((shape) => taken.includes(shape));
    };
    const standard = {
      form: fieldWidgetFor(registry, field, "form"),
      query: field.kind === "secret" || field.kind === "json" ? undefined : fieldWidgetFor(registry, field, "query"),
      grid: field.kind === "secret" ? undefined : cellFor(registry, field),
    };
    return Object.entries(standard).flatMap(([place, widget]) =>
      widget && !takes(place as keyof typeof fits, widget.name) ? [`${place}: ${widget.name} on ${field.name}`] : [],
    );
  });
  expect(misfits).toEqual([]);
});

test("a field with a dictionary is chosen from it, whatever its format is", () => {
  const drawn = ["colour", "month", "page", "pages"].map(
    (name) => fieldWidgetFor(registry, fieldsOf(every).get(name) as Field, "form")?.name,
  );
  expect(drawn).toEqual(["select", "select", "select", "checkbox"]);
});

test("of the widgets that fit a field one has the highest rank", () => {
  const doubtful = [...fieldsOf(every).values()].flatMap((field) => {
    const fitting = {
      form: fieldWidgets.filter((widget) => widget.fits(field, "form")),
      query: fieldWidgets.filter((widget) => widget.fits(field, "query")),
      grid: cellWidgets.filter((cell) => cell.fits(field)),
    };
    return Object.entries(fitting).flatMap(([place, cards]) => {
      const ranks = cards.map(({ rank = 1 }) => rank).toSorted((a, b) => b - a);
      return ranks.length > 1 && ranks[0] === ranks[1] ? [`${place}: ${cards.map(({ name }) => name).join(", ")} on ${field.name}`] : [];
    });
  });
  expect(doubtful).toEqual([]);
});
