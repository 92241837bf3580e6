import { sql } from "kysely";
import { type Documents, type Entity, entityOf } from "../../src/model/documents.ts";
import { fieldsOf } from "../../src/model/fields.ts";
import { columnOf, hasColumn, MASTER_COLUMN } from "../../src/model/table.ts";
import { byName, type Database } from "../../src/server/db/database.ts";

export type StoredRecord = Record<string, unknown>;

/** Every record of an entity as the tables have it, by field name, oldest first, with its details; those carry the id of their `master`. */
export async function storedRecords(db: Database, documents: Documents, entity: Entity): Promise<StoredRecord[]> {
  const fields = [...fieldsOf(entity).values()];
  const columns = fields
    .filter((field) => hasColumn(field) && field.kind !== "secret")
    .map((field) => sql.ref(columnOf(field)).as(field.name));
  const master = entity["x-master"] === undefined ? [] : [sql.ref(MASTER_COLUMN).as("master")];
  const records: StoredRecord[] = await byName(db)
    .selectFrom(entity["x-table"])
    .select([...columns, ...master])
    .orderBy("id")
    .execute();
  for (const { name, property } of fields) {
    const id = property["x-details"];
    if (id === undefined) continue;
    const rows = Map.groupBy(await storedRecords(db, documents, entityOf(documents, id)), (row) => row.master);
    for (const record of records) record[name] = rows.get(record.id) ?? [];
  }
  return records;
}
