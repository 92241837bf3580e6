import type { Comparison, ConditionAll, ConditionAny, ConditionNot, Condition as Language } from "../generated/language/screen.ts";
import { checkComparison, type TypedComparison } from "./comparison.ts";
import type { ConditionUser } from "./condition-user.ts";
import type { Values } from "./data-source.ts";
import { dayOf } from "./day.ts";
import { compareDecimals } from "./decimal.ts";
import type { Entity } from "./documents.ts";

export type { Comparison, ConditionAll, ConditionAny, ConditionNot };

/**
 * A typed condition tree: one type for query forms, saved plans, picker filters, data rules and action guards. It evaluates in the
 * browser (`holds`) and compiles to SQL on the server (`server/records/condition/where.ts`); a property test keeps the two in agreement.
 */
export type Condition = Language;

export type Operator = Comparison["op"];

/** The conditions that are given, joined by "and"; undefined when none is. */
export function allOf(...conditions: (Condition | undefined)[]): Condition | undefined {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 1 ? { all: given } : given[0];
}

/**
 * Whether a record satisfies a condition. Two-valued: a comparison with an empty field is false, except `empty`, `ne` and
 * `notContains`, which are true. Throws `ConditionError` where the condition does not fit the entity.
 */
export function holds(condition: Condition, record: Values, entity: Entity, user: ConditionUser): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, record, entity, user));
  if ("any" in condition) return condition.any.some((part) => holds(part, record, entity, user));
  if ("not" in condition) return !holds(condition.not, record, entity, user);
  return compare(checkComparison(condition, entity, user), record[condition.field], user);
}

/** The id of a reference, written as an id or as {id, name}; null for nothing. */
export function idOf(reference: unknown): string | null {
  const id = typeof reference === "object" && reference !== null ? (reference as { id?: unknown }).id : reference;
  return typeof id === "string" && id !== "" ? id : null;
}

function compare({ field, op, value }: TypedComparison, stored: unknown, user: ConditionUser): boolean {
  if (field.kind === "references") return compareList(Array.isArray(stored) ? stored.map(idOf) : [], op, value, user);
  if (field.kind === "values") return compareList(Array.isArray(stored) ? stored : [], op, value, user);
  const actual = field.kind === "reference" ? idOf(stored) : stored === "" || stored === undefined ? null : stored;
  if (op === "empty") return actual === null;
  if (op === "notEmpty") return actual !== null;
  if (actual === null) return op === "ne" || op === "notContains";
  const order = (other: unknown) => compareValues(field.kind, actual, other);
  switch (op) {
    case "eq":
    case "isUser":
      return order(value) === 0;
    case "ne":
      return order(value) !== 0;
    case "gt":
    case "after":
      return order(value) > 0;
    case "ge":
      return order(value) >= 0;
    case "lt":
    case "before":
      return order(value) < 0;
    case "le":
      return order(value) <= 0;
    case "in":
      return (value as unknown[]).some((one) => order(one) === 0);
    case "between": {
      const [from, to] = value as [unknown, unknown];
      return (from === null || order(from) >= 0) && (to === null || order(to) <= 0);
    }
    case "sameDay":
      return (field.kind === "date" ? actual : dayOf(String(actual))) === value;
    case "includesMe":
      return actual === user.id;
    default:
      return matches(String(actual).toLowerCase(), op, String(value).toLowerCase());
  }
}

function matches(text: string, op: Operator, sought: string): boolean {
  if (op === "contains") return text.includes(sought);
  if (op === "notContains") return !text.includes(sought);
  if (op === "startsWith") return text.startsWith(sought);
  return likePattern(sought).test(text);
}

/** `like`: % stands for any text, every other character for itself. */
const likePattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split("%")
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join("[\\s\\S]*")}$`,
    "u",
  );

/** Compares a list: ids, or values of a dictionary. */
function compareList(list: readonly unknown[], op: Operator, value: unknown, user: ConditionUser): boolean {
  if (op === "empty") return list.length === 0;
  if (op === "notEmpty") return list.length > 0;
  if (op === "includesMe") return list.includes(user.id);
  if (op === "in") return (value as unknown[]).some((one) => list.includes(one));
  return list.includes(value) === (op === "contains");
}

function compareValues(kind: TypedComparison["field"]["kind"], a: unknown, b: unknown): number {
  if (kind === "decimal") return compareDecimals(a, b);
  if (kind === "datetime") return Date.parse(String(a)) - Date.parse(String(b));
  if (kind === "integer" || kind === "number") return Number(a) - Number(b);
  if (kind === "boolean") return Number(a) - Number(b);
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
