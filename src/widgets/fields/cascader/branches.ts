/** A record of a tree by reference to its parent. */
export interface Node {
  readonly id: string;
  readonly pId: string | null;
  readonly title: string;
}

/** A record with those below it, as antd's cascader takes it. */
interface Branch {
  readonly value: string;
  readonly label: string;
  readonly children?: Branch[];
}

export interface Branches {
  readonly branches: Branch[];
  /** The records from the top down to this one; none for an id that is not among them. */
  readonly pathTo: (id: string) => readonly Node[];
}

/** Flat records as a tree. Those in a circle, which no top leads to, are left out. */
export function branchesOf(nodes: readonly Node[]): Branches {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const below = new Map<string | null, Node[]>();
  for (const node of nodes) below.set(node.pId, [...(below.get(node.pId) ?? []), node]);
  const under = (parent: string | null): Branch[] =>
    (below.get(parent) ?? []).map(({ id, title }) => ({ value: id, label: title, ...(below.has(id) && { children: under(id) }) }));
  const pathTo = (id: string): Node[] => {
    const path: Node[] = [];
    for (let node = byId.get(id); node && !path.includes(node); node = byId.get(node.pId ?? "")) path.unshift(node);
    return path;
  };
  return { branches: under(null), pathTo };
}
