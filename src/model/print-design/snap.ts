import type { Size } from "../print-paper.ts";
import { type Bounds, boundsOf, type Placed, type Point } from "./geometry.ts";

/** A line that shows where something has come to lie: across or down the whole surface, at so many mm. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
}

export interface Snapping {
  /** How near something must come, in mm; 0: nothing is caught. */
  readonly reach: number;
  /** Where nothing is near: whole steps of so many mm, such as a dot of the printer; 0: none. */
  readonly step: number;
}

export interface Snapped {
  readonly by: Point;
  readonly guides: readonly Guide[];
}

/** Edges and middle of something, along an axis. */
const linesOf = (start: number, size: number): readonly number[] => [start, start + size / 2, start + size];

/** The nearest line that one of these comes to, with how far it is. */
function nearest(
  own: readonly number[],
  lines: readonly number[],
  reach: number,
): { readonly by: number; readonly at: number } | undefined {
  let found: { readonly by: number; readonly at: number } | undefined;
  for (const one of own)
    for (const at of lines) {
      const by = at - one;
      if (Math.abs(by) <= reach && (!found || Math.abs(by) < Math.abs(found.by))) found = { by, at };
    }
  return found;
}

/**
 * A move that is caught by edges and middles of others, and of the surface; elsewhere by whole steps.
 * @param moved what is moved, where it was
 * @param by how far it is moved, in mm
 */
export function snapMove(
  moved: readonly Placed[],
  others: readonly Placed[],
  surface: Size,
  by: Point,
  { reach, step }: Snapping,
): Snapped {
  const whole = boundsOf(moved);
  const around = others.map((one) => boundsOf([one]));
  const guides: Guide[] = [];
  const along = (axis: "x" | "y"): number => {
    const size = axis === "x" ? "width" : "height";
    const wish = by[axis === "x" ? 0 : 1];
    const lines = [...linesOf(0, surface[size]), ...around.flatMap((one: Bounds) => linesOf(one[axis], one[size]))];
    const caught = reach > 0 ? nearest(linesOf(whole[axis] + wish, whole[size]), lines, reach) : undefined;
    if (caught) {
      guides.push({ axis, at: caught.at });
      return wish + caught.by;
    }
    return step > 0 ? Math.round((whole[axis] + wish) / step) * step - whole[axis] : wish;
  };
  return { by: [along("x"), along("y")], guides };
}

/** A length in whole steps. */
export const snapLength = (value: number, step: number): number => (step > 0 ? Math.round(value / step) * step : value);
