import type { Judge } from "../../src/flow/branches.ts";
import type { Graph } from "../../src/flow/graph.ts";
import type { Net, Token } from "../../src/flow/net.ts";
import { afterMove, EMPTY_NET, markingOf } from "../../src/flow/net-change.ts";
import { Run } from "../../src/flow/run.ts";
import type { Values } from "./random-flow.ts";

/** Events that take others back, or move a flow to another version: they have no tokens of their own. */
const BESIDE: ReadonlySet<string> = new Set(["reject", "revoke", "migrate"]);

/** Decides the branches of random flows by their values. */
export const judge =
  ({ k, again }: Values): Judge =>
  ({ condition = "" }) =>
    condition === "again" ? again : k > Number(condition.slice("k > ".length));

const resting = (net: Net): readonly Token[] => markingOf(net).live.filter(({ place, node }) => place === `@${node}`);
export const tasks = (graph: Graph, net: Net): Token[] => resting(net).filter(({ node }) => graph.nodes[node]?.kind === "user");
export const names = (tokens: readonly Token[]): string[] => tokens.map(({ node }) => node).toSorted();

export function begun(graph: Graph, values: Values): Net {
  const run = new Run(graph, EMPTY_NET_MARKING, judge(values));
  run.start({ actor: "1" });
  return afterMove(EMPTY_NET, run.move());
}
const EMPTY_NET_MARKING = { seq: 0, live: [] };

export function completed(graph: Graph, net: Net, token: Token, values: Values): Net {
  const run = new Run(graph, markingOf(net), judge(values));
  run.complete(token.id, { op: "agree" }, { actor: "1" });
  return afterMove(net, run.move());
}

export function settled(graph: Graph, net: Net, values: Values): Net {
  const run = new Run(graph, markingOf(net), judge(values));
  run.settle();
  return afterMove(net, run.move());
}

/** What is wrong with a net: the events that stand, done one after the other, must find their inputs and lead to the marking. */
export function faultsOf(graph: Graph, net: Net): string[] {
  const standing = net.events.filter(({ undoneBy, kind }) => undoneBy === undefined && !BESIDE.has(kind));
  const tokens = net.tokens.filter(({ undoneBy }) => undoneBy === undefined);
  const there = new Set<number>();
  const faults: string[] = [];
  for (const { id, kind } of standing.toSorted((a, b) => a.id - b.id)) {
    for (const token of tokens.filter(({ consumedBy }) => consumedBy === id))
      if (!there.delete(token.id)) faults.push(`${kind} ${id} had no input`);
    for (const token of tokens.filter(({ producedBy }) => producedBy === id)) there.add(token.id);
  }
  const live = markingOf(net).live;
  if (live.map(({ id }) => id).toString() !== [...there].toSorted((a, b) => a - b).toString())
    faults.push("the marking is not what stands");
  const places = live.map(({ place, scope }) => `${place} in ${scope}`);
  if (new Set(places).size < places.length && !places.some((place) => place.startsWith("$"))) faults.push("two tokens lie in one place");
  if (live.length > 0 && tasks(graph, net).length === 0) faults.push("nobody has anything to do");
  return faults;
}
