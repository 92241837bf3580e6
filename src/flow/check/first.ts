import type { FlowNode, Graph } from "../graph.ts";
import type { Report } from "../problem.ts";
import { targetsOf } from "./part.ts";

const SUBMITS = new Set(["agree", "multi_sign"]);

/** The three rules of specification workflow §5 for the first task, which is done by submitting. */
export function checkFirst(graph: Graph, error: Report): void {
  const start = graph.nodes[graph.start];
  if (!start) return;
  const first = firstTask(graph, start);
  if (first?.kind !== "user" || first.countersign || first.people.length === 0 || first.people.some(({ kind }) => kind !== "starter")) {
    error("flow.firstNotStarter", first ?? start);
    return;
  }
  if (first.operations.length === 0) error("flow.firstNoOperations", first);
  else if (!first.operations.some(({ type }) => SUBMITS.has(type))) error("flow.firstNoSubmit", first);
}

/** The node at which a flow rests first; undefined where that hangs on conditions, or is not one alone. */
export function firstTask(graph: Graph, start: FlowNode): FlowNode | undefined {
  const seen = new Set<string>();
  for (let node: FlowNode | undefined = start; node !== undefined && !seen.has(node.id); ) {
    seen.add(node.id);
    if (node !== start && node.kind !== "service" && node.kind !== "send") return node;
    const [target, ...more] = targetsOf(graph, node);
    node = more.length > 0 ? undefined : graph.nodes[target ?? ""];
  }
  return undefined;
}
