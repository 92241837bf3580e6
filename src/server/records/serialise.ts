import { access } from "../../model/access.ts";
import { may, permissionOf } from "../../model/actor.ts";
import { type Entity, entityOf } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import type { Row } from "../../model/wire.ts";
import type { Context } from "../context.ts";
import type { Stored } from "./column.ts";
import { rowEntity } from "./details.ts";
import { References } from "./references.ts";

/**
 * The one way out: every record that leaves the server, in whatever answer, log, message or file, passes here. Columns that the actor
 * may not see are removed, in details and snapshots too; references become {id, name}, named by one query an entity for all records
 * together; secrets never leave.
 */
export async function serialise(context: Context, entity: Entity, records: readonly Stored[]): Promise<Row[]> {
  const references = new References();
  const seen = records.map((record) => render(context, entity, record, references));
  await references.name(context);
  return seen as Row[];
}

/** As `serialise`, for one record. */
export async function serialiseOne(context: Context, entity: Entity, record: Stored): Promise<Row> {
  const [row] = await serialise(context, entity, [record]);
  return row as Row;
}

function render(context: Context, entity: Entity, record: Readonly<Stored>, references: References): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fieldsOf(entity).values()) {
    if (!Object.hasOwn(record, field.name) || access(entity, field.name, context.actor, "view") === "hidden") continue;
    row[field.name] = renderValue(context, field, record, references);
  }
  return row;
}

function renderValue(context: Context, field: Field, record: Readonly<Stored>, references: References): unknown {
  const value = record[field.name];
  switch (field.kind) {
    case "reference":
      return typeof value === "string" ? references.to(field.property["x-entity"] as string, value) : null;
    case "references": {
      const target = field.property.items?.["x-entity"] as string;
      return Array.isArray(value) ? value.map((id) => references.to(target, String(id))) : [];
    }
    case "details":
      return Array.isArray(value) ? value.map((row: Stored) => render(context, rowEntity(context, field), row, references)) : [];
    case "json":
      return field.property["x-snapshot"]
        ? renderSnapshot(context, value, record[field.property["x-snapshot"]], references)
        : (value ?? null);
    default:
      return value ?? null;
  }
}

/** What a log keeps of a record of another entity, as far as this reader may see that entity: nothing without the permission to view it. */
function renderSnapshot(context: Context, value: unknown, of: unknown, references: References): unknown {
  if (typeof value !== "object" || value === null || typeof of !== "string" || !context.documents.entities.has(of)) return null;
  const entity = entityOf(context.documents, of);
  if (!may(context.actor, permissionOf(entity, "view"))) return null;
  return render(context, entity, value as Stored, references);
}

/** The names of the fields that an answer needs to be read: what the actor may see, and what snapshots are read by. */
export function needed(context: Context, entity: Entity): Set<string> {
  const names = new Set<string>(["id"]);
  for (const { name, property } of fieldsOf(entity).values()) {
    if (access(entity, name, context.actor, "view") === "hidden") continue;
    names.add(name);
    if (property["x-snapshot"]) names.add(property["x-snapshot"]);
  }
  return names;
}
