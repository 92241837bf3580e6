import type { Size } from "./zoom.ts";

/** Pixels between pages, and around them. */
export const GAP = 16;

/** Where pages stand below each other, in pixels from the top of what is scrolled. */
export interface Places {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly total: number;
}

export function placesOf(pages: readonly Size[], scale: number): Places {
  const heights = pages.map(({ height }) => Math.round(height * scale));
  const tops: number[] = [];
  let y = GAP;
  for (const height of heights) {
    tops.push(y);
    y += height + GAP;
  }
  return { tops, heights, total: y };
}

/** The last page that begins at or above a height; the first one, where none does. */
export function pageAt({ tops }: Places, y: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first and the last page of which something lies in a window, and the one in its middle. */
export function pagesIn(
  places: Places,
  top: number,
  height: number,
): { readonly first: number; readonly last: number; readonly current: number } {
  const first = pageAt(places, top);
  const isPast = (places.tops[first] ?? 0) + (places.heights[first] ?? 0) < top;
  const last = pageAt(places, top + height);
  return { first: isPast && first < last ? first + 1 : first, last, current: pageAt(places, top + height / 2) };
}
