import type { Graph } from "../../../../../flow/graph.ts";
import type { Entity } from "../../../../../model/documents.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import type { Row } from "../../../../../model/wire.ts";

type Variables = Readonly<Record<string, unknown>>;

/** The fields of the record that the values of variables come from: those to which they are bound, and what effects read that set them. */
function fieldsBehind({ nodes }: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const behind = new Map<string, Set<string>>();
  const add = (variable: string, names: readonly string[]) => behind.set(variable, new Set([...(behind.get(variable) ?? []), ...names]));
  for (const node of Object.values(nodes)) {
    if (node.kind === "user")
      for (const { variableName, bindColumnId } of node.variables) if (bindColumnId) add(variableName, [bindColumnId]);
    if (node.kind !== "service") continue;
    for (const effect of node.effects)
      if (effect.do === "variable")
        add(
          effect.variable,
          [...effect.value.matchAll(/\brecord\s*\.\s*\??(\w+)/g)].map(([, name]) => name as string),
        );
  }
  return behind;
}

/**
 * The variables of a flow as somebody may know them who sees its record so: without those whose value tells of a field that is hidden from him, or that he
 * is shown masked.
 */
export function seenVariables(graph: Graph, variables: Variables, entity: Entity | undefined, row: Row | undefined): Variables {
  const behind = fieldsBehind(graph);
  const isSeen = (name: string, value: unknown): boolean => {
    const field = entity && fieldsOf(entity).get(name);
    if (!field || !row || !(name in row)) return false;
    return field.property["x-mask"] === undefined || row[name] === value;
  };
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => [...(behind.get(name) ?? [])].every((field) => isSeen(field, value))),
  );
}
