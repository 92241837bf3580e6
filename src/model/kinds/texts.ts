/** Texts of the documents of one language: by folder of the kind, document and path (`locales/<language>/<folder>.json`). */
export type Translations = Readonly<Record<string, TextTree>>;
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Gives the text that stands for another at a path. */
export type Replace = (path: string[], text: string) => string;

const TEXT_KEYS = new Set(
  ["title", "description", "message", "help", "placeholder", "label", "confirm", "success", "warning"].concat(["yes", "no"]),
);
/** Lists of which an item may have a name of its own. */
const WITH_ID = new Set(
  ["actions", "transitions", "groups", "tabs", "steps", "cards", "figures", "links", "x-validations"].concat([
    "bands",
    "elements",
    "params",
    "dimensions",
    "measures",
    "sums",
  ]),
);
/** Data, not words. */
const OPAQUE = new Set(["options", "filter", "top", "default", "values", "when", "offered", "x-keep", "x-api", "x-operations"]);

/**
 * The document with what stands under the keys of texts replaced. List items go by what they are called, not by where they stand: fields and
 * columns by field, columns of texts, actions, transitions, groups, tabs, steps, rules, dimensions, measures and rows of sums by id, and by index where they have none.
 */
export const mapTexts = <D>(document: D, replace: Replace): D => mapValue(document, [], replace, TEXT_KEYS) as D;

/** As `mapTexts`, of documents that have texts under further keys. */
export function mapTextsOf(further: readonly string[]): typeof mapTexts {
  const keys = new Set([...TEXT_KEYS, ...further]);
  return <D>(document: D, replace: Replace) => mapValue(document, [], replace, keys) as D;
}

function mapValue(value: unknown, path: string[], replace: Replace, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapValue(item, [...path, keyOf(item, index, path.at(-1))], replace, keys));
  if (typeof value !== "object" || value === null) return value;
  const inProperties = path.length === 1 && path[0] === "properties";
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (inProperties) return [key, mapValue(part, [...path, key], replace, keys)];
      if (keys.has(key) && typeof part === "string") return [key, replace([...path, key], part)];
      return [key, OPAQUE.has(key) ? part : mapValue(part, [...path, key], replace, keys)];
    }),
  );
}

function keyOf(item: unknown, index: number, list: string | undefined): string {
  const named = item as { field?: unknown; id?: unknown } | null;
  if (typeof item === "object" && named) {
    if (list !== undefined && WITH_ID.has(list) && typeof named.id === "string") return named.id;
    if ((list === "fields" || list === "columns" || list === "query") && typeof named.field === "string") return named.field;
    // A column of a table on paper that is a text.
    if (list === "columns" && typeof named.id === "string") return named.id;
  }
  return String(index);
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

/** The text at a path of a tree, if there is one. */
export function textAt(tree: string | TextTree | undefined, path: readonly string[]): string | undefined {
  let at: string | TextTree | undefined = tree;
  for (const key of path) at = typeof at === "object" && Object.hasOwn(at, key) ? at[key] : undefined;
  return typeof at === "string" && at !== "" ? at : undefined;
}
