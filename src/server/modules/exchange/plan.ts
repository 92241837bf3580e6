import { type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { MASTER_PREFIX } from "../../../model/import-request.ts";
import { keyOf, plainText } from "../../../model/key.ts";
import type { NamedTable } from "../../../model/xlsx/table.ts";
import type { Edition } from "../../documents/edition.ts";
import { LANGUAGES } from "../../plugins/language.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsSheets, type SheetOfDetails } from "./details.ts";
import type { FormerImport } from "./former-import.ts";
import { grouped, type KeyForm, type MasterRow } from "./grouped.ts";
import type { ImportInput } from "./input.ts";
import { type FileRow, type Source, sourceOf } from "./source.ts";

/** The rows of details in a file, and the fields that its columns fill. */
export interface DetailsPlan extends Pick<SheetOfDetails, "field" | "entity"> {
  readonly source: Source;
  readonly fields: readonly (Field | undefined)[];
}

/** What a file brings: its sheets, and the records that its rows make. */
export interface ImportPlan {
  readonly first: Source;
  /** By column of the first sheet: the field of the records. */
  readonly fields: readonly (Field | undefined)[];
  readonly details: readonly DetailsPlan[];
  /** The sheets of the file, the first one before those of details. */
  readonly sources: readonly Source[];
  readonly masters: readonly MasterRow[];
  readonly orphans: readonly { readonly sheet: string; readonly row: FileRow; readonly name: string; readonly value: string }[];
}

/** The names that sheets of details may have, by their field. */
export type SheetNames = ReadonlyMap<string, readonly string[]>;

/** In every language: who goes on with a file may read another one than who made it or sent it in. */
export function sheetNames({ in: documentsIn }: Edition, { $id }: Entity): SheetNames {
  const all = LANGUAGES.flatMap((language) => {
    const documents = documentsIn(language);
    return detailsSheets({ documents }, entityOf(documents, $id));
  });
  const byField = Map.groupBy(all, ({ field }) => field.name);
  return new Map([...byField].map(([field, sheets]) => [field, [field, ...sheets.map(({ name }) => name)]]));
}

/** The sheet of a file that holds the rows of these details. */
export const tableFor = ({ field }: SheetOfDetails, names: SheetNames, [, ...others]: readonly NamedTable[]): NamedTable | undefined =>
  others.find((table) => names.get(field.name)?.some((one) => one.toLowerCase() === table.name.toLowerCase()));

/** Keys of text are compared as saves compare them: width, and where the field says so case, do not count. */
const keyFormOf =
  (entity: Entity): KeyForm =>
  (name, text) => {
    const field = fieldsOf(entity).get(name);
    return field?.kind === "text" && text !== "" ? keyOf(field, plainText(field, text)) : text;
  };

/**
 * Takes a file apart as the request says: which column fills what, and which rows are one record.
 * @throws AppError import.noSheet where the request names details whose sheet the file has not
 */
export function planOf(
  context: RecordContext,
  entity: Entity,
  input: ImportInput,
  tables: readonly [NamedTable, ...NamedTable[]],
  names: SheetNames,
): ImportPlan {
  const { details: asked = [], repairs, key } = input;
  const all = detailsSheets(context, entity);
  const first = sourceOf(tables[0], null, input, repairs);
  const sheets = all.flatMap((sheet): Source[] => {
    const request = asked.find(({ field }) => field === sheet.field.name);
    if (!request) return [];
    const table = tableFor(sheet, names, tables);
    if (!table) throw new AppError("import.noSheet", { params: { sheet: sheet.name } });
    return [sourceOf(table, sheet.field.name, request, repairs)];
  });
  const { masters, orphans, details } = grouped(first, sheets, key, keyFormOf(entity));
  return {
    ...{ first, masters, orphans, sources: [first, ...sheets] },
    fields: first.mapping.map((name) => (name === null ? undefined : fieldsOf(entity).get(name))),
    details: all
      .filter(({ field }) => details.has(field.name))
      .map(({ field, entity: rows }) => {
        const own = sheets.find(({ sheet }) => sheet === field.name);
        const source = own ?? first;
        const prefix = own ? "" : `${field.name}.`;
        const fieldOf = (name: string | null) =>
          name?.startsWith(prefix) && !(own && name.startsWith(MASTER_PREFIX)) ? fieldsOf(rows).get(name.slice(prefix.length)) : undefined;
        return { field, entity: rows, source, fields: source.mapping.map(fieldOf) };
      }),
  };
}

/** What a plan has of records of which an import before did not take a row. */
export function partOf(plan: ImportPlan, { isWrong: isIn }: FormerImport): ImportPlan {
  return {
    ...plan,
    orphans: plan.orphans.filter(({ sheet, row }) => isIn(sheet, row.at)),
    masters: plan.masters.filter(
      ({ at, details }) =>
        isIn(null, at) || plan.details.some(({ field, source }) => details.get(field.name)?.some((row) => isIn(source.sheet, row.at))),
    ),
  };
}
