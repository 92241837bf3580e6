import type { Flow, FlowNode, Graph } from "../graph.ts";
import type { Compiling, Untied } from "./compiling.ts";

/** They take all ways, or the one of what happens first: a condition behind them would stand there unread. */
const UNREAD: ReadonlySet<FlowNode["kind"]> = new Set(["parallel", "events"]);
/** Nodes that are meant to choose. */
const GATEWAYS: ReadonlySet<FlowNode["kind"]> = new Set(["exclusive", "inclusive"]);
/** What can have an event on its edge: what takes time. */
const WAITS: ReadonlySet<FlowNode["kind"]> = new Set(["user", "receive", "subProcess"]);

/** Ties flows to nodes and reports what does not hang together. Flows of elements that are refused are left out: those are reported already. */
export function tie({ nodes, flows, problems }: Compiling, start: string): Graph {
  const kept = [...flows.values()].filter((flow) => {
    const [source, target] = [nodes.get(flow.source), nodes.get(flow.target)];
    if (source && target && source.scope !== target.scope) problems.error("flow.crossesScope", flow);
    return source !== undefined && target !== undefined;
  });
  const ends = (of: (flow: Flow) => string) => Map.groupBy(kept, of);
  const [into, outOf] = [ends(({ target }) => target), ends(({ source }) => source)];
  const ids = (some: readonly Flow[] | undefined) => (some ?? []).map(({ id }) => id);
  const stated = Map.groupBy(flows.values(), ({ source }) => source);
  const tied = [...nodes.values()].map((node) => {
    report(node, stated.get(node.id) ?? [], nodes, problems);
    return { ...node, in: ids(into.get(node.id)), out: ids(outOf.get(node.id)) } as FlowNode;
  });
  const byId = <T extends { readonly id: string }>(some: readonly T[]) => Object.fromEntries(some.map((one) => [one.id, one]));
  return { nodes: byId(tied), flows: byId(kept), start };
}

function report(node: Untied, out: readonly Flow[], nodes: ReadonlyMap<string, Untied>, problems: Compiling["problems"]): void {
  const conditional = out.filter(({ condition }) => condition !== undefined);
  if (UNREAD.has(node.kind)) for (const flow of conditional) problems.error("flow.conditionUnread", node, { flow: flow.name ?? flow.id });
  else if (!GATEWAYS.has(node.kind) && conditional.length > 0) problems.warning("flow.branchesOfTask", node, { count: out.length });
  if (node.default !== undefined && !out.some(({ id }) => id === node.default))
    problems.error("flow.badValue", node, { what: "default", value: node.default });
  if (node.kind !== "boundary") return;
  const on = nodes.get(node.on);
  if (on && !WAITS.has(on.kind)) problems.error("flow.boundaryNeverWaits", node, { on: on.name ?? on.id });
}
