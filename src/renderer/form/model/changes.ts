import { access } from "../../../model/access.ts";
import { idOf } from "../../../model/condition.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { sameValue } from "../../../model/merge.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import type { FormPlan } from "./plan.ts";
import { filledRows, isNewRow, rowsOf } from "./rows.ts";

const isNothing = (value: unknown) => value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * A value as it is sent: references as ids, nothing as null. Rows of details keep the ids that the server gave and the
 * values of fields that the row's entity has.
 */
function toWire(field: Field, value: unknown): unknown {
  if (field.kind === "references") return Array.isArray(value) ? value.map(idOf) : [];
  if (isNothing(value)) return field.kind === "details" || field.kind === "values" ? [] : null;
  return field.kind === "reference" ? idOf(value) : value;
}

/** The values of a new record: everything that is not empty, of the fields that may be written. */
export function valuesToAdd(
  entity: Entity,
  values: Values,
  writable: (field: string) => boolean,
  details: DetailsOf,
): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const field of fieldsOf(entity).values()) {
    const value = values[field.name];
    if (field.name === "id" || isNothing(value) || !writable(field.name)) continue;
    const rows = field.kind === "details" ? details(field.name) : undefined;
    const wire = rows ? rowsToSend(rows, [], rowsOf(value)) : toWire(field, value);
    if (!isNothing(wire)) sent[field.name] = wire;
  }
  return sent;
}

/** The touched values that differ from the stored record. A details field whose rows are as they were is absent. */
export function valuesToEdit(
  entity: Entity,
  base: Values,
  values: Values,
  touched: Iterable<string>,
  details: DetailsOf,
): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const name of touched) {
    const field = fieldsOf(entity).get(name);
    if (!field || sameValue(base[name], values[name])) continue;
    const rows = field.kind === "details" ? details(name) : undefined;
    sent[name] = rows ? rowsToSend(rows, rowsOf(base[name]), rowsOf(values[name])) : toWire(field, values[name]);
  }
  return sent;
}

/** The detail entity of a details field and which of its fields a stored or a new row may write. */
export interface DetailRows {
  readonly entity: Entity;
  readonly writable: (field: string, isNew: boolean) => boolean;
  /** Values of a row that was just added: a new row that holds no others is not sent. */
  readonly defaults?: Values;
}
export type DetailsOf = (field: string) => DetailRows | undefined;

/** The whole list of rows in their order: stored ones by id with what changed, new ones with what they hold. Rows left out are deleted. */
function rowsToSend(
  { entity, writable, defaults = {} }: DetailRows,
  base: readonly Values[],
  rows: readonly Row[],
): Record<string, unknown>[] {
  const stored = new Map(base.map((row) => [row.id, row]));
  const nothing: DetailsOf = () => undefined;
  return filledRows(rows, defaults).map((row) => {
    if (isNewRow(row)) return valuesToAdd(entity, row, (field) => writable(field, true), nothing);
    const touched = [...fieldsOf(entity).keys()].filter((field) => field !== "id" && writable(field, false));
    return { id: row.id, ...valuesToEdit(entity, stored.get(row.id) ?? {}, row, touched, nothing) };
  });
}

/** What the form draws may be written as the plan says; a preset of a field that is not drawn, as the access says. */
export function mayWrite({ fields, entity, mode }: FormPlan, viewer: Viewer, name: string): boolean {
  const field = fields.get(name);
  // What the screen fixes, and the user may write, is sent: a preset shown as text.
  return field ? field.access === "editable" || field.reason === "screen" : access(entity, name, viewer, mode) === "editable";
}

/** The rows of each details field that the form draws, as they are sent. */
export function detailsOf({ fields }: FormPlan): DetailsOf {
  return (name) => {
    const details = fields.get(name)?.details;
    if (!details) return undefined;
    const columns = new Map(details.columns.map((column) => [column.name, column]));
    return {
      entity: details.entity,
      defaults: details.defaults,
      writable: (column, isNew) => {
        const plan = columns.get(column);
        if (!plan) return isNew && column in details.defaults;
        return (isNew ? plan.accessOfNewRow : plan.access) === "editable";
      },
    };
  };
}
