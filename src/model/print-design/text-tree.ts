import type { TextTree } from "../kinds/texts.ts";

/** A tree of texts by their paths. */
export function treeOf(texts: Iterable<{ readonly path: readonly string[]; readonly text: string }>): TextTree {
  const tree: Record<string, unknown> = {};
  for (const { path, text } of texts) {
    let at = tree;
    for (const key of path.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1) ?? ""] = text;
  }
  return tree as TextTree;
}
