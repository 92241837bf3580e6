import { FlowFault } from "./fault.ts";
import type { Flow, FlowNode, Graph } from "./graph.ts";

/** What the people of the last task decided, as conditions read it. */
export interface Outcome {
  /** agree, refuse or abstain; of other operations that go on: agree. */
  readonly op?: string | undefined;
  /** Of a countersign: nrOfInstances, nrOfAgree, … */
  readonly counts?: Readonly<Record<string, number>> | undefined;
}

/** Whether the condition of a flow is true. @throws FlowFault flow.conditionFailed where it cannot be said: that never counts as false */
export type Judge = (flow: Flow, outcome: Outcome) => boolean;

/**
 * The flows that a token takes out of a node (BPMN 2.0, 13.3): of an exclusive gateway the first whose condition is true, in the order of the file; of an
 * inclusive one all of them; else the default. A node that is no gateway and has conditions behaves as an exclusive gateway; without conditions all are taken.
 * @throws FlowFault flow.noBranch
 */
export function chosenFlows(graph: Graph, node: FlowNode, isTrue: (flow: Flow) => boolean): readonly string[] {
  if (node.kind === "parallel" || !isDecision(graph, node)) return node.out;
  const others = node.out.filter((id) => id !== node.default);
  const holds = (id: string) => {
    const flow = graph.flows[id];
    return flow !== undefined && (flow.condition === undefined ? node.kind === "inclusive" : isTrue(flow));
  };
  if (node.kind === "inclusive") {
    const all = others.filter(holds);
    if (all.length > 0) return all;
  } else {
    const first = others.find(holds);
    if (first !== undefined) return [first];
  }
  const otherwise = node.default ?? others.find((id) => graph.flows[id]?.condition === undefined);
  if (otherwise === undefined) throw new FlowFault("flow.noBranch", node.id, { name: node.name ?? node.id });
  return [otherwise];
}

/** Where a token takes some of the ways alone. */
export const isDecision = (graph: Graph, node: FlowNode): boolean =>
  ((node.kind === "exclusive" || node.kind === "inclusive") && node.out.length > 1) ||
  node.out.some((id) => graph.flows[id]?.condition !== undefined);

/**
 * Whether the diagram says what follows a refusal or an abstention: a condition behind the task, or behind a gateway that it leads to at once, that is true of
 * it and would not be of an agreement.
 */
export function hasBranchFor(graph: Graph, node: FlowNode, outcome: Outcome, judge: Judge): boolean {
  const isFor = (id: string) => {
    const flow = graph.flows[id];
    return flow?.condition !== undefined && judge(flow, outcome) && !judge(flow, { ...outcome, op: "agree" });
  };
  const [only, ...more] = node.out;
  const next = more.length === 0 && only !== undefined ? graph.nodes[graph.flows[only]?.target ?? ""] : undefined;
  const gateway = next?.kind === "exclusive" || next?.kind === "inclusive" ? next : undefined;
  return [...node.out, ...(gateway?.out ?? [])].some(isFor);
}
