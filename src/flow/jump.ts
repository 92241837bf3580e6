import { FlowFault } from "./fault.ts";
import type { FlowNode, Graph } from "./graph.ts";
import type { Net, Token } from "./net.ts";
import type { Run } from "./run.ts";

/** How often a node is passed on the way: a loop is followed once. */
const ROUNDS = 2;

/**
 * The steps to which a flow can be sent back, with the newest event by which each was over: any that was done, of whatever branch. Undoing that event with all it
 * caused (`rewind.ts`) leads to a marking that the flow could have reached by itself.
 */
export function stepsBack(net: Net, graph: Graph): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  for (const { id, kind, node, op, undoneBy } of net.events) {
    const isDone = kind === "complete" && undoneBy === undefined && op !== "skip" && op !== "jump";
    if (isDone && node !== null && graph.nodes[node]?.kind === "user") steps.set(node, id);
  }
  return steps;
}

/**
 * Runs a flow on until somebody has something to do at a step, everybody before it agreeing: the marking is one that the flow reaches. Only what leads there is done;
 * the rest stays as it is.
 * @param done completes the task at a token, which changes the run
 * @returns the token at the step
 * @throws FlowFault flow.noWay where it does not come there; as the run
 */
export function runAhead(run: Run, step: string, done: (token: Token, node: FlowNode) => void): Token {
  const before = new Set(run.live.map(({ id }) => id));
  const ways = nodesLeadingTo(run.graph, step);
  const rounds = new Map<string, number>();
  for (;;) {
    const there = run.live.find(({ id, place }) => place === `@${step}` && !before.has(id));
    if (there) return there;
    const next = run.live.find((token) => moves(run, token) && ways.has(token.node) && (rounds.get(token.node) ?? 0) < ROUNDS);
    if (!next) throw new FlowFault("flow.noWay", step, { name: run.graph.nodes[step]?.name ?? step });
    const node = run.nodeOf(next);
    rounds.set(node.id, (rounds.get(node.id) ?? 0) + 1);
    if (node.kind === "user") done(next, node);
    else run.happen(next.id);
  }
}

/** It waits for people, a time or a message; times on an edge are expected not to come. */
function moves(run: Run, token: Token): boolean {
  const { kind } = run.nodeOf(token);
  return token.place.startsWith("@") && kind !== "boundary" && kind !== "subProcess";
}

/** The nodes from which there is a way to a node, into sub-processes and out of them. */
function nodesLeadingTo(graph: Graph, target: string): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  const add = (from: string, to: string) => before.set(to, [...(before.get(to) ?? []), from]);
  for (const { source, target: to } of Object.values(graph.flows)) add(source, to);
  for (const node of Object.values(graph.nodes)) {
    if (node.kind === "subProcess") add(node.id, node.start);
    if (node.kind === "boundary") add(node.on, node.id);
    // An end inside goes on behind the sub-process in which it stands.
    if (node.scope === undefined || (node.kind !== "end" && node.kind !== "terminate")) continue;
    for (const flow of graph.nodes[node.scope]?.out ?? []) add(node.id, graph.flows[flow]?.target ?? "");
  }
  const seen = new Set<string>();
  const open = [target];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const one of before.get(id) ?? []) {
      if (seen.has(one)) continue;
      seen.add(one);
      open.push(one);
    }
  return seen;
}
