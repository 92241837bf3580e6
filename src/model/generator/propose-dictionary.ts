import type { Dictionary, Documents } from "../documents.ts";
import { readComment } from "./comment.ts";
import { isPlainText } from "./plain-text.ts";
import type { Note, SourceColumn, SourceValue } from "./source.ts";

/** The dictionaries of a proposal: those that are there already are named, others are made. */
export interface DictionaryMaker {
  readonly dictionaries: Dictionary[];
  /** The dictionary that lists the values of a column; undefined where it lists none. */
  of(column: SourceColumn, title: string, wish: string): { readonly id: string; readonly note: Omit<Note, "table"> } | undefined;
}

const MOST = 50;

/** Makes dictionaries from the values that comments, enumerations or samples tell. */
export function dictionaryMaker({ dictionaries: base }: Pick<Documents, "dictionaries">): DictionaryMaker {
  const made: Dictionary[] = [];
  const existing = new Map([...base.values()].filter(({ from }) => from === undefined).map((one) => [contentOf(one.items), one.$id]));
  const taken = new Set(base.keys());
  return {
    dictionaries: made,
    of(column, title, wish) {
      const items = valuesOf(column);
      if (!items) return undefined;
      const same = existing.get(contentOf(items));
      if (same !== undefined) return { id: same, note: { column: column.name, code: "dictionaryReused", params: { dictionary: same } } };
      const id = freeName(wish, taken);
      made.push({ $id: id, title: title.slice(0, 64), items: items.map(({ value, label }) => ({ value, label })) });
      existing.set(contentOf(items), id);
      const by = column.values?.sample === true && !readComment(column.comment).values ? "sample" : "source";
      return { id, note: { column: column.name, code: "dictionaryProposed", params: { dictionary: id, count: items.length, by } } };
    },
  };
}

/** The values as the column holds them; undefined where a dictionary cannot list them. */
function valuesOf({ type, comment, values }: SourceColumn): { value: string | number; label: string }[] | undefined {
  const said: readonly SourceValue[] | undefined = readComment(comment).values ?? values?.items;
  if (!said || said.length === 0 || said.length > MOST) return undefined;
  if (type.kind !== "text" && type.kind !== "integer") return undefined;
  const length = type.kind === "text" ? (type.length ?? 64) : 64;
  const items = said.map(({ value, label }) => ({
    value: type.kind === "integer" ? Number(value) : String(value),
    label: (label ?? String(value)).slice(0, 128),
  }));
  const fits =
    said.every(({ value }) => String(value).trim() !== "") &&
    items.every(
      ({ value, label }) => isLabel(label) && (typeof value === "number" ? isWhole(value) : isKeyText(value, Math.min(64, length))),
    );
  return fits && new Set(items.map(({ value }) => value)).size === items.length ? items : undefined;
}

const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;
const isLabel = (label: string): boolean => label.trim() !== "" && isPlainText(label);

/** A comma separates several values, and blanks at the ends are not kept. */
const isKeyText = (value: string, length: number): boolean =>
  value !== "" && value.length <= length && !value.includes(",") && value.trim() === value && isPlainText(value);

const contentOf = (items: readonly { readonly value: string | number; readonly label: string }[]): string =>
  JSON.stringify(items.map(({ value, label }) => [value, label]).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)));

/** `base`, or with a number behind it that nobody has; the name is taken then. */
export function freeName(base: string, taken: Set<string>, separator = "_", longest = 60): string {
  let name = base.slice(0, longest);
  for (let number = 2; taken.has(name); number += 1) {
    const ending = `${separator}${number}`;
    name = base.slice(0, longest - ending.length) + ending;
  }
  taken.add(name);
  return name;
}
