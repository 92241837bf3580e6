import getDesignToken from "antd/es/theme/getDesignToken.js";
import { expect, test } from "vitest";
import { contrast } from "../../model/contrast.ts";
import { LINE_CONTRAST, tonesOf } from "../../widgets/blocks/chart/tones.ts";
import { themeOf } from "../theme.ts";

test.each([false, true])("dark %s: every line of a chart stands out from its card, and from the others by its tone", (dark) => {
  const token = getDesignToken(themeOf({ color: "#0d62c9", dark, buttonSize: "default" }));
  const tones = tonesOf(token);
  expect(tones.filter((tone) => contrast(tone, token.colorBgContainer) < LINE_CONTRAST)).toEqual([]);
  expect(new Set(tones).size).toBe(5);
});
