import { describe, expect, test } from "vitest";
import type { WrittenDocument } from "../written-document.ts";
import { placesOf } from "./places.ts";
import { renameIn } from "./rename.ts";

const written = (kind: string, id: string, content: object, texts: WrittenDocument["texts"] = {}): WrittenDocument => ({
  ...{ kind, id, texts },
  content: { $id: id, title: id, ...content },
});

const documents = [
  written("dictionary", "region", {
    items: [
      { value: "north", label: "North" },
      { value: "south", label: "South" },
    ],
  }),
  written("entity", "firm", {
    ...{ type: "object", "x-table": "firm", "x-display": "name", "x-api": { rest: "firm" } },
    properties: { name: { title: "Name", type: "string" }, area: { title: "Area", type: "string", "x-dict": "region" } },
  }),
  written(
    "entity",
    "order",
    {
      ...{ type: "object", "x-table": "orders", "x-api": { rest: "order" } },
      properties: {
        vendor: { title: "Vendor", "x-entity": "firm", "x-carry": { area: "area" } },
        area: { title: "Area", type: "string", "x-dict": "region", "x-visible": 'record.vendor.area == "north" || has(record.area)' },
        lines: { title: "Lines", type: "array", "x-details": "line" },
        total: { title: "Total", type: "number", "x-computed": 'record.lines.sum("price")' },
      },
      "x-validations": [
        { id: "cheap", rule: "record.lines.all(row, row.price < 9.0) && record.total > 0.0", message: "dear", field: "total" },
      ],
    },
    { en: { properties: { area: { title: "Region" }, vendor: { title: "Supplier" } } } },
  ),
  written("entity", "line", {
    ...{ type: "object", "x-table": "line", "x-master": "order" },
    properties: {
      price: { title: "Price", type: "number" },
      maker: { title: "Maker", "x-entity": "firm", "x-filter": { field: "area", op: "eq", value: { var: "master.area" } } },
    },
  }),
  written("screen", "order-list", {
    ...{ kind: "list", entity: "order", columns: ["vendor", { field: "area", title: "Where" }] },
    filter: 'record.area in ["north", "south"]',
  }),
  written("entity", "bill", {
    ...{ type: "object", "x-table": "bill", "x-api": { rest: "bill" } },
    properties: { scan: { title: "Scan", "x-entity": "file" }, number: { title: "Number", type: "string" } },
  }),
  written("screen", "bill-list", {
    ...{ kind: "list", entity: "bill" },
    form: { groups: [{ fields: [{ field: "scan", widget: "upload", options: { reads: { number: "number" } } }, "number"] }] },
  }),
];

const contentsAfter = (target: Parameters<typeof renameIn>[1], name: string) =>
  renameIn({ documents }, target, name).documents.map(({ content }) => content);
const contentOf = (all: readonly unknown[], id: string) => JSON.stringify(all.find((one) => (one as { $id: string }).$id === id));
const places = (target: Parameters<typeof placesOf>[1]) =>
  placesOf({ documents }, target).map(({ document, path, kind, key, range }) =>
    [document.id, path.join("."), kind, key ? "key" : range ? range.join("-") : "value"].join(" "),
  );

describe("places that name a field", () => {
  test("of a reference: what is carried, and what an expression reads of its record, is a field of the other entity", () => {
    expect(places({ field: { entity: "firm", field: "area" } })).toEqual([
      "firm properties.area declaration key",
      "order properties.vendor.x-carry.area carry value",
      "order properties.area.x-visible expression 14-18",
      "line properties.maker.x-filter.field condition value",
    ]);
  });

  test("of the record itself: carried values, conditions of rows that read their master, columns, and CEL that becomes a condition", () => {
    expect(places({ field: { entity: "order", field: "area" } })).toEqual([
      "order properties.vendor.x-carry.area carry key",
      "order properties.area declaration key",
      "order properties.area.x-visible expression 44-48",
      "line properties.maker.x-filter.value.var condition 7-11",
      "order-list filter expression 7-11",
      "order-list columns.1.field column value",
    ]);
  });

  test("of rows: sums and what is read row by row", () => {
    expect(places({ field: { entity: "line", field: "price" } })).toEqual([
      "order properties.total.x-computed computed 18-23",
      "order x-validations.0.rule validation 26-31",
      "line properties.price declaration key",
    ]);
  });
});

test("a field into which an invoice is read is named by the option of the upload; the part of the invoice keeps its name", () => {
  expect(places({ field: { entity: "bill", field: "number" } })).toEqual([
    "bill properties.number declaration key",
    "bill-list form.groups.0.fields.0.options.reads.number form value",
    "bill-list form.groups.0.fields.1 form value",
  ]);
  const all = contentsAfter({ field: { entity: "bill", field: "number" } }, "invoice");
  expect(contentOf(all, "bill-list")).toContain('"reads":{"number":"invoice"}}},"invoice"');
});

describe("a new name", () => {
  test("is written into keys, values and CEL, and everything else stays", () => {
    const all = contentsAfter({ field: { entity: "order", field: "area" } }, "zone");
    expect(contentOf(all, "order")).toContain('"x-carry":{"zone":"area"}');
    expect(contentOf(all, "order")).toContain('record.vendor.area == \\"north\\" || has(record.zone)');
    expect(contentOf(all, "line")).toContain('{"field":"area","op":"eq","value":{"var":"master.zone"}}');
    expect(contentOf(all, "order-list")).toContain('record.zone in [\\"north\\", \\"south\\"]');
    expect(contentOf(all, "firm")).toBe(
      contentOf(
        documents.map(({ content }) => content),
        "firm",
      ),
    );
  });

  test("takes the translations of the field with it", () => {
    const { documents: all } = renameIn({ documents }, { field: { entity: "order", field: "area" } }, "zone");
    expect(all.find(({ id }) => id === "order")?.texts).toEqual({
      en: { properties: { zone: { title: "Region" }, vendor: { title: "Supplier" } } },
    });
  });

  test("of a value of a dictionary is written where the value is compared, of whatever entity", () => {
    const all = contentsAfter({ dictionaryValue: { dictionary: "region", value: "north" } }, "polar");
    expect(contentOf(all, "region")).toContain('"value":"polar"');
    expect(contentOf(all, "order")).toContain('record.vendor.area == \\"polar\\"');
    expect(contentOf(all, "order-list")).toContain('[\\"polar\\", \\"south\\"]');
  });

  test("of an entity is the id of its document, and of those that refer to it", () => {
    const { documents: all } = renameIn({ documents }, { entity: "line" }, "order-line");
    expect(all.map(({ id }) => id)).toEqual(["region", "firm", "order", "order-line", "order-list", "bill", "bill-list"]);
    expect(
      contentOf(
        all.map(({ content }) => content),
        "order",
      ),
    ).toContain('"x-details":"order-line"');
  });
});
