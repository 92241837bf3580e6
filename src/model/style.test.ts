import { expect, test } from "vitest";
import { DEFAULT_STYLE, readStyle, STYLE_CHOICES, STYLE_SCHEMA } from "./style.ts";

test("the schema, the defaults and the choices know the same settings", () => {
  expect(Object.keys(STYLE_SCHEMA.properties).toSorted()).toEqual(Object.keys(DEFAULT_STYLE).toSorted());
  expect(readStyle(DEFAULT_STYLE)).toEqual(DEFAULT_STYLE);
});

test("what is not right any more is left out, and the rest is kept", () => {
  expect(readStyle({ ...DEFAULT_STYLE, vxeSize: "huge", color: "red", tagsView: "yes", constructor: 1, more: true })).toEqual(
    Object.fromEntries(Object.entries(DEFAULT_STYLE).filter(([name]) => !["vxeSize", "color", "tagsView"].includes(name))),
  );
  for (const nothing of [null, undefined, "text", 7, []]) expect(readStyle(nothing)).toEqual({});
});

test("the values are those of the specification", () => {
  expect(STYLE_CHOICES).toMatchObject({
    navbarLayoutType: ["primary", "bright", "dark"],
    sidebarLayoutSkin: ["primary", "bright", "dark"],
    tagStyle: ["1", "2"],
    vxeSize: ["medium", "small", "mini"],
    vxeBorder: ["default", "full", "outer", "inner", "none"],
    buttonSize: ["default", "medium", "small", "mini"],
  });
});
