import type { Values } from "./data-source.ts";
import { Decimal } from "./decimal.ts";
import type { Entity } from "./documents.ts";
import { compileExpression, type Expression, ExpressionError, type ExpressionUser } from "./expression.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** A field whose value follows from others of its record (x-computed). */
export interface Computed {
  readonly field: Field;
  readonly expression: Expression;
}

const cache = new WeakMap<Entity, readonly Computed[]>();

/**
 * The computed fields of an entity, each after those that it reads. Memoised by document.
 * @throws ExpressionError for one that does not fit the entity, or that reads itself (the check of documents finds both earlier)
 */
export function computedOf(entity: Entity): readonly Computed[] {
  const known = cache.get(entity);
  if (known) return known;
  const waiting = new Map<string, Computed>();
  for (const field of fieldsOf(entity).values()) {
    const source = field.property["x-computed"];
    if (source !== undefined) waiting.set(field.name, { field, expression: compileExpression(source, entity, "dyn") });
  }
  const ordered: Computed[] = [];
  while (waiting.size) {
    const ready = [...waiting.values()].find(({ expression }) => ![...expression.fields].some((name) => waiting.has(name)));
    if (!ready) throw new ExpressionError(`computed from itself: ${[...waiting.keys()].join(", ")}`, 0);
    waiting.delete(ready.field.name);
    ordered.push(ready);
  }
  cache.set(entity, ordered);
  return ordered;
}

/**
 * The values of the computed fields of a record, in stored form: null where they hang on an empty field, or where the expression fails (a
 * division by zero).
 * @param changed work out only what follows from these fields; absent: everything
 * @param among work out none but these, in their order
 */
export function computedValues(
  entity: Entity,
  record: Values,
  user: ExpressionUser | undefined,
  changed?: ReadonlySet<string>,
  among: readonly Computed[] = computedOf(entity),
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, expression } of among) {
    const follows = !changed || [...expression.fields].some((name) => changed.has(name) || Object.hasOwn(values, name));
    if (follows) values[field.name] = outcome({ field, expression }, { ...record, ...values }, user);
  }
  return values;
}

function outcome({ field, expression }: Computed, record: Values, user: ExpressionUser | undefined): unknown {
  try {
    return asStored(field, expression.run({ record, user }));
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** A value of CEL as the field keeps it; null for one that does not fit. */
function asStored({ kind, property }: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const number = value instanceof Decimal ? value : Decimal.parse(value);
  switch (kind) {
    case "decimal":
      return number?.round(property["x-scale"] ?? 2).toString() ?? null;
    case "integer":
      return number ? Number(number.round(0).digits) : null;
    case "number":
      return number ? Number(number.toString()) : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    default:
      return String(value);
  }
}
