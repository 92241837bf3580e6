import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import { type CardWord, fieldsFor } from "../../../model/design/card-sheet.ts";
import type { Property } from "../../../model/documents.ts";
import { nameOfWord, valueAt } from "../../../model/property-sheet/sheet-word.ts";
import type { PlainLine } from "../panel/PlainSheet.tsx";
import type { AroundPage } from "./use-page-ground.ts";

/** What the words of a sheet are called, and their values. */
export interface WordTexts {
  readonly title: (key: string) => string;
  readonly choice: (key: string, value: string) => string;
  readonly piece: (name: string) => string;
}

/** A word as a line of a form, with what can be chosen for it where the entity is this one. */
export function lineOf(word: CardWord, entity: string | undefined, around: AroundPage, texts: WordTexts): PlainLine {
  const key = word.path.join(".");
  const property = { ...word.property, title: texts.title(key) } as Property;
  const name = nameOfWord(word);
  // A condition is about the fields of an entity: of none there is none.
  if (word.isFilter)
    return { name, property, ...(entity !== undefined && { widget: { name: "expression", entity, gives: "condition" } as const }) };
  const choices = choicesOf(word, entity, around, texts);
  return { name, property, ...(choices && { choices }) };
}

function choicesOf(
  { path, source, choices }: CardWord,
  entity: string | undefined,
  { page, documents }: AroundPage,
  texts: WordTexts,
): readonly DictionaryItem[] | undefined {
  const named = (all: readonly { readonly id: string; readonly title: string }[]) =>
    all.map(({ id, title }) => ({ value: id, label: title }));
  switch (source) {
    case undefined:
      return choices?.map((value) => ({ value, label: texts.choice(path.at(-1) ?? "", value) }));
    case "entities":
      return named(page.entities);
    case "screens":
      return named(page.screens.filter(({ kind }) => kind !== "report"));
    case "reports":
      return named(page.screens.filter(({ kind }) => kind === "report"));
    case "openable":
      return named(page.screens);
    case "cardPages":
      return named(page.cardPages);
    case "pieces":
      return choices?.map((value) => ({ value, label: texts.piece(value) }));
    default: {
      const own = documents.entities[entity ?? ""];
      return own ? fieldsFor(source, own) : [];
    }
  }
}

/** What a form shows of a part: a file as a reference to it. */
export const valuesOf = (words: readonly CardWord[], part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    words.map((word) => {
      const value = valueAt(part, word.path) ?? null;
      return [nameOfWord(word), value !== null && word.property["x-entity"] ? { id: value } : value];
    }),
  );
