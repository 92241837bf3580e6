import type { Comparison, Condition } from "./condition.ts";
import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import { isPeriod, rangeOf } from "./period.ts";

/** The comparisons of a condition, in their order, however deep they lie. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ("all" in condition) return condition.all.flatMap(comparisonsOf);
  if ("any" in condition) return condition.any.flatMap(comparisonsOf);
  if ("not" in condition) return comparisonsOf(condition.not);
  return [condition];
}

/**
 * The condition with each comparison changed, or left out where `change` gives undefined. A group that loses all its parts is left out
 * too: an empty `any` would let nothing through, and an empty `all` under `not` neither.
 */
export function mapComparisons(condition: Condition, change: (comparison: Comparison) => Comparison | undefined): Condition | undefined {
  const some = (parts: readonly Condition[]) => {
    const kept = parts.flatMap((part) => mapComparisons(part, change) ?? []);
    return kept.length > 0 || parts.length === 0 ? kept : undefined;
  };
  if ("all" in condition) {
    const all = some(condition.all);
    return all && { all };
  }
  if ("any" in condition) {
    const any = some(condition.any);
    return any && { any };
  }
  if ("not" in condition) {
    const not = mapComparisons(condition.not, change);
    return not && { not };
  }
  return change(condition);
}

/** The condition with its relative periods counted from `now`. Done right before a condition is run: the same question means other days tomorrow. */
export function withPeriods(condition: Condition, entity: Entity, now: number): Condition {
  if ("all" in condition) return { all: condition.all.map((part) => withPeriods(part, entity, now)) };
  if ("any" in condition) return { any: condition.any.map((part) => withPeriods(part, entity, now)) };
  if ("not" in condition) return { not: withPeriods(condition.not, entity, now) };
  const kind = fieldsOf(entity).get(condition.field)?.kind;
  if (condition.op !== "between" || !isPeriod(condition.value) || (kind !== "date" && kind !== "datetime")) return condition;
  // The cast bridges to the generated type, which cannot say "any JSON".
  return { ...condition, value: rangeOf(condition.value.period, kind, now) as unknown as NonNullable<Comparison["value"]> };
}
