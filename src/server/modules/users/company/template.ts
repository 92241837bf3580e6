import { isRequired } from "../../../../model/code-rule.ts";
import { COMPANY_SHEETS } from "../../../../model/contract/user-company.ts";
import { entityOf } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { RecordContext } from "../../../records/context.ts";
import type { Sheet, SheetColumn } from "../../../xlsx/sheet.ts";
import { workbook } from "../../../xlsx/workbook.ts";
import { importFields } from "../../exchange/fields.ts";
import { type ExchangeParts, labelsOf } from "../../exchange/labels.ts";
import { type Choices, choicesSheet, columnsFor } from "../../exchange/template.ts";

/** The workbook of a company to be filled in: a sheet for each kind of record that the reader may bring in. What names other records is typed, as they may stand in the workbook alone. */
export async function companyTemplate(parts: ExchangeParts, context: RecordContext): Promise<{ name: string; content: Buffer }> {
  const texts = await parts.texts();
  const say = (key: string) => texts.text(context.language, `workbook.${key}`);
  const lists: Choices[] = [];
  const sheets: Sheet[] = [];
  // People first: a file begins with what it is sent in for.
  for (const id of COMPANY_SHEETS.toReversed()) {
    const entity = entityOf(context.documents, id);
    if (!mayDo(context.actor, entity, "import")) continue;
    const fields = importFields(entity, context.actor);
    const labels = await labelsOf(context, fields);
    const columns: SheetColumn[] = [];
    for (const field of fields) {
      const names = field.property["x-entity"] ?? field.property.items?.["x-entity"];
      const typed: SheetColumn = { title: field.property.title, required: isRequired(field, "add"), text: true };
      columns.push(...(names === undefined ? await columnsFor(context, [field], labels, lists, say) : [typed]));
    }
    sheets.push({ name: entity.title, columns, rows: [] });
  }
  const chunks: Buffer[] = [];
  for await (const chunk of workbook([...sheets, ...choicesSheet(lists, say)])) chunks.push(chunk);
  return { name: `${say("company")} ${say("template")}.xlsx`, content: Buffer.concat(chunks) };
}
