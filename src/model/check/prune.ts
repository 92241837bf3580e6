import type { Path } from "./source.ts";

/** A copy of a value without some of its parts, which still knows where each part stood. */
export interface Pruned {
  readonly value: unknown;
  /** The path in the original of a path in the copy: list items have moved up. */
  readonly original: (path: Path) => Path;
}

const DROPPED = Symbol("dropped");

/** Leaves out the values at the given paths; undefined when that is the whole. */
export function prune(value: unknown, paths: readonly Path[]): Pruned | undefined {
  const drop = new Set(paths.map((path) => JSON.stringify(path)));
  const kept = new Map<string, number[]>();
  const copy = (part: unknown, from: Path, to: Path): unknown => {
    if (drop.has(JSON.stringify(from))) return DROPPED;
    if (Array.isArray(part)) {
      const indexes: number[] = [];
      const items: unknown[] = [];
      for (const [index, item] of part.entries()) {
        const copied = copy(item, [...from, index], [...to, items.length]);
        if (copied === DROPPED) continue;
        items.push(copied);
        indexes.push(index);
      }
      kept.set(JSON.stringify(to), indexes);
      return items;
    }
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part).map(([key, item]) => [key, copy(item, [...from, key], [...to, key])] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== DROPPED));
  };
  const pruned = copy(value, [], []);
  if (pruned === DROPPED) return undefined;
  const original = (path: Path): Path =>
    path.map((key, depth) => (typeof key === "number" ? (kept.get(JSON.stringify(path.slice(0, depth)))?.[key] ?? key) : key));
  return { value: pruned, original };
}
