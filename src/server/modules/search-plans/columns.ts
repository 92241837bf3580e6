import { visibleFields } from "../../../model/access.ts";
import type { Actor } from "../../../model/actor.ts";
import { operatorsOf } from "../../../model/comparison.ts";
import type { SearchColumn } from "../../../model/contract/search-plans.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import type { Documents, Entity } from "../../../model/documents.ts";
import { type Field, type FieldKind, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";

const JAVA_TYPES: Partial<Record<FieldKind, string>> = {
  integer: "Integer",
  number: "Double",
  decimal: "BigDecimal",
  boolean: "Boolean",
  date: "LocalDate",
  datetime: "LocalDateTime",
  references: "List",
  values: "List",
};

function showTypeOf({ kind, property }: Field): string {
  if (dictionaryOf({ property }) || kind === "boolean") return "select";
  const target = property["x-entity"] ?? property.items?.["x-entity"];
  if (target === "department") return "dept";
  if (target !== undefined) return "grid";
  return kind === "date" || kind === "datetime" ? "date" : "input";
}

/** A field as a search column. */
export function searchColumn(field: Field, documents: Documents): SearchColumn {
  const { name, kind, property } = field;
  const target = documents.entities.get(property["x-entity"] ?? property.items?.["x-entity"] ?? "");
  const base = target?.["x-api"]?.rest;
  return {
    name,
    comments: property.title,
    javaType: JAVA_TYPES[kind] ?? "String",
    showType: showTypeOf(field),
    dictType: dictionaryOf(field) ?? null,
    dataUrl: base === undefined ? null : `${base}/data`,
  };
}

/** The columns of an entity that the actor may ask about, in document order. */
export const searchColumns = (entity: Entity, actor: Actor, documents: Documents): SearchColumn[] =>
  visibleFields(entity, actor, "view").flatMap((name) => {
    const field = fieldsOf(entity).get(name);
    return field && operatorsOf(field).length > 0 && !isMasked(entity, field, actor) ? [searchColumn(field, documents)] : [];
  });
