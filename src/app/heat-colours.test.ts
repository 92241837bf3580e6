import getDesignToken from "antd/es/theme/getDesignToken.js";
import { expect, test } from "vitest";
import { LEVELS, levelOf, paintsOf } from "../features/workflow/monitor/heat-colours.ts";
import { contrast } from "../model/contrast.ts";
import { themeOf } from "../shell/theme.ts";

/** What WCAG wants of text. */
const TEXT_CONTRAST = 4.5;
/** The text of a dark page is white, and not quite opaque. */
const TEXT = { light: "#1f1f1f", dark: "#dcdcdc" };

test.each([false, true])("dark %s: the name of a step is read on every colour of the scale, and no two colours are alike", (dark) => {
  const paints = paintsOf(getDesignToken(themeOf({ color: "#0d62c9", dark, buttonSize: "default" })));
  expect(paints.filter(({ fill }) => contrast(dark ? TEXT.dark : TEXT.light, fill) < TEXT_CONTRAST)).toEqual([]);
  expect(new Set(paints.map(({ fill }) => fill)).size).toBe(LEVELS);
});

test("the highest value has the last colour, nothing has none", () => {
  expect([levelOf(0, 10), levelOf(1, 10), levelOf(9, 10), levelOf(10, 10), levelOf(0, 0)]).toEqual([undefined, 0, 3, 3, undefined]);
});
