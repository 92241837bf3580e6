import getDesignToken from "antd/es/theme/getDesignToken.js";
import { PresetColors } from "antd/es/theme/interface/presetColors.js";
import { describe, expect, test } from "vitest";
import { contrast, mix, readable } from "../../model/contrast.ts";
import { themeOf } from "../theme.ts";

import { PRESETS } from "./presets.ts";

const AA = 4.5;
/** Whatever the picker may give; the last ones can hardly be seen on a white or a black page. */
const PICKED = ["#1890ff", "#ffff00", "#00ff00", "#ff69b4", "#ffffff", "#000000", "#808080"];
const COLORS = [...PRESETS.map(({ color }) => color), ...PICKED];

test("contrast is that of WCAG", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(readable("#000000", ["#ffffff"], "#000000")).toBe("#000000");
});

test("there are 19 presets, each another colour", () => {
  expect(new Set(PRESETS.map(({ color }) => color)).size).toBe(19);
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(19);
});

describe.each([false, true])("dark: %s", (dark) => {
  test.each(COLORS)("%s: buttons, links, tints and texts pass AA", (color) => {
    const token = getDesignToken(themeOf({ color, dark, buttonSize: "default" }));
    const surfaces = ["colorBgLayout", "colorBgContainer", "colorBgElevated"] as const;
    const pairs: [string, string][] = [];
    for (const family of ["Primary", "Success", "Warning", "Error", "Info"] as const) {
      const solids = [token[`color${family}`], token[`color${family}Hover`], token[`color${family}Active`]];
      for (const solid of solids) {
        pairs.push([token.colorTextLightSolid, solid]);
        for (const surface of surfaces) pairs.push([solid, token[surface]]);
        pairs.push([solid, token[`color${family}Bg`]], [solid, token[`color${family}BgHover`]]);
      }
      pairs.push([token[`color${family}TextActive`], token[`color${family}Bg`]]);
    }
    for (const text of ["colorTextSecondary", "colorTextTertiary", "colorTextPlaceholder", "colorTextDisabled", "colorLink"] as const)
      for (const surface of surfaces) pairs.push([token[text], token[surface]]);
    for (const text of ["colorTextSecondary", "colorTextTertiary"] as const) pairs.push([token[text], token.colorPrimaryBg]);
    expect(pairs.filter(([text, surface]) => contrast(text, surface) < AA)).toEqual([]);
  });

  test.each(PresetColors)("a tag that is %s passes AA", (name) => {
    const token = getDesignToken(themeOf({ color: "#0d62c9", dark, buttonSize: "default" }));
    expect(contrast(token[`${name}7`], token[`${name}1`])).toBeGreaterThanOrEqual(AA);
    expect(token).toHaveProperty(`${name}-7`, token[`${name}7`]);
  });
});

test("a size of controls is never less than what a pointer hits surely", () => {
  for (const buttonSize of ["default", "medium", "small", "mini"] as const) {
    const { controlHeight, controlHeightSM } = getDesignToken(themeOf({ color: "#0d62c9", dark: false, buttonSize }));
    expect(Math.min(controlHeight, controlHeightSM)).toBeGreaterThanOrEqual(24);
  }
});
