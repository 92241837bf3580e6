import { access, type Mode } from "../../../model/access.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";

/**
 * What is wrong with a record, as its author may know it: of fields that are hidden from him only that they stand in the way, once, and by no
 * name. He cannot have sent them; they are empty, computed, or have a rule about what he sent. The same of what a rule says that reads what he may not
 * see of another record.
 */
export function shownErrors(context: Context, entity: Entity, mode: Mode, errors: readonly FieldError[]): FieldError[] {
  const shown = errors.filter(({ path, code }) => code !== "field.unseen" && isShown(context, entity, mode, path));
  return shown.length < errors.length ? [...shown, { path: "", code: "field.unseen" }] : shown;
}

/** A path is that of a field, or of a column of a row: `items.0.price`. */
function isShown({ actor, documents }: Context, entity: Entity, mode: Mode, path: string): boolean {
  const [name = "", , column] = path.split(".");
  const field = fieldsOf(entity).get(name);
  if (!field) return true;
  if (access(entity, name, actor, mode) === "hidden") return false;
  const rows = field.property["x-details"];
  if (rows === undefined || column === undefined) return true;
  const of = entityOf(documents, rows);
  return !fieldsOf(of).has(column) || access(of, column, actor, mode) !== "hidden";
}
