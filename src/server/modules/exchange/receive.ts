import type { ImportFile } from "../../../model/contract/jobs.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type ImportField, type ImportSheet, sheetWithTitles, titleRowIn } from "../../../model/import-sheet.ts";
import type { NamedTable } from "../../../model/xlsx/table.ts";
import type { Context } from "../../context.ts";
import type { Edition } from "../../documents/edition.ts";
import type { JobStore } from "../../jobs/store.ts";
import { readTables } from "../../xlsx/read.ts";
import { fillableDetails, headFields, ownKeys, rowFields } from "./details.ts";
import { type SheetNames, sheetNames, tableFor } from "./plan.ts";
import { headOf } from "./source.ts";
import { keepUpload } from "./uploads.ts";

/** Characters of a cell that are shown of it. */
const LONGEST_SAMPLE = 60;

/**
 * Takes in a file that is to be imported: what its sheets hold, in which row their titles stand, and which of their columns are which fields, as far as the
 * titles tell.
 * @throws AppError import.unreadable, import.tooLarge, import.empty
 */
export async function receive(
  context: Context,
  { store, edition }: { store: JobStore; edition: Edition },
  entity: Entity,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<ImportFile> {
  const names = sheetNames(edition, entity);
  const tables = await readTables(bytes, [...names.values()].flat());
  const { first, fields, sheets } = recognised(context, entity, names, tables);
  if (first.rows <= 0) throw new AppError("import.empty");
  const id = await keepUpload(context.db, store, { owner: context.actor.id, entity: entity.$id, name, bytes });
  return {
    ...{ id, name, ...first, fields },
    details: sheets.map(({ table, ...sheet }) => {
      const own = rowFields(context, entity, sheet);
      return {
        ...{ name: sheet.field.name, title: sheet.field.property.title, fields: own },
        ownKey: ownKeys(sheet.entity).length > 0,
        sheet: table ? sheetOf(table, own) : null,
      };
    }),
  };
}

/** What the sheets of a file are: in which row their titles stand, and which of their columns are which fields, as far as the titles tell. */
export function recognised(context: Context, entity: Entity, names: SheetNames, tables: readonly [NamedTable, ...NamedTable[]]) {
  const sheets = fillableDetails(context, entity).map((sheet) => ({ ...sheet, table: tableFor(sheet, names, tables) }));
  const fields = headFields(
    context,
    entity,
    sheets.filter(({ table }) => !table),
  );
  return { fields, sheets, first: sheetOf(tables[0], fields) };
}

/** A sheet, with the columns that its titles name. */
export function sheetOf(table: NamedTable, fields: readonly ImportField[]): ImportSheet {
  const head = headOf(table).map(({ at, cells }) => ({ at, cells: cells.map((cell) => cell.slice(0, LONGEST_SAMPLE)) }));
  return sheetWithTitles(head, table.rows.length, fields, titleRowIn(head, fields));
}
