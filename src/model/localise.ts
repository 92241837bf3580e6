import systemFields from "../../schemas/language/system-fields.json" with { type: "json" };
import type { Dictionary, Entity, Menu, Property, Screen } from "./documents.ts";
import { fieldsOf } from "./fields.ts";

/** Texts of the documents of one language: nested objects by kind, document and path (`locales/<language>/{entities,screens,dictionaries,menus}.json`). */
export interface Translations {
  readonly entities?: TextTree;
  readonly screens?: TextTree;
  readonly dictionaries?: TextTree;
  readonly menus?: TextTree;
}
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Both trees in one; where both have a text, the later one's stands. */
export function mergeTexts(base: TextTree, over: TextTree): TextTree {
  const merged: Record<string, string | TextTree> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = typeof before === "object" && typeof value === "object" ? mergeTexts(before, value) : value;
  }
  return merged;
}

export type DocumentKind = "entities" | "screens" | "dictionaries" | "menus";
type AnyDocument = Entity | Screen | Dictionary | Menu;

/** Under `entities`: the titles of the fields that the system keeps. */
export const SYSTEM_TEXTS = "$system";

const TEXT_KEYS = new Set(
  ["title", "description", "message", "help", "placeholder", "label", "confirm", "success", "warning"].concat(["yes", "no"]),
);
/** Lists of which an item may have a name of its own. */
const WITH_ID = new Set(["actions", "transitions", "groups", "tabs", "steps", "x-validations"]);
/** Data, not words. */
const OPAQUE = new Set(["options", "filter", "top", "default", "values", "when", "x-keep", "x-api", "x-operations"]);

/**
 * The path of each translatable text, and the text. List items go by what they are called, not by where they stand: fields and columns by
 * field, actions, transitions, groups, tabs, steps and rules by id, and by index where they have none.
 * Dictionaries: `title` and `items.<value>`. Menus: the entry's code alone, over all menu documents.
 */
export function textsOf(kind: DocumentKind, document: AnyDocument): { path: string[]; text: string }[] {
  const found: { path: string[]; text: string }[] = [];
  mapTexts(kind, document, (path, text) => {
    found.push({ path, text });
    return text;
  });
  return found;
}

/** The document with its texts replaced by the translations that exist; the Chinese source stays where none does. */
export function localise<D extends AnyDocument>(kind: DocumentKind, document: D, translations: Translations | undefined): D {
  const tree = translations?.[kind];
  if (!tree) return document;
  const own = kind === "menus" ? tree : tree[document.$id];
  const mapped = mapTexts(kind, document, (path, text) => textAt(own, path) ?? text) as D;
  const translated = kind === "entities" ? (withSystemTitles(mapped as Entity, tree[SYSTEM_TEXTS]) as D) : mapped;
  sources.set(translated, document);
  return translated;
}

const sources = new WeakMap<AnyDocument, AnyDocument>();

/** The document that a translation was made from, and a document that is none itself: what is stored must not depend on who caused it. */
export const sourceOf = <D extends AnyDocument>(document: D): D => (sources.get(document) ?? document) as D;

/** The text at a path of a tree, if there is one. */
export function textAt(tree: string | TextTree | undefined, path: readonly string[]): string | undefined {
  let at: string | TextTree | undefined = tree;
  for (const key of path) at = typeof at === "object" && Object.hasOwn(at, key) ? at[key] : undefined;
  return typeof at === "string" && at !== "" ? at : undefined;
}

/** Titles of system fields are not in the document, so the translated document names them beside its own. */
function withSystemTitles(entity: Entity, tree: string | TextTree | undefined): Entity {
  const properties: Record<string, Property> = { ...entity.properties };
  for (const field of fieldsOf(entity).values()) {
    const title = field.system ? textAt(tree, [field.name, "title"]) : undefined;
    if (title) properties[field.name] = { ...(systemFields[field.name as keyof typeof systemFields] as Property), title };
  }
  return { ...entity, properties };
}

type Replace = (path: string[], text: string) => string;

function mapTexts(kind: DocumentKind, document: AnyDocument, replace: Replace): unknown {
  if (kind === "menus") return { ...document, items: mapMenu((document as Menu).items, replace) };
  if (kind === "dictionaries") {
    const { title, items, ...rest } = document as Dictionary;
    return {
      ...rest,
      title: replace(["title"], title),
      items: items.map((item) => ({ ...item, label: replace(["items", String(item.value)], item.label) })),
    };
  }
  return mapValue(document, [], replace);
}

function mapMenu(items: Menu["items"], replace: Replace): Menu["items"] {
  return items.map((item) => ({
    ...item,
    title: replace([item.code], item.title),
    ...(item.children ? { children: mapMenu(item.children, replace) } : {}),
  }));
}

function mapValue(value: unknown, path: string[], replace: Replace): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapValue(item, [...path, keyOf(item, index, path.at(-1))], replace));
  if (typeof value !== "object" || value === null) return value;
  const inProperties = path.length === 1 && path[0] === "properties";
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (inProperties) return [key, mapValue(part, [...path, key], replace)];
      if (TEXT_KEYS.has(key) && typeof part === "string") return [key, replace([...path, key], part)];
      return [key, OPAQUE.has(key) ? part : mapValue(part, [...path, key], replace)];
    }),
  );
}

function keyOf(item: unknown, index: number, list: string | undefined): string {
  const named = item as { field?: unknown; id?: unknown } | null;
  if (typeof item === "object" && named) {
    if (list !== undefined && WITH_ID.has(list) && typeof named.id === "string") return named.id;
    if ((list === "fields" || list === "columns" || list === "query") && typeof named.field === "string") return named.field;
  }
  return String(index);
}
