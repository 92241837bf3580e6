import { sourcesOf } from "./computed-sources.ts";
import type { Entity } from "./documents.ts";
import { compileExpression, type Expression, ExpressionError, type Wanted } from "./expression.ts";
import { fieldsOf } from "./fields.ts";

/** The fields that are read of the records to which references point, by the name of the reference: region of `record.vendor.region` by vendor. */
export type Links = ReadonlyMap<string, ReadonlySet<string>>;

const cache = new WeakMap<Entity, Links>();

/** What the expressions of an entity read of references: computed values, rules of fields and records, guards. Memoised by document. */
export function linksOf(entity: Entity): Links {
  const known = cache.get(entity);
  if (known) return known;
  const links = linksIn(expressionsOf(entity));
  cache.set(entity, links);
  return links;
}

/** What these expressions read of references. */
export function linksIn(expressions: Iterable<Expression>): Links {
  const links = new Map<string, Set<string>>();
  for (const expression of expressions)
    for (const { reference, column } of expression.links) links.set(reference, (links.get(reference) ?? new Set()).add(column));
  return links;
}

/** What expressions read of references that know more than a record, as those of flows do; told by their words, as they are not compiled here. */
export function linksNamed(entity: Entity, sources: Iterable<string>): Links {
  const links = new Map<string, Set<string>>();
  for (const source of sources)
    for (const { field, column } of sourcesOf(entity, source))
      if (field.kind === "reference" && column !== undefined) links.set(field.name, (links.get(field.name) ?? new Set()).add(column));
  return links;
}

/** Three names in a row, of which a record's is the first: most expressions need not be compiled to know that they read none. */
const MAY_LINK = /\b(?:record|old)\.\w+\.\w/;

function* expressionsOf(entity: Entity): Generator<Expression> {
  for (const { property } of fieldsOf(entity).values()) {
    const { "x-computed": computed, "x-visible": visible, "x-required": required, "x-readonly": readonly, "x-options": options } = property;
    yield* compiled(entity, computed, "dyn");
    for (const rule of [visible, required, readonly]) yield* compiled(entity, rule, "bool");
    yield* compiled(entity, options, "choices");
  }
  for (const { rule } of entity["x-validations"] ?? []) yield* compiled(entity, rule, "bool");
  for (const { when } of entity["x-states"]?.transitions ?? []) yield* compiled(entity, when, "bool");
  const { title, set = {} } = entity["x-flow"] ?? {};
  for (const source of [title, ...Object.values(set).flatMap((values) => Object.values(values))]) yield* compiled(entity, source, "dyn");
}

function compiled(entity: Entity, source: unknown, wanted: Wanted): Expression[] {
  if (typeof source !== "string" || !MAY_LINK.test(source)) return [];
  try {
    return [compileExpression(source, entity, wanted)];
  } catch (error) {
    // The check of documents reports it, and whoever runs it says so.
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
