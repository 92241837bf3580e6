import { COMPANY_SHEETS } from "../../../../model/contract/user-company.ts";
import { type Entity, entityOf } from "../../../../model/documents.ts";
import { AppError } from "../../../../model/error.ts";
import { sheetWithTitles, titleRowIn } from "../../../../model/import-sheet.ts";
import type { NamedTable } from "../../../../model/xlsx/table.ts";
import type { Edition } from "../../../documents/edition.ts";
import { LANGUAGES } from "../../../plugins/language.ts";
import type { RecordContext } from "../../../records/context.ts";
import { headFields } from "../../exchange/details.ts";
import { assertMay } from "../../exchange/fields.ts";
import type { ImportInput } from "../../exchange/input.ts";
import { headOf } from "../../exchange/source.ts";

/** A sheet of the workbook, and how it is brought in. */
export interface CompanySheet {
  readonly entity: Entity;
  readonly table: NamedTable;
  readonly input: ImportInput;
  /** Fields that name records of this sheet or of later ones: filled in when all of those are there. */
  readonly later: ImportInput | undefined;
}

/** The names that the sheet of an entity may have: its title in every language, and its id. */
const namesOf = ({ in: documentsIn }: Edition, id: string): string[] =>
  [id, ...LANGUAGES.map((language) => entityOf(documentsIn(language), id).title)].map((name) => name.toLowerCase());

export const sheetNamesOf = (edition: Edition): string[] => COMPANY_SHEETS.flatMap((id) => namesOf(edition, id));

/**
 * The sheets of a workbook in the order in which they are brought in. What is there already by its key is brought up to what the sheet says.
 * @throws AppError import.noSheet without a sheet of users; import.noKey where a sheet has no column that tells its records from each other;
 *   access.denied for what the actor may not bring in
 */
export function companySheets(
  context: RecordContext,
  edition: Edition,
  tables: readonly NamedTable[],
  { file, zone }: { readonly file: string; readonly zone: string },
): readonly CompanySheet[] {
  const tableOf = (id: string) => {
    const names = namesOf(edition, id);
    return tables.find(({ name }) => names.includes(name.toLowerCase()));
  };
  const there = COMPANY_SHEETS.flatMap((id) => {
    const table = tableOf(id);
    return table ? [{ entity: entityOf(context.documents, id), table }] : [];
  });
  if (there.at(-1)?.entity.$id !== "user")
    throw new AppError("import.noSheet", { params: { sheet: entityOf(context.documents, "user").title } });
  return there.map(({ entity, table }, at) => {
    for (const action of ["import", "edit"] as const) assertMay(entity, context.actor, action);
    const head = headOf(table);
    const fields = headFields(context, entity, []);
    const { mapping, titleRow } = sheetWithTitles(head, table.rows.length, fields, titleRowIn(head, fields));
    const key = fields.find((field) => field.key && mapping.includes(field.name))?.name;
    if (key === undefined) throw new AppError("import.noKey", { params: { sheet: entity.title } });
    // A parent in a tree stands above its children in the sheet.
    const pending = new Set(there.slice(at).map((one) => one.entity.$id));
    const isLater = (name: string | null) => {
      const property = name === null || name === entity["x-parent"] ? undefined : entity.properties[name];
      return pending.has(property?.["x-entity"] ?? property?.items?.["x-entity"] ?? "");
    };
    const common = { file, titleRow, key, partial: false, check: false, zone, strategy: "update" } as const;
    const later = mapping.some(isLater)
      ? { ...common, mapping: mapping.map((name) => (name === key || isLater(name) ? name : null)) }
      : undefined;
    return { entity, table, input: { ...common, mapping: mapping.map((name) => (isLater(name) ? null : name)) }, later };
  });
}
