import { isRequired } from "../../../model/code-rule.ts";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { MASTER_PREFIX } from "../../../model/import-request.ts";
import { type ImportField, TITLE_SEPARATOR } from "../../../model/import-sheet.ts";
import type { Context } from "../../context.ts";
import { detailsFields, rowEntity } from "../../records/read/details.ts";
import { distinct } from "../../xlsx/workbook.ts";
import { canFill, importFields, keyFields } from "./fields.ts";

/** Details as workbooks have them: rows in a sheet of their own, each of which names its record. */
export interface SheetOfDetails {
  readonly field: Field;
  /** The entity of the rows. */
  readonly entity: Entity;
  /** The name of the sheet. */
  readonly name: string;
}

/** The details of an entity with the names of their sheets, as every workbook of it has them, whoever reads it. */
export function detailsSheets(context: Pick<Context, "documents">, entity: Entity): SheetOfDetails[] {
  const fields = detailsFields(entity);
  const [, ...names] = distinct([entity.title, ...fields.map(({ property }) => property.title)]);
  return fields.map((field, index) => ({ field, entity: rowEntity(context, field), name: names[index] ?? field.name }));
}

/** Those that the actor can fill by an import, rows and all. */
export const fillableDetails = (context: Context, entity: Entity): SheetOfDetails[] =>
  detailsSheets(context, entity).filter(
    ({ field, entity: rows }) => canFill(entity, field, context.actor) && importFields(rows, context.actor).length > 0,
  );

/** The groups of fields of which each tells the rows of a record from each other. */
export const ownKeys = (rows: Entity): readonly (readonly string[])[] => [
  ...[...fieldsOf(rows).values()].filter(({ property }) => property["x-unique"]).map(({ name }) => [name]),
  ...(rows["x-unique"] ?? []),
];

const asImportField = (field: Field, keys: readonly Field[] = []): ImportField => ({
  ...{ name: field.name, title: field.property.title },
  ...{ required: isRequired(field, "add"), key: keys.includes(field) },
});

/** What the columns of the first sheet can fill: fields of the records and, where the head is repeated, those of details without a sheet. */
export function headFields(context: Context, entity: Entity, withoutSheet: readonly SheetOfDetails[]): ImportField[] {
  const fields = importFields(entity, context.actor);
  const keys = keyFields(fields);
  const repeated = withoutSheet.flatMap(({ field, entity: rows }) =>
    importFields(rows, context.actor).map((one) => ({
      ...asImportField(one),
      name: `${field.name}.${one.name}`,
      title: `${field.property.title}${TITLE_SEPARATOR}${one.property.title}`,
    })),
  );
  return [...fields.map((field) => asImportField(field, keys)), ...repeated];
}

/** What the columns of a sheet of details can fill: what names their record, and the fields of the rows. */
export function rowFields(context: Context, entity: Entity, { entity: rows }: SheetOfDetails): ImportField[] {
  const masters = keyFields(importFields(entity, context.actor)).map((field) => ({
    ...asImportField(field),
    name: `${MASTER_PREFIX}${field.name}`,
    required: true,
  }));
  return [...masters, ...importFields(rows, context.actor).map((field) => asImportField(field))];
}
