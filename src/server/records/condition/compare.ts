import { type RawBuilder, type SqlBool, sql } from "kysely";
import { typeOf as columnType } from "../../../model/column-type.ts";
import type { TypedComparison } from "../../../model/comparison.ts";
import type { ConditionUser } from "../../../model/condition-user.ts";
import { DAY_OFFSET_MINUTES } from "../../../model/day.ts";
import type { Field } from "../../../model/fields.ts";
import { columnIn, isId, isKey } from "../column.ts";
import { both, FALSE, type Predicate } from "../predicate.ts";
import { invalidCondition } from "./condition-input.ts";

/** One typed comparison in SQL: true, or false or unknown. Unknown must count as false where it is used. */
export function comparison(typed: TypedComparison, user: ConditionUser, alias: string): Predicate {
  const column = columnIn(alias, typed.field);
  if (typed.field.kind === "references" || typed.field.kind === "values") return listComparison(typed, user, column);
  const { field, op, value } = typed;
  switch (op) {
    case "empty":
      return sql<SqlBool>`${column} is null`;
    case "notEmpty":
      return sql<SqlBool>`${column} is not null`;
    case "includesMe":
      return equals(field, column, user.id);
    case "eq":
    case "isUser":
      return equals(field, column, value);
    case "ne":
      return sql<SqlBool>`(${equals(field, column, value)}) is not true`;
    case "in":
      return among(field, column, value as unknown[]);
    case "gt":
    case "after":
      return later(field, column, value);
    case "ge":
      return sql<SqlBool>`${column} >= ${bound(field, value)}`;
    case "lt":
    case "before":
      return sql<SqlBool>`${column} < ${bound(field, value)}`;
    case "le":
      return upTo(field, column, value);
    case "between":
      return within(field, column, value as [unknown, unknown]);
    case "sameDay":
      return sameDay(field, column, String(value));
    case "notContains":
      return sql<SqlBool>`(${contains(field, column, String(value))}) is not true`;
    case "contains":
      return contains(field, column, String(value));
    case "startsWith":
      return matches(field, column, `${literal(String(value))}%`);
    case "like":
      return matches(field, column, String(value).split("%").map(literal).join("%"));
  }
}

/** Text with the wildcards of LIKE standing for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Characters that are another one in the other case. */
const CASED = /\p{Changes_When_Casemapped}/u;

/** Whether text is like a pattern, in either case of its letters. Most of what is read is Chinese, where `like` takes a third of the time. */
function matches(field: Field, column: RawBuilder<unknown>, pattern: string): Predicate {
  const text = isKey(field) ? sql`${column}::text` : column;
  return CASED.test(pattern) ? sql<SqlBool>`${text} ilike ${pattern}` : sql<SqlBool>`${text} like ${pattern}`;
}

/** Whether a text contains another one, in either case of its letters. */
export const contains = (field: Field, column: RawBuilder<unknown>, text: string): Predicate =>
  matches(field, column, `%${literal(text)}%`);

/** Whether values of the field are compared as int8 ids. */
const holdsId = (field: Field): boolean => field.kind === "reference" || isKey(field);

function equals(field: Field, column: RawBuilder<unknown>, value: unknown): Predicate {
  if (holdsId(field) && !isId(value)) return sql<SqlBool>`(${column} is null and null)`;
  if (field.kind === "datetime") return within(field, column, [value, value]);
  return sql<SqlBool>`${column} = ${bound(field, value)}`;
}

/**
 * Columns keep microseconds, and the wire tells milliseconds: what was told as a value stands for all of its millisecond, so that a shown value finds
 * its record and bounds include it.
 */
const endOf = (field: Field, value: unknown): RawBuilder<unknown> => sql`(${bound(field, value)} + interval '1 millisecond')`;

const later = (field: Field, column: RawBuilder<unknown>, value: unknown): Predicate =>
  field.kind === "datetime" ? sql<SqlBool>`${column} >= ${endOf(field, value)}` : sql<SqlBool>`${column} > ${bound(field, value)}`;

