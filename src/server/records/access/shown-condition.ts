import type { Condition } from "../../../model/condition.ts";
import { mapComparisons } from "../../../model/condition-parts.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import type { Context } from "../../context.ts";
import { maySee } from "./column-access.ts";

/**
 * A stored condition about records of an entity (`of`, by its id) as the reader may see it: without what it asks about fields that are gone, or
 * that he may not see whole. Null where there is no such entity.
 */
export function shownCondition({ documents, actor }: Pick<Context, "documents" | "actor">, of: unknown, value: unknown): Condition | null {
  const entity = typeof of === "string" ? documents.entities.get(of) : undefined;
  if (!entity || typeof value !== "object" || value === null) return null;
  const seen = mapComparisons(value as Condition, (comparison) => {
    const field = fieldsOf(entity).get(comparison.field);
    return field && maySee(entity, field.name, actor) && !isMasked(entity, field, actor) ? comparison : undefined;
  });
  return seen ?? { all: [] };
}
