import type { Reader } from "../reader.ts";
import { recordThrough } from "./record.ts";
import type { SeenInstance } from "./seen.ts";
import type { Sight } from "./why.ts";

/** What the actor sees of a flow's record, by a task of that name. */
export async function sightOf(context: Reader, seen: SeenInstance, task: string): Promise<Sight> {
  return { ...wordsOf(context, seen.entity, seen.key), row: await recordThrough(context, seen, task), variables: seen.variables };
}

/** What things are called for a reader of a flow. */
export const wordsOf = (
  { documents, language, texts }: Pick<Reader, "documents" | "language" | "texts">,
  entity: string,
  key: string,
): Pick<Sight, "entity" | "language" | "called" | "label"> => ({
  entity: documents.entities.get(entity),
  language,
  called: (id, stored) => texts.element(key, id, stored),
  label: (dictionary, value) => documents.dictionaries.get(dictionary)?.items.find((item) => String(item.value) === String(value))?.label,
});
