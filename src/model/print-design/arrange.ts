import type { Element } from "../print-template.ts";
import { changed, chosenOf, withWords } from "./chosen.ts";
import { type Bounds, boundsOf } from "./geometry.ts";
import { move } from "./places.ts";
import { freeName } from "./surface.ts";

export const EDGES = ["left", "center", "right", "top", "middle", "bottom"] as const;
/** To what elements are aligned: an edge, or the middle, of what is chosen; of a single one, of its surface. */
export type Edge = (typeof EDGES)[number];
export type Order = "front" | "forward" | "backward" | "back";
export type Axis = "across" | "down";

/** Elements that are moved together: a group is one. */
function blocksOf(elements: readonly Element[], ids: readonly string[]): readonly (readonly Element[])[] {
  const blocks = new Map<string, Element[]>();
  for (const one of chosenOf(elements, ids)) {
    const key = one.group === undefined ? `one ${one.id}` : `group ${one.group}`;
    blocks.set(key, [...(blocks.get(key) ?? []), one]);
  }
  return [...blocks.values()];
}

const namesOf = (block: readonly Element[]): readonly string[] => block.map(({ id }) => id);

/** Aligns blocks to what is chosen, or a single one to its surface. */
export function align(elements: readonly Element[], ids: readonly string[], edge: Edge, surface: Bounds): readonly Element[] {
  const blocks = blocksOf(elements, ids);
  const whole = blocks.length > 1 ? boundsOf(blocks.flat()) : surface;
  return blocks.reduce((all, block) => {
    const one = boundsOf(block);
    const across = { left: 0, center: 0.5, right: 1 }[edge as string];
    const down = { top: 0, middle: 0.5, bottom: 1 }[edge as string];
    const dx = across === undefined ? 0 : whole.x + (whole.width - one.width) * across - one.x;
    const dy = down === undefined ? 0 : whole.y + (whole.height - one.height) * down - one.y;
    return move(all, namesOf(block), [dx, dy]);
  }, elements);
}

/** Leaves equal gaps between blocks; the outer ones stay. Of less than three nothing changes. */
export function distribute(elements: readonly Element[], ids: readonly string[], axis: Axis): readonly Element[] {
  const start = axis === "across" ? "x" : "y";
  const size = axis === "across" ? "width" : "height";
  const blocks = blocksOf(elements, ids).toSorted((a, b) => boundsOf(a)[start] - boundsOf(b)[start]);
  if (blocks.length < 3) return elements;
  const whole = boundsOf(blocks.flat());
  const taken = blocks.reduce((sum, block) => sum + boundsOf(block)[size], 0);
  const gap = (whole[size] - taken) / (blocks.length - 1);
  let at = whole[start];
  let all = elements;
  for (const block of blocks) {
    const one = boundsOf(block);
    const by = at - one[start];
    all = move(all, namesOf(block), axis === "across" ? [by, 0] : [0, by]);
    at += one[size] + gap;
  }
  return all;
}

/** Puts elements in front of others, or behind them: what stands later in the list lies above. */
export function reorder(elements: readonly Element[], ids: readonly string[], order: Order): readonly Element[] {
  const wanted = new Set(ids);
  const [own, others] = [elements.filter(({ id }) => wanted.has(id)), elements.filter(({ id }) => !wanted.has(id))];
  const next = order === "front" ? [...others, ...own] : order === "back" ? [...own, ...others] : stepped(elements, wanted, order);
  return next.every((one, at) => one === elements[at]) ? elements : next;
}

function stepped(elements: readonly Element[], wanted: ReadonlySet<string>, order: "forward" | "backward"): readonly Element[] {
  const next = order === "forward" ? elements.toReversed() : [...elements];
  for (let at = 1; at < next.length; at++) {
    const [before, one] = [next[at - 1], next[at]];
    if (before && one && wanted.has(one.id) && !wanted.has(before.id)) next.splice(at - 1, 2, one, before);
  }
  return order === "forward" ? next.toReversed() : next;
}

/** Makes elements one group; of less than two nothing changes. */
export function group(elements: readonly Element[], ids: readonly string[]): readonly Element[] {
  if (chosenOf(elements, ids).filter(({ isLock }) => !isLock).length < 2) return elements;
  const name = freeName("group", new Set(elements.flatMap((one) => one.group ?? [])));
  return changed(elements, ids, (one) => withWords(one, { group: name }));
}

export const ungroup = (elements: readonly Element[], ids: readonly string[]): readonly Element[] =>
  changed(elements, ids, (one) => withWords(one, { group: undefined }));

/** Locks elements where they are, or unlocks them. */
export const lock = (elements: readonly Element[], ids: readonly string[], isLock: boolean): readonly Element[] => {
  const wanted = new Set(ids);
  const next = elements.map((one) => (wanted.has(one.id) ? withWords(one, { isLock: isLock ? true : undefined }) : one));
  return next.every((one, at) => one === elements[at]) ? elements : next;
};
