import { allOf, type Condition } from "../../model/condition.ts";
import type { Reference, Row } from "../../model/wire.ts";
import { idsAbove, nest, type Tree } from "../tree/nest.ts";

/** A branch as antd's tree takes it. */
export interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

/** Levels that stand open at the start. */
const FIRST_LEVELS = 2;
/** Values that the server takes in one comparison. */
const MOST_VALUES = 1000;

/** The rows as nodes; of those whose name does not contain the text only the ones above a row whose name does. */
export function nodesOf(rows: readonly Row[], parent: string, text: string, nameOf: (row: Row) => string): Node[] {
  const tree = nest(rows, parent);
  const keyword = text.trim().toLowerCase();
  const seen = new Set<string>();
  const node = (row: Row): Node[] => {
    if (seen.has(row.id)) return [];
    seen.add(row.id);
    const title = nameOf(row);
    const children = (tree.children.get(row.id) ?? []).flatMap(node);
    return children.length > 0 || title.toLowerCase().includes(keyword) ? [{ key: row.id, title, children }] : [];
  };
  return tree.roots.flatMap(node);
}

/** The nodes that stand open until the user opens or closes one: the first two levels, all while a text narrows the tree. */
export function openedBy(rows: readonly Row[], parent: string, text: string): string[] {
  return [...idsAbove(nest(rows, parent), text.trim() === "" ? FIRST_LEVELS : Number.POSITIVE_INFINITY)];
}

/** The id of a row and of everything below it. */
export function branchOf(rows: readonly Row[], parent: string, id: string): string[] {
  const { children }: Tree = nest(rows, parent);
  const ids = new Set([id]);
  // A set is walked together with what is added to it meanwhile.
  for (const above of ids) for (const child of children.get(above) ?? []) ids.add(child.id);
  return [...ids];
}

/** Behind the id of the record on top in the key of its node; no id has it. */
const BELOW = "/";

/**
 * The first level of a tree: each record with all branches below it, whose keys name both, as each branch stands there once for every one of them.
 * Of those whose name does not contain the text only the ones above a branch that is left.
 */
export function topNodes(tops: readonly Reference[], branches: readonly Node[], text: string): Node[] {
  const keyword = text.trim().toLowerCase();
  const below = (top: string, nodes: readonly Node[]): Node[] =>
    nodes.map(({ key, title, children }) => ({ key: `${top}${BELOW}${key}`, title, children: below(top, children) }));
  return tops.flatMap(({ id, name: title = id }) =>
    branches.length > 0 || title.toLowerCase().includes(keyword) ? [{ key: `${id}${BELOW}`, title, children: below(id, branches) }] : [],
  );
}

/** The nodes of a first level that stand open while a text narrows the tree, of the branches that do. */
export const topsOpenedBy = (tops: readonly Reference[], opened: readonly string[]): string[] =>
  tops.flatMap(({ id }) => ["", ...opened].map((key) => `${id}${BELOW}${key}`));

/** Under which a record belongs to the node of a key: it refers to the record on top, if there is one, and to the branch or one below. */
export function nodeCondition(
  key: string,
  fields: { readonly top: string; readonly branch: string },
  below: (id: string) => readonly string[],
): Condition | undefined {
  const at = key.indexOf(BELOW);
  const [top, branch] = at < 0 ? ["", key] : [key.slice(0, at), key.slice(at + 1)];
  return allOf(
    top === "" ? undefined : { field: fields.top, op: "in", value: [top] },
    branch === "" ? undefined : branchCondition(fields.branch, below(branch)),
  );
}

/** A record refers to one of these. */
export function branchCondition(field: string, ids: readonly string[]): Condition {
  const parts: Condition[] = [];
  for (let start = 0; start < ids.length; start += MOST_VALUES)
    parts.push({ field, op: "in", value: ids.slice(start, start + MOST_VALUES) });
  const [only] = parts;
  return parts.length === 1 && only ? only : { any: parts as [Condition, ...Condition[]] };
}
