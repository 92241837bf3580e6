import { seesWhole } from "../../../../model/access.ts";
import type { Actor } from "../../../../model/actor.ts";
import type { Condition } from "../../../../model/condition.ts";
import { comparisonsOf } from "../../../../model/condition-parts.ts";
import type { Entity } from "../../../../model/documents.ts";
import { ExpressionError } from "../../../../model/expression.ts";
import { toCondition } from "../../../../model/expression-condition.ts";

/** Whether the asker sees whole every field that decides something: else an answer would tell him what stands in it. */
export const seesAll = (entity: Entity, fields: readonly string[], asker: Actor): boolean =>
  fields.every((field) => seesWhole(entity, field, asker));

export const seesCondition = (entity: Entity, condition: Condition, asker: Actor): boolean =>
  seesAll(
    entity,
    comparisonsOf(condition).map(({ field }) => field),
    asker,
  );

/** A rule of a role as a condition; undefined for one that cannot be compiled any more. */
export function conditionOfRule(rule: string, entity: Entity): Condition | undefined {
  try {
    return toCondition(rule, entity);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
