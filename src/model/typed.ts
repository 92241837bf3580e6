import { itemKindOf } from "./dictionary-field.ts";
import type { Entity } from "./documents.ts";
import { type Field, type FieldKind, fieldsOf } from "./fields.ts";

/** Kinds of fields whose values are written as one text, and read back as they were. */
const TYPABLE: ReadonlySet<FieldKind> = new Set(["text", "integer", "number", "decimal", "boolean", "date", "datetime", "values"]);

export const isTypable = ({ kind, property }: Field): boolean => TYPABLE.has(kind) && property["x-typed"] === undefined;

/**
 * The field whose value a text holds in this record (x-typed), under the name of the text; undefined where the record names none.
 * @param entityOf the entities that are known here
 */
export function typedField(
  { name, property }: Field,
  values: Readonly<Record<string, unknown>>,
  entityOf: (id: string) => Entity | undefined,
): Field | undefined {
  const typed = property["x-typed"];
  const entity = typed && entityOf(typed.entity);
  const named = typed && values[typed.field];
  const field = entity && typeof named === "string" ? fieldsOf(entity).get(named) : undefined;
  return field && !field.system ? { ...field, name } : undefined;
}

/** A value as the text of a field with x-typed holds it: yes and no as true and false, several values with commas between. */
export function typedText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(",") || null : String(value);
}

/** The value that such a text holds for its field; a text that holds none stays as it is, for the validation to refuse. */
export function typedValue(field: Field, text: unknown): unknown {
  if (typeof text !== "string" || text === "") return field.kind === "values" ? [] : (text ?? null);
  switch (field.kind) {
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "integer":
    case "number":
      return NUMBER.test(text) ? Number(text) : text;
    case "values": {
      const isNumber = itemKindOf(field) === "integer";
      return text.split(",").map((one) => (isNumber && NUMBER.test(one) ? Number(one) : one));
    }
    default:
      return text;
  }
}

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
