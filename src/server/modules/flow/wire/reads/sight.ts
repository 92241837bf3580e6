import type { Graph } from "../../../../../flow/graph.ts";
import type { Actor } from "../../../../../model/actor.ts";
import { idOf } from "../../../../../model/condition.ts";
import type { Entity } from "../../../../../model/documents.ts";
import { fieldsOf } from "../../../../../model/fields.ts";
import { linksNamed } from "../../../../../model/links.ts";
import { withoutTask } from "../../../../../model/task-access.ts";
import type { Row } from "../../../../../model/wire.ts";
import type { Context } from "../../../../context.ts";
import { load } from "../../../../records/read/load.ts";
import { sourcesOf } from "../../operations/sources.ts";
import { graphOf } from "../../publish/graphs.ts";
import type { Reader } from "../reader.ts";
import { expressionsSeen } from "./expressions-seen.ts";
import { recordThrough } from "./record.ts";
import type { SeenInstance } from "./seen.ts";
import type { Sight } from "./why.ts";

/** What the actor sees of a flow's record, and of what its variables have of that, by a task of that name. */
export async function sightOf(context: Reader, seen: SeenInstance, task: string): Promise<Sight> {
  const words = wordsOf(context, seen.entity, seen.key);
  const [record, graph] = await Promise.all([recordThrough(context, seen, task), graphOf(context.db, seen.publish)]);
  const told = await toldOf(context, graph, { entity: words.entity, ...record });
  const variables = Object.fromEntries(Object.entries(seen.variables).filter(([name]) => graph && !told.unseen.has(name)));
  return { ...words, row: record?.row, variables, isOpen: told.isOpen };
}

/**
 * Which expressions of a flow tell only what the actor sees.
 * @param of the record as he sees it, and as whom (at work in a task)
 */
export async function toldOf(
  context: Context,
  graph: Graph | undefined,
  { entity, row, actor = context.actor }: { readonly entity: Entity | undefined; readonly row?: Row; readonly actor?: Actor },
) {
  if (!graph) return { isOpen: () => false, unseen: new Set<string>() };
  const find = (id: string) => context.documents.entities.get(id);
  const reached = entity && row ? await reachedFrom(context, graph, entity, row) : new Set<string>();
  return expressionsSeen(graph, { entity, row, actor, find, reached });
}

/** The references of a record, among those that a flow reads further, whose own record the actor reaches without any task. */
async function reachedFrom(context: Context, graph: Graph, entity: Entity, row: Row): Promise<ReadonlySet<string>> {
  const own = { ...context, actor: withoutTask(context.actor) };
  const reached = await Promise.all(
    [...linksNamed(entity, sourcesOf(graph)).keys()].map(async (name) => {
      const target = context.documents.entities.get(fieldsOf(entity).get(name)?.property["x-entity"] ?? "");
      const id = idOf(row[name]);
      if (!target || id === null || id === undefined) return [];
      return (await load(own, target, [String(id)], { fields: [] })).length > 0 ? [name] : [];
    }),
  );
  return new Set(reached.flat());
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
