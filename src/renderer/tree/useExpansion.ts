import { useMemo, useState } from "react";
import type { Row } from "../../model/wire.ts";
import type { GridProps } from "../registry.ts";
import { idsAbove, nest, type Tree, visibleRows } from "./nest.ts";

/** Levels that stand open at the start. */
const FIRST_LEVELS = 2;

export interface Expansion {
  readonly tree: Tree;
  /** The rows that can be seen now. */
  readonly visible: readonly Row[];
  readonly grid: NonNullable<GridProps["tree"]>;
  /** Shows this many levels; Infinity shows all. */
  readonly toLevel: (level: number) => void;
  /** Shows the children of a row. */
  readonly open: (id: string) => void;
  /** Back to what stands open at the start. */
  readonly forget: () => void;
}

/**
 * Which rows of a tree are open. Until the user opens or closes one: the first two levels, or everything while a filter is active. `tops`: ids
 * of rows that stand at the top, wherever they belong.
 */
export function useExpansion(rows: readonly Row[], parentField: string, filtered: boolean, tops?: ReadonlySet<string>): Expansion {
  const tree = useMemo(() => nest(rows, parentField, tops), [rows, parentField, tops]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const expanded = useMemo(() => chosen ?? idsAbove(tree, filtered ? Number.POSITIVE_INFINITY : FIRST_LEVELS), [chosen, tree, filtered]);
  const visible = useMemo(() => visibleRows(tree, expanded), [tree, expanded]);
  const grid = useMemo(
    () => ({
      level: (row: Row) => tree.level.get(row.id) ?? 0,
      expanded: (row: Row) => (tree.children.has(row.id) ? expanded.has(row.id) : undefined),
      onToggle: (row: Row) => {
        const next = new Set(expanded);
        if (!next.delete(row.id)) next.add(row.id);
        setChosen(next);
      },
    }),
    [tree, expanded],
  );
  return {
    tree,
    visible,
    grid,
    toLevel: (level) => setChosen(idsAbove(tree, level)),
    open: (id) => setChosen(new Set(expanded).add(id)),
    forget: () => setChosen(undefined),
  };
}
