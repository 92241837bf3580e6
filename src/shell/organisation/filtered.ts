import type { OrganisationNode } from "../../model/contract/session.ts";

/** The organisations whose name holds the words, with those above them; below a match everything stays. */
export function filtered(nodes: readonly OrganisationNode[], words: string): readonly OrganisationNode[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === "") return nodes;
  return nodes.flatMap((node) => {
    if (node.shortName.toLocaleLowerCase().includes(wanted)) return [node];
    const children = filtered(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
