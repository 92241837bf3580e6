import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import type { Messages } from "../../plugins/messages.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";

/** What exports and imports need beside the records. */
export interface ExchangeParts {
  /** The texts that stand in workbooks. */
  readonly texts: () => Promise<Messages>;
}

/** The values of the fields' dictionaries, and of those whose values their texts hold (x-typed), with their labels in the language of the request, by dictionary. */
export async function labelsOf(context: Context, fields: readonly Field[]): Promise<ReadonlyMap<string, readonly DictionaryItem[]>> {
  const typed = fields.flatMap(({ property }) => context.documents.entities.get(property["x-typed"]?.entity ?? "") ?? []);
  const all = [...fields, ...typed.flatMap((entity) => [...fieldsOf(entity).values()])];
  const types = [...new Set(all.flatMap((field) => dictionaryOf(field) ?? []))];
  return new Map(Object.entries(await dictionaryItems(context, types)));
}
