import { countError, type ValueError } from "./bounds.ts";
import { dictionaryOf, itemKindOf } from "./dictionary-field.ts";
import type { Field } from "./fields.ts";
import { isStorableText } from "./text-formats.ts";

/** What is wrong with a list of dictionary values, by the type and the number of them; whether the dictionary has them is the server's to know. */
export function valueListError(field: Pick<Field, "property">, value: unknown): ValueError {
  const isNumber = itemKindOf(field) === "integer";
  const fits = (one: unknown) => (isNumber ? Number.isSafeInteger(one) : typeof one === "string" && one !== "" && isStorableText(one));
  if (!Array.isArray(value) || !value.every(fits)) return { code: "field.dictionary", params: { dictionary: dictionaryOf(field) ?? "" } };
  return countError(value.length, field.property.minItems, field.property.maxItems ?? MOST_VALUES);
}

/** The most values of a list that says nothing of it. */
const MOST_VALUES = 1000;
