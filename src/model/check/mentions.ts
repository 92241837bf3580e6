import { dictionaryOf } from "../dictionary-field.ts";
import type { Field } from "../fields.ts";
import type { Path } from "./source.ts";

/** Something that has a name in documents, and that other places name. */
export type Target =
  | { readonly field: { readonly entity: string; readonly field: string } }
  | { readonly dictionaryValue: { readonly dictionary: string; readonly value: string | number } }
  | { readonly dictionary: string }
  | { readonly entity: string }
  /** A screen, or a page of tabs, which is opened as one. */
  | { readonly screen: string };

/** A place of a document that names something: the check tells of each that it looks up, so that nobody else has to know where names stand. */
export interface Mention {
  readonly target: Target;
  readonly path: Path;
  /** The name is the key at the path, not its value. */
  readonly key?: boolean;
  /** Where the name stands in the text at the path; absent: it is the whole value. */
  readonly range?: readonly [from: number, to: number];
  /** What the name is part of. */
  readonly inside?: "expression" | "condition";
}

/** Whoever is told of names; absent where nobody asks for them. */
export interface Listener {
  readonly mention?: ((mention: Mention) => void) | undefined;
}

type Words = Omit<Mention, "target" | "path">;

/** Tells of a field of an entity that a place names. */
export const mentionField = ({ mention }: Listener, entity: string, field: string, path: Path, words: Words = {}): void =>
  mention?.({ target: { field: { entity, field } }, path, ...words });

/** Kinds of documents that others name by their ids. */
const NAMED: Readonly<Record<string, (id: string) => Target>> = {
  entity: (entity) => ({ entity }),
  dictionary: (dictionary) => ({ dictionary }),
  screen: (screen) => ({ screen }),
  "tab-page": (screen) => ({ screen }),
};

/** Tells of a document that a place names. */
export function mentionDocument({ mention }: Listener, kind: string, id: string, path: Path, words: Words = {}): void {
  const target = NAMED[kind]?.(id);
  if (target) mention?.({ target, path, ...words });
}

/** Tells of the values of a field's dictionary that a place names: one, several with commas, or a list of them. */
export function mentionValues(report: Listener, field: Pick<Field, "property">, value: unknown, path: Path, words: Words = {}): void {
  const dictionary = dictionaryOf(field);
  const { mention } = report;
  if (dictionary === undefined || !mention) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) mentionValues(report, field, one, [...path, index], words);
    return;
  }
  if (typeof value !== "string" && typeof value !== "number") return;
  const say = (one: string | number, range?: Mention["range"]) =>
    mention({ target: { dictionaryValue: { dictionary, value: one } }, path, ...words, ...(range && { range }) });
  if (!field.property["x-multiple"] || !String(value).includes(",")) {
    say(value);
    return;
  }
  let from = 0;
  for (const part of String(value).split(",")) {
    say(part, [from, from + part.length]);
    from += part.length + 1;
  }
}
