import { isDateTime } from "../../../model/comparison.ts";
import { idOf } from "../../../model/condition.ts";
import { Decimal } from "../../../model/decimal.ts";
import type { Field } from "../../../model/fields.ts";
import { plainText } from "../../../model/key.ts";
import { maxLengthOf } from "../../../model/validate.ts";
import { storedCondition } from "./condition-error.ts";
import { cleanHtml } from "./rich-text.ts";

/**
 * A value from the wire in the one form in which it is stored and compared: nothing is null, a reference its id, a decimal written with
 * all its digits, an instant in UTC, rich text clean, a colour in small letters, text without what nobody
 * sees around it, a key in half-width letters (`plainText`, as imports and pasted blocks are read). What does not fit the field is left as it is,
 * or is `Unfit` with the reason, for the validation to name.
 */
export function normalise(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || (typeof value === "string" && isBlank(field, value)))
    return field.kind === "references" || field.kind === "values" ? [] : null;
  switch (field.kind) {
    case "reference":
      return idOf(value) ?? value;
    case "references":
      return Array.isArray(value) ? [...new Set(value.map((one) => idOf(one) ?? one))] : value;
    case "values":
      return Array.isArray(value) ? [...new Set(value)] : value;
    case "decimal": {
      const scale = field.property["x-scale"] ?? 2;
      const decimal = typeof value === "string" ? Decimal.parse(value) : undefined;
      return decimal && decimal.scale <= scale ? decimal.round(scale).toString() : value;
    }
    case "datetime":
      return isDateTime(value) ? new Date(value as string).toISOString() : value;
    case "text":
      if (typeof value !== "string") return value;
      if (field.property.format === "color") return value.toLowerCase();
      return field.property.format === "html" ? cleanHtml(value, maxLengthOf(field)) : plainText(field, value);
    case "json":
      return field.property.format === "condition" ? storedCondition(value) : value;
    default:
      return value;
  }
}

const isBlank = (field: Field, text: string): boolean => (field.kind === "text" ? plainText(field, text) : text).trim() === "";
