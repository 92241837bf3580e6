import { type SqlBool, sql } from "kysely";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import { type Entity, entityOf, storedEntities } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import { notRemoved } from "../../records/access/scope.ts";
import { columnIn } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { both } from "../../records/predicate.ts";

/** A field in which a value of a dictionary stands. */
export interface ValueUse {
  readonly value: string;
  readonly entity: Entity;
  readonly field: Field;
}

/** The fields of records whose values are those of a dictionary. */
export const fieldsWith = ({ documents }: Pick<RecordContext, "documents">, dictionary: string): { entity: Entity; field: Field }[] =>
  storedEntities(documents).flatMap((entity) =>
    [...fieldsOf(entity).values()].filter((field) => dictionaryOf(field) === dictionary).map((field) => ({ entity, field })),
  );

/**
 * The first of these values of a dictionary that stands in a living record of any tenant, and where; undefined where none does. One query, which
 * ends with the first that it finds.
 */
export async function firstUse(context: RecordContext, dictionary: string, values: readonly string[]): Promise<ValueUse | undefined> {
  const fields = fieldsWith(context, dictionary);
  if (fields.length === 0 || values.length === 0) return undefined;
  const parts = fields.map(({ entity, field }, index) => {
    const master = entity["x-master"] === undefined ? undefined : entityOf(context.documents, entity["x-master"]);
    const living = both(notRemoved(master ?? entity, master ? "m" : "u"));
    const from = master
      ? sql`${sql.table(entity["x-table"])} as u join ${sql.table(master["x-table"])} as m on m.id = ${sql.ref(`u.${MASTER_COLUMN}`)}`
      : sql`${sql.table(entity["x-table"])} as u`;
    return sql`(select ${index}::int as place, w.value from unnest(${values}::text[]) as w(value)
      where exists (select from ${from} where ${holding(field)} and ${living}) limit 1)`;
  });
  // A single part has a limit of its own, and would not take a second one.
  const found = await sql<{ place: number; value: string }>`select * from (${sql.join(parts, sql` union all `)}) as uses limit 1`.execute(
    context.db,
  );
  const [first] = found.rows;
  const place = first && fields[first.place];
  return first && place && { value: first.value, ...place };
}

/** Whether the column holds the value: as itself, in a list, or in a text of several. */
function holding(field: Field) {
  const column = columnIn("u", field);
  if (field.kind === "values") return sql<SqlBool>`w.value = any(${column}::text[])`;
  if (field.property["x-multiple"]) return sql<SqlBool>`w.value = any(string_to_array(${column}, ','))`;
  return sql<SqlBool>`${column}::text = w.value`;
}
