import en from "../../../../../locales/en/query.json" with { type: "json" };
import es from "../../../../../locales/es/query.json" with { type: "json" };
import ja from "../../../../../locales/ja/query.json" with { type: "json" };
import zh from "../../../../../locales/zh-CN/query.json" with { type: "json" };
import type { Condition } from "../../../../model/condition.ts";
import { comparisonsOf, mapComparisons } from "../../../../model/condition-parts.ts";
import { dictionaryOf } from "../../../../model/dictionary-field.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import { conditionSentence, type SentenceWords } from "../../../../model/rule-sentence.ts";
import type { Context } from "../../../context.ts";
import { named } from "../../../records/access/shown-condition.ts";
import { References } from "../../../records/read/references.ts";
import { dictionaryItems } from "../../dictionaries/labels.ts";

const TEXTS: Readonly<Record<string, object>> = { "zh-CN": zh, en, es, ja };

/** A text of `query.json` in a language, by its key. */
export const sayIn =
  (language: string): SentenceWords["say"] =>
  (key, params = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], TEXTS[language] ?? zh);
    return typeof found === "string" ? found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? "") : key;
  };

/** Conditions about records of an entity as their reader says them, with the labels and names that he may know. */
export async function sentencesOf(context: Context, entity: Entity, conditions: readonly Condition[]): Promise<string[]> {
  const fields = fieldsOf(entity);
  const asked = conditions.flatMap(comparisonsOf).flatMap(({ field }) => fields.get(field) ?? []);
  const dictionaries = [...new Set(asked.flatMap((field) => dictionaryOf(field) ?? []))];
  const items = await dictionaryItems(context, dictionaries);
  const references = new References();
  const open = conditions.map((condition) =>
    mapComparisons(condition, (comparison) => {
      const field = fields.get(comparison.field);
      return field ? named(comparison, field, (target, id) => references.asked(target, id)) : comparison;
    }),
  );
  await references.name(context);
  const words: SentenceWords = {
    ...{ entity, language: context.language, say: sayIn(context.language) },
    label: (dictionary, value) => items[dictionary]?.find((item) => String(item.value) === String(value))?.label,
  };
  return open.map((condition) => conditionSentence(condition ?? { all: [] }, words));
}

/** What records are called, in the order of their ids; the id of one whose name is not for the reader. */
async function namesOf(context: Context, entity: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !context.documents.entities.has(entity)) return [];
  const references = new References();
  const records = ids.map((id) => references.to(entity, id));
  await references.name(context);
  return records.map(({ id, name }) => name ?? id);
}

export const departmentNames = (context: Context, ids: readonly string[]): Promise<string[]> => namesOf(context, "department", ids);
export const organisationNames = (context: Context, ids: readonly string[]): Promise<string[]> => namesOf(context, "organisation", ids);
