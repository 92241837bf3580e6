import { type RawBuilder, sql } from "kysely";
import type { EntityRecords } from "../../generated/records.ts";
import { typeOf } from "../../model/column-type.ts";
import { itemKindOf } from "../../model/dictionary-field.ts";
import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { columnOf, hasColumn } from "../../model/table.ts";
import { isId as isIdText } from "../../model/validate.ts";

/** A record as the server holds it: by field name, references as ids, decimals and instants as text, nothing hidden yet. Never sent as it is. */
export type Stored = Record<string, unknown>;

/** Some fields of a certain entity's record, as it is stored. */
export type ValuesOf<Id extends keyof EntityRecords> = { readonly [Name in keyof EntityRecords[Id]]?: EntityRecords[Id][Name] | undefined };

/** An id as the wire has it, safe to be bound as int8. */
export const isId = (value: unknown): value is string => typeof value === "string" && isIdText(value);

/** Whether the field is the primary key: text on the wire, int8 in the table. */
export const isKey = (field: Field): boolean => field.name === "id";

/** The column of a field in a query: `"t"."dept_id"`. */
export const columnIn = (alias: string, field: Field): RawBuilder<unknown> => sql.ref(`${alias}.${columnOf(field)}`);

/** The fields of these names that can be read from the entity's own table. Secrets never leave it. */
export function selectable(entity: Entity, names: Iterable<string>): Field[] {
  const fields = fieldsOf(entity);
  return [...names].flatMap((name) => {
    const field = fields.get(name);
    return field && hasColumn(field) && field.kind !== "secret" ? [field] : [];
  });
}

/** Every field of the entity that is read for a change: all but secrets and details. */
export const readable = (entity: Entity): Field[] => selectable(entity, fieldsOf(entity).keys());

/** `"t"."dept_id" as "dept"`, for each field. */
export const selections = (fields: readonly Field[], alias: string) => fields.map((field) => columnIn(alias, field).as(field.name));

const written = new WeakMap<Entity, Map<string, RawBuilder<unknown>>>();

/** `selections` of all that is readable, as SQL that is put together once: every save has it back for what it writes. */
export function everything(entity: Entity, alias: string): RawBuilder<unknown> {
  const byAlias = written.get(entity) ?? new Map<string, RawBuilder<unknown>>();
  written.set(entity, byAlias);
  const known = byAlias.get(alias);
  if (known) return known;
  // The names are those of a checked document.
  const made = sql.raw(
    readable(entity)
      .map((field) => `"${alias}"."${columnOf(field)}" as "${field.name}"`)
      .join(", "),
  );
  byAlias.set(alias, made);
  return made;
}

/** Turns a row as the driver gives it into a stored record: int8 counters become numbers, absent lists become empty. */
export function fromRow(entity: Entity, row: Readonly<Record<string, unknown>>): Stored {
  const fields = fieldsOf(entity);
  const record: Stored = {};
  for (const [name, value] of Object.entries(row)) {
    const field = fields.get(name);
    if (field) record[name] = fromColumn(field, value);
  }
  return record;
}

function fromColumn(field: Field, value: unknown): unknown {
  if (field.kind === "references") return Array.isArray(value) ? value.map(String) : [];
  if (field.kind === "values") {
    const isNumber = itemKindOf(field) === "integer";
    return Array.isArray(value) ? value.map((one) => (isNumber ? Number(one) : String(one))) : [];
  }
  if (value === null || value === undefined) return null;
  return field.kind === "integer" ? Number(value) : value;
}

/** Names of columns in a row, as SQL. They are those of a checked document, in need of no more than quotes. */
export const columnNames = (names: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.raw(names.map((name) => (alias === undefined ? `"${name}"` : `"${alias}"."${name}"`)).join(", "));

/** A value as it is bound in an insert or update: itself, or SQL where the database must be told what it is. */
export function toColumn(field: Field, value: unknown): unknown {
  if (field.kind === "references" || field.kind === "values") return sql`${Array.isArray(value) ? value : []}::${sql.raw(typeOf(field))}`;
  if (field.kind === "json") return value === null || value === undefined ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;
  return value ?? null;
}

/** Column values of an insert or update, for the stored fields among `values`. */
export function toRow(entity: Entity, values: Readonly<Stored>): Record<string, unknown> {
  const fields = fieldsOf(entity);
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name);
    if (field && hasColumn(field)) row[columnOf(field)] = toColumn(field, value);
  }
  return row;
}
