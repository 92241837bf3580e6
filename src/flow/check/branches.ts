import { isDecision } from "../branches.ts";
import type { FlowNode, Graph } from "../graph.ts";
import type { Report } from "../problem.ts";

/** Branches where no way may be open, and flows that are never taken. */
export function checkBranches(graph: Graph, error: Report): void {
  for (const node of Object.values(graph.nodes)) if (node.kind !== "parallel" && isDecision(graph, node)) checkDecision(graph, node, error);
}

function checkDecision(graph: Graph, node: FlowNode, error: Report): void {
  const flows = node.out.flatMap((id) => graph.flows[id] ?? []);
  const always = flows.filter(({ id, condition }) => condition === undefined && id !== node.default);
  const otherwise = graph.flows[node.default ?? ""];
  if (otherwise?.condition !== undefined) error("flow.conditionOfDefault", otherwise);
  if (node.default === undefined && always.length === 0) error("flow.noDefault", node);
  if (node.kind === "inclusive") return;
  // The only flow without a condition is the one that is taken else, as if it were the default.
  for (const flow of node.default === undefined ? always.slice(1) : always) error("flow.neverTaken", flow);
}
