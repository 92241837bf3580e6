import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../../print/draw.ts";

/** Half dots are rounded alike on both sides of a box, however its sums come out. */
const NUDGE = 1e-4;

/**
 * Fills a box of dots whole dots wide and high, at least one: what a printer blackens is decided here. A box that is turned by other than right angles has
 * edges between dots.
 */
export function fillBox(context: SKRSContext2D, [x, y, width, height]: Box): void {
  const { a, b, c, d, e, f } = context.getTransform();
  const isUpright = Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6;
  const isTurned = Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6;
  if (!isUpright && !isTurned) {
    context.fillRect(x, y, width, height);
    return;
  }
  const corners = [
    [a * x + c * y + e, b * x + d * y + f],
    [a * (x + width) + c * (y + height) + e, b * (x + width) + d * (y + height) + f],
  ] as const;
  const [left, right] = dots(corners[0][0], corners[1][0]);
  const [top, bottom] = dots(corners[0][1], corners[1][1]);
  context.save();
  context.resetTransform();
  context.fillRect(left, top, right - left, bottom - top);
  context.restore();
}

/** The dots between two edges. */
function dots(one: number, other: number): readonly [first: number, end: number] {
  const first = Math.round(Math.min(one, other) - NUDGE);
  return [first, first + Math.max(1, Math.round(Math.max(one, other) - NUDGE) - first)];
}
