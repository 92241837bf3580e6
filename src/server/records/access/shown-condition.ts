import type { Comparison, Condition } from "../../../model/condition.ts";
import { mapComparisons } from "../../../model/condition-parts.ts";
import type { Property } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import type { Context } from "../../context.ts";
import type { Stored } from "../column.ts";
import { maySee } from "./column-access.ts";

/** The id of the entity that a condition in a field is about: the document says it, or the record. Undefined where neither does. */
export function aboutOf(property: Property, record: Readonly<Stored>): string | undefined {
  const of = property["x-about"] ?? record[property["x-snapshot"] ?? ""];
  return typeof of === "string" && of !== "" ? of : undefined;
}

/**
 * A stored condition about records of an entity (`of`, by its id) as the reader may see it: without what it asks about fields that are gone, or
 * that he may not see whole. Null where there is no such entity.
 * @param name gives the reference to a record with which the condition compares, by entity and id
 */
export function shownCondition(
  { documents, actor }: Pick<Context, "documents" | "actor">,
  of: string,
  value: unknown,
  name: (target: string, id: string) => unknown,
): Condition | null {
  const entity = documents.entities.get(of);
  if (!entity || typeof value !== "object" || value === null) return null;
  const seen = mapComparisons(value as Condition, (comparison) => {
    const field = fieldsOf(entity).get(comparison.field);
    return field && maySee(entity, field.name, actor) && !isMasked(entity, field, actor) ? named(comparison, field, name) : undefined;
  });
  return seen ?? { all: [] };
}

/** A comparison with records, with what they are called in place of their ids. */
export function named(comparison: Comparison, { property }: Field, name: (target: string, id: string) => unknown): Comparison {
  const target = property["x-entity"] ?? property.items?.["x-entity"];
  if (target === undefined || comparison.value === undefined) return comparison;
  const shown = (one: unknown) => (typeof one === "string" ? name(target, one) : one);
  const { value } = comparison;
  return { ...comparison, value: (Array.isArray(value) ? value.map(shown) : shown(value)) as NonNullable<Comparison["value"]> };
}
