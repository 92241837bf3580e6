import { type RawBuilder, sql } from "kysely";
import { typeOf } from "../../../model/column-type.ts";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { columnOf, hasColumn } from "../../../model/table.ts";
import type { Stored } from "../column.ts";

/** Rows for an insert or update as one bound value, so that the statement is as short for two thousand of them as for one. */
export interface Recordset {
  /** Stands in `from`; its columns are named and typed as those of the table. */
  readonly from: (alias: string) => RawBuilder<unknown>;
  readonly columns: readonly string[];
}

/** The recordset of rows in stored form: the stored fields that one of them has. What another lacks of these is nothing. */
export function recordset(entity: Entity, rows: readonly Readonly<Stored>[]): Recordset {
  const fields = [...fieldsOf(entity).values()].filter((field) => hasColumn(field) && rows.some((row) => Object.hasOwn(row, field.name)));
  const named = fields.map((field) => ({ field, column: columnOf(field) }));
  const values = rows.map((row) => {
    const one: Record<string, unknown> = {};
    for (const { field, column } of named) one[column] = toJson(field, row[field.name]);
    return one;
  });
  const types = sql.raw(named.map(({ field, column }) => `"${column}" ${typeOf(field)}`).join(", "));
  return {
    columns: named.map(({ column }) => column),
    from: (alias) => sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as ${sql.ref(alias)}(${types})`,
  };
}

/** A stored value as `jsonb_to_recordset` reads it. Half of a surrogate pair becomes what it becomes when text is bound. */
export function toJson(field: Field, value: unknown): unknown {
  if (field.kind === "references") return Array.isArray(value) ? value : [];
  if (field.kind === "values") return Array.isArray(value) ? value.map((one) => (typeof one === "string" ? one.toWellFormed() : one)) : [];
  return typeof value === "string" ? value.toWellFormed() : (value ?? null);
}
