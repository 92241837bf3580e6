import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition } from "../../../model/condition.ts";
import type { ConditionUser } from "../../../model/condition-user.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import { isFindable } from "../../../model/findable.ts";
import { columnIn } from "../column.ts";
import { both, either, type Predicate } from "../predicate.ts";
import { typed } from "./where.ts";

/**
 * What the search indexes can tell of a condition: a test that every record passes which matches, and hardly any other. Undefined where
 * they cannot narrow it down. Asked together with the condition itself, never instead of it.
 */
export function indexed(condition: Condition, entity: Entity, user: ConditionUser, alias: string): Predicate | undefined {
  if ("not" in condition) return undefined;
  if ("all" in condition) return everyOf(condition.all.map((part) => indexed(part, entity, user, alias)));
  if ("any" in condition) return someOf(condition.any.map((part) => indexed(part, entity, user, alias)));
  const { field, op, value } = typed(condition, entity, user);
  if (op === "contains" || op === "startsWith") return hasParts(field, alias, [String(value)]);
  return op === "like" ? hasParts(field, alias, String(value).split("%")) : undefined;
}

/** Those of several tests that are known, all of which must hold. */
export function everyOf(tests: readonly (Predicate | undefined)[]): Predicate | undefined {
  const known = tests.filter((test) => test !== undefined);
  return known.length === 0 ? undefined : both(known);
}

/** One of several tests holds; nothing is known where one of them is not. */
export function someOf(tests: readonly (Predicate | undefined)[]): Predicate | undefined {
  const known = tests.filter((test) => test !== undefined);
  return known.length < tests.length || tests.length === 0 ? undefined : either(known);
}

/** Whether the search index of the field knows a text with all the parts of these. */
export function hasParts(field: Field, alias: string, texts: readonly string[]): Predicate | undefined {
  const sought = texts.filter(isFindable);
  if (!field.property["x-search"] || sought.length === 0) return undefined;
  const parts: RawBuilder<unknown>[] = sought.map((text) => sql`search_grams(${text}, true)`);
  return sql<SqlBool>`search_grams(${columnIn(alias, field)}) @> (${sql.join(parts, sql` || `)})`;
}
