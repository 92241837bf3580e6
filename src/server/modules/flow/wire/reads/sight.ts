import type { Reader } from "../reader.ts";
import { recordThrough } from "./record.ts";
import type { SeenInstance } from "./seen.ts";
import type { Sight } from "./why.ts";

/** What the actor sees of a flow's record, by a task of that name. */
export async function sightOf(context: Reader, seen: SeenInstance, task: string): Promise<Sight> {
  const { documents, language, texts } = context;
  return {
    entity: documents.entities.get(seen.entity),
    row: await recordThrough(context, seen, task),
    variables: seen.variables,
    language,
    called: (id, stored) => texts.element(seen.key, id, stored),
    label: (dictionary, value) => documents.dictionaries.get(dictionary)?.items.find((item) => String(item.value) === String(value))?.label,
  };
}
