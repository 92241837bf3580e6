import type { OrganisationNode } from "../../model/contract/session.ts";

/** The organisations whose name holds the words, with those above them; below a match everything stays. */
export function filtered(nodes: readonly OrganisationNode[], words: string): readonly OrganisationNode[] {
  const keyword = words.trim().toLocaleLowerCase();
  if (keyword === "") return nodes;
  return nodes.flatMap((node) => {
    if (node.shortName.toLocaleLowerCase().includes(keyword)) return [node];
    const children = filtered(node.children, keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
