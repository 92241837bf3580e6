import { type Condition, idOf } from "../../../model/condition.ts";
import { mapComparisons, withPeriods } from "../../../model/condition-parts.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { assertAsked, assertSeen } from "../access/column-access.ts";
import { where } from "../condition/where.ts";
import { picking } from "../read/picking.ts";

/**
 * Refuses a condition that the actor could not ask about an entity. Who may not ask the question may not keep it either.
 * @throws AppError condition.invalid, access.columnMasked, with the field
 */
export function assertAsks(context: Context, entity: Entity, condition: Condition): void {
  const { actor } = picking(context, entity);
  assertAsked(condition, entity, actor);
  assertSeen(condition, entity, actor);
  // Compiled for its errors alone.
  where(withPeriods(condition, entity, 0), entity, actor, "t");
}

/** A condition as it is stored: records with which it compares as ids. What has no id is a value of the user ({var}) or a plain one. */
export const withIds = (condition: Condition): Condition =>
  mapComparisons(condition, (comparison) => {
    const { value } = comparison;
    if (value === undefined) return comparison;
    return { ...comparison, value: (Array.isArray(value) ? value.map(stored) : stored(value)) as NonNullable<typeof value> };
  }) ?? { all: [] };

const stored = (value: unknown): unknown => (typeof value === "object" ? (idOf(value) ?? value) : value);
