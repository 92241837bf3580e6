/** How large pages are shown: as wide as their place, whole, or in percent of their size on paper. */
export type Zoom = "width" | "page" | number;

/** Pixels of a millimetre, as style sheets count them: 96 on an inch. */
export const PX_PER_MM = 96 / 25.4;

/** What is offered by name; any percentage between the first and the last can be reached. */
export const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;
const LEAST = 50;
const MOST = 300;
/** Where a place is smaller than half of the paper, as on a phone. */
const LEAST_TO_FIT = 10;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest width and the largest height of pages, in mm. */
export const largestOf = (pages: readonly Size[]): Size => ({
  width: pages.reduce((most, { width }) => Math.max(most, width), 1),
  height: pages.reduce((most, { height }) => Math.max(most, height), 1),
});

/**
 * Pixels of a millimetre at a zoom.
 * @param room the place for a page in pixels, without edges
 * @param paper the largest page in mm: the zoom stays the same from page to page
 */
export function scaleOf(zoom: Zoom, room: Size, paper: Size): number {
  if (typeof zoom === "number") return (clamp(zoom, LEAST, MOST) / 100) * PX_PER_MM;
  const wide = room.width / paper.width;
  const fitting = zoom === "width" ? wide : Math.min(wide, room.height / paper.height);
  return clamp((fitting / PX_PER_MM) * 100, LEAST_TO_FIT, MOST) * (PX_PER_MM / 100);
}

/** A scale in whole percent of the size on paper. */
export const percentOf = (scale: number): number => Math.round((scale / PX_PER_MM) * 100);

/** The next of the offered percentages in a direction; undefined: there is none. */
export const nextZoom = (percent: number, direction: 1 | -1): number | undefined =>
  direction > 0 ? ZOOMS.find((zoom) => zoom > percent) : ZOOMS.findLast((zoom) => zoom < percent);

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
