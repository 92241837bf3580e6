import type { Graph } from "../../../../../flow/graph.ts";
import { expressionsOf } from "../../../../../flow/judge.ts";
import { type AccessActor, seesColumnWhole, seesLinkedWhole, seesWhole } from "../../../../../model/access.ts";
import { type ComputedSource, sourcesOf } from "../../../../../model/computed-sources.ts";
import type { Entity } from "../../../../../model/documents.ts";
import { ExpressionError } from "../../../../../model/expression.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import type { Row } from "../../../../../model/wire.ts";

/** Who reads of a flow, and what he sees of its record. */
export interface FlowReader {
  readonly entity: Entity | undefined;
  /** Absent: nothing of the record. */
  readonly row: Row | undefined;
  readonly actor: AccessActor;
  readonly find: (id: string) => Entity | undefined;
  /** References of the record whose own record he sees. */
  readonly reached: ReadonlySet<string>;
}

/** What a reader may know of the expressions of a flow. */
export interface ExpressionsSeen {
  /** Whether he sees whole all that an expression reads. What cannot be decided counts as not seen. */
  readonly isOpen: (source: string) => boolean;
  /** Variables whose value tells of something that he does not see. */
  readonly unseen: ReadonlySet<string>;
}

/** Which expressions and variables of a flow tell a reader nothing that is hidden from him, or that he is shown masked. */
export function expressionsSeen(graph: Graph, reader: FlowReader): ExpressionsSeen {
  const unseen = new Set<string>();
  const isOpen = (source: string) =>
    seesAll(graph, source, reader) && ![...variablesIn(graph, source, reader)].some((name) => unseen.has(name));
  const origins = originsOf(graph);
  // A variable may come of another one: again, until none is added.
  for (let before = -1; before < unseen.size; ) {
    before = unseen.size;
    for (const { variable, field, source } of origins)
      if (field === undefined ? !isOpen(source ?? "") : !seesField(field, reader)) unseen.add(variable);
  }
  return { isOpen, unseen };
}

interface Origin {
  readonly variable: string;
  /** The field to which it is bound. */
  readonly field?: string;
  /** What an effect sets it to. */
  readonly source?: string;
}

const originsOf = ({ nodes }: Graph): Origin[] =>
  Object.values(nodes).flatMap((node): Origin[] => {
    if (node.kind === "user")
      return node.variables.flatMap(({ variableName, bindColumnId }) =>
        bindColumnId ? [{ variable: variableName, field: bindColumnId }] : [],
      );
    if (node.kind !== "service") return [];
    return node.effects.flatMap((effect) => (effect.do === "variable" ? [{ variable: effect.variable, source: effect.value }] : []));
  });

const variablesIn = (graph: Graph, source: string, { entity, find }: FlowReader): ReadonlySet<string> =>
  expressionsOf(graph, entity, find).compile(source).variables;

/** Whether the reader sees a field of the record whole; of details all their columns. */
function seesField(name: string, { entity, row, actor, find }: FlowReader): boolean {
  if (!entity || !row || !(name in row) || !seesWhole(entity, name, actor)) return false;
  const details = fieldsOf(entity).get(name)?.property["x-details"];
  if (details === undefined) return true;
  const rows = find(details);
  return rows !== undefined && [...fieldsOf(rows).keys()].every((column) => seesColumnWhole(rows, column, actor));
}

function seesAll(graph: Graph, source: string, reader: FlowReader): boolean {
  const { entity } = reader;
  // The record as a whole, or one of which nothing is known.
  if (/\brecord\b(?!\s*\.)/.test(source) || (!entity && /\brecord\b/.test(source))) return false;
  try {
    const { type, fields } = expressionsOf(graph, entity, reader.find).compile(source);
    if (!entity) return true;
    const sources = sourcesOf(entity, source);
    const isByColumn = ({ field }: ComputedSource) =>
      !WHOLE.test(type) && sources.some((one) => one.field === field && one.column !== undefined && hasColumn(one, reader));
    return (
      [...fields].every((name) => sources.some(({ field }) => field.name === name)) &&
      sources.every((one) => seesSource(one, reader, isByColumn(one)))
    );
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/** Types of values that may hold whole rows. */
const WHOLE = /dyn|map|Rows|Record/;

const hasColumn = ({ field, column = "" }: ComputedSource, { find }: FlowReader): boolean => {
  const rows = find(field.property["x-details"] ?? "");
  return column === "*" || (rows !== undefined && fieldsOf(rows).has(column));
};

/** @param isByColumn whether of rows nothing is read but the columns that are named */
function seesSource({ field, column }: ComputedSource, reader: FlowReader, isByColumn: boolean): boolean {
  const { entity, row, actor, find, reached } = reader;
  if (!entity || !row || !(field.name in row)) return false;
  if (column === undefined)
    return field.kind === "details" && isByColumn ? seesWhole(entity, field.name, actor) : seesField(field.name, reader);
  const of = find(field.property[field.kind === "details" ? "x-details" : "x-entity"] ?? "");
  if (!of) return false;
  // The names of columns are told by words alone: one that these rows do not have is read of others.
  if (field.kind === "details" && !hasColumn({ field, column }, reader)) return true;
  return field.kind === "details" ? seesColumnWhole(of, column, actor) : reached.has(field.name) && seesLinkedWhole(of, column, actor);
}
