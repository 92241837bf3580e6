import type { Field } from "../../../model/fields.ts";
import type { Reference } from "../../../model/wire.ts";

/** The entity that a reference field points to, one or several. */
export const targetOf = (field: Field): string => field.property["x-entity"] ?? field.property.items?.["x-entity"] ?? "";

/** A value of a reference field as a list: one reference, several, or a bare id (a default of a document). */
export function toReferences(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(toReferences);
  if (typeof value === "string" && value !== "") return [{ id: value }];
  if (typeof value !== "object" || value === null || !("id" in value)) return [];
  const { id, name } = value as { id: unknown; name?: unknown };
  return [{ id: String(id), ...(typeof name === "string" && { name }) }];
}

/** What stands for a record: its name; its id where the name may not be seen. */
export const nameOf = (reference: Reference): string => reference.name ?? reference.id;

/** A choice of antd's controls as a reference. */
export const fromChoice = ({ value, label }: { value: string; label: unknown }): Reference => ({
  id: value,
  ...(typeof label === "string" && label !== value && { name: label }),
});
