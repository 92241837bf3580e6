import type { GlobalToken } from "antd";
import type { Paint } from "../diagram/dress.ts";

/** Steps of the scale, the coolest first. */
export const LEVELS = 4;

/** Where a value lies on the scale, from 0; undefined for nothing. */
export function levelOf(value: number, most: number): number | undefined {
  if (!(value > 0) || !(most > 0)) return undefined;
  return Math.min(LEVELS - 1, Math.floor((value / most) * LEVELS));
}

/** The colours of the scale on a page, light or dark: each goes with the text of the page. */
export const paintsOf = (token: GlobalToken): readonly Paint[] =>
  ([1, 2, 3, 4] as const).map((step) => ({ fill: token[`orange-${step}`], line: token["orange-7"] }));
