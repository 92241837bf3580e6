import type { TakenTables } from "../../../model/contract/gen-table.ts";
import type { Documents } from "../../../model/documents.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { recordOf } from "../../../model/generator/from-table.ts";
import { propose } from "../../../model/generator/propose.ts";
import { mayDo } from "../../../model/permitted.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { add } from "../../records/write/write.ts";
import { homeSchema, readTables } from "./read-tables.ts";
import type { TableName } from "./table-catalog.ts";
import { assertPlatform, GEN_TABLE_ENTITY } from "./table-record.ts";

/**
 * Reads tables of the database and keeps what is proposed of them as generated tables, each saved as a new record is.
 * @param inForce all documents, which the proposals refer to
 * @throws AppError access.denied, record.notFound where none of the tables can be read, generator.codeTaken
 */
export function takeTables(context: RecordContext, names: readonly TableName[], inForce: Documents): Promise<TakenTables> {
  assertPlatform(context);
  const entity = entityOf(context.documents, GEN_TABLE_ENTITY);
  if (!mayDo(context.actor, entity, "add")) throw new AppError("access.denied");
  return inTransaction(context, async (inside) => {
    // The values of records are read by their entities alone.
    const home = await homeSchema(inside.db);
    const sources = await readTables(inside.db, names, ({ schema }) => schema !== home);
    if (sources.length === 0) throw new AppError("record.notFound");
    const { blueprint, notes } = propose(sources, { documents: inForce, tablePrefix: "zz_", home });
    const ids = new Map<string, string>();
    const tables: { id: string; code: string; title: string }[] = [];
    for (const table of blueprint.tables) {
      const master = table.master ? (ids.get(table.master.id) ?? null) : null;
      const values = recordOf(table, blueprint.dictionaries);
      const { id } = await add(inside, entity, { ...values, masterTable: master, sourceType: "postgresql" }).catch((error) => {
        throw isCodeTaken(error) ? new AppError("generator.codeTaken", { params: { code: table.id }, cause: error }) : error;
      });
      ids.set(table.id, id);
      tables.push({ id, code: table.id, title: values.title });
    }
    return { tables, notes: notes.map(({ column = null, params = {}, ...note }) => ({ ...note, column, params })) };
  });
}

const isCodeTaken = (error: unknown): boolean =>
  error instanceof AppError && (error.fields ?? []).some(({ path, code }) => path === "code" && code === "field.unique");
