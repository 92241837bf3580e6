import type { FieldError } from "./error.ts";

/** So deep may values stand below each other. */
export const MOST_LEVELS = 5;
/** Between the names of the levels of a value. */
export const BETWEEN_LEVELS = " / ";

type Value = string | number;

/** A value of a dictionary, and the one below which it stands. */
interface Level {
  readonly value: Value;
  readonly parent?: Value | null | undefined;
  readonly label: string;
  readonly closed?: boolean | undefined;
}

/** What a value is in a dictionary that has levels. */
export interface Place {
  /** The value above. */
  readonly parent?: Value;
  /** The label without those of the levels above. */
  readonly name?: string;
}

const keyOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/**
 * The values of a dictionary as they are read: of one without levels as they are; of one that has levels branch by branch, each called by its whole
 * way ("A / B"). What has values below it is a branch, closed to be chosen itself; below a closed one all are closed. A value whose parent is none of them stands at the top.
 */
export function inLevels<T extends Level>(items: readonly T[]): (Omit<T, "parent"> & Place)[] {
  if (items.every(({ parent }) => keyOf(parent) === "")) return items.map(({ parent: _, ...item }) => item);
  const known = new Map(items.map((item) => [keyOf(item.value), item]));
  const below = Map.groupBy(items, ({ parent }) => (known.has(keyOf(parent)) ? keyOf(parent) : ""));
  const placed: (Omit<T, "parent"> & Place)[] = [];
  const put = (branch: readonly T[], way: readonly string[], isClosed: boolean): void => {
    for (const item of branch) {
      const { parent: _, ...rest } = item;
      const under = below.get(keyOf(item.value)) ?? [];
      const closed = isClosed || item.closed === true;
      const above = way.length > 0 ? known.get(keyOf(item.parent))?.value : undefined;
      placed.push({
        ...rest,
        ...{ label: [...way, item.label].join(BETWEEN_LEVELS), name: item.label },
        ...(above !== undefined && { parent: above }),
        ...((closed || under.length > 0) && { closed: true }),
      });
      put(under, [...way, item.label], closed);
    }
  };
  put(below.get("") ?? [], [], false);
  return placed;
}

/** The value and all that stand below it, of values that know their parents. */
export function branchOf(items: readonly Pick<Level, "value" | "parent">[], value: Value): Value[] {
  const found: Value[] = [value];
  for (const one of found) found.push(...items.filter(({ parent }) => keyOf(parent) === keyOf(one)).map((item) => item.value));
  return found;
}

/** What is wrong with the rows of a dictionary as a whole: values that stand twice, parents that are none of them, circles, too many levels. */
export function levelErrors(rows: readonly { readonly value?: unknown; readonly parent?: unknown }[], path: string): FieldError[] {
  const errors: FieldError[] = [];
  const parents = new Map<string, string>();
  for (const [index, { value, parent }] of rows.entries()) {
    if (parents.has(keyOf(value))) errors.push({ path: `${path}.${index}.value`, code: "field.unique" });
    parents.set(keyOf(value), keyOf(parent));
  }
  for (const [index, { value, parent }] of rows.entries()) {
    const at = `${path}.${index}.parent`;
    if (keyOf(parent) === "") continue;
    if (!parents.has(keyOf(parent))) errors.push({ path: at, code: "field.dictionaryParent", params: { value: keyOf(parent) } });
    else {
      const depth = depthOf(keyOf(value), parents);
      if (depth > MOST_LEVELS) errors.push({ path: at, code: "field.dictionaryDepth", params: { max: MOST_LEVELS } });
    }
  }
  return errors;
}

/** How deep a value stands; a circle is deeper than anything. */
function depthOf(value: string, parents: ReadonlyMap<string, string>): number {
  let depth = 0;
  for (let at: string | undefined = value; at; at = parents.get(at)) if (++depth > MOST_LEVELS) return depth;
  return depth;
}
