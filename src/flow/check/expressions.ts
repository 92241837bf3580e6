import { closest } from "../../model/check/closest.ts";
import { ExpressionError } from "../../model/expression.ts";
import type { VariableExpressions } from "../../model/expression-variables.ts";
import type { FlowNode, Graph, Timer } from "../graph.ts";
import { canBeVariable } from "../judge.ts";
import { plainRules } from "../matrix/rules.ts";
import type { PeopleRule } from "../people-rule.ts";
import type { Report } from "../problem.ts";

/** An expression of a flow, where it stands, and the types that its place takes. */
interface Place {
  readonly source: string;
  readonly at: { readonly id: string; readonly name?: string | undefined };
  readonly types?: RegExp;
}

/**
 * Every expression: its form, the fields and variables that it names, and its type. The problem tells the position, from 0.
 * @param names that may have been meant where one is not known
 */
export function checkExpressions(graph: Graph, expressions: VariableExpressions, names: readonly string[], error: Report): void {
  for (const { name } of graph.variables ?? []) if (!canBeVariable(name)) error("flow.variableReserved", undefined, { name });
  for (const { source, at, types } of placesOf(graph)) {
    try {
      const { type } = expressions.compile(source);
      if (types && type !== "dyn" && !types.test(type)) error("flow.expressionType", at, { source, type, wanted: typesText(types) });
    } catch (fault) {
      if (!(fault instanceof ExpressionError)) throw fault;
      tell(fault, source, at, names, error);
    }
  }
}

/** A name that is not known, with the one that was probably meant; else what the parser says. */
function tell(
  { message, offset: position }: ExpressionError,
  source: string,
  at: Place["at"],
  names: readonly string[],
  error: Report,
): void {
  const name = /^(No such key|Unknown variable)/.test(message) ? /^\s*\??\.?(\w+)/.exec(source.slice(position))?.[1] : undefined;
  const near = name === undefined ? undefined : closest(name, names);
  if (name === undefined) error("flow.expression", at, { source, message, position });
  else if (near === undefined) error("flow.unknownName", at, { name, source, position });
  else error("flow.unknownNameNear", at, { name, near, source, position });
}

const BOOL = /^bool$/;
const TEXT = /^string$/;
const PEOPLE = /^(string|list<(string|dyn)>|list)$/;
const typesText = (types: RegExp) => (types === BOOL ? "bool" : types === TEXT ? "string" : "string, list<string>");

function placesOf(graph: Graph): Place[] {
  const conditions = Object.values(graph.flows).flatMap((flow) =>
    flow.condition === undefined
      ? []
      : [{ source: flow.condition, at: flow.name === undefined ? sourceNamed(graph, flow) : flow, types: BOOL }],
  );
  return [...conditions, ...Object.values(graph.nodes).flatMap(placesAt)];
}

/** A flow rarely has a name: the node that it leaves says better where it is. */
const sourceNamed = (graph: Graph, { id, source }: { readonly id: string; readonly source: string }) => ({
  id,
  name: graph.nodes[source]?.name,
});

function placesAt(node: FlowNode): Place[] {
  const people = (rules: readonly PeopleRule[]): Place[] =>
    plainRules(rules).flatMap((rule) => (rule.kind === "expression" ? [{ source: rule.source, at: node, types: PEOPLE }] : []));
  const time = (timer: Timer | undefined): Place[] => (timer && "at" in timer ? [{ source: timer.at, at: node, types: TEXT }] : []);
  switch (node.kind) {
    case "user":
      return [...people(node.people), ...node.timeouts.flatMap(({ to }) => people(to ?? []))];
    case "service":
      return node.effects.flatMap((effect) =>
        effect.do === "notice"
          ? [...people(effect.to), ...[effect.title, effect.text].map((source) => ({ source, at: node, types: TEXT }))]
          : [{ source: effect.value, at: node }],
      );
    case "timer":
    case "boundary":
    case "timedStart":
      return time(node.timer);
    default:
      return [];
  }
}
