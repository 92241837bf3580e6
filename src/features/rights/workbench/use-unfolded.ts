import { useCallback, useState } from "react";
import type { GridIndex } from "../../../model/rights-grid-lines.ts";
import type { OpenedData } from "./use-data.ts";

/** Which lines are unfolded. It outlives a change of the role, so that two can be looked at in the same place. */
export function useUnfolded({ index, workbench }: Pick<OpenedData, "index" | "workbench">) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => unfolded.get(workbench) ?? firstOf(index));
  const keep = useCallback(
    (next: ReadonlySet<string>) => {
      unfolded.set(workbench, next);
      setExpanded(next);
    },
    [workbench],
  );
  return {
    expanded,
    expand: (key: string, open: boolean) => keep(open ? new Set([...expanded, key]) : new Set([...expanded].filter((one) => one !== key))),
    foldAll: () => keep(new Set()),
    unfoldAll: () => keep(allOf(index)),
  };
}

const unfolded = new WeakMap<object, ReadonlySet<string>>();

/** The directories of the menu, so that one sees the screens at once. */
const firstOf = (index: GridIndex): ReadonlySet<string> => {
  const [first] = (index.children.get(null) ?? []).filter(({ kind }) => kind === "directory");
  return new Set(first ? [first.id] : []);
};

/** Every place, with what can be done there; fields stay folded. */
function allOf(index: GridIndex): ReadonlySet<string> {
  const keys = new Set<string>();
  const add = (parent: string | null, above: string | null) => {
    for (const node of index.children.get(parent) ?? []) {
      const key = above === null ? node.id : `${above}/${node.id}`;
      keys.add(key);
      add(node.id, key);
    }
  };
  add(null, null);
  return keys;
}
