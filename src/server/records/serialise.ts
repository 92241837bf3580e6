import { access } from "../../model/access.ts";
import { type Entity, entityOf } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { shownTo } from "../../model/mask.ts";
import type { Row } from "../../model/wire.ts";
import type { Context } from "../context.ts";
import type { Stored } from "./column.ts";
import { rowEntity } from "./details.ts";
import { References } from "./references.ts";
import { reachableSnapshots, SNAPSHOT_RECORD, type Snapshots } from "./snapshots.ts";

/**
 * The one way out: every record that leaves the server, in whatever answer, log, message or file, passes here. Columns that the actor
 * may not see are removed, and those that he sees in part are masked, in details and snapshots too; references become {id, name}, named by one query an entity for all records
 * together; secrets never leave.
 */
export async function serialise(context: Context, entity: Entity, records: readonly Stored[]): Promise<Row[]> {
  const references = new References();
  const snapshots = await reachableSnapshots(context, entity, records);
  const seen = records.map((record) => render(context, entity, record, references, snapshots));
  await references.name(context);
  return seen as Row[];
}

/** As `serialise`, for one record. */
export async function serialiseOne(context: Context, entity: Entity, record: Stored): Promise<Row> {
  const [row] = await serialise(context, entity, [record]);
  return row as Row;
}

function render(
  context: Context,
  entity: Entity,
  record: Readonly<Stored>,
  references: References,
  snapshots: Snapshots,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fieldsOf(entity).values()) {
    if (!Object.hasOwn(record, field.name) || access(entity, field.name, context.actor, "view") === "hidden") continue;
    row[field.name] = renderValue(context, entity, field, record, references, snapshots);
  }
  return row;
}

function renderValue(
  context: Context,
  entity: Entity,
  field: Field,
  record: Readonly<Stored>,
  references: References,
  snapshots: Snapshots,
): unknown {
  const value = record[field.name];
  switch (field.kind) {
    case "reference":
      return typeof value === "string" ? references.to(field.property["x-entity"] as string, value) : null;
    case "references": {
      const target = field.property.items?.["x-entity"] as string;
      return Array.isArray(value) ? value.map((id) => references.to(target, String(id))) : [];
    }
    case "details":
      return Array.isArray(value) ? value.map((row: Stored) => render(context, rowEntity(context, field), row, references, snapshots)) : [];
    case "json":
      return field.property["x-snapshot"]
        ? renderSnapshot(context, field.property["x-snapshot"], value, record, references, snapshots)
        : (value ?? null);
    default:
      return shownTo(context.actor, entity, field, value ?? null);
  }
}

/** What a log keeps of a record of another entity, as far as this reader may see that record. */
function renderSnapshot(
  context: Context,
  module: string,
  value: unknown,
  record: Readonly<Stored>,
  references: References,
  snapshots: Snapshots,
): unknown {
  const of = record[module];
  if (typeof value !== "object" || value === null || typeof of !== "string" || !snapshots.has(of, record[SNAPSHOT_RECORD])) return null;
  return render(context, entityOf(context.documents, of), value as Stored, references, snapshots);
}

/** The names of the fields that an answer needs to be read: what the actor may see, and what snapshots are read by. */
export function needed(context: Context, entity: Entity): Set<string> {
  const names = new Set<string>(["id"]);
  for (const { name, property } of fieldsOf(entity).values()) {
    if (access(entity, name, context.actor, "view") === "hidden") continue;
    names.add(name);
    if (property["x-snapshot"]) names.add(property["x-snapshot"]).add(SNAPSHOT_RECORD);
  }
  return names;
}
