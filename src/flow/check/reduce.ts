import type { Part, PartNode } from "./part.ts";

/**
 * Makes a part smaller without changing whether it is sound (after the reduction rules for Petri nets of Murata and Berthelot): chains become one node, loops
 * around one node are left out, and branches that are all joined again become one node. What is made of nested blocks becomes one node, however many of
 * them run side by side; only what is not needs its markings explored.
 */
export function reduced(part: Part): Part {
  const reduction = new Reduction(part);
  while (reduction.fuse() || reduction.dropLoop() || reduction.closeBlock());
  return reduction;
}

class Reduction implements Part {
  readonly nodes: Map<string, PartNode>;
  readonly targets: Map<string, string>;
  readonly starts: Part["starts"];

  constructor({ nodes, targets, starts }: Part) {
    this.nodes = new Map(nodes);
    this.targets = new Map(targets);
    this.starts = starts;
  }

  /** A node that is the only way out of another one, and can be come to by it alone. */
  fuse(): boolean {
    for (const first of this.nodes.values()) {
      const flow = onlyFlow(first);
      const second = flow === undefined ? undefined : this.#behind(flow);
      if (!second || second === first || second.in.length !== 1 || second.terminates) continue;
      if (first.beside.length > 0 || (second.beside.length > 0 && first.rests)) continue;
      const id = !first.rests && second.rests ? second.id : first.id;
      const { choices, beside } = second;
      this.#replace([first, second], { ...first, id, rests: first.rests || second.rests, choices, beside });
      return true;
    }
    return false;
  }

  /** A way straight back, beside which there is another: it can be left out, as it changes nothing. */
  dropLoop(): boolean {
    for (const node of this.nodes.values()) {
      if (node.join !== "one") continue;
      const isBack = (choice: readonly string[]) => choice.length === 1 && this.targets.get(choice[0] as string) === node.id;
      const choices = node.choices.filter((choice) => !isBack(choice));
      if (choices.length === node.choices.length || choices.length === 0 || node.beside.length > 0) continue;
      const back = new Set(node.choices.filter(isBack).flat());
      this.#replace([node], { ...node, choices, in: node.in.filter((flow) => !back.has(flow)) });
      return true;
    }
    return false;
  }

  /** Branches between a node and the join that takes all of them and nothing else. */
  closeBlock(): boolean {
    for (const split of this.nodes.values()) {
      const out = new Set(split.choices.flat());
      if (out.size < 2 || split.beside.length > 0) continue;
      const branches = [...out].map((flow) => this.#branch(flow));
      const join = this.nodes.get(branches[0]?.join ?? "");
      const into = new Set(branches.map(({ flow }) => flow));
      const isBlock = join !== undefined && join !== split && branches.every((branch) => branch.join === join.id);
      if (!isBlock || into.size !== join.in.length || join.terminates || !joins(split, join, out.size)) continue;
      const inner = branches.flatMap(({ node }) => node ?? []);
      // It rests where a branch does; what ends there at once needs no rest.
      const rests = split.rests || join.rests || inner.length > 0;
      if (join.beside.length > 0) continue;
      this.#replace([split, ...inner, join], { ...split, rests, choices: join.choices, beside: [] });
      return true;
    }
    return false;
  }

  /** A branch: straight to a node, or by one node that does nothing else. */
  #branch(flow: string): { readonly flow: string; readonly join: string | undefined; readonly node?: PartNode } {
    const node = this.#behind(flow);
    const next = node && onlyFlow(node);
    const isPlain = node !== undefined && next !== undefined && node.in.length === 1 && node.beside.length === 0;
    return isPlain ? { flow: next, join: this.targets.get(next), node } : { flow, join: node?.id };
  }

  #behind(flow: string): PartNode | undefined {
    return this.nodes.get(this.targets.get(flow) ?? "");
  }

  #replace(old: readonly PartNode[], node: PartNode): void {
    for (const { id, in: into } of old) {
      this.nodes.delete(id);
      for (const flow of into) this.targets.delete(flow);
    }
    this.nodes.set(node.id, node);
    for (const flow of node.in) this.targets.set(flow, node.id);
  }
}

const onlyFlow = ({ choices }: PartNode): string | undefined =>
  choices.length === 1 && choices[0]?.length === 1 ? choices[0][0] : undefined;

/** Whether a join waits for exactly what a split sends, whichever way it goes: `ways` flows lead from one to the other. */
function joins({ choices }: PartNode, { join }: PartNode, ways: number): boolean {
  if (choices.every((choice) => choice.length === 1)) return join !== "all";
  if (choices.length === 1 && choices[0]?.length === ways) return join !== "one";
  return join === "some";
}
