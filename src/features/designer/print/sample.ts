import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import type { PrintRecord } from "../../../print/values/ground.ts";

/** Rows of details that are invented. */
const ROWS = 3;

/**
 * A record that is invented, where its designer may view none: every field has a value that shows how much room it takes.
 * @param titleOf what stands for a text
 */
export function inventedRecord(entity: Entity, entityOf: (id: string) => Entity | undefined): PrintRecord {
  const record = { id: "0", ...valuesOf(entity, entityOf) };
  const details = [...fieldsOf(entity).values()].flatMap(({ name, property }) => {
    const rows = entityOf(property["x-details"] ?? "");
    return rows ? [[name, Array.from({ length: ROWS }, (_, at) => ({ id: String(at + 1), ...valuesOf(rows, entityOf) }))] as const] : [];
  });
  return { ...record, ...Object.fromEntries(details) };
}

/** @param entityOf gives those that references point to, whose fields templates name too; absent: none are named */
const valuesOf = (entity: Entity, entityOf?: (id: string) => Entity | undefined): Record<string, unknown> =>
  Object.fromEntries(
    [...fieldsOf(entity).values()].flatMap((field) =>
      field.property["x-details"] === undefined ? [[field.name, shownOf(field, entityOf?.(field.property["x-entity"] ?? ""))]] : [],
    ),
  );

function shownOf({ kind, property }: Field, target: Entity | undefined): unknown {
  switch (kind) {
    case "reference":
      return { id: "1", name: property.title, ...(target && { fields: valuesOf(target) }) };
    case "boolean":
      return true;
    case "integer":
      return 12;
    case "number":
      return 12.5;
    case "decimal":
      return "1234.50";
    case "date":
      return "2026-01-31";
    case "datetime":
      return "2026-01-31T08:30:00.000Z";
    case "text":
      return property["x-dict"] === undefined ? property.title : null;
    default:
      return null;
  }
}
