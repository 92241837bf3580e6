import type { Entity, Property } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { PrintWord } from "../../../model/print-design/sheet.ts";
import { nameOfWord, valueAt } from "../../../model/property-sheet/sheet-word.ts";
import type { PlainLine } from "../panel/PlainSheet.tsx";
import type { ValueNode } from "./value-tree.ts";

type Choice = { readonly value: string; readonly label: string };

/** What words of a part can be chosen from. */
export interface WordGround {
  readonly entity: Entity | undefined;
  readonly entityOf: (id: string) => Entity | undefined;
  readonly values: readonly ValueNode[];
  /** What a word, and a value of one, is called. */
  readonly title: (key: string) => string;
  readonly choice: (key: string, value: string) => string;
}

const NUMBERS: ReadonlySet<string> = new Set(["integer", "number", "decimal"]);

/** A word as a line of a form. @param details the field of the rows that the part is about */
export function lineOf(word: PrintWord, ground: WordGround, details: string | undefined): PlainLine {
  const name = nameOfWord(word);
  const key = word.path.at(-1) ?? "";
  // A choice between numbers is written as texts, and read as numbers.
  const type = word.choices ? "string" : word.property.type;
  const property = { ...word.property, type, title: ground.title(name) } as Property;
  if (word.property.format === "expression")
    return { name, property, ...(ground.entity && { widget: { name: "expression", entity: ground.entity.$id } as const }) };
  const choices = choicesOf(word, key, ground, details);
  return { name, property, ...(choices && { choices }) };
}

function choicesOf(
  { source, choices }: PrintWord,
  key: string,
  ground: WordGround,
  details: string | undefined,
): readonly Choice[] | undefined {
  if (choices) return choices.map((value) => ({ value, label: ground.choice(key, value) }));
  if (source === "values") return flat(ground.values);
  const { entity, entityOf } = ground;
  if (!entity || source === undefined) return undefined;
  const own = [...fieldsOf(entity).values()];
  if (source === "details")
    return own.flatMap(({ name, property }) =>
      property["x-details"] === undefined ? [] : [{ value: name, label: property.title ?? name }],
    );
  const rows = entityOf(own.find(({ name }) => name === details)?.property["x-details"] ?? "");
  return [...(rows ? fieldsOf(rows).values() : [])]
    .filter(({ kind, system }) => !system && (source === "columns" || NUMBERS.has(kind)))
    .map(({ name, property }) => ({ value: name, label: property.title ?? name }));
}

/** Every value of the tree, each called with what holds it. */
export const flat = (nodes: readonly ValueNode[], above: readonly string[] = []): readonly Choice[] =>
  nodes.flatMap(({ path, title, children = [], isGroup }) => {
    const inside = flat(children, [...above, title]);
    return isGroup ? inside : [{ value: path, label: [...above, title].join(" / ") }, ...inside];
  });

/** What a form shows of a part: what holds anyway, where it says nothing. */
export const valuesOf = (words: readonly PrintWord[], part: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    words.map((word) => {
      const value = valueAt(part, word.path) ?? word.usual ?? null;
      return [nameOfWord(word), word.choices && value !== null ? String(value) : value];
    }),
  );

/** What was chosen, as documents keep it. */
export const readChoice = ({ choices, property }: PrintWord, value: unknown): unknown =>
  choices && property.type === "integer" && typeof value === "string" ? Number(value) : value;
