import { idOf } from "../../model/condition.ts";
import type { Placement } from "../../model/data-source.ts";
import type { Row } from "../../model/wire.ts";
import type { OrderStep, Where } from "../registry.ts";
import type { Tree } from "./nest.ts";

/** A tree, and how it is seen now. */
export interface SeenTree {
  readonly tree: Tree;
  /** The reference by which its rows hang together. */
  readonly parentField: string;
  /** Whether the rows below one can be seen. */
  readonly isOpen: (row: Row) => boolean;
}

/**
 * Where a row goes that is dropped before or behind another one, or onto it; without a target, at the end of the top. Behind a row that is open is in
 * front of those below it, as it looks. Undefined where it cannot go, or stands already.
 */
export function placementAt(seen: SeenTree, row: Row, target: Row | undefined, where: Where): Placement | undefined {
  const { tree, parentField, isOpen } = seen;
  if (!target) return moved(seen, row, { parent: null, before: null });
  if (isWithin(seen, target, row)) return undefined;
  const below = (tree.children.get(target.id) ?? []).filter(({ id }) => id !== row.id);
  if (where === "after" && below[0] && isOpen(target)) return moved(seen, row, { parent: target.id, before: below[0].id });
  if (where === "inside") return moved(seen, row, { parent: target.id, before: null });
  const parent = idOf(target[parentField]);
  const next = where === "before" ? target : behind(siblingsOf(seen, target), target, row);
  return moved(seen, row, { parent, before: next?.id ?? null });
}

/** Where a key takes a row: past its neighbour, below the one before it, or out of its parent, behind that. */
export function placementBy(seen: SeenTree, row: Row, step: OrderStep): Placement | "first" | "last" | undefined {
  const siblings = siblingsOf(seen, row);
  const at = siblings.indexOf(row);
  const parent = idOf(row[seen.parentField]);
  const before = siblings[at - 1];
  if (step === "up") return before ? { parent, before: before.id } : "first";
  if (step === "down") return at + 1 < siblings.length ? { parent, before: siblings[at + 2]?.id ?? null } : "last";
  if (step === "in") return before && { parent: before.id, before: null };
  const above = parent === null ? undefined : rowOf(seen, parent);
  return above && { parent: idOf(above[seen.parentField]), before: behind(siblingsOf(seen, above), above, row)?.id ?? null };
}

/** The rows beside a row, in their order: those with the same parent. */
function siblingsOf({ tree, parentField }: SeenTree, row: Row): readonly Row[] {
  if (!tree.roots.includes(row)) return tree.children.get(idOf(row[parentField]) ?? "") ?? [];
  // Rows whose parents are out of sight stand on top, beside others that they are no siblings of.
  return tree.roots.filter((root) => idOf(root[parentField]) === idOf(row[parentField]));
}

const behind = (rows: readonly Row[], row: Row, without: Row): Row | undefined =>
  rows.slice(rows.indexOf(row) + 1).find(({ id }) => id !== without.id);

/** The placement, if it changes anything. */
function moved(seen: SeenTree, row: Row, placement: Placement): Placement | undefined {
  const isThere =
    idOf(row[seen.parentField]) === placement.parent && (behind(siblingsOf(seen, row), row, row)?.id ?? null) === placement.before;
  return isThere ? undefined : placement;
}

/** Whether a row is another one, or stands below it. */
function isWithin({ tree }: SeenTree, row: Row, other: Row): boolean {
  const below = [other];
  for (let next = below.pop(), left = tree.level.size; next && left >= 0; next = below.pop(), left--) {
    if (next.id === row.id) return true;
    below.push(...(tree.children.get(next.id) ?? []));
  }
  return false;
}

function rowOf({ tree }: SeenTree, id: string): Row | undefined {
  for (const rows of [tree.roots, ...tree.children.values()]) {
    const found = rows.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}
