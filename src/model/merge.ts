import type { Values } from "./data-source.ts";

/** A value that both sides changed, each to something else. `path` is a field, or `items.<row id>` or `items.<row id>.<field>` in details. */
export interface FieldConflict {
  readonly path: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** The merged record; where there is a conflict, it holds mine. */
  readonly values: Values;
  /** Paths that the other side changed and that were taken over. */
  readonly taken: readonly string[];
  readonly conflicts: readonly FieldConflict[];
}

type RowValues = Values & { readonly id?: unknown };

/** Equality of values as records have them: references by id, lists and rows by content, nothing equal to nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

function normal(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== "object" || value === null) return value;
  const { id, name, fields, ...rest } = value as { id?: unknown; name?: unknown; fields?: unknown };
  if (typeof id === "string" && Object.keys(rest).length === 0) return id;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => normal(part) !== null)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([key, part]) => [key, normal(part)]),
  );
}

/**
 * Three-way merge of a record: `base` as it was loaded, `mine` as it stands in the form, `theirs` as it is stored now. What only one side
 * changed is taken from that side; what both changed alike is no conflict. Detail rows are merged by their ids; rows without one are new.
 * @param details names of the fields that hold detail rows
 */
export function merge(base: Values, mine: Values, theirs: Values, details: ReadonlySet<string> = new Set()): Merge {
  const taken: string[] = [];
  const conflicts: FieldConflict[] = [];
  const values: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (name === "id" || name === "version") values[name] = theirs[name];
    else if (details.has(name))
      values[name] = mergeRows(name, rowsOf(base[name]), rowsOf(mine[name]), rowsOf(theirs[name]), taken, conflicts);
    else values[name] = mergeValue(name, base[name], mine[name], theirs[name], taken, conflicts);
  }
  return { values, taken, conflicts };
}

/** Rows are never references, even those that have nothing but an id and a name. */
const sameRow = (a: RowValues, b: RowValues): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameValue(a[name], b[name]));

const rowsOf = (value: unknown): readonly RowValues[] => (Array.isArray(value) ? value : []);

function mergeValue(path: string, base: unknown, mine: unknown, theirs: unknown, taken: string[], conflicts: FieldConflict[]): unknown {
  if (sameValue(base, mine)) {
    if (!sameValue(base, theirs)) taken.push(path);
    return theirs;
  }
  if (!sameValue(base, theirs) && !sameValue(mine, theirs)) conflicts.push({ path, base, mine, theirs });
  return mine;
}

function mergeRows(
  path: string,
  base: readonly RowValues[],
  mine: readonly RowValues[],
  theirs: readonly RowValues[],
  taken: string[],
  conflicts: FieldConflict[],
): RowValues[] {
  const inBase = new Map(base.map((row) => [row.id, row]));
  const inTheirs = new Map(theirs.map((row) => [row.id, row]));
  const inMine = new Set(mine.map((row) => row.id));
  const merged: RowValues[] = [];
  for (const row of mine) {
    const was = inBase.get(row.id);
    const now = inTheirs.get(row.id);
    const at = `${path}.${row.id}`;
    if (row.id === undefined || !was) merged.push(row);
    else if (now) merged.push(mergeRow(at, was, row, now, taken, conflicts));
    else if (sameRow(was, row)) taken.push(at);
    else {
      conflicts.push({ path: at, base: was, mine: row, theirs: undefined });
      merged.push(row);
    }
  }
  for (const row of theirs) {
    const was = inBase.get(row.id);
    if (!was && !inMine.has(row.id)) {
      taken.push(`${path}.${row.id}`);
      merged.push(row);
    } else if (was && !inMine.has(row.id) && !sameRow(was, row)) {
      conflicts.push({ path: `${path}.${row.id}`, base: was, mine: undefined, theirs: row });
    }
  }
  return merged;
}

function mergeRow(
  path: string,
  base: RowValues,
  mine: RowValues,
  theirs: RowValues,
  taken: string[],
  conflicts: FieldConflict[],
): RowValues {
  const row: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)]))
    row[name] = name === "id" ? mine.id : mergeValue(`${path}.${name}`, base[name], mine[name], theirs[name], taken, conflicts);
  return row;
}

/** The merged record with each conflict decided; those without a choice keep mine. */
export function resolve({ values, conflicts }: Merge, choices: ReadonlyMap<string, "mine" | "theirs">): Values {
  const result: Record<string, unknown> = { ...values };
  for (const { path, theirs } of conflicts) {
    if (choices.get(path) !== "theirs") continue;
    const [field = "", id, column] = path.split(".");
    if (id === undefined) result[field] = theirs;
    else result[field] = withRow(rowsOf(result[field]), id, column, theirs);
  }
  return result;
}

function withRow(rows: readonly RowValues[], id: string, column: string | undefined, theirs: unknown): RowValues[] {
  if (column !== undefined) return rows.map((row) => (row.id === id ? { ...row, [column]: theirs } : row));
  const others = rows.filter((row) => row.id !== id);
  return theirs === undefined ? others : [...others, theirs as RowValues];
}
