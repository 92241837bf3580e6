import type { FlowVariable, Graph } from "../graph.ts";

/**
 * All variables of a flow: those of its entry and of the flows that it calls, those that its tasks fill in, and those that its services set; of a name that comes twice, the one that is
 * bound to a field.
 */
export function variablesOf(nodes: Graph["nodes"], stated: readonly FlowVariable[]): FlowVariable[] {
  const variables = new Map<string, FlowVariable>();
  const add = (name: string, field: string | undefined) => {
    if (field !== undefined || !variables.has(name)) variables.set(name, { name, ...(field !== undefined && { field }) });
  };
  for (const { name, field } of stated) add(name, field);
  for (const node of Object.values(nodes)) {
    if (node.kind === "user") for (const { variableName, bindColumnId } of node.variables) add(variableName, bindColumnId);
    if (node.kind === "service") for (const effect of node.effects) if (effect.do === "variable") add(effect.variable, undefined);
  }
  return [...variables.values()];
}
