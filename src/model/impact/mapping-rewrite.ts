import type { ASTNode } from "@marcbachmann/cel-js";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import { ExpressionError } from "../expression.ts";
import { comparisonsIn, nodesOf, resultsOf } from "../expression-reads.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { messageProgram, stepsOf } from "../inbound-mapping.ts";
import { rewritten } from "./rename.ts";
import { type Renaming, renamedField } from "./row-rewrite.ts";

type Range = readonly [from: number, to: number];

const otherEntity = (entity: Entity, field: string, { documents }: Renaming): Entity | undefined => {
  const property = fieldsOf(entity).get(field)?.property;
  return documents.entities.get(property?.["x-details"] ?? property?.["x-entity"] ?? "");
};

/** The field that a mapping fills, with the new name: `code`, `vendor.code` of a reference, `lines.sku` of details. */
export function renamedMappingTarget(name: string, entity: Entity, renaming: Renaming): string {
  const [own = "", by, ...more] = name.trim().split(".");
  const next = renamedField(renaming, entity.$id, own);
  const other = otherEntity(entity, own, renaming);
  const further = by === undefined ? [] : [other ? renamedField(renaming, other.$id, by) : by, ...more];
  const renamed = [next, ...further].join(".");
  return renamed === name.trim() ? name : renamed;
}

/**
 * What a mapping takes of a record that is written to a file, with the new name of a field or of a value of a dictionary: a path, or CEL over
 * `message`, which is the record. What is neither stays as it is.
 */
export function renamedMappingValue(source: string, entity: Entity, renaming: Renaming): string {
  const text = source.trim();
  return rewrittenAt(
    source,
    () => (text.startsWith("$") ? rangesOfPath(text, entity, renaming) : rangesOfTree(text, entity, renaming)),
    renaming,
  );
}

/** What a mapping fills into a field, with the new name of a value of the field's dictionary: the message itself is another system's. */
export function renamedMappingResult(source: string, field: Field | undefined, renaming: Renaming): string {
  const { target } = renaming;
  if (!("dictionaryValue" in target) || !field || dictionaryOf(field) !== target.dictionaryValue.dictionary) return source;
  const text = source.trim();
  const ranges = () => (text.startsWith("$") ? [] : rangesOfValues(resultsOf(messageProgram(text).ast), target.dictionaryValue.value));
  return rewrittenAt(source, ranges, renaming);
}

function rewrittenAt(source: string, rangesOf: () => readonly Range[], { name }: Renaming): string {
  try {
    const ranges = rangesOf();
    if (ranges.length === 0) return source;
    return String(
      rewritten(
        source.trim(),
        ranges.map((range) => ({ path: [], range })),
        name,
      ),
    );
  } catch (error) {
    // What nobody can read names nothing.
    if (error instanceof ExpressionError) return source;
    throw error;
  }
}

function rangesOfPath(text: string, entity: Entity, renaming: Renaming): Range[] {
  const ranges: Range[] = [];
  let at: Entity | undefined = entity;
  for (const { step, range } of stepsOf(text)) {
    // A place in a list leads to one of its rows.
    if (typeof step === "number" || !at) continue;
    if (renamedField(renaming, at.$id, step) !== step) ranges.push(range);
    at = rowsOf(at, step, renaming);
  }
  return ranges;
}

/** The entity of the rows in a field; references are told by their ids and names, and lead to no fields. */
const rowsOf = (entity: Entity, field: string, { documents }: Renaming): Entity | undefined =>
  documents.entities.get(fieldsOf(entity).get(field)?.property["x-details"] ?? "");

function rangesOfTree(text: string, entity: Entity, renaming: Renaming): Range[] {
  const { ast } = messageProgram(text);
  const reads = readsIn(ast, entity, renaming);
  const { target } = renaming;
  if (!("dictionaryValue" in target))
    return reads.flatMap(({ of, name, range }) => (renamedField(renaming, of.$id, name) === name ? [] : [range]));
  const fields = new Map(reads.map(({ node, of, name }) => [node, fieldsOf(of).get(name)]));
  return comparisonsIn(ast).flatMap(({ read, values }) => {
    const field = fields.get(read);
    return field && dictionaryOf(field) === target.dictionaryValue.dictionary ? rangesOfValues(values, target.dictionaryValue.value) : [];
  });
}

const rangesOfValues = (nodes: readonly ASTNode[], value: string | number): Range[] =>
  nodes.flatMap((node): Range[] => {
    if (node.op !== "value") return [];
    if (typeof node.args === "string") return node.args === value ? [[node.start + 1, node.end - 1]] : [];
    return typeof value === "number" && String(node.args) === String(value) ? [[node.start, node.end]] : [];
  });

interface Read {
  readonly node: ASTNode;
  readonly of: Entity;
  readonly name: string;
  readonly range: Range;
}

/** A field that a part of an expression reads of something; undefined where it reads none by its name. */
function readOf(node: ASTNode): { readonly owner: ASTNode; readonly name: string; readonly range: Range } | undefined {
  if (node.op === "." || node.op === ".?") {
    const [owner, name] = node.args;
    return { owner, name, range: [node.end - name.length, node.end] };
  }
  if (node.op !== "[]" && node.op !== "[?]") return undefined;
  const [owner, key] = node.args;
  return key.op === "value" && typeof key.args === "string" ? { owner, name: key.args, range: [key.start + 1, key.end - 1] } : undefined;
}

/** Every field that CEL reads of the record or of a row of it, as `message.code`, `message["code"]` or `row.sku` in `message.lines.map(row, row.sku)`. */
function readsIn(tree: ASTNode, entity: Entity, renaming: Renaming): Read[] {
  const nodes = nodesOf(tree);
  const variables = new Map<string, ASTNode>();
  for (const { op, args } of nodes) if (op === "rcall" && args[2][0]?.op === "id") variables.set(String(args[2][0].args), args[1]);
  /** Of which entity a part of the expression is a record, or a list of its rows. */
  const entityAt = (node: ASTNode): Entity | undefined => {
    if (node.op === "id") {
      const list = variables.get(node.args);
      return node.args === "message" ? entity : list && list !== node ? entityAt(list) : undefined;
    }
    if (node.op === "rcall") return node.args[0] === "filter" ? entityAt(node.args[1]) : undefined;
    const read = readOf(node);
    if (!read) return node.op === "[]" || node.op === "[?]" ? entityAt(node.args[0]) : undefined;
    const owner = entityAt(read.owner);
    return owner && rowsOf(owner, read.name, renaming);
  };
  return nodes.flatMap((node): Read[] => {
    const read = readOf(node);
    const of = read && entityAt(read.owner);
    return of ? [{ node, of, name: read.name, range: read.range }] : [];
  });
}
