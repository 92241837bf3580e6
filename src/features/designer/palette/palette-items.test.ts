import { pinyin } from "pinyin-pro";
import { expect, test } from "vitest";
import texts from "../../../../locales/zh-CN/designer.json" with { type: "json" };
import entity from "../../../../schemas/language/widget-fits.json" with { type: "json" };
import type { Property } from "../../../model/documents.ts";
import { kindOf } from "../../../model/fields.ts";
import { shapesOf } from "../../../model/shapes.ts";
import { isField, PALETTE } from "./palette-items.ts";

const TREES = { $id: "area", "x-parent": "parent", "x-api": { rest: "api/v1/area" } };

test("every widget of forms that takes a field of its own is in the palette, with a field that it takes", () => {
  const takes = entity.form as Readonly<Record<string, readonly string[]>>;
  for (const item of PALETTE.filter(isField)) {
    const property = { title: "", ...item.property } as Property;
    const target = property["x-entity"] === "department" ? { ...TREES, $id: "department" } : TREES;
    const shapes = shapesOf({ name: "one", property, kind: kindOf(property), system: false, required: false }, target as never);
    const widget = item.widget ?? (takes[item.id] ? item.id : undefined);
    if (widget !== undefined)
      expect(
        shapes.some((shape) => takes[widget]?.includes(shape)),
        item.id,
      ).toBe(true);
  }
  const offered = new Set(PALETTE.flatMap((item) => [item.id as string, ...(isField(item) && item.widget ? [item.widget] : [])]));
  // What holds the value of a field that another one names is no field of its own.
  const own = Object.keys(takes).filter((widget) => takes[widget]?.some((shape) => shape !== "typed"));
  expect(own.filter((widget) => !offered.has(widget))).toEqual([]);
});

test("what the search knows of a component in pinyin is its title", () => {
  const words: Readonly<Record<string, string>> = texts.palette.item;
  for (const { id, pinyin: keys } of PALETTE) {
    const title = words[id] ?? "";
    const whole = pinyin(title, { toneType: "none", type: "array" }).join("");
    expect(keys.split(" ")[0], title).toBe(whole);
  }
});
