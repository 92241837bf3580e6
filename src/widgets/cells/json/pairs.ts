import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";

export interface Pair {
  readonly key: string;
  /** The field of the entity of which the value is a snapshot, when it is known. */
  readonly field: Field | undefined;
  readonly before: unknown;
  readonly after: unknown;
  readonly changed: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The entries of a JSON value; an array's are numbered from 1. */
export function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  return Array.isArray(value) ? Object.fromEntries(value.map((each, index) => [String(index + 1), each])) : {};
}

/** Two snapshots side by side, key by key; keys of the entity in its order, others after. */
export function pairsOf(before: unknown, after: unknown, entity: Entity | undefined): Pair[] {
  const [entriesBefore, right] = [entriesOf(before), entriesOf(after)];
  const fields = entity ? fieldsOf(entity) : new Map<string, Field>();
  const keys = new Set([...Object.keys(entriesBefore), ...Object.keys(right)]);
  const ordered = [...[...fields.keys()].filter((key) => keys.has(key)), ...[...keys].filter((key) => !fields.has(key))];
  return ordered.map((key) => ({
    key,
    field: fields.get(key),
    before: entriesBefore[key],
    after: right[key],
    changed: JSON.stringify(entriesBefore[key]) !== JSON.stringify(right[key]),
  }));
}
