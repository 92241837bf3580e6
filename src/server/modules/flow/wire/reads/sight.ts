import { graphOf } from "../../publish/graphs.ts";
import type { Reader } from "../reader.ts";
import { recordThrough } from "./record.ts";
import type { SeenInstance } from "./seen.ts";
import { seenVariables } from "./seen-variables.ts";
import type { Sight } from "./why.ts";

/** What the actor sees of a flow's record, and of what its variables have of that, by a task of that name. */
export async function sightOf(context: Reader, seen: SeenInstance, task: string): Promise<Sight> {
  const words = wordsOf(context, seen.entity, seen.key);
  const [row, graph] = await Promise.all([recordThrough(context, seen, task), graphOf(context.db, seen.publish)]);
  const variables = graph ? seenVariables(graph, seen.variables, words.entity, row) : {};
  return { ...words, row, variables, unseen: Object.keys(seen.variables).filter((name) => !(name in variables)) };
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
