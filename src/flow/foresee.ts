import { FlowFault } from "./fault.ts";
import type { FlowNode, UserNode } from "./graph.ts";
import type { Token } from "./net.ts";
import type { Run } from "./run.ts";

/** Something that is to come, if everybody agrees. */
export type Prospect =
  /** A task that will be entered. */
  | { readonly kind: "task"; readonly node: UserNode }
  /** From here on it cannot be said: the node, and why. */
  | { readonly kind: "unknown"; readonly node: FlowNode; readonly fault: FlowFault }
  /** It would come by again: what follows has been told. */
  | { readonly kind: "loop"; readonly node: FlowNode };

/** How often one node is followed before it counts as a loop. */
const ROUNDS = 1;

/**
 * Runs a flow on, as if everybody agreed and every time and message came, and tells what it meets, in order. Nothing is written: the run is given up
 * afterwards. A condition that cannot be worked out yet ends its branch as unknown.
 */
export function foresee(run: Run): Prospect[] {
  const prospects: Prospect[] = [];
  const rounds = new Map<string, number>();
  run.opened.length = 0;
  for (let token = nextStay(run); token; token = nextStay(run)) {
    const node = run.nodeOf(token);
    const round = (rounds.get(node.id) ?? 0) + 1;
    rounds.set(node.id, round);
    if (round > ROUNDS) {
      prospects.push({ kind: "loop", node });
      giveUp(run, token);
      continue;
    }
    try {
      if (node.kind === "user") run.complete(token.id, { op: "agree" });
      else run.happen(token.id);
    } catch (fault) {
      if (!(fault instanceof FlowFault)) throw fault;
      const { nodes, flows } = run.graph;
      const at = nodes[fault.element] ?? nodes[flows[fault.element]?.source ?? ""] ?? node;
      prospects.push({ kind: "unknown", node: at, fault });
      giveUp(run, token);
      for (const stuck of run.live.filter((one) => one.node === at.id && !one.place.startsWith("@"))) giveUp(run, stuck);
    }
    prospects.push(...run.opened.splice(0).map(({ node: task }) => ({ kind: "task", node: task }) as const));
  }
  return prospects;
}

/** The oldest token that waits for people, a time or a message: times on the edge of a node are expected not to come. */
const nextStay = (run: Run): Token | undefined =>
  run.live.find((token) => {
    const { kind } = run.nodeOf(token);
    return token.place.startsWith("@") && kind !== "boundary" && kind !== "subProcess";
  });

/** Leaves a branch: its token is taken away, so that the others are still told. */
const giveUp = (run: Run, token: Token): void => {
  const stay = run.live.find(({ id }) => id === token.id);
  if (stay) run.record("cancel", null, run.siblings(stay), {});
};
