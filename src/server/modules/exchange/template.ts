import { wordsOf } from "../../../model/boolean-words.ts";
import { isRequired } from "../../../model/code-rule.ts";
import { dictionaryOf, holdsSeveral } from "../../../model/dictionary-field.ts";
import type { Entity } from "../../../model/documents.ts";
import { entityOf } from "../../../model/documents.ts";
import { displayField, type Field } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { byName } from "../../db/database.ts";
import { inScope } from "../../records/access/scope.ts";
import { columnIn } from "../../records/column.ts";
import type { RecordContext } from "../../records/context.ts";
import { both } from "../../records/predicate.ts";
import { picking } from "../../records/read/picking.ts";
import type { Cell } from "../../xlsx/cell.ts";
import type { Sheet, SheetColumn } from "../../xlsx/sheet.ts";
import { workbook } from "../../xlsx/workbook.ts";
import { fillableDetails } from "./details.ts";
import { importFields, keyFields } from "./fields.ts";
import { type ExchangeParts, labelsOf } from "./labels.ts";
import { namingFields } from "./lookup.ts";

/** Records that a drop-down offers; of more, people type the code. */
const MOST_CHOICES = 500;

/** A list beside the rows: choices of a column. */
export interface Choices {
  readonly title: string;
  readonly texts: readonly string[];
}

/** A workbook to be filled in: a column for each field that the user may fill, those that need a value marked, with what can be chosen; and a sheet for each of its details. */
export async function template(parts: ExchangeParts, context: RecordContext, entity: Entity): Promise<{ name: string; content: Buffer }> {
  const texts = await parts.texts();
  const say = (key: string) => texts.text(context.language, `workbook.${key}`);
  const fields = importFields(entity, context.actor);
  const [link] = keyFields(fields);
  const details = link
    ? fillableDetails(context, entity).map((sheet) => ({ ...sheet, fields: importFields(sheet.entity, context.actor) }))
    : [];
  const labels = await labelsOf(context, [...fields, ...details.flatMap((one) => one.fields)]);
  const lists: Choices[] = [];
  const columnsOf = (some: readonly Field[]) => columnsFor(context, some, labels, lists, say);
  const masterColumn: SheetColumn[] = link ? [{ title: link.property.title, required: true, text: link.kind === "text" }] : [];
  const sheets: Sheet[] = [{ name: entity.title, columns: await columnsOf(fields), rows: [] }];
  for (const { name, fields: own } of details) sheets.push({ name, columns: [...masterColumn, ...(await columnsOf(own))], rows: [] });
  sheets.push(...choicesSheet(lists, say));
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(sheets)) chunks.push(chunk);
  return { name: `${entity.title} ${say("template")}.xlsx`, content: Buffer.concat(chunks) };
}

/** A column for each field; what can be chosen is put into `lists`. */
export async function columnsFor(
  context: RecordContext,
  fields: readonly Field[],
  labels: Awaited<ReturnType<typeof labelsOf>>,
  lists: Choices[],
  say: (key: string) => string,
): Promise<SheetColumn[]> {
  const columns: SheetColumn[] = [];
  for (const field of fields) {
    const { yes, no } = wordsOf(field.property, { yes: say("yes"), no: say("no") });
    const options = await optionsOf(context, field, labels, [yes, no]);
    columns.push({
      title: field.property.title,
      required: isRequired(field, "add"),
      text: ["text", "reference", "references", "values"].includes(field.kind),
      // Several values are typed, separated by commas; a choice would take the place of what is there.
      ...(options && !holdsSeveral(field) && field.kind !== "references"
        ? { choices: { sheet: say("choices"), column: lists.length, count: options.length } }
        : {}),
    });
    if (options) lists.push({ title: field.property.title, texts: options });
  }
  return columns;
}

/** The sheet of all choices; none where there are none. */
export const choicesSheet = (lists: readonly Choices[], say: (key: string) => string): Sheet[] =>
  lists.length > 0 ? [{ name: say("choices"), columns: lists.map(({ title }) => ({ title })), rows: [rowsOf(lists)] }] : [];

const rowsOf = (lists: readonly Choices[]): Cell[][] =>
  Array.from({ length: Math.max(...lists.map(({ texts }) => texts.length)) }, (_, row) => lists.map(({ texts }) => texts[row] ?? null));

async function optionsOf(
  context: RecordContext,
  field: Field,
  labels: Awaited<ReturnType<typeof labelsOf>>,
  answers: readonly string[],
): Promise<readonly string[] | undefined> {
  const dictionary = dictionaryOf(field);
  if (dictionary !== undefined) return (labels.get(dictionary) ?? []).flatMap(({ label, closed }) => (closed ? [] : [label]));
  if (field.kind === "boolean") return answers;
  const target = field.property["x-entity"] ?? field.property.items?.["x-entity"];
  return target === undefined ? undefined : recordNames(context, target);
}

/** What names the records that can be chosen: what references show, or what is unique where two show the same. */
async function recordNames(asked: RecordContext, target: string): Promise<string[] | undefined> {
  const entity = entityOf(asked.documents, target);
  if (!mayDo(asked.actor, entity, "pick")) return undefined;
  const context = picking(asked, entity);
  const fields = namingFields(context, target);
  const shown = fields.findIndex(({ name }) => name === displayField(entity));
  const unique = fields.findIndex(({ property }) => property["x-unique"]);
  if (shown < 0) return undefined;
  const rows: Record<string, unknown>[] = await byName(context.db)
    .selectFrom(`${entity["x-table"]} as t`)
    .select(fields.map((field, index) => columnIn("t", field).as(`f${index}`)))
    .where(both([inScope(entity, context.actor, "t")]))
    .orderBy(`f${unique < 0 ? shown : unique}`)
    .limit(MOST_CHOICES + 1)
    .execute();
  if (rows.length > MOST_CHOICES) return undefined;
  const count = new Map<unknown, number>();
  for (const row of rows) count.set(row[`f${shown}`], (count.get(row[`f${shown}`]) ?? 0) + 1);
  return rows.flatMap((row) => {
    const name = count.get(row[`f${shown}`]) === 1 || unique < 0 ? row[`f${shown}`] : row[`f${unique}`];
    return name === null || name === "" ? [] : [String(name)];
  });
}
