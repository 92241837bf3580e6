import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entitiesIn, withDocument, withoutDocument } from "./design.ts";
import { dictionaryUsers } from "./name-commands.ts";
import { NO_TEXTS, type Texts, textsBelow, withoutTextsBelow, withText } from "./texts.ts";

/** A value of a dictionary with its label in all languages. */
export interface DesignedItem {
  readonly value: string | number;
  /** In Chinese. */
  readonly label: string;
  readonly parent?: string | number | undefined;
  readonly color?: string | undefined;
  /** By language. Default: what the value is called there until now. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

export interface AddDictionary {
  readonly do: "dictionary.add";
  readonly id: string;
  readonly title: string;
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly items: readonly DesignedItem[];
}

export interface SetDictionary {
  readonly do: "dictionary.set";
  readonly id: string;
  readonly title?: string | undefined;
  readonly items?: readonly DesignedItem[] | undefined;
}

export interface RemoveDictionary {
  readonly do: "dictionary.remove";
  readonly id: string;
}

const ID = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** An id for the dictionary of a field that the design has not: `zz_leave_type`. */
export function freeDictionary(design: Design, field: string): string {
  const wish = `${design.main.replaceAll("-", "_")}_${field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`.slice(0, 55);
  for (let number = 1; ; number++) {
    const id = number === 1 ? wish : `${wish}_${number}`;
    if (!design.documents.has(nameOf({ kind: "dictionary", id }))) return id;
  }
}

export function addDictionary(design: Design, { id, title, titles = {}, items }: AddDictionary): Design {
  if (!ID.test(id)) throw new CannotDesign("design.nameForm", { name: id });
  if (design.documents.has(nameOf({ kind: "dictionary", id }))) throw new CannotDesign("design.nameExists", { name: id });
  let texts: Texts = NO_TEXTS;
  for (const [language, text] of Object.entries(titles)) texts = withText(texts, language, ["title"], text);
  const content = { $schema: "../language/dictionary.json", $id: id, title, items: [] };
  return withItems(design, { kind: "dictionary", id, content, texts }, items);
}

export function setDictionary(design: Design, { id, title, items }: SetDictionary): Design {
  const document = dictionaryIn(design, id);
  if (title?.trim() === "") throw new CannotDesign("design.text", { word: "title" });
  const content = { ...document.content, ...(title !== undefined && { title }) };
  return items ? withItems(design, { ...document, content }, items) : withDocument(design, { ...document, content });
}

export function removeDictionary(design: Design, { id }: RemoveDictionary): Design {
  dictionaryIn(design, id);
  const [field] = dictionaryUsers(design, id);
  if (field !== undefined) throw new CannotDesign("design.usage", { field });
  return withoutDocument(design, nameOf({ kind: "dictionary", id }));
}

function dictionaryIn(design: Design, id: string): WrittenDocument {
  const document = design.documents.get(nameOf({ kind: "dictionary", id }));
  if (!document) throw new CannotDesign("design.unknownDictionary", { dictionary: id });
  return document;
}

/** The dictionary with these values, each under its translations. */
function withItems(design: Design, document: WrittenDocument, items: readonly DesignedItem[]): Design {
  assertValues(design, document.id, items);
  const before = textsBelow(document.texts, ["items"]);
  let texts = withoutTextsBelow(document.texts, ["items"]);
  for (const { value, labels } of items)
    for (const [language, label] of Object.entries(labels ?? labelsOf(before, value)))
      texts = withText(texts, language, ["items", String(value)], label);
  const written = items.map(({ value, label, parent, color }) => ({
    ...{ value, label },
    ...(parent !== undefined && { parent }),
    ...(color !== undefined && { color }),
  }));
  return withDocument(design, { ...document, content: { ...document.content, items: written }, texts });
}

/** What a value is called in other languages. */
const labelsOf = (texts: Texts, value: string | number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { [String(value)]: label }]) =>
      typeof label === "string" ? [[language, label] as const] : [],
    ),
  );

/** @throws CannotDesign where a value stands twice, has no label, or is of another type than its fields hold */
function assertValues(design: Design, id: string, items: readonly DesignedItem[]): void {
  const values = new Set<unknown>();
  if (items.length === 0) throw new CannotDesign("design.text", { word: "items" });
  for (const { value, label, parent } of items) {
    if (label.trim() === "" || value === "" || String(value).includes(",")) throw new CannotDesign("design.text", { word: "label" });
    if (values.has(value)) throw new CannotDesign("design.nameExists", { name: String(value) });
    if (parent !== undefined && !values.has(parent)) throw new CannotDesign("design.unknownDictionary", { dictionary: String(parent) });
    values.add(value);
  }
  const entities = entitiesIn(design);
  const wanted = dictionaryUsers(design, id).flatMap((name) => {
    const [entity = "", field = ""] = name.split(".");
    const property = entities.get(entity)?.properties[field];
    return property?.items?.type ?? property?.type ?? [];
  });
  const types = new Set([...values].map((value) => (typeof value === "number" ? "integer" : "string")));
  const first = wanted[0] ?? [...types][0];
  if (types.size > 1 || wanted.some((type) => type !== first) || (first !== undefined && !types.has(first as never)))
    throw new CannotDesign("design.unfit", { field: id, word: "items" });
}
