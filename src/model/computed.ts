import type { Values } from "./data-source.ts";
import { Decimal } from "./decimal.ts";
import type { Entity } from "./documents.ts";
import { compileExpression, type Expression, ExpressionError, type ExpressionScope } from "./expression.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** A field whose value follows from others of its record (x-computed). */
export interface Computed {
  readonly field: Field;
  readonly expression: Expression;
}

/** What a computed field looks at beside its record. */
export type ComputedScope = Pick<ExpressionScope, "user" | "entityOf" | "linked">;

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
 * division by zero), which `isWorkedOut` tells and the validation refuses.
 * @param changed work out only what follows from these fields; absent: everything
 * @param among work out none but these, in their order
 */
export function computedValues(
  entity: Entity,
  record: Values,
  scope: ComputedScope | undefined,
  changed?: ReadonlySet<string>,
  among: readonly Computed[] = computedOf(entity),
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, expression } of among) {
    const follows = !changed || [...expression.fields].some((name) => changed.has(name) || Object.hasOwn(values, name));
    if (follows) values[field.name] = outcome({ field, expression }, { ...scope, record: { ...record, ...values } });
  }
  return values;
}

function outcome(computed: Computed, scope: ExpressionScope): unknown {
  try {
    return workedOut(computed, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** Whether a computed field has a value for a record, or none because it hangs on an empty field; false where its expression fails. */
export function isWorkedOut(entity: Entity, name: string, scope: ExpressionScope): boolean {
  const computed = computedOf(entity).find(({ field }) => field.name === name);
  try {
    if (computed) workedOut(computed, scope);
    return true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/**
 * The value of a computed field in stored form; null where it hangs on an empty field.
 * @throws ExpressionError where the expression fails, or gives what the field cannot hold
 */
function workedOut({ field, expression }: Computed, { record, user, entityOf, linked }: ExpressionScope): unknown {
  const value = expression.run({ record, user, entityOf, linked });
  if (value === undefined || value === null) return null;
  const stored = storedForm(field, value);
  if (stored === undefined) throw new ExpressionError(`gives nothing that a field that holds ${field.kind} can keep`, 0);
  return stored;
}

/** A value of CEL as the field keeps it; undefined for one that does not fit. */
export function storedForm({ kind, property }: Field, value: unknown): unknown {
  const number = value instanceof Decimal ? value : typeof value === "string" ? undefined : Decimal.parse(value);
  switch (kind) {
    case "decimal":
      return number?.round(property["x-scale"] ?? 2).toString();
    case "integer":
      return number && Number(number.round(0).digits);
    case "number":
      return number && Number(number.toString());
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "references":
      return Array.isArray(value) && value.every((id) => typeof id === "string") ? value : undefined;
    default:
      return typeof value === "string" ? value : undefined;
  }
}
