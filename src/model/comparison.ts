import type { Comparison } from "../generated/language/screen.ts";
import type { ConditionUser } from "./condition-user.ts";
import { Decimal } from "./decimal.ts";
import { itemKindOf } from "./dictionary-field.ts";
import type { Entity } from "./documents.ts";
import { type Field, type FieldKind, fieldsOf } from "./fields.ts";
import { isPeriod } from "./period.ts";
import { isStorableText, textFormatOf } from "./text-formats.ts";

type Operator = Comparison["op"];

/** A comparison whose field exists, whose operator fits it and whose value has the field's type, with `{var}` filled in. */
export interface TypedComparison {
  readonly field: Field;
  readonly op: Operator;
  /** A value of the field's kind; a list for `in`; [from, to] with null for an open end for `between`; null where there is none. */
  readonly value: unknown;
}

export class ConditionError extends Error {
  readonly field: string;
  readonly reason: "unknownField" | "operator" | "value";
  constructor(field: string, reason: "unknownField" | "operator" | "value") {
    super(`condition on "${field}": ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

const ORDERED: readonly Operator[] = ["eq", "ne", "gt", "ge", "lt", "le", "in", "between", "empty", "notEmpty"];
const DATED: readonly Operator[] = [...ORDERED, "before", "after", "sameDay"];
const OPERATORS: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ["eq", "ne", "in", "contains", "notContains", "like", "startsWith", "empty", "notEmpty"],
  integer: ORDERED,
  number: ORDERED,
  decimal: ORDERED,
  boolean: ["eq", "ne", "empty", "notEmpty"],
  date: DATED,
  datetime: DATED,
  reference: ["eq", "ne", "in", "empty", "notEmpty"],
  references: ["contains", "notContains", "in", "empty", "notEmpty"],
  values: ["contains", "notContains", "in", "empty", "notEmpty"],
  json: ["empty", "notEmpty"],
  details: [],
  secret: [],
};

/** The operators that make sense for a field (specification administration §9); those about users only for references to users. */
export function operatorsOf(field: Field): readonly Operator[] {
  const target = field.property["x-entity"] ?? field.property.items?.["x-entity"];
  if (field.kind === "text" && textFormatOf(field.property)?.ordered) return ORDERED;
  if (target !== "user") return OPERATORS[field.kind];
  return field.kind === "reference" ? [...OPERATORS.reference, "isUser", "includesMe"] : [...OPERATORS.references, "includesMe"];
}

/**
 * Checks one comparison against the entity and gives it typed.
 * @throws ConditionError naming the field
 */
export function checkComparison({ field: name, op, value }: Comparison, entity: Entity, user?: ConditionUser): TypedComparison {
  const field = fieldsOf(entity).get(name);
  if (!field) throw new ConditionError(name, "unknownField");
  if (!operatorsOf(field).includes(op)) throw new ConditionError(name, "operator");
  if (op === "empty" || op === "notEmpty" || op === "includesMe") return { field, op, value: null };
  const typed = (one: unknown) => {
    const given = typedValue(op === "sameDay" ? "date" : field.kind === "values" ? itemKindOf(field) : field.kind, filled(one, user));
    if (given === undefined) throw new ConditionError(name, "value");
    return given;
  };
  if (op === "in") {
    if (!Array.isArray(value) || value.length > 1000) throw new ConditionError(name, "value");
    return { field, op, value: value.map(typed) };
  }
  if (op === "between") {
    // A relative period is turned into its ends before a condition is run (`withPeriods`); in the check it is right as it stands.
    if (!user && isPeriod(value) && (field.kind === "date" || field.kind === "datetime")) return { field, op, value: [null, null] };
    if (!Array.isArray(value) || value.length !== 2) throw new ConditionError(name, "value");
    return { field, op, value: value.map((end) => (end === null || end === "" ? null : typed(end))) };
  }
  const single = typed(value);
  // Each `%` is another place from which a database may have to begin again.
  if (op === "like" && String(single).split("%").length - 1 > MOST_WILDCARDS) throw new ConditionError(name, "value");
  return { field, op, value: single };
}

const MOST_WILDCARDS = 8;

/** `{ "var": "user.dept" }` reads from the user; without a user (in the check) it is taken as it stands. */
function filled(value: unknown, user: ConditionUser | undefined): unknown {
  if (typeof value !== "object" || value === null || !("var" in value)) return value;
  const name = /^user\.(id|dept|tenant|organisation|username|userType)$/.exec(typeof value.var === "string" ? value.var : "")?.[1];
  if (!name) return undefined;
  // An absent department equals nothing: "-" is no id and no name.
  return user ? (user[name as keyof ConditionUser] ?? "-") : name === "userType" ? 0 : "0";
}

function typedValue(kind: FieldKind, value: unknown): unknown {
  switch (kind) {
    case "integer":
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value : undefined;
    case "decimal":
      return Decimal.parse(value)?.toString();
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "date":
      return isDate(value) ? value : undefined;
    case "datetime":
      return isDateTime(value) ? new Date(value as string).toISOString() : undefined;
    case "reference":
    case "references":
      return typeof value === "object" && value !== null ? textOf((value as { id?: unknown }).id) : textOf(value);
    default:
      return textOf(value);
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && isStorableText(value) ? value : undefined);

/** yyyy-mm-dd of a day that exists, in the years 0001–9999. */
export function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value) || value.startsWith("0000")) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** An instant in ISO 8601 with its zone, as `toISOString` writes it or with an offset. 24:00 is no time of its day. */
export function isDateTime(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value)) return false;
  return isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}
