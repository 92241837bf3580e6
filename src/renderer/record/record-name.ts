import { access } from "../../model/access.ts";
import type { Entity } from "../../model/documents.ts";
import { displayField, type FieldKind, fieldsOf } from "../../model/fields.ts";
import { isMasked } from "../../model/mask.ts";
import type { Row } from "../../model/wire.ts";
import type { Viewer } from "../services.tsx";

/** Kinds whose values are read as they are stored. */
const PLAIN: readonly FieldKind[] = ["text", "integer", "number", "decimal", "date"];

/**
 * What the title of a page calls a record: by the field that references show (x-display). Undefined where the viewer does not see that field, or not
 * whole, where nothing stands in it, and where its value is a code of a dictionary.
 */
export function recordName(entity: Entity, row: Row, viewer: Viewer): string | undefined {
  const field = fieldsOf(entity).get(displayField(entity));
  if (!field || field.name === "id" || !PLAIN.includes(field.kind) || field.property["x-dict"]) return undefined;
  if (access(entity, field.name, viewer, "view") === "hidden" || isMasked(entity, field, viewer)) return undefined;
  const name = String(row[field.name] ?? "").trim();
  return name === "" ? undefined : name;
}
