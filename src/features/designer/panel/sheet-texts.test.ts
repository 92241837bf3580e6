import { describe, expect, test } from "vitest";
import texts from "../../../../locales/zh-CN/designer.json" with { type: "json" };
import widgetFits from "../../../../schemas/language/widget-fits.json" with { type: "json" };
import type { Entity, Property } from "../../../model/documents.ts";
import { sheetOf } from "../../../model/property-sheet/property-sheet.ts";
import { isField, PALETTE } from "../palette/palette-items.ts";

const words = texts as {
  readonly property: Readonly<Record<string, string>>;
  readonly choice: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly palette: { readonly item: Readonly<Record<string, string>> };
};
const last = (key: string): string => key.slice(key.lastIndexOf(".") + 1);
const fields = PALETTE.filter(isField);
const widgets = Object.keys(widgetFits.form);

const sheetFor = (property: Omit<Property, "title">, widget: string | undefined) => {
  const entity = {
    $id: "one",
    title: "一",
    type: "object",
    "x-table": "zz_one",
    properties: { field: { title: "字段", ...property } },
  } as Entity;
  return sheetOf({ entity, field: "field", widget, target: undefined });
};

describe("whatever a component is made of, what can be said of it has a title", () => {
  test.each(fields.map(({ id, property }) => ({ id, property })))("$id", ({ property }) => {
    const sheets = [undefined, ...widgets].flatMap((widget) => sheetFor(property, widget));
    const untitled = sheets.filter(({ key }) => !words.property[key.replaceAll(".", "_")] && !words.property[last(key)]);
    expect([...new Set(untitled.map(({ key }) => key))]).toEqual([]);
    const unnamed = sheets.flatMap(({ key, choices = [] }) =>
      choices
        .filter((value) => (key === "widget" ? !words.palette.item[value] : !words.choice[last(key)]?.[value]))
        .map((value) => `${key}: ${value}`),
    );
    expect([...new Set(unnamed)]).toEqual([]);
  });
});

test("names in a sheet are those of fields, and none stands twice", () => {
  for (const { property, id } of fields)
    for (const widget of [undefined, ...widgets]) {
      const names = sheetFor(property, widget).map(({ name }) => name);
      expect(names, id).toEqual([...new Set(names)]);
      expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    }
});
