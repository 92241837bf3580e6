import { type RawBuilder, sql } from "kysely";
import { unknownName } from "../../../model/check/role.ts";
import { chosenIn, dictionaryOf } from "../../../model/dictionary-field.ts";
import type { Documents } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { filledValues } from "../../../model/filled-dictionary.ts";
import { typedField, typedValue } from "../../../model/typed.ts";
import type { Context } from "../../context.ts";
import type { Change } from "./draft.ts";
import type { Question } from "./questions.ts";

const keyOf = (dictionary: string, value: unknown): string => `${dictionary} ${String(value)}`;

const valuesOf = ({ field, value }: Change): readonly unknown[] => chosenIn(field, value);
const nameOf = ({ field }: Change): string => dictionaryOf(field) as string;

/**
 * Refuses values that their dictionary does not list, or lists as disabled, or below a disabled one, or that have others below them. One question for all changed dictionary fields of a save; not
 * cached, so that a value switched off in one process is refused in all of them at once.
 */
export function dictionaryQuestions(context: Context, changes: readonly Change[]): Question[] {
  const { entities, dictionaries } = context.documents;
  const chosen = changes
    .map((change) => asTyped(change, entities))
    .filter(({ field, value }) => dictionaryOf(field) !== undefined && value !== null && value !== undefined);
  const isFilled = (change: Change) => dictionaries.get(nameOf(change))?.from !== undefined;
  const filled = chosen.filter(isFilled);
  const coded = chosen.filter((change) => !isFilled(change));
  const answered = filled.length === 0 ? [] : [{ errors: () => unknownWords(context.documents, filled) }];
  if (coded.length === 0) return answered;
  const errors: Question["errors"] = (listed) =>
    coded.flatMap((change) => {
      const dictionary = nameOf(change);
      if (valuesOf(change).every((value) => listed.has(keyOf(dictionary, value)))) return [];
      return [{ path: change.path, code: "field.dictionary", params: { dictionary } }];
    });
  const lists = entities.get("dict")?.["x-table"];
  const items = entities.get("dict-item")?.["x-table"];
  // A product without dictionary tables has the documents alone.
  if (lists === undefined || items === undefined) {
    const keys = (id: string) => dictionaries.get(id)?.items.map(({ value }) => keyOf(id, value)) ?? [];
    const listed = new Set(coded.map(nameOf).flatMap(keys));
    return [...answered, { errors: () => errors(listed) }];
  }
  const hasLevels = "parent" in (entities.get("dict-item")?.properties ?? {});
  return [...answered, { select: listed(lists, items, coded, hasLevels), errors }];
}

/** Of a text that holds the value of another field (x-typed): the change as one of that field. */
function asTyped(change: Change, entities: Documents["entities"]): Change {
  const field = typedField(change.field, change.record, (id) => entities.get(id));
  return field ? { ...change, field, value: typedValue(field, change.value) } : change;
}

/**
 * Values that a dictionary which the program fills does not have, each with the one that was probably meant. What it has is worked out once for all
 * changes: a role changes hundreds of permissions at a time.
 */
function unknownWords(documents: Documents, changes: readonly Change[]): FieldError[] {
  const filled = new Map(
    [...new Set(changes.map(nameOf))].map((name) => {
      const from = documents.dictionaries.get(name)?.from;
      const known = from ? filledValues(documents, from) : [];
      return [name, known && { known, among: new Set(known) }] as const;
    }),
  );
  return changes.flatMap((change) => {
    const words = filled.get(nameOf(change));
    // What documents do not know is looked at by who holds it.
    if (!words) return [];
    return valuesOf(change)
      .map(String)
      .filter((value) => !words.among.has(value))
      .map((value) => unknownName(change.path, value, words.known));
  });
}

/** Selects the keys of those values that the dictionary tables list. */
function listed(lists: string, items: string, coded: readonly Change[], hasLevels: boolean): RawBuilder<unknown> {
  const wanted = new Map<string, { list: string; value: string }>();
  for (const change of coded)
    for (const value of valuesOf(change)) {
      const list = nameOf(change);
      wanted.set(keyOf(list, value), { list, value: String(value) });
    }
  const all = [...wanted.values()];
  return sql`select w.list || ' ' || w.value
    from unnest(${all.map(({ list }) => list)}::text[], ${all.map(({ value }) => value)}::text[]) as w(list, value)
    where exists (select from ${sql.table(lists)} as d join ${sql.table(items)} as i on i.master_id = d.id
      where d.dict_type = w.list and d.removed_at is null and i.value = w.value and i.status = 0
        ${hasLevels ? fitsLevels(items) : sql``})`;
}

/** Nothing stands below it, and nothing that it stands below is disabled. `union` ends a circle that somebody made in the table. */
const fitsLevels = (items: string): RawBuilder<unknown> => sql`
  and not exists (select from ${sql.table(items)} as b where b.master_id = i.master_id and b.parent = i.value)
  and (i.parent is null or not exists (
    with recursive up(parent, status) as (
      select a.parent, a.status from ${sql.table(items)} as a where a.master_id = i.master_id and a.value = i.parent
      union select a.parent, a.status from ${sql.table(items)} as a join up on a.master_id = i.master_id and a.value = up.parent
    ) select from up where up.status <> 0))`;
