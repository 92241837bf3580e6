import type { Values } from "./data-source.ts";
import type { FieldError } from "./error.ts";
import { sameValue } from "./merge.ts";

/** What becomes of one record. `remove` puts it into the bin, `restore` takes it out again. */
export interface RecordChange {
  readonly entity: string;
  readonly kind: "add" | "edit" | "remove" | "restore";
  /** Absent for a new one. */
  readonly record?: string | undefined;
  /** The version for which it was made; absent where the entity keeps none. */
  readonly version?: number | null | undefined;
  /** By field, of a record that is added or edited; of details the whole list of rows. */
  readonly values?: Values | undefined;
  /** What is known to be wrong with it already: it is refused, and told what else is. */
  readonly errors?: readonly FieldError[] | undefined;
}

/** What changes in which records, in this order. A value: it can be shown, kept, sent, joined with another one, and turned round when it was applied. */
export type ChangeSet = readonly RecordChange[];

/** A change that was applied. `before` and `after` have the fields that it named and changed; of details only the rows that changed. */
export interface AppliedChange {
  readonly entity: string;
  readonly kind: RecordChange["kind"];
  readonly record: string;
  /** Of the record since then; null where none is kept. */
  readonly version: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
}

const OPPOSITE = { add: "remove", edit: "edit", remove: "restore", restore: "remove" } as const;

/**
 * The change that makes of a record what is wanted; undefined where nothing differs.
 * @param now the record with its id and version, as it was loaded
 * @param wanted the fields that are to have these values
 */
export function changeTo(entity: string, now: Values, wanted: Values): RecordChange | undefined {
  const values = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !sameValue(now[name], value)));
  if (Object.keys(values).length === 0) return undefined;
  return { entity, kind: "edit", record: String(now.id), version: now.version as number | null | undefined, values };
}

/**
 * One set that does what two do after each other. Edits of a record become one, for the version of the first; a removal takes their place; what is
 * removed and restored, or the other way round, is left out.
 */
export function joinChanges(first: ChangeSet, second: ChangeSet): ChangeSet {
  const joined = [...first];
  for (const change of second) {
    const { entity, kind, record } = change;
    const at = joined.findLastIndex((one) => record !== undefined && one.record === record && one.entity === entity);
    const before = joined[at];
    if (before?.kind === "edit" && kind === "edit") joined[at] = { ...before, values: { ...before.values, ...change.values } };
    else if (before?.kind === "edit" && kind === "remove") joined[at] = { ...change, version: before.version };
    else if (before && OPPOSITE[before.kind] === kind) joined.splice(at, 1);
    else joined.push(change);
  }
  return joined;
}

/** The values that a record had before a change, of the fields that it changed. Rows of details that others changed since stay. */
export function valuesBefore(
  { before, after }: Pick<AppliedChange, "before" | "after">,
  now: Values,
  details: ReadonlySet<string>,
): Values {
  return Object.fromEntries(
    Object.entries(before ?? {}).map(([name, value]) => [
      name,
      details.has(name) ? formerRows(rowsIn(now[name]), rowsIn(value), rowsIn(after?.[name])) : value,
    ]),
  );
}

const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/** Rows as they were: those that the change wrote are taken out, those that stood in their place come back. */
function formerRows(rows: readonly Values[], before: readonly Values[], after: readonly Values[]): Values[] {
  const changed = new Set([...before, ...after].map(({ id }) => id));
  return [...rows.filter(({ id }) => !changed.has(id)), ...before].sort((a, b) => Number(a.sortNo ?? 0) - Number(b.sortNo ?? 0));
}

/**
 * The change that takes an applied one back.
 * @param now the record as it stands
 * @param details names of the fields that hold rows. A row that is gone comes back as a new one
 */
export function inverse(change: AppliedChange, now: Values, details: ReadonlySet<string>): RecordChange {
  const { entity, kind, record, version } = change;
  if (kind !== "edit") return { entity, kind: OPPOSITE[kind], record, version };
  const values = Object.entries(valuesBefore(change, now, details)).map(([name, value]) => [
    name,
    details.has(name) ? rowsIn(value).map((row) => rowChange(row, rowsIn(now[name]))) : value,
  ]);
  return { entity, kind, record, version, values: Object.fromEntries(values) };
}

/** A row that is there tells what of it changes, another one all that it has; its place is that in the list. */
function rowChange({ id, sortNo: _, ...row }: Values, rows: readonly Values[]): Values {
  const now = rows.find((one) => one.id === id);
  const values = Object.fromEntries(Object.entries(row).filter(([name, value]) => !sameValue(value, now?.[name])));
  return now ? { id, ...values } : values;
}
