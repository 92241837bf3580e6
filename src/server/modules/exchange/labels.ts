import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { Field } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import type { LoadedDocuments } from "../../documents/load.ts";
import type { Messages } from "../../plugins/messages.ts";
import { dictionaryItems } from "../dictionaries/labels.ts";

/** What exports and imports need beside the records. */
export interface ExchangeParts {
  readonly loaded: LoadedDocuments;
  /** The texts that stand in workbooks. */
  readonly texts: () => Promise<Messages>;
}

/** The values of the fields' dictionaries with their labels in the language of the request, by dictionary. */
export async function labelsOf(
  { loaded }: ExchangeParts,
  { db, language }: Context,
  fields: readonly Field[],
): Promise<ReadonlyMap<string, readonly DictionaryItem[]>> {
  const types = [...new Set(fields.flatMap(({ property }) => property["x-dict"] ?? []))];
  const found = await dictionaryItems(db, types, { documents: loaded.documents, translations: loaded.texts[language] });
  return new Map(Object.entries(found));
}
