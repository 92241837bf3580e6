import { access, type Mode } from "../../../model/access.ts";
import { idOf } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError, type FieldError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { maxRowsOf } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import type { Stored } from "../column.ts";
import { rowEntity } from "../read/details.ts";
import { normalise } from "./normalise.ts";

/** What a save asks for, with names that exist and may be written. Its values are not valid yet. */
export interface Input {
  readonly values: Stored;
  /** The version that the user loaded. */
  readonly version: unknown;
}

/**
 * Reads the body of a save: touched fields only. Every name that does not exist or may not be written is refused, all of them at once;
 * nothing is dropped silently.
 * @throws AppError access.columnReadonly when a column may not be written (with field errors `field.readonly` or `field.hidden`, and
 *   `field.unknown` for the unknown names among them); record.invalid when names are merely unknown
 */
export function readInput(context: Context, entity: Entity, body: unknown, mode: "add" | "edit", id?: string): Input {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("request.invalid");
  const { id: sentId, version, ...sent } = body as Stored;
  const errors: FieldError[] = [];
  if (sentId !== undefined && sentId !== null && sentId !== id) errors.push({ path: "id", code: "field.readonly" });
  const values = readValues(context, entity, sent, mode, "", errors);
  if (errors.length > 0) throw refused(errors);
  return { values, version };
}

/**
 * Refuses values of other fields than those that are asked for.
 * @throws AppError access.columnReadonly
 */
export function refuseOthers(fields: readonly string[], values: Readonly<Stored>): void {
  const others = Object.keys(values).filter((name) => !fields.includes(name));
  if (others.length > 0) throw refused(others.map((path) => ({ path, code: "field.readonly" })));
}

/** Columns that the sentence of a refusal names; the answer's list of fields holds more. */
const MOST_NAMES = 10;

function refused(errors: readonly FieldError[]): AppError {
  const forbidden = errors.filter(({ code }) => code !== "field.unknown" && code !== "field.type");
  if (forbidden.length === 0) return new AppError("record.invalid", { fields: errors });
  const names = forbidden.slice(0, MOST_NAMES).map(({ path }) => path);
  return new AppError("access.columnReadonly", { params: { field: names.join(", ") }, fields: errors });
}

function readValues(context: Context, entity: Entity, sent: Stored, mode: Mode, at: string, errors: FieldError[]): Stored {
  const fields = fieldsOf(entity);
  const values: Stored = {};
  // Own names only, and only those of the document are ever used as keys: `__proto__` and its like are unknown fields.
  for (const name of Object.keys(sent)) {
    const field = fields.get(name);
    const path = `${at}${name}`;
    if (!field) {
      errors.push({ path, code: "field.unknown" });
      continue;
    }
    // Worked out at each save, whatever a form that still shows the former value sends.
    if (field.property["x-computed"] !== undefined) continue;
    const allowed = access(entity, name, context.actor, mode);
    if (allowed !== "editable") errors.push({ path, code: allowed === "hidden" ? "field.hidden" : "field.readonly" });
    else if (field.kind === "details") values[name] = readRows(context, field, sent[name], path, errors);
    else values[name] = normalise(field, sent[name]);
  }
  return values;
}

function readRows(context: Context, field: Field, sent: unknown, path: string, errors: FieldError[]): unknown {
  const entity = rowEntity(context, field);
  // Whether null or a non-list is allowed is for the validation to say.
  if (!Array.isArray(sent)) return sent ?? [];
  // One too many is enough for it to say so.
  return sent.slice(0, maxRowsOf(field) + 1).map((row: unknown, index) => {
    if (typeof row !== "object" || row === null || Array.isArray(row)) {
      errors.push({ path: `${path}.${index}`, code: "field.type", params: { expected: "object" } });
      return {};
    }
    const { id, ...values } = row as Stored;
    const known = idOf(id);
    const read = readValues(context, entity, values, known === null ? "add" : "edit", `${path}.${index}.`, errors);
    return known === null ? read : { id: known, ...read };
  });
}
