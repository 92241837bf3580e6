import document from "../../schemas/entities/parameter-value.json" with { type: "json" };
import type { ParameterValue } from "../generated/entities/parameter-value.ts";
import type { Entity } from "./documents.ts";
import { type Field, fieldsOf } from "./fields.ts";

/**
 * The settings that are kept as records (`parameter`), by their keys, which the dictionary `parameter_key` calls by names. Type, limits and default of each are those
 * of a field of the document `parameter-value`.
 */
export type ParameterKey = keyof ParameterValue & keyof (typeof document)["properties"];
/** What a setting is, as the program has it. */
export type ParameterOf<K extends ParameterKey> = NonNullable<ParameterValue[K]>;

const fields = fieldsOf(document as Entity);

/** The field that says what a setting is. */
export function parameterField(key: ParameterKey): Field {
  const field = fields.get(key);
  if (!field) throw new Error(`there is no parameter "${key}"`);
  return field;
}
