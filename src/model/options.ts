import type { Values } from "./data-source.ts";
import { chosenIn, dictionaryOf } from "./dictionary-field.ts";
import type { Entity } from "./documents.ts";
import type { FieldError } from "./error.ts";
import { compileExpression, type Expression, type ExpressionScope } from "./expression.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** The rule of a dictionary field that says which of the dictionary's values can be chosen (x-options). */
export const optionsRule = ({ property }: Pick<Field, "property">, entity: Entity): Expression | undefined =>
  property["x-options"] === undefined ? undefined : compileExpression(property["x-options"], entity, "choices");

/**
 * The values that a rule allows, as text; undefined (all) where it hangs on an empty field.
 * @throws ExpressionError
 */
export function allowedValues(rule: Expression, scope: ExpressionScope): ReadonlySet<string> | undefined {
  const allowed = rule.run(scope);
  return Array.isArray(allowed) ? new Set(allowed.map(String)) : undefined;
}

const NOTHING: ReadonlySet<string> = new Set();
const meets = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => [...some].some((name) => others.has(name));

interface Ruled {
  readonly field: Field;
  readonly rule: Expression;
  readonly visible: Expression | undefined;
}

const cache = new WeakMap<Entity, readonly Ruled[]>();

/** The fields with such a rule; most entities have none. */
function ruledOf(entity: Entity): readonly Ruled[] {
  const known = cache.get(entity);
  if (known) return known;
  const ruled = [...fieldsOf(entity).values()].flatMap((field): Ruled[] => {
    const rule = optionsRule(field, entity);
    const visible = field.property["x-visible"];
    return rule ? [{ field, rule, visible: visible === undefined ? undefined : compileExpression(visible, entity) }] : [];
  });
  cache.set(entity, ruled);
  return ruled;
}

/** Whether the choices of some field of these rows follow from one of these fields of their master. */
export const choicesFollow = (rows: Entity, touched: ReadonlySet<string>): boolean =>
  ruledOf(rows).some(({ rule }) => meets(rule.masters, touched));

interface OptionsScope extends Omit<ExpressionScope, "record"> {
  readonly touched?: ReadonlySet<string> | undefined;
  /** Of a row: what is touched of its master. */
  readonly touchedOfMaster?: ReadonlySet<string> | undefined;
}

/** Values that their rule does not allow for this record. Of an edit those alone that it touches, or whose rule reads what it touches. */
export function optionErrors(entity: Entity, values: Values, scope: OptionsScope): FieldError[] {
  const errors: FieldError[] = [];
  const { touched, touchedOfMaster = NOTHING } = scope;
  const asked = { ...scope, record: values };
  for (const { field, rule, visible } of ruledOf(entity)) {
    const held = chosenIn(field, values[field.name]).map(String);
    if (held.length === 0 || (visible && visible.run(asked) !== true)) continue;
    const isAsked = !touched || touched.has(field.name) || meets(rule.fields, touched) || meets(rule.masters, touchedOfMaster);
    if (!isAsked) continue;
    const allowed = allowedValues(rule, asked);
    if (allowed && !held.every((one) => allowed.has(one)))
      errors.push({ path: field.name, code: "field.dictionary", params: { dictionary: dictionaryOf(field) ?? "" } });
  }
  return errors;
}