const upTo = (field: Field, column: RawBuilder<unknown>, value: unknown): Predicate =>
  field.kind === "datetime" ? sql<SqlBool>`${column} < ${endOf(field, value)}` : sql<SqlBool>`${column} <= ${bound(field, value)}`;

function among(field: Field, column: RawBuilder<unknown>, values: readonly unknown[]): Predicate {
  const usable = holdsId(field) ? values.filter(isId) : values;
  if (usable.length === 0) return FALSE;
  // A list of instants is seldom, and short.
  if (field.kind === "datetime") return sql<SqlBool>`date_trunc('milliseconds', ${column}) = any(${listOf(field, usable)})`;
  return sql<SqlBool>`${column} = any(${listOf(field, usable)})`;
}

function within(field: Field, column: RawBuilder<unknown>, [from, to]: [unknown, unknown]): Predicate {
  const tests: Predicate[] = [sql<SqlBool>`${column} is not null`];
  if (from !== null) tests.push(sql<SqlBool>`${column} >= ${bound(field, from)}`);
  if (to !== null) tests.push(upTo(field, column, to));
  return both(tests);
}

/** An instant is of a day from its midnight to the next one, in the time zone of the product; PostgreSQL counts beyond the years 0001–9999. */
function sameDay(field: Field, column: RawBuilder<unknown>, day: string): Predicate {
  if (field.kind === "date") return sql<SqlBool>`${column} = ${day}::date`;
  const midnight = (days: number) =>
    sql`((${day}::date + ${days}::integer)::timestamp at time zone 'UTC' - make_interval(mins => ${DAY_OFFSET_MINUTES}::integer))`;
  return sql<SqlBool>`(${column} >= ${midnight(0)} and ${column} < ${midnight(1)})`;
}

/** A list of ids, or of dictionary values. */
function listComparison({ field, op, value }: TypedComparison, user: ConditionUser, column: RawBuilder<unknown>): Predicate {
  const type = columnType(field);
  const isUsable = field.kind === "references" ? isId : type === "bigint[]" ? Number.isSafeInteger : () => true;
  const sharesOne = (some: readonly unknown[]): Predicate => {
    const usable = some.filter((one) => isUsable(one));
    return usable.length === 0 ? FALSE : sql<SqlBool>`coalesce(${column} && ${usable}::${sql.raw(type)}, false)`;
  };
  switch (op) {
    case "empty":
      return sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`;
    case "notEmpty":
      return sql<SqlBool>`coalesce(cardinality(${column}), 0) > 0`;
    case "includesMe":
      return sharesOne([user.id]);
    case "in":
      return sharesOne(value as unknown[]);
    case "notContains":
      return sql<SqlBool>`not ${sharesOne([value])}`;
    default:
      return sharesOne([value]);
  }
}

/** The type to which a bound value is cast, so that a value beyond the column's own range compares instead of failing. */
function typeOf(field: Field, values: readonly unknown[]): string {
  if (holdsId(field)) return "bigint";
  switch (field.kind) {
    case "integer":
      return values.every(Number.isSafeInteger) ? "bigint" : "numeric";
    case "number":
      return "double precision";
    case "decimal":
      return "numeric";
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    case "datetime":
      return "timestamptz";
    default:
      return "text";
  }
}

const bound = (field: Field, value: unknown): RawBuilder<unknown> => sql`${checked(field, value)}::${sql.raw(typeOf(field, [value]))}`;

const listOf = (field: Field, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`${values.map((value) => checked(field, value))}::${sql.raw(typeOf(field, values))}[]`;

/** Refuses what PostgreSQL cannot read although the model can: numbers of absurd length, instants moved out of the years 0001–9999 by their zone. */
function checked(field: Field, value: unknown): unknown {
  const text = String(value);
  if (field.kind === "decimal" && text.length > 100) throw invalidCondition(field.name);
  if (field.kind === "datetime" && !/^(?!0000)\d{4}-/.test(text)) throw invalidCondition(field.name);
  return value;
}
