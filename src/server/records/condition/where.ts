import { type SqlBool, sql } from "kysely";
import { ConditionError, checkComparison, type TypedComparison } from "../../../model/comparison.ts";
import type { Comparison, Condition } from "../../../model/condition.ts";
import type { ConditionUser } from "../../../model/condition-user.ts";
import type { Entity } from "../../../model/documents.ts";
import { both, either, type Predicate } from "../predicate.ts";
import { comparison } from "./compare.ts";
import { invalidCondition } from "./condition-input.ts";

/**
 * Compiles a condition to SQL over the entity's table, with bound values. It means what `holds` of the model means: two-valued, a
 * comparison with an empty field false except `empty`, `ne` and `notContains`. Negations are pushed to the comparisons, where
 * `is not true` turns SQL's third value into a plain one; elsewhere unknown filters like false.
 * @throws AppError condition.invalid naming the field that does not exist, or whose operator or value does not fit
 */
export function where(condition: Condition, entity: Entity, user: ConditionUser, alias: string): Predicate {
  return compile(condition, false);

  function compile(part: Condition, negated: boolean): Predicate {
    if ("not" in part) return compile(part.not, !negated);
    if ("all" in part || "any" in part) {
      const tests = ("all" in part ? part.all : part.any).map((one) => compile(one, negated));
      return "all" in part !== negated ? both(tests) : either(tests);
    }
    const test = comparison(typed(part, entity, user), user, alias);
    return negated ? sql<SqlBool>`(${test}) is not true` : test;
  }
}

/** @throws AppError condition.invalid, as `where` */
export function typed(part: Comparison, entity: Entity, user: ConditionUser): TypedComparison {
  try {
    return checkComparison(part, entity, user);
  } catch (error) {
    if (error instanceof ConditionError) throw invalidCondition(error.field);
    throw error;
  }
}
