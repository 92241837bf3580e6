import { byDecimal, countError, named, numberInTextError, rangeError, Unfit, type ValueError } from "./bounds.ts";
import { isRequired } from "./code-rule.ts";
import { isDate, isDateTime } from "./comparison.ts";
import { isWorkedOut } from "./computed.ts";
import { idOf } from "./condition.ts";
import type { Values } from "./data-source.ts";
import { Decimal } from "./decimal.ts";
import type { Entity } from "./documents.ts";
import type { FieldError } from "./error.ts";
import { compileExpression, ExpressionError, type ExpressionScope } from "./expression.ts";
import type { ExpressionUser } from "./expression-user.ts";
import { type Field, type FieldKind, fieldsOf } from "./fields.ts";
import { fileLimitsOf } from "./files.ts";
import { isMaskedText } from "./mask.ts";
import { choicesFollow, optionErrors } from "./options.ts";
import { unmatched } from "./pattern-error.ts";
import { charactersOf, isStorableText, textFormatOf } from "./text-formats.ts";
import { choiceRules, requirementOf, type Telling, told } from "./told-errors.ts";
import { typedField, typedValue } from "./typed.ts";
import { VALIDATORS } from "./validators.ts";
import { valueListError } from "./value-list.ts";

export interface ValidateScope extends Telling {
  readonly mode: "add" | "edit";
  /** The record as stored; for `old` in expressions. */
  readonly old?: Values | undefined;
  readonly user?: ExpressionUser | undefined;
  /** The entity of detail rows, or of values that a text holds (x-typed). */
  readonly entityOf: (id: string) => Entity;
  /** The records to which references point, as far as they are known. */
  readonly linked?: ExpressionScope["linked"];
  /** Of a row of details: the record that it belongs to. */
  readonly master?: ExpressionScope["master"];
  /** The fields that this save changes; absent: all. Others are not complained about, rules that read none of them are not asked. */
  readonly touched?: ReadonlySet<string> | undefined;
}

/** Kinds of fields whose values are lists, or may be. */
const LISTS: readonly FieldKind[] = ["references", "values", "details", "json"];

/** Whether a value is none: nothing, an empty text, an empty list, or a text of blanks only. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/**
 * Everything that is wrong with a record, at once, in the order of the fields: the same rules in the form and on the server.
 * `values` is the whole record as it would be after the save. Uniqueness, references and dictionaries need the database and are
 * the server's own.
 */
export function validate(entity: Entity, values: Values, scope: ValidateScope): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of fieldsOf(entity).values()) {
    if (field.system || field.property["x-readonly"] === true) continue;
    if (scope.touched && !isTouched(entity, field, scope.touched)) {
      if (field.kind === "details") errors.push(...rowChoiceErrors(entity, field, values, scope, scope.touched));
      continue;
    }
    errors.push(...fieldErrors(entity, field, values, scope));
  }
  const failed = new Set(errors.map(({ path }) => path));
  for (const error of choiceErrors(entity, values, scope))
    if (!failed.has(error.path)) {
      failed.add(error.path);
      errors.push(error);
    }
  for (const error of ruleErrors(entity, values, scope)) if (!failed.has(error.path)) errors.push(error);
  return errors;
}

/** What is wrong with one field (and, for details, with its rows). */
export function fieldErrors(entity: Entity, field: Field, values: Values, scope: ValidateScope): FieldError[] {
  const { name, property } = field;
  const value = values[name];
  const asked = () => ({ ...scope, record: values });
  try {
    if (property["x-visible"] && !isTrue(entity, property["x-visible"], asked())) return [];
    // An empty list is nothing to a field that holds a list; to any other it is a value of the wrong kind.
    if (isEmpty(value) && (!Array.isArray(value) || LISTS.includes(field.kind))) {
      const required =
        isRequired(field, scope.mode) || (property["x-required"] !== undefined && isTrue(entity, property["x-required"], asked()));
      if (property["x-computed"] !== undefined && !isWorkedOut(entity, name, asked())) return [{ path: name, code: "field.notWorkedOut" }];
      // A stored secret is never sent back, so an edit without it keeps it.
      if (required && !(field.kind === "secret" && scope.mode === "edit") && field.kind !== "boolean")
        return [told({ path: name, code: "field.required" }, entity, requirementOf(field, scope.mode), scope)];
      const tooFew = LISTS.includes(field.kind) ? countError(0, property.minItems, Number.POSITIVE_INFINITY) : undefined;
      return tooFew ? [{ path: name, ...tooFew }] : [];
    }
  } catch (error) {
    return [told(expressionFailure(name, error), entity, requirementOf(field, scope.mode), scope)];
  }
  // A masked text is right as it was shown: it stands for the stored one.
  const unchanged = property["x-mask"] !== undefined && value === scope.old?.[name];
  const typed = typedField(field, values, scope.entityOf);
  const wrong = unchanged ? undefined : (valueError(field, value) ?? (typed && valueError(typed, typedValue(typed, value))));
  if (wrong) return [{ path: name, ...wrong }];
  if (field.kind !== "details") return [];
  return rowErrors({ entity, values }, field, value as readonly Values[], scope);
}

