import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";

/** The one field of an entity that refers to the master; undefined where there is none, or more than one. */
export function referringField(entity: Entity, master: Entity): string | undefined {
  const referring = [...fieldsOf(entity).values()].filter(({ property, system }) => !system && property["x-entity"] === master.$id);
  return referring.length === 1 ? referring[0]?.name : undefined;
}
