import { idOf } from "../../model/condition.ts";
import type { Row } from "../../model/wire.ts";

/** Flat rows as a tree. */
export interface Tree {
  readonly roots: readonly Row[];
  /** Children by the id of their parent, in the order of the rows. */
  readonly children: ReadonlyMap<string, readonly Row[]>;
  /** Depth by id; roots are 0. */
  readonly level: ReadonlyMap<string, number>;
  readonly depth: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Makes a tree of flat rows. A row whose parent is not among them is a root, and so is the first row of a cycle: no row is lost. Rows of the
 * ids in `tops` are roots wherever they belong, with what lies below them.
 */
export function nest(rows: readonly Row[], parentField: string, tops: ReadonlySet<string> = NONE): Tree {
  const ids = new Set(rows.map((row) => row.id));
  const children = new Map<string, Row[]>();
  const roots: Row[] = [];
  for (const row of rows) {
    const parent = idOf(row[parentField]);
    if (parent === null || parent === row.id || !ids.has(parent) || tops.has(row.id)) {
      roots.push(row);
      continue;
    }
    const siblings = children.get(parent);
    if (siblings) siblings.push(row);
    else children.set(parent, [row]);
  }
  const level = new Map<string, number>();
  let depth = 0;
  const descend = (root: Row) => {
    const waiting: [Row, number][] = [[root, 0]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [row, at] = next;
      if (level.has(row.id)) continue;
      level.set(row.id, at);
      depth = Math.max(depth, at);
      for (const child of children.get(row.id) ?? []) waiting.push([child, at + 1]);
    }
  };
  roots.forEach(descend);
  for (const row of rows) {
    if (level.has(row.id)) continue;
    roots.push(row);
    descend(row);
  }
  return { roots, children, level, depth };
}

/** The rows that can be seen when these ids are expanded, from the top to the bottom. */
export function visibleRows(tree: Tree, expanded: ReadonlySet<string>): Row[] {
  const seen = new Set<string>();
  const rows: Row[] = [];
  const waiting = [...tree.roots].reverse();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    rows.push(row);
    if (!expanded.has(row.id)) continue;
    const children = tree.children.get(row.id) ?? [];
    for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index] as Row);
  }
  return rows;
}

/** Ids of the rows with children above a level: expanding them shows that many levels. Infinity shows all. */
export function idsAbove(tree: Tree, level: number): Set<string> {
  return new Set([...tree.children.keys()].filter((id) => (tree.level.get(id) ?? 0) < level - 1));
}