/** Of a computed field: it stays empty when it cannot be worked out any more, so what it reads counts too. */
const isTouched = (entity: Entity, { name, property }: Field, touched: ReadonlySet<string>): boolean =>
  touched.has(name) ||
  (property["x-computed"] !== undefined && touches(compileExpression(property["x-computed"], entity, "dyn").fields, touched));

type Master = NonNullable<ExpressionScope["master"]>;

function rowErrors(master: Master, { name: path, property }: Field, rows: readonly Values[], scope: ValidateScope): FieldError[] {
  const entity = scope.entityOf(property["x-details"] as string);
  const stored = scope.old?.[path];
  const oldOf = ({ id }: Values) => (id && Array.isArray(stored) ? (stored as Values[]).find((row) => row.id === id) : undefined);
  return rows.flatMap((row, index) =>
    validate(entity, row, { ...scope, master, old: oldOf(row), touched: undefined, mode: row.id ? "edit" : "add" }).map((error) => ({
      ...error,
      path: `${path}.${index}.${error.path}`,
    })),
  );
}

/** Of rows that stay: the values that what is touched of their master does not allow any more. */
function rowChoiceErrors(entity: Entity, field: Field, values: Values, scope: ValidateScope, touched: ReadonlySet<string>): FieldError[] {
  const rows = values[field.name];
  const rowEntity = scope.entityOf(field.property["x-details"] as string);
  if (!Array.isArray(rows) || !choicesFollow(rowEntity, touched)) return [];
  const asked = { ...scope, master: { entity, values }, touched: NOTHING, touchedOfMaster: touched };
  return (rows as readonly Values[]).flatMap((row, index) =>
    choiceErrors(rowEntity, row, asked).map((error) => ({ ...error, path: `${field.name}.${index}.${error.path}` })),
  );
}
const NOTHING: ReadonlySet<string> = new Set();

function choiceErrors(entity: Entity, values: Values, scope: ValidateScope & Parameters<typeof optionErrors>[2]): FieldError[] {
  try {
    return optionErrors(entity, values, scope).map((error) => told(error, entity, choiceRules(entity, error.path), scope));
  } catch (error) {
    return [told(expressionFailure("", error), entity, choiceRules(entity), scope)];
  }
}

function ruleErrors(entity: Entity, values: Values, scope: ValidateScope): FieldError[] {
  const errors: FieldError[] = [];
  for (const { rule, message, field } of entity["x-validations"] ?? []) {
    const path = field ?? "";
    try {
      const expression = compileExpression(rule, entity);
      if (scope.touched && !touches(expression.fields, scope.touched)) continue;
      // Unknown (an empty field) passes, as in a CHECK of SQL: whether the field may be empty is for `required` to say.
      if (expression.run({ ...scope, record: values }) === false)
        errors.push(told({ path, code: "field.rule", message }, entity, [rule], scope));
    } catch (error) {
      errors.push(told(expressionFailure(path, error), entity, [rule], scope));
    }
  }
  return errors;
}

/** Whether an expression is true of a record; unknown is not. Throws ExpressionError. */
export const isTrue = (entity: Entity, source: string, scope: ExpressionScope): boolean =>
  compileExpression(source, entity).run(scope) === true;

