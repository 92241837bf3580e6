import type { TableDrift } from "../../../model/contract/gen-table.ts";
import type { Entity } from "../../../model/documents.ts";
import { driftOf } from "../../../model/generator/drift.ts";
import { columnsOf } from "../../../model/generator/from-table.ts";
import type { RecordContext } from "../../records/context.ts";
import { readTables } from "./read-tables.ts";
import { configured, documentsOf } from "./table-record.ts";

/**
 * How the source of a generated table and what is configured of it differ, both ways; nothing where it was filled in by hand.
 * @throws AppError access.denied, access.columnHidden, record.notFound, also where the table is gone
 */
export async function tableDrift(context: RecordContext, id: string): Promise<TableDrift[]> {
  const one = await configured(context, id);
  const [schema = "", name] = one.table.source?.split(".") ?? [];
  if (name === undefined) return [];
  const [table] = await readTables(context.db, [{ schema, name }]);
  const entity = documentsOf(one).find((document) => document.kind === "entity" && document.id === one.table.code)?.content;
  // A table that is gone has no column that the document knows.
  const source = table ?? { schema, name, columns: [], key: [], uniques: [] };
  const found = driftOf(source, entity as unknown as Entity, columnsOf(one.table, source));
  return found.map(({ name: of, code, table: there = null, document = null }) => ({ name: of, code, table: there, document }));
}
