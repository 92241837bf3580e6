import { access } from "../../model/access.ts";
import type { Operator } from "../../model/condition.ts";
import { dictionaryOf } from "../../model/dictionary-field.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { holdsFiles } from "../../model/files.ts";
import { isMasked } from "../../model/mask.ts";
import { isPeriod, rangeOf } from "../../model/period.ts";
import { textFormatOf } from "../../model/text-formats.ts";
import type { Viewer } from "../services.tsx";

/** A field of the query form with everything said. */
export interface QueryItem {
  readonly field: Field;
  readonly title: string;
  /** The widget that the document names. */
  readonly widget: string | undefined;
  readonly op: Operator;
  readonly options: Record<string, unknown>;
  /** Value at the start and after reset. */
  readonly initial: unknown;
}

/** Values of the query form, by field. */
export type QueryValues = Readonly<Record<string, unknown>>;

const MOST = 6;

/**
 * The query form of a screen for one viewer: the fields of the document, or search fields, dictionary fields and references, at
 * most six. Fields that the viewer may not see, or sees masked, are absent: the server refuses to filter by them.
 */
export function deriveQuery(screen: Screen, entity: Entity, viewer: Viewer): QueryItem[] {
  const fields = fieldsOf(entity);
  const items = screen.query?.map((item) => (typeof item === "string" ? { field: item } : item)) ?? askedUnasked(entity, viewer);
  return items.flatMap((item) => {
    const field = fields.get(item.field);
    if (!field || !isComparable(entity, field, viewer)) return [];
    return {
      field,
      title: item.title ?? field.property.title,
      widget: item.widget,
      op: item.op ?? defaultOperator(field),
      options: { ...item.options },
      initial: isPeriod(item.default) && isTime(field) ? rangeOf(item.default.period, field.kind, Date.now()) : item.default,
    };
  });
}

/** Whether the viewer may query by a field: it is visible, and not masked. */
export const isComparable = (entity: Entity, field: Field, viewer: Viewer): boolean =>
  access(entity, field.name, viewer, "view") !== "hidden" && !isMasked(entity, field, viewer);

const isTime = (field: Field): field is Field & { readonly kind: "date" | "datetime" } =>
  field.kind === "date" || field.kind === "datetime";

type QueryEntry = Exclude<NonNullable<Screen["query"]>[number], string>;

function askedUnasked(entity: Entity, viewer: Viewer): QueryEntry[] {
  return [...fieldsOf(entity).values()]
    .filter((field) => {
      if (field.system && field.name !== "reviewStatus" && field.name !== "flowStatus") return false;
      if (field.kind === "secret" || field.kind === "json" || !isComparable(entity, field, viewer)) return false;
      const { property, kind } = field;
      if (holdsFiles(field)) return false;
      return Boolean(property["x-search"] || dictionaryOf(field) || kind === "reference" || kind === "references");
    })
    .slice(0, MOST)
    .map((field) => ({ field: field.name }));
}

/**
 * contains for free text, between for dates and plain numbers (one value instead of two ends is compared by eq), eq for the rest.
 * Several dictionary values in one text are looked into.
 */
function defaultOperator(field: Field): Operator {
  switch (field.kind) {
    case "text":
      if (field.property.format === "month") return "between";
      if (textFormatOf(field.property)) return "eq";
      return field.property["x-dict"] && !field.property["x-multiple"] ? "eq" : "contains";
    case "references":
    case "values":
      return "contains";
    case "date":
    case "datetime":
      return "between";
    case "integer":
    case "number":
    case "decimal":
      return field.property["x-dict"] ? "eq" : "between";
    default:
      return "eq";
  }
}

export const initialValues = (items: readonly QueryItem[]): QueryValues =>
  Object.fromEntries(items.filter((item) => item.initial !== undefined).map((item) => [item.field.name, item.initial]));

/** Titles of the fields that the search box looks into, as far as the viewer may see them. */
export const searchedTitles = (entity: Entity, viewer: Viewer): string[] =>
  [...fieldsOf(entity).values()]
    .filter((field) => field.property["x-search"] && isComparable(entity, field, viewer))
    .map((field) => field.property.title);