function touches(fields: ReadonlySet<string>, touched: ReadonlySet<string>): boolean {
  if (fields.size === 0) return true;
  for (const name of fields) if (touched.has(name)) return true;
  return false;
}

function expressionFailure(path: string, error: unknown): FieldError {
  if (!(error instanceof ExpressionError)) throw error;
  return { path, code: error.code, params: { message: error.message } };
}

/** What is wrong with a value that is not empty, by the field's kind and limits alone. */
export function valueError(field: Field, value: unknown): ValueError {
  if (value instanceof Unfit) return value.error;
  const { property } = field;
  switch (field.kind) {
    case "text":
    case "secret":
      return textError(field, value);
    case "integer":
      if (!Number.isSafeInteger(value)) return { code: "field.integer" };
      return named(property, value) ?? rangeError(value as number, property.minimum, property.maximum, (a, b) => Number(a) - Number(b));
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return { code: "field.number" };
      return named(property, value) ?? rangeError(value, property.minimum, property.maximum, (a, b) => Number(a) - Number(b));
    case "decimal":
      return decimalError(field, value);
    case "boolean":
      return typeof value === "boolean" ? undefined : { code: "field.yesNo" };
    case "date":
      return isDate(value) ? undefined : { code: "field.date" };
    case "datetime":
      return isDateTime(value) ? undefined : { code: "field.dateTime" };
    case "reference":
      return isId(idOf(value)) ? undefined : { code: "field.reference" };
    case "references":
      if (!Array.isArray(value) || !value.every((one) => isId(idOf(one)))) return { code: "field.reference" };
      return countError(value.length, property.minItems, property.maxItems ?? fileLimitsOf(field)?.maxCount ?? 1000);
    case "values":
      return valueListError(field, value);
    case "details":
      if (!Array.isArray(value) || !value.every((row) => typeof row === "object" && row !== null && !Array.isArray(row)))
        return { code: "field.type", params: { expected: "array" } };
      return countError(value.length, property.minItems, maxRowsOf(field));
    case "json":
      return typeof value === "object" ? undefined : { code: "field.type", params: { expected: "object" } };
  }
}

/** The most rows that a details field takes. */
export const maxRowsOf = ({ property }: Field): number => property.maxItems ?? 2000;

/** An id of ours: a whole number below 2^53, as text. */
export const isId = (id: string | null): boolean => id !== null && /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));

const DEFAULT_MAX = { multiline: 20_000, line: 255 };
const LONG: ReadonlySet<string> = new Set(["multiline", "html", "expression"]);

/** The longest text that a field takes, in characters. */
export const maxLengthOf = ({ property }: Field): number =>
  property.maxLength ?? textFormatOf(property)?.length ?? (LONG.has(property.format ?? "") ? DEFAULT_MAX.multiline : DEFAULT_MAX.line);

function textError(field: Field, value: unknown): ValueError {
  const { property } = field;
  if (typeof value !== "string") return { code: "field.type", params: { expected: "string" } };
  if (!isStorableText(value)) return { code: "field.characters" };
  const length = charactersOf(value);
  const max = maxLengthOf(field);
  if (length > max) return { code: "field.maxLength", params: { max } };
  if (property.minLength !== undefined && length < property.minLength)
    return { code: "field.minLength", params: { min: property.minLength } };
  if (property["x-mask"] && isMaskedText(property["x-mask"], value)) return { code: "field.masked" };
  if (textFormatOf(property)?.pattern.test(value) === false) return { code: `field.${property.format}` };
  const wrong = named(property, value) ?? numberInTextError(property, value);
  if (wrong) return wrong;
  if (property.format === "url" && !VALIDATORS.website(value)) return { code: "field.website" };
  return unmatched(property.pattern, value);
}

function decimalError({ property }: Field, value: unknown): ValueError {
  const decimal = typeof value === "string" ? Decimal.parse(value) : undefined;
  const precision = property["x-precision"] ?? 18;
  const scale = property["x-scale"] ?? 2;
  if (!decimal || decimal.scale > scale || decimal.wholeDigits > precision - scale)
    return { code: "field.decimal", params: { precision, scale } };
  return named(property, value) ?? rangeError(decimal, property.minimum, property.maximum, byDecimal);
}
