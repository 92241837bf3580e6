import type { Flow, FlowNode, Graph, NodeOf } from "../graph.ts";
import { changedRules } from "../matrix/rules.ts";
import type { PeopleRule } from "../people-rule.ts";
import { type Element, textOf } from "./bpmn.ts";
import { baseOf, type Compiling, type Untied } from "./compiling.ts";

/**
 * A called flow: the main version that is published now lies flat in this one, with its ids behind that of the call, `{call}/{id}`. A later version of it
 * changes this flow when this flow is published again. Its own first task is asked for like every other. One that calls back is reported.
 */
export function callActivity(
  element: Element,
  scope: string | undefined,
  { surroundings, problems, key: own, nodes, flows, variables }: Compiling,
): Omit<NodeOf<"subProcess">, "in" | "out"> | undefined {
  const key = textOf(element, "calledElement");
  if (key === undefined) {
    problems.error("flow.missing", element, { what: "calledElement" });
    return undefined;
  }
  const called = surroundings.called?.(key);
  const isCircle =
    key === own || Object.values(called?.graph.nodes ?? {}).some((node) => node.kind === "subProcess" && node.calls?.key === own);
  if (isCircle) problems.error("flow.recursion", element, { key });
  else if (!called) problems.error("flow.noSuchFlow", element, { key });
  if (isCircle || !called) return undefined;
  const base = baseOf(element, scope);
  const inner = inlined(called.graph, base.id);
  for (const node of inner.nodes) nodes.set(node.id, node);
  for (const flow of inner.flows) flows.set(flow.id, flow);
  variables.push(...(called.graph.variables ?? []));
  return { ...base, kind: "subProcess", start: `${base.id}/${called.graph.start}`, calls: { key, version: called.version } };
}

/** The nodes and flows of a graph as they stand inside of a call. Begun by a call, its timed starts do nothing, so they are left out. */
function inlined(graph: Graph, call: string): { readonly nodes: readonly Untied[]; readonly flows: readonly Flow[] } {
  const within = (id: string) => `${call}/${id}`;
  const rules = (people: readonly PeopleRule[]): PeopleRule[] =>
    changedRules(people, (rule) => (rule.kind === "node" ? { ...rule, node: within(rule.node) } : rule));
  const moved = (node: FlowNode): Untied => {
    const { in: _in, out: _out, ...rest } = node;
    const base = { id: within(node.id), scope: node.scope === undefined ? call : within(node.scope), ...tied(node.default, within) };
    switch (rest.kind) {
      case "boundary":
        return { ...rest, ...base, on: within(rest.on) };
      case "subProcess":
        return { ...rest, ...base, start: within(rest.start) };
      case "user": {
        const timeouts = rest.timeouts.map((timeout) => (timeout.to ? { ...timeout, to: rules(timeout.to) } : timeout));
        return { ...rest, ...base, people: rules(rest.people), timeouts };
      }
      case "service":
        return {
          ...rest,
          ...base,
          effects: rest.effects.map((effect) => (effect.do === "notice" ? { ...effect, to: rules(effect.to) } : effect)),
        };
      default:
        return { ...rest, ...base };
    }
  };
  const nodes = Object.values(graph.nodes).filter(({ kind }) => kind !== "timedStart");
  const flows = Object.values(graph.flows).filter(({ source }) => graph.nodes[source]?.kind !== "timedStart");
  return {
    nodes: nodes.map(moved),
    flows: flows.map((flow) => ({ ...flow, id: within(flow.id), source: within(flow.source), target: within(flow.target) })),
  };
}

const tied = (flow: string | undefined, within: (id: string) => string) => (flow === undefined ? {} : { default: within(flow) });
