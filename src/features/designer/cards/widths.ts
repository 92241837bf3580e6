import type { CardPage } from "../../../model/card-page.ts";

export type Width = NonNullable<CardPage["cards"][number]["width"]>;

/** The widths of cards, the narrow first, each with its part of the page. */
const PARTS: readonly (readonly [Width, number])[] = [
  ["quarter", 1 / 4],
  ["third", 1 / 3],
  ["half", 1 / 2],
  ["full", 1],
];

/** The width that comes next to a part of the page. */
export function nearestWidth(part: number): Width {
  const [[nearest]] = PARTS.toSorted(([, a], [, b]) => Math.abs(a - part) - Math.abs(b - part)) as [(typeof PARTS)[number]];
  return nearest;
}

/** The next wider one, or the next narrower one; the same at the ends. */
export function nextWidth(width: Width, by: 1 | -1): Width {
  const at = PARTS.findIndex(([name]) => name === width);
  return PARTS[Math.min(Math.max(at + by, 0), PARTS.length - 1)]?.[0] ?? width;
}
