import type { AnySchema } from "../../../model/contract/schema.ts";
import type { FieldError } from "../../../model/error.ts";

/** A row of a schedule's parameters, as it is typed. */
export interface ParameterRow {
  readonly name: string;
  readonly value: string;
}

/** What the rows of a schedule say of the input of its work; or what is wrong with them, by the paths of their fields. */
export function readParameters(
  schemas: Readonly<Record<string, AnySchema>>,
  rows: readonly ParameterRow[],
): { readonly input: Readonly<Record<string, unknown>>; readonly errors: readonly FieldError[] } {
  const input: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [index, { name, value }] of rows.entries()) {
    const path = `parameters.${index}`;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema)
      errors.push({ path: `${path}.name`, code: "field.scheduleParameter", params: { names: Object.keys(schemas).join(", ") || "–" } });
    else if (Object.hasOwn(input, name)) errors.push({ path: `${path}.name`, code: "field.unique" });
    else {
      const read = readValue(schema, value.trim());
      if ("error" in read) errors.push({ ...read.error, path: `${path}.value` });
      else input[name] = read.value;
    }
  }
  return { input, errors };
}

type Read = { readonly value: unknown } | { readonly error: Omit<FieldError, "path"> };

function readValue({ type, minimum, maximum, maxLength, enum: values }: AnySchema, text: string): Read {
  if (type === "integer") {
    const number = Number(text);
    if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number)) return { error: { code: "field.type", params: { expected: "integer" } } };
    if (typeof minimum === "number" && number < minimum) return { error: { code: "field.minimum", params: { min: minimum } } };
    if (typeof maximum === "number" && number > maximum) return { error: { code: "field.maximum", params: { max: maximum } } };
    return { value: number };
  }
  if (Array.isArray(values) && !values.includes(text)) return { error: { code: "field.oneOf", params: { values: values.join(", ") } } };
  if (typeof maxLength === "number" && text.length > maxLength) return { error: { code: "field.maxLength", params: { max: maxLength } } };
  return { value: text };
}
