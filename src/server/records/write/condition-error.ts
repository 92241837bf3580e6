import type { Condition } from "../../../model/condition.ts";
import { idOf } from "../../../model/condition.ts";
import { mapComparisons, withPeriods } from "../../../model/condition-parts.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { assertSeen } from "../access/column-access.ts";
import { aboutOf } from "../access/shown-condition.ts";
import { readCondition } from "../condition/condition-input.ts";
import { where } from "../condition/where.ts";
import { picking } from "../read/picking.ts";
import type { Change } from "./draft.ts";

/**
 * What is wrong with a condition that somebody keeps in a field: its form, a field that its entity has not or that he may not ask about, an
 * operator or a value that does not fit. Without an entity (x-about, x-snapshot) its form alone is known.
 */
export function conditionError(context: Context, { field, value, record }: Change): Omit<FieldError, "path"> | undefined {
  const { property } = field;
  if (property.format !== "condition" || value === null || value === undefined) return undefined;
  try {
    const asked = readCondition(value);
    const id = aboutOf(property, record);
    if (id === undefined) return undefined;
    const entity = context.documents.entities.get(id);
    if (!entity) return wrong(id);
    const { actor } = picking(context, entity);
    assertSeen(asked, entity, actor);
    // Compiled for its errors alone.
    where(withPeriods(asked, entity, 0), entity, actor, "t");
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return wrong(String(error.params?.field ?? ""));
    throw error;
  }
}

const wrong = (field: string) => ({ code: "field.condition", params: { field } }) as const;

/** A condition as it is kept, with references as ids; what is no condition stays for `conditionError` to name. */
export function storedCondition(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  try {
    const id = (one: unknown) => (typeof one === "object" && one !== null && "id" in one ? idOf(one) : one);
    return mapComparisons(readCondition(value), (comparison) => ({
      ...comparison,
      ...(comparison.value !== undefined && {
        value: (Array.isArray(comparison.value) ? comparison.value.map(id) : id(comparison.value)) as never,
      }),
    })) as Condition;
  } catch (error) {
    if (error instanceof AppError) return value;
    throw error;
  }
}
