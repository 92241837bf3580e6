import type { WrongRows } from "../../../model/contract/jobs.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { MASTER_PREFIX } from "../../../model/import-request.ts";
import { keyOf, plainText } from "../../../model/key.ts";
import type { NamedTable } from "../../../model/xlsx/table.ts";
import type { RecordContext } from "../../records/context.ts";
import { detailsSheets, headFields, rowFields, type SheetOfDetails } from "./details.ts";
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

/** The names that sheets of details may have. */
export const sheetNames = (documents: Documents, entity: Entity): string[] =>
  detailsSheets({ documents }, entity).flatMap(({ name, field }) => [name, field.name]);

/** The sheet of a file that holds the rows of these details. */
export const tableFor = ({ name, field }: SheetOfDetails, [, ...others]: readonly NamedTable[]): NamedTable | undefined =>
  others.find((table) => [name, field.name].some((one) => one.toLowerCase() === table.name.toLowerCase()));

/** Keys of text are compared as saves compare them: width, and where the field says so case, do not count. */
const keyFormOf =
  (entity: Entity): KeyForm =>
  (name, text) => {
    const field = fieldsOf(entity).get(name);
    return field?.kind === "text" && text !== "" ? keyOf(field, plainText(field, text)) : text;
  };

/** Takes a file apart as the request says: which column fills what, and which rows are one record. */
export function planOf(
  context: RecordContext,
  entity: Entity,
  input: ImportInput,
  tables: readonly [NamedTable, ...NamedTable[]],
): ImportPlan {
  const { details: asked = [], repairs, key } = input;
  const all = detailsSheets(context, entity);
  const hasSheet = (name: string) => asked.some(({ field }) => field === name);
  const withoutSheet = all.filter(({ field }) => !hasSheet(field.name));
  const first = sourceOf(tables[0], null, input, headFields(context, entity, withoutSheet), repairs);
  const sheets = all.flatMap((sheet): Source[] => {
    const request = asked.find(({ field }) => field === sheet.field.name);
    const table = request && tableFor(sheet, tables);
    return table ? [sourceOf(table, sheet.field.name, request, rowFields(context, entity, sheet), repairs)] : [];
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

/** What a plan has of records with these rows. */
export function partOf(plan: ImportPlan, { sheets }: WrongRows): ImportPlan {
  const numbers = new Map(sheets.map(({ sheet, rows }) => [sheet, new Set(rows.map(({ row }) => row))]));
  const isIn = (sheet: string | null, row: number) => numbers.get(sheet)?.has(row) === true;
  return {
    ...plan,
    orphans: plan.orphans.filter(({ sheet, row }) => isIn(sheet, row.at)),
    masters: plan.masters.filter(
      ({ at, details }) =>
        isIn(null, at) || plan.details.some(({ field, source }) => details.get(field.name)?.some((row) => isIn(source.sheet, row.at))),
    ),
  };
}
