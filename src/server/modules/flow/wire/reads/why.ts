import { isDecision } from "../../../../../flow/branches.ts";
import { pastOf } from "../../../../../flow/causes.ts";
import type { Graph } from "../../../../../flow/graph.ts";
import { matricesIn } from "../../../../../flow/matrix/rules.ts";
import type { Net, NetEvent, Token } from "../../../../../flow/net.ts";
import type { WhyHere } from "../../../../../model/contract/flow/task-info.ts";
import type { Entity } from "../../../../../model/documents.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import type { Row } from "../../../../../model/wire.ts";
import { valueText } from "./value-text.ts";

/** What a reader sees of a flow's record and variables. */
export interface Sight {
  readonly entity: Entity | undefined;
  readonly row: Row | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Whether he sees whole all that an expression reads. */
  readonly isOpen: (source: string) => boolean;
  readonly language: string;
  /** What an element of the diagram is called. */
  readonly called: (id: string, stored: string) => string;
  /** What values of dictionaries are called. */
  readonly label: (dictionary: string, value: unknown) => string | undefined;
}

const BY_PEOPLE: ReadonlySet<string> = new Set(["complete", "refuse", "start", "timer", "message"]);

/** The decisions that led a flow from the last act of people to a token, the first first; then by what a matrix says whose step it is. */
export function whyHere(graph: Graph, net: Net, token: Token, sight: Sight): WhyHere[] {
  const past = pastOf(net, token).toSorted((one, other) => one.id - other.id);
  const since = past.findLastIndex(({ kind }) => BY_PEOPLE.has(kind));
  return [...past.slice(Math.max(0, since)).flatMap((event) => decisionsOf(graph, event, sight)), ...byMatrix(graph, token, sight)];
}

/** The values by which the matrices of a step choose, where its reader sees all of them; else nothing is told of it. */
function byMatrix({ nodes }: Graph, { node }: Token, sight: Sight): WhyHere[] {
  const step = nodes[node];
  if (step?.kind !== "user") return [];
  return matricesIn(step.people).flatMap(({ dimensions }) => {
    const sources = dimensions.map(({ field }) => `record.${field}`);
    if (!sources.every(sight.isOpen)) return [];
    return [{ text: "", taken: "matrix", condition: null, values: sources.flatMap((source) => valuesRead(source, sight)) }];
  });
}

/** What an event decided, where its node decides at all. */
function decisionsOf(graph: Graph, { node, flows }: NetEvent, sight: Sight): WhyHere[] {
  const at = graph.nodes[node ?? ""];
  if (!at || !isDecision(graph, at)) return [];
  return flows.map((id) => branch(graph, id, sight));
}

/**
 * Why a flow is taken, as its reader may know it: the condition where he sees all that it reads; of the branch that is taken when no other is, what the others
 * looked at; where something of that is hidden from him, the name alone.
 */
export function branch(graph: Graph, id: string, sight: Sight): WhyHere {
  const flow = graph.flows[id];
  const gateway = graph.nodes[flow?.source ?? ""];
  const others = (gateway?.out ?? []).flatMap((one) => graph.flows[one]?.condition ?? []);
  const sources = flow?.condition === undefined ? others : [flow.condition];
  const text = flow?.name ? sight.called(flow.id, flow.name) : gateway?.name ? sight.called(gateway.id, gateway.name) : "";
  if (!sources.every(sight.isOpen)) return { text, taken: "closed", condition: null, values: [] };
  const values = new Map(sources.flatMap((source) => valuesRead(source, sight).map((value) => [value.name, value] as const)));
  const condition = flow?.condition ?? null;
  return { text, taken: condition === null ? "otherwise" : "condition", condition, values: [...values.values()] };
}

/** What a condition that is open to the reader looks at: fields of the record, and variables. */
function valuesRead(source: string, { entity, row, variables, language, label }: Sight): WhyHere["values"] {
  const fields = entity ? fieldsOf(entity) : undefined;
  const names = [...new Set([...source.matchAll(/\brecord\s*\.\s*\??\s*(\w+)/g)].map(([, name]) => name as string))];
  const seen = names.flatMap((name) => {
    const field = fields?.get(name);
    if (!field || !row || !(name in row)) return [];
    return [{ name: `record.${name}`, title: field.property.title, value: valueText(field, row[name], { language, label }) }];
  });
  const isRead = (name: string) => new RegExp(`(^|[^.\\w])${name}\\b`).test(source);
  const used = Object.entries(variables).filter(([name]) => isRead(name));
  return [...seen, ...used.map(([name, value]) => ({ name, title: name, value: String(value ?? "") }))];
}
