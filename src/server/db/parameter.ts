import { type RawBuilder, sql } from "kysely";
import { typeOf } from "../../model/column-type.ts";
import type { FieldKind } from "../../model/fields.ts";
import { type ParameterKey, type ParameterOf, parameterField } from "../../model/parameters.ts";
import type { Database } from "./database.ts";

/** How a value is written that PostgreSQL can take for its type; what stands nowhere here is told as text. */
const WRITTEN: Partial<Record<FieldKind, string>> = {
  ...{ integer: "^-?[0-9]{1,9}$", number: "^-?[0-9]{1,15}([.][0-9]{1,15})?$", decimal: "^-?[0-9]{1,15}([.][0-9]{1,15})?$" },
  ...{ boolean: "^(true|false)$" },
};

/**
 * A setting of the installation within a statement, in the type of its document: what is stored counts at once, in every process. What an earlier version took for
 * a value, and is none now, counts as nothing.
 */
export function parameter<K extends ParameterKey>(key: K): RawBuilder<ParameterOf<K> | null> {
  const field = parameterField(key);
  const { default: usual = null } = field.property;
  const written = WRITTEN[field.kind];
  const value = written ? sql`case when value ~ ${sql.lit(written)} then value::${sql.raw(typeOf(field))} end` : sql`value`;
  const stored = sql`(select ${value} from sysr_config where key = ${key} and removed_at is null)`;
  return field.kind === "values" ? sql`coalesce(string_to_array(${stored}, ','), '{}')` : sql`coalesce(${stored}, ${sql.lit(usual)})`;
}

/** A setting as it is now, for who has no statement of his own; null where neither anybody nor its document says one, or the product knows no settings. */
export async function parameterNow<K extends ParameterKey>(db: Database, key: K): Promise<ParameterOf<K> | null> {
  const { rows: tables } = await sql<{ known: boolean }>`select to_regclass('sysr_config') is not null as known`.execute(db);
  if (!tables[0]?.known) return (parameterField(key).property.default ?? null) as ParameterOf<K> | null;
  const { rows } = await sql<{ value: ParameterOf<K> | null }>`select ${parameter(key)} as value`.execute(db);
  return rows[0]?.value ?? null;
}
