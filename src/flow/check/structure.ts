import type { FlowNode, Graph } from "../graph.ts";
import type { Report } from "../problem.ts";
import { targetsOf } from "./part.ts";

const ENDS: ReadonlySet<FlowNode["kind"]> = new Set(["end", "terminate"]);
const BEGINS: ReadonlySet<FlowNode["kind"]> = new Set(["start", "timedStart", "boundary"]);
/** What may stand behind an event-based gateway. */
const EVENTS: ReadonlySet<FlowNode["kind"]> = new Set(["timer", "receive"]);

/** Nodes that are never come to, that lead to no end, or that stand where they cannot. */
export function checkStructure(graph: Graph, error: Report): void {
  const nodes = Object.values(graph.nodes);
  const reachable = closure(
    nodes.filter(({ id, kind }) => id === graph.start || kind === "timedStart").map(({ id }) => id),
    (id) => after(graph, id),
  );
  const ending = closure(
    nodes.filter(({ kind }) => ENDS.has(kind)).map(({ id }) => id),
    (id) => before(graph, id),
  );
  for (const node of nodes) {
    if (ENDS.has(node.kind) ? node.out.length > 0 : node.out.length === 0)
      error(ENDS.has(node.kind) ? "flow.afterEnd" : "flow.noWayOn", node);
    if (BEGINS.has(node.kind) && node.in.length > 0) error("flow.beforeStart", node);
    if (!reachable.has(node.id)) error("flow.unreachable", node);
    else if (!ending.has(node.id) && node.out.length > 0) error("flow.noWayToEnd", node);
    if (node.kind === "events") checkEvents(graph, node, error);
  }
}

function checkEvents(graph: Graph, gateway: FlowNode, error: Report): void {
  for (const target of targetsOf(graph, gateway).flatMap((id) => graph.nodes[id] ?? []))
    if (!EVENTS.has(target.kind) || target.in.length > 1) error("flow.behindEvents", target, { gateway: gateway.name ?? gateway.id });
}

/** What a token may come to from a node: also what is on its edge, and what begins inside of it. */
function after(graph: Graph, id: string): string[] {
  const node = graph.nodes[id];
  if (!node) return [];
  const edge = Object.values(graph.nodes).flatMap((other) => (other.kind === "boundary" && other.on === id ? other.id : []));
  return [...targetsOf(graph, node), ...edge, ...(node.kind === "subProcess" ? [node.start] : [])];
}

function before(graph: Graph, id: string): string[] {
  const node = graph.nodes[id];
  if (!node) return [];
  return [...node.in.flatMap((flow) => graph.flows[flow]?.source ?? []), ...(node.kind === "boundary" ? [node.on] : [])];
}

function closure(first: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...next(id));
  }
  return seen;
}
