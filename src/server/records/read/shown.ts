import type { Entity } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Row } from "../../../model/wire.ts";
import type { RecordContext } from "../context.ts";
import { hooksOf } from "../context.ts";

/** The rows of an answer with what features show beside their fields (`shown` of hooks), asked once for all of them. Names of fields are left out. */
export async function withShown(context: RecordContext, entity: Entity, rows: Row[]): Promise<Row[]> {
  const { shown } = hooksOf(context, entity);
  if (!shown || rows.length === 0) return rows;
  const beside = await shown(context, { entity, rows });
  const fields = fieldsOf(entity);
  return rows.map((row) => ({
    ...Object.fromEntries(Object.entries(beside.get(row.id) ?? {}).filter(([name]) => !fields.has(name))),
    ...row,
  }));
}
