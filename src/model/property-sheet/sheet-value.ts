import type { FormField } from "../../generated/language/screen.ts";
import type { Entity, Property } from "../documents.ts";
import type { SheetEntry, SheetPart } from "./property-sheet.ts";
import { valueAt } from "./sheet-word.ts";

/** What stands in a sheet, by the names of its entries. */
export type SheetValue = Readonly<Record<string, unknown>>;

/** The parts of the documents that a sheet is about. */
export interface SheetParts {
  readonly entity: Entity;
  readonly field: string;
  readonly property: Property;
  readonly entry: FormField | undefined;
}

/** A change of the documents: what stands at a path of a part now; undefined: nothing. */
export interface SheetChange {
  readonly part: SheetPart;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What a sheet shows of the documents. Numbers that are to be typed as text are text. */
export function sheetValueOf(sheet: readonly SheetEntry[], { entity, field, property, entry }: SheetParts): SheetValue {
  return Object.fromEntries(
    sheet.map(({ name, part, path, property: holds }) => {
      if (part === "required") return [name, entity.required?.includes(field) ?? false];
      const value = valueAt(part === "property" ? property : entry, path);
      if (holds.type === "boolean") return [name, value ?? defaultOf(path, property)];
      return [name, value === undefined ? null : holds.type === "string" && typeof value === "number" ? String(value) : value];
    }),
  );
}

/** Of two keys the language says what holds where they are left out; the others are not, then. */
function defaultOf(path: readonly string[], { type, format }: Property): boolean {
  const key = path.at(-1);
  if (key === "x-total") return type === "integer" || type === "number" || format === "decimal";
  return key === "all" || key === "strength" || key === "picker";
}

/** What was changed in a sheet, as changes of the documents: what is empty is left out of them, and so is what holds without being said. */
export function sheetChanges(sheet: readonly SheetEntry[], parts: SheetParts, former: SheetValue, next: SheetValue): SheetChange[] {
  return sheet.flatMap(({ name, part, path, property }) => {
    const value = next[name];
    if (JSON.stringify(former[name] ?? null) === JSON.stringify(value ?? null)) return [];
    const isEmpty = value === null || value === undefined || value === "";
    const isUsual = property.type === "boolean" && part !== "required" && value === defaultOf(path, parts.property);
    return [{ part, path, value: isEmpty || isUsual ? undefined : value }];
  });
}

/** An object with another value at a path; without it where that is undefined, and without objects that are empty then. */
export function withValueAt<T extends object>(within: T, [key = "", ...rest]: readonly string[], value: unknown): T {
  const { [key]: former, ...others } = within as Record<string, unknown>;
  const next = rest.length === 0 ? value : withValueAt((former as object | undefined) ?? {}, rest, value);
  const isGone = next === undefined || (rest.length > 0 && Object.keys(next as object).length === 0);
  if (isGone) return others as T;
  // What is changed stays where it stood.
  return (
    former === undefined
      ? { ...within, [key]: next }
      : Object.fromEntries(Object.entries(within).map(([name, one]) => [name, name === key ? next : one]))
  ) as T;
}
