import type { Values } from "../model/data-source.ts";
import type { Entity } from "../model/documents.ts";
import { ExpressionError } from "../model/expression.ts";
import type { ExpressionUser } from "../model/expression-user.ts";
import type { LinkedRecords } from "../model/expression-values.ts";
import { VariableExpressions, type Variables } from "../model/expression-variables.ts";
import { fieldsOf } from "../model/fields.ts";
import type { Judge, Outcome } from "./branches.ts";
import { FlowFault } from "./fault.ts";
import type { FlowVariable, Graph } from "./graph.ts";

/** What every expression of a flow may name beside `record`, `user` (who started it) and its variables. */
export const USUAL_NAMES: Variables = {
  op: "string",
  starter: "string",
  nrOfInstances: "int",
  nrOfActiveInstances: "int",
  nrOfCompletedInstances: "int",
  nrOfAgree: "int",
  nrOfRefuse: "int",
  nrOfAbstain: "int",
};

/** Variables that operations set: whom the one before chose for a countersign, and whom he appointed. */
const CHOSEN_NAMES = ["assigneeList", "appointedAssignee"];

/** What a running flow knows: what its expressions are evaluated over. */
export interface FlowScope {
  /** The record as it is stored, with its rows. */
  readonly record: Values;
  /** Values of the variables by name. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Who started it: `user` and, as an id, `starter`. */
  readonly starter: ExpressionUser;
  readonly entityOf?: ((id: string) => Entity | undefined) | undefined;
  readonly linked?: LinkedRecords | undefined;
  /** What a node or flow is called, in a fault; absent: its id. */
  readonly called?: ((element: string) => string) | undefined;
}

const cache = new WeakMap<Graph, Map<Entity | undefined, VariableExpressions>>();

/** The expressions of a flow over the records of an entity. A graph never changes, so each is compiled once. */
export function expressionsOf(graph: Graph, entity: Entity | undefined, find?: (id: string) => Entity | undefined): VariableExpressions {
  const known = cache.get(graph) ?? new Map<Entity | undefined, VariableExpressions>();
  cache.set(graph, known);
  const expressions = known.get(entity) ?? new VariableExpressions(entity, namesOf(graph.variables ?? [], entity), find);
  known.set(entity, expressions);
  return expressions;
}

/** Words that mean something in expressions by themselves: those of CEL, and of the product. */
const RESERVED = new Set(
  [
    "record old user master true false null in as break const continue else for function if import let loop package namespace return var void",
    "while int uint double bool string bytes list map type duration timestamp optional",
  ].flatMap((words) => words.split(" ")),
);

/** Whether a variable can have this name. */
export const canBeVariable = (name: string): boolean =>
  /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name) && !Object.hasOwn(USUAL_NAMES, name);

/** The names of variables with their types; what cannot be one is left out. */
export function namesOf(variables: readonly FlowVariable[], entity: Entity | undefined): Variables {
  const typed = variables
    .filter(({ name }) => canBeVariable(name))
    .map(({ name, field }) => [name, (field !== undefined && entity && fieldsOf(entity).get(field)) || "dyn"] as const);
  return { ...Object.fromEntries(CHOSEN_NAMES.map((name) => [name, "dyn"])), ...Object.fromEntries(typed), ...USUAL_NAMES };
}

/**
 * The value of an expression of a flow: of a condition, an effect, a time or a rule for people.
 * @param element id of the node or flow to which it belongs
 * @throws FlowFault flow.conditionFailed {name} where it has none: what is unknown never counts as false
 */
export function flowValue(
  expressions: VariableExpressions,
  source: string,
  scope: FlowScope,
  element: string,
  outcome: Outcome = {},
): unknown {
  const { record, variables, starter, entityOf, linked } = scope;
  const usual = { starter: starter.id, ...(outcome.op !== undefined && { op: outcome.op }), ...outcome.counts };
  try {
    return expressions.compile(source).run({ record, variables: { ...variables, ...usual }, user: starter, entityOf, linked });
  } catch (error) {
    if (error instanceof ExpressionError) throw failed(element, scope, `${source}: ${error.message}`);
    throw error;
  }
}

/** Who acts may not see what the expression reads: he is told the element alone. */
const failed = (element: string, { called }: FlowScope, detail: string) =>
  new FlowFault("flow.conditionFailed", element, { name: called?.(element) ?? element }, detail);

/** Names of nodes and flows; a flow that has none is called as the node from which it goes. */
export const calledIn =
  ({ nodes, flows }: Graph) =>
  (id: string): string =>
    flows[id]?.name ?? nodes[flows[id]?.source ?? id]?.name ?? id;

/** Judges the conditions of a flow over what is known of one of its cases. */
export function judgeOf(expressions: VariableExpressions, scope: FlowScope): Judge {
  return (flow, outcome) => {
    const { id, condition } = flow;
    if (condition === undefined) return true;
    const value = flowValue(expressions, condition, scope, id, outcome);
    if (typeof value !== "boolean") throw failed(id, scope, `${condition}: gives ${typeof value}`);
    return value;
  };
}
