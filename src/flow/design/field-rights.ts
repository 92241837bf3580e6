import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { isEditable } from "../compile/field-lists.ts";
import type { FieldSettings } from "./settings.ts";

export type FieldRight = "hidden" | "readonly" | "editable";

/** A field of the record or of its rows, and what a task does with it. */
export interface FieldRow {
  /** As the file names it: `field` or `details.field`. */
  readonly name: string;
  readonly title: string;
  /** Of a column of rows: the title of its details. */
  readonly details?: string | undefined;
  readonly canEdit: boolean;
  readonly right: FieldRight;
  readonly required: boolean;
}

/** Every field about which a task can say something, in the order of the document, with what it says. */
export function fieldRows(settings: FieldSettings, entity: Entity, find: (id: string) => Entity | undefined): FieldRow[] {
  const named = (list: readonly string[]) => new Set(list.map((entry) => plainName(entry, entity, find)));
  const [view, edit, required] = [named(settings.view), named(settings.edit), named(settings.required)];
  return placesOf(entity, find).map(({ name, title, details, field }) => {
    const canEdit = isEditable(field);
    const mayEdit = canEdit && (edit.has("*") || edit.has(name));
    const isSeen = view.has("*") || view.has(name);
    return {
      ...{ name, title, details, canEdit, right: mayEdit ? "editable" : isSeen ? "readonly" : "hidden" },
      required: required.has(name) || (required.has("*") && mayEdit),
    };
  });
}

/**
 * The lists that say these rows. Where every field is seen, or every one that can be is changed, that is said by `*`, so that it holds for fields that come
 * later; entries of the former lists that no row speaks of stay.
 */
export function rightsOf(
  rows: readonly FieldRow[],
  former: FieldSettings,
  entity: Entity,
  find: (id: string) => Entity | undefined,
): FieldSettings {
  const known = new Set(rows.map(({ name }) => name));
  const others = (list: readonly string[]) => list.filter((entry) => entry !== "*" && !known.has(plainName(entry, entity, find)));
  const names = (some: readonly FieldRow[]) => some.map(({ name }) => name);
  const open = rows.filter(({ canEdit }) => canEdit);
  const isWholeView = rows.length > 0 && rows.every(({ right }) => right !== "hidden");
  const isWholeEdit = open.length > 0 && open.every(({ right }) => right === "editable");
  return {
    view: isWholeView ? ["*"] : [...names(rows.filter(({ right }) => right !== "hidden")), ...others(former.view)],
    edit: isWholeEdit ? ["*"] : [...names(rows.filter(({ right }) => right === "editable")), ...others(former.edit)],
    required: [...names(rows.filter(({ required, right }) => required && right !== "hidden")), ...others(former.required)],
  };
}

interface PlaceOfField {
  readonly name: string;
  readonly title: string;
  readonly details?: string | undefined;
  readonly field: Field;
}

function placesOf(entity: Entity, find: (id: string) => Entity | undefined): PlaceOfField[] {
  return own(entity).flatMap((field) => {
    const title = field.property.title ?? field.name;
    const rows = find(field.property["x-details"] ?? "");
    const columns = rows ? own(rows) : [];
    return [
      { name: field.name, title, field },
      ...columns.map((column) => ({
        ...{ name: `${field.name}.${column.name}`, title: column.property.title ?? column.name, details: title, field: column },
      })),
    ];
  });
}

const own = (entity: Entity): Field[] => [...fieldsOf(entity).values()].filter(({ system }) => !system);

/** An entry as rows name it: `order:amount` is `amount`, `order-item:price` is `items.price`. */
function plainName(entry: string, entity: Entity, find: (id: string) => Entity | undefined): string {
  const [part = "", name] = entry.split(":");
  if (name === undefined) return entry;
  if (part === entity.$id) return name;
  const details = own(entity).find(({ property }) => property["x-details"] === part && find(part));
  return details ? `${details.name}.${name}` : entry;
}
