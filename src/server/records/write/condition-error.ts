import { AppError, type FieldError } from "../../../model/error.ts";
import type { Context } from "../../context.ts";
import { aboutOf } from "../access/shown-condition.ts";
import { readCondition } from "../condition/condition-input.ts";
import { assertAsks, withIds } from "./asked-condition.ts";
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
    assertAsks(context, entity, asked);
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
    return withIds(readCondition(value));
  } catch (error) {
    if (error instanceof AppError) return value;
    throw error;
  }
}
