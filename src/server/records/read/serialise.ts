import { access } from "../../../model/access.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { linksOf } from "../../../model/links.ts";
import { shownTo } from "../../../model/mask.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { aboutOf, shownCondition } from "../access/shown-condition.ts";
import type { Stored } from "../column.ts";
import { rowEntity } from "./details.ts";
import { References } from "./references.ts";
import { reachableSnapshots, SNAPSHOT_ACTION, SNAPSHOT_RECORD, type Snapshots } from "./snapshots.ts";
import { inReadersWords } from "./wording.ts";

/**
 * The one way out: every record that leaves the server, in whatever answer, log, message or file, passes here. Columns that the actor
 * may not see are removed, and those that he sees in part are masked, in details and snapshots too; references become {id, name}, named by one query an entity for all records
 * together; secrets never leave. Texts that the product translates are told in the reader's language (`wording.ts`).
 */
export async function serialise(context: Context, entity: Entity, records: readonly Stored[]): Promise<Row[]> {
  const references = new References();
  const snapshots = await reachableSnapshots(context, entity, records);
  const exit: Exit = { context, references, snapshots, visible: new Map() };
  const seen = records.map((record) => render(exit, entity, record));
  await references.name(context);
  return inReadersWords(context, entity, seen as Row[]);
}

/** As `serialise`, for one record. */
export async function serialiseOne(context: Context, entity: Entity, record: Stored): Promise<Row> {
  const [row] = await serialise(context, entity, [record]);
  return row as Row;
}

/** Records on their way out in one answer. */
interface Exit {
  readonly context: Context;
  readonly references: References;
  readonly snapshots: Snapshots;
  /** The fields that the actor may see, of each entity that has come by: asked once, not for each record. */
  readonly visible: Map<Entity, readonly Field[]>;
}

function visibleOf({ context, visible }: Exit, entity: Entity): readonly Field[] {
  const known = visible.get(entity);
  if (known) return known;
  const fields = [...fieldsOf(entity).values()].filter(({ name }) => access(entity, name, context.actor, "view") !== "hidden");
  visible.set(entity, fields);
  return fields;
}

function render(exit: Exit, entity: Entity, record: Readonly<Stored>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of visibleOf(exit, entity))
    if (Object.hasOwn(record, field.name)) row[field.name] = renderValue(exit, entity, field, record);
  return row;
}

function renderValue(exit: Exit, entity: Entity, field: Field, record: Readonly<Stored>): unknown {
  const { context, references } = exit;
  const value = record[field.name];
  switch (field.kind) {
    case "reference":
      return typeof value === "string" ? references.to(field.property["x-entity"] as string, value, linksOf(entity).get(field.name)) : null;
    case "references": {
      const target = field.property.items?.["x-entity"] as string;
      return Array.isArray(value) ? value.map((id) => references.to(target, String(id))) : [];
    }
    case "details":
      return Array.isArray(value) ? value.map((row: Stored) => render(exit, rowEntity(context, field), row)) : [];
    case "json": {
      const { "x-snapshot": module, format } = field.property;
      const about = format === "condition" ? aboutOf(field.property, record) : undefined;
      if (about !== undefined) return shownCondition(context, about, value, (target, id) => references.asked(target, id));
      if (module === undefined) return value ?? null;
      return format === "condition" ? null : renderSnapshot(exit, module, value, record);
    }
    default:
      return shownTo(context.actor, entity, field, value ?? null);
  }
}

/** What a log keeps of a record of another entity, as far as this reader may see that record. */
function renderSnapshot(exit: Exit, module: string, value: unknown, record: Readonly<Stored>): unknown {
  const of = record[module];
  if (typeof value !== "object" || value === null || typeof of !== "string" || !exit.snapshots.has(of, record)) return null;
  return render(exit, entityOf(exit.context.documents, of), value as Stored);
}

/**
 * The names of the fields that an answer needs to be read: of those that are asked for, or of all, what the actor may see, and what snapshots
 * are read by.
 */
export function needed(context: Context, entity: Entity, asked?: ReadonlySet<string>): Set<string> {
  const names = new Set<string>(["id"]);
  for (const { name, property } of fieldsOf(entity).values()) {
    if (asked?.has(name) === false || access(entity, name, context.actor, "view") === "hidden") continue;
    names.add(name);
    if (property["x-snapshot"]) names.add(property["x-snapshot"]).add(SNAPSHOT_RECORD).add(SNAPSHOT_ACTION);
  }
  return names;
}
