import type { Element } from "../print-template.ts";
import { changed, chosenOf, withWords } from "./chosen.ts";
import { around, boundsOf, middleOf, type Placed, type Point, rounded, turned } from "./geometry.ts";

/** Which edge or corner is pulled: left, none or right; upper, none or lower. */
export type Handle = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

/** The furthest that documents allow, in mm. */
const FAR = 2_000;
/** The least width and height of an element that has an area. */
const LEAST = 0.5;
const within = (value: number, least = -FAR): number => rounded(Math.min(FAR, Math.max(least, value)));

/** An element at another place, no further than documents allow. */
function at(element: Element, place: Partial<Placed>): Element {
  const { x = element.x, y = element.y, width = element.width, height = element.height, rotate = element.rotate } = place;
  const least = element.type === "line" ? -FAR : LEAST;
  const next = { x: within(x), y: within(y), width: within(width, least), height: within(height, least) };
  return withWords(element, { ...next, rotate: rotate ? rotate : undefined });
}

/** Moves elements by so many mm. */
export const move = (elements: readonly Element[], ids: readonly string[], [dx, dy]: Point): readonly Element[] =>
  changed(elements, ids, (one) => at(one, { x: one.x + dx, y: one.y + dy }));

/**
 * Pulls an edge or a corner of an element by so many mm of the page. What lies opposite stays where it is, also when the element is turned.
 * @param keepsShape width and height keep their proportion
 */
export function resize(
  elements: readonly Element[],
  id: string,
  [across, down]: Handle,
  by: Point,
  keepsShape = false,
): readonly Element[] {
  return changed(elements, [id], (one) => {
    const { rotate = 0 } = one;
    const [dx, dy] = around(by, [0, 0], -rotate);
    const least = one.type === "line" ? -FAR : LEAST;
    let width = within(one.width + across * dx, least);
    let height = within(one.height + down * dy, least);
    if (keepsShape && across !== 0 && down !== 0 && one.width > 0 && one.height > 0) {
      const factor = Math.max(width / one.width, height / one.height);
      [width, height] = [within(one.width * factor, least), within(one.height * factor, least)];
    }
    const pin = (w: number, h: number): Point =>
      around([one.x + pinned(across) * w, one.y + pinned(down) * h], [one.x + w / 2, one.y + h / 2], rotate);
    const [before, after] = [pin(one.width, one.height), pin(width, height)];
    return at(one, { x: one.x + before[0] - after[0], y: one.y + before[1] - after[1], width, height });
  });
}

/** Which part of the width, or the height, stays where it is. */
const pinned = (side: -1 | 0 | 1): number => (side === 0 ? 0.5 : side > 0 ? 0 : 1);

/** Turns elements together, clockwise around their common middle: they keep their distances. */
export function turn(elements: readonly Element[], ids: readonly string[], degrees: number): readonly Element[] {
  const free = chosenOf(elements, ids).filter(({ isLock }) => !isLock);
  const middle = middleOf(boundsOf(free));
  return changed(elements, ids, (one) => {
    const [x, y] = around(middleOf(one), middle, degrees);
    return at(one, { x: x - one.width / 2, y: y - one.height / 2, rotate: turned((one.rotate ?? 0) + degrees) });
  });
}

/**
 * Pulls an edge or a corner of what is chosen together: places and sizes become larger or smaller alike. Where something is turned askew, width and height
 * keep their proportion, as nothing else leaves right angles.
 */
export function scale(elements: readonly Element[], ids: readonly string[], [across, down]: Handle, [dx, dy]: Point): readonly Element[] {
  const free = chosenOf(elements, ids).filter(({ isLock }) => !isLock);
  const whole = boundsOf(free);
  const factor = (size: number, side: number, by: number) => (size > 0 && side !== 0 ? Math.max(0.05, (size + side * by) / size) : 1);
  let [sx, sy] = [factor(whole.width, across, dx), factor(whole.height, down, dy)];
  if (free.some(({ rotate = 0 }) => rotate % 90 !== 0)) {
    const both = across === 0 ? sy : down === 0 ? sx : Math.max(sx, sy);
    [sx, sy] = [both, both];
  }
  const from: Point = [across < 0 ? whole.x + whole.width : whole.x, down < 0 ? whole.y + whole.height : whole.y];
  return changed(elements, ids, (one) => {
    const lies = Math.abs((one.rotate ?? 0) % 180) === 90;
    const [width, height] = [one.width * (lies ? sy : sx), one.height * (lies ? sx : sy)];
    const [cx, cy] = middleOf(one);
    const [x, y] = [from[0] + (cx - from[0]) * sx, from[1] + (cy - from[1]) * sy];
    return at(one, { x: x - width / 2, y: y - height / 2, width, height });
  });
}
