import { mergeOrder } from "./merge-order.ts";

/** The way to a part of a document: keys, and of lists the names of their items. */
export type MergePath = readonly string[];

/** Two people changed one part to different things. Nothing: the part is not there. */
export interface MergeConflict {
  /** `nameOf` of the document. */
  readonly document: string;
  readonly path: MergePath;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What a merge comes upon. */
export interface MergeReport {
  /** A part that only they changed. */
  taken(path: MergePath): void;
  /** A part that both changed; gives the side that stands. */
  conflict(path: MergePath, base: unknown, mine: unknown, theirs: unknown): "mine" | "theirs";
}

type Json = Readonly<Record<string, unknown>>;

/** What is one thing, whatever it consists of: half a condition of one person and half of another would be nobody's. */
const WHOLE = new Set(["filter", "top", "when", "x-filter", "default", "x-code", "parts", "treeTop"]);

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Three-way merge of plain data: what one side changed is taken from it; objects by their keys, lists by the names of their items, both in an order that both made. */
export function mergeJson(base: unknown, mine: unknown, theirs: unknown, path: MergePath, report: MergeReport): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) {
    report.taken(path);
    return theirs;
  }
  if (!WHOLE.has(path.at(-1) ?? "")) {
    if (isObject(mine) && isObject(theirs)) return mergeObjects(isObject(base) ? base : {}, mine, theirs, path, report);
    if (Array.isArray(mine) && Array.isArray(theirs)) {
      const merged = mergeLists(Array.isArray(base) ? base : [], mine, theirs, path, report);
      if (merged) return merged;
    }
  }
  return report.conflict(path, base, mine, theirs) === "mine" ? mine : theirs;
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

export function mergeObjects(base: Json, mine: Json, theirs: Json, path: MergePath, report: MergeReport): Json {
  const merged = new Map<string, unknown>();
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeJson(own(base, key), own(mine, key), own(theirs, key), [...path, key], report);
    if (value !== undefined) merged.set(key, value);
  }
  const order = mergeOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs), (key) => merged.has(key));
  return Object.fromEntries(order.map((key) => [key, merged.get(key)]));
}

const own = (object: Json, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

/** Lists of which each item has a name of its own; undefined where they have none. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: MergePath,
  report: MergeReport,
): unknown[] | undefined {
  const [before, ours, others] = [base, mine, theirs].map(itemsOf);
  if (!before || !ours || !others) return undefined;
  const merged = new Map<string, unknown>();
  for (const name of new Set([...ours.keys(), ...others.keys()])) {
    const [a, b, c] = alike(before.get(name), ours.get(name), others.get(name));
    const value = mergeJson(a, b, c, [...path, name], report);
    if (value !== undefined) merged.set(name, plain(value));
  }
  const order = mergeOrder([...before.keys()], [...ours.keys()], [...others.keys()], (name) => merged.has(name));
  return order.map((name) => merged.get(name));
}

/** The items of a list by their names; undefined where two have one, or one has none. */
function itemsOf(list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const items = new Map(list.map((item) => [itemName(item), item]));
  return items.size === list.length && !items.has(undefined) ? (items as ReadonlyMap<string, unknown>) : undefined;
}

function itemName(item: unknown): string | undefined {
  if (typeof item === "string" || typeof item === "number") return String(item);
  if (Array.isArray(item)) return JSON.stringify(item);
  if (!isObject(item)) return undefined;
  const name = item.field ?? item.id ?? item.code ?? item.value;
  return typeof name === "string" || typeof name === "number" ? String(name) : undefined;
}

/** A field that one side writes as its name and another with words has the long form in all of them. */
function alike(...items: readonly unknown[]): unknown[] {
  const isLong = items.some((item) => isObject(item) && typeof item.field === "string");
  return isLong ? items.map((item) => (typeof item === "string" ? { field: item } : item)) : [...items];
}

const plain = (item: unknown): unknown =>
  isObject(item) && typeof item.field === "string" && Object.keys(item).length === 1 ? item.field : item;
