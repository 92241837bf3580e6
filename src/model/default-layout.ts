import type { Group } from "../generated/language/screen.ts";
import type { Mode } from "./access.ts";
import type { Entity } from "./documents.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** Columns of a form that says none. */
export const DEFAULT_COLUMNS = 2;

/**
 * The groups of an entity without a layout: its fields in their order, then each details field on its own, under its title.
 * What only the server sets is left out of forms and shown in views.
 */
export function defaultGroups(entity: Entity, mode: Mode): Group[] {
  const fields = [...fieldsOf(entity).values()].filter(
    (field) => !field.system && (mode === "view" || field.property["x-readonly"] !== true),
  );
  const plain = fields.filter((field) => field.kind !== "details");
  const details = fields.filter((field) => field.kind === "details");
  return [
    ...(plain.length ? [{ fields: plain.map((field) => field.name) }] : []),
    ...details.map((field) => ({ title: field.property.title, details: field.name })),
  ];
}

/** The columns of a details grid that says none: every field of the detail entity that a row can be typed into or read from. */
export function defaultColumns(entity: Entity, mode: Mode): string[] {
  return [...fieldsOf(entity).values()]
    .filter((field) => !field.system && field.kind !== "details" && field.kind !== "json")
    .filter((field) => mode === "view" || field.property["x-readonly"] !== true)
    .map((field) => field.name);
}

/** How many columns a field takes when the layout does not say: long text and grids the whole width. */
export function defaultSpan(field: Field, columns: number): number {
  const { format, maxLength = 0 } = field.property;
  const wide =
    field.kind === "details" || field.kind === "json" || ["multiline", "html", "expression"].includes(format ?? "") || maxLength > 2000;
  return wide ? columns : 1;
}
