import type { FlowNode, Graph } from "./graph.ts";
import type { Token } from "./net.ts";

/**
 * Whether an inclusive join must still wait (BPMN 2.0, table 13.3): a token elsewhere can come to an empty flow of it without visiting the gateway, and cannot
 * so come to a filled one. Plain reachability would let joins in loops wait for themselves.
 */
export function isBlocked(graph: Graph, node: FlowNode, inputs: readonly Token[], live: readonly Token[]): boolean {
  const filled = node.in.filter((flow) => inputs.some(({ place }) => place === flow));
  const empty = node.in.filter((flow) => !filled.includes(flow));
  if (empty.length === 0) return false;
  const ways = waysTo(graph, node);
  const leadsTo = (flows: readonly string[], token: Token) => flows.some((flow) => ways.get(flow)?.has(token.node) ?? false);
  const scope = inputs[0]?.scope;
  return live.some((token) => token.scope === scope && token.node !== node.id && leadsTo(empty, token) && !leadsTo(filled, token));
}

const cache = new WeakMap<Graph, Map<string, Ways>>();
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** Of each flow into a join: the nodes from which there is a way to it that does not visit the join. A graph never changes, so this is worked out once. */
function waysTo(graph: Graph, join: FlowNode): Ways {
  const known = cache.get(graph) ?? new Map<string, Ways>();
  cache.set(graph, known);
  const ways = known.get(join.id) ?? new Map(join.in.map((flow) => [flow, nodesBefore(graph, graph.flows[flow]?.source ?? "", join.id)]));
  known.set(join.id, ways);
  return ways;
}

function nodesBefore(graph: Graph, last: string, without: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = last === without ? [] : [last];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = graph.nodes[id];
    if (!node || seen.has(id)) continue;
    seen.add(id);
    const host = node.kind === "boundary" ? [node.on] : [];
    open.push(...[...host, ...node.in.map((flow) => graph.flows[flow]?.source ?? "")].filter((before) => before !== without));
  }
  return seen;
}
