import { sql } from "kysely";
import type { Documents } from "../../../model/documents.ts";
import { type Column, MASTER_COLUMN, type Table } from "../../../model/table.ts";
import type { DatabaseTransaction } from "../database.ts";
import { outsideDictionary, type Refusal } from "../schema/refusal.ts";

export type Dictionaries = Pick<Documents, "dictionaries">;

/** Refuses a dictionary that does not have what the column holds; what users have added to it counts. A field may hold several values. */
export async function valuesOutside(
  trx: DatabaseTransaction,
  { entities, dictionaries }: Pick<Documents, "entities"> & Partial<Dictionaries>,
  table: Table,
  column: Column,
  dictionary: string,
): Promise<Refusal[]> {
  const document = dictionaries?.get(dictionary);
  // What another part of the program offers (from) is not known here, and is asked for when a record is saved.
  if (!document || document.from !== undefined) return [];
  const values = document.items.map(({ value }) => String(value));
  const [list, item] = [entities.get("dict"), entities.get("dict-item")];
  const added =
    list && item
      ? sql`select i.value from ${sql.table(item["x-table"])} i
          join ${sql.table(list["x-table"])} d on d.id = ${sql.ref(`i.${MASTER_COLUMN}`)} where d.dict_type = ${dictionary}`
      : sql`select null::text where false`;
  const { rows } = await sql<{ value: string; records: number }>`
    select one as value, count(*)::int as records
    from ${sql.table(table.name)}, unnest(string_to_array(${sql.ref(column.name)}::text, ',')) as one
    where one <> '' and one <> all(${values}::text[]) and one not in (${added})
    group by one order by count(*) desc, one`.execute(trx);
  return rows.length === 0 ? [] : [outsideDictionary(table, column, dictionary, values, rows)];
}
