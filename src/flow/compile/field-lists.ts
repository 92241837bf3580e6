import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import type { Surroundings } from "./compiling.ts";

/**
 * Entries of a list of fields, each `{entity}:{field}`: `field` is one of the record, `details.field` one of its rows, and what names its entity stays as
 * it is. Without an entity every entry stays as it is.
 * @param all what `*` means; absent: every field of the record and of its rows that can be changed
 */
export function fieldsNamed(list: readonly string[], { entity, find }: Surroundings, all?: readonly string[]): string[] {
  if (!entity) return list.filter((entry) => entry !== "*");
  const entries = list.flatMap((entry) => {
    if (entry === "*") return all ?? changeable(entity, find);
    if (entry.includes(":")) return [entry];
    const [details = "", field] = entry.split(".");
    if (field === undefined) return [`${entity.$id}:${entry}`];
    const rows = fieldsOf(entity).get(details)?.property["x-details"];
    // An unknown field of details is told by the check, under the name that stands in the file.
    return [rows === undefined ? `${entity.$id}:${entry}` : `${rows}:${field}`];
  });
  return [...new Set(entries)];
}

function changeable(entity: Entity, find: Surroundings["find"]): string[] {
  const rows = [...fieldsOf(entity).values()].flatMap(({ property }) => find?.(property["x-details"] ?? "") ?? []);
  return [entity, ...rows].flatMap((part) => [...fieldsOf(part).values()].filter(isEditable).map(({ name }) => `${part.$id}:${name}`));
}

/** A field that a person may change in a task: not one that is worked out, kept by the product, or never changed. */
export const isEditable = ({ system, property }: Field): boolean =>
  !system && property["x-readonly"] !== true && property["x-computed"] === undefined;
