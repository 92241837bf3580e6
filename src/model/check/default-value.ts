import { INT4, typeOf } from "../column-type.ts";
import { Decimal } from "../decimal.ts";
import type { Documents, Property } from "../documents.ts";
import type { Field, FieldKind } from "../fields.ts";
import { MASKS } from "../mask.ts";
import { patternFault } from "../pattern/pattern.ts";
import { isRichText } from "../rich-text.ts";
import { isStorableText, TEXT_FORMATS } from "../text-formats.ts";
import { isEmpty, valueError } from "../validate.ts";
import { VALIDATORS } from "../validators.ts";

/** The kinds of which a document gives no value. */
const UNWRITTEN: readonly FieldKind[] = ["reference", "references", "values", "details", "json", "secret"];

/** What a document says of a value that no save would take. Other faults are of the kind. */
const WORDS: Readonly<Record<string, string>> = {
  "field.maxLength": "is longer than {max} characters",
  "field.minLength": "is shorter than minLength",
  "field.pattern": "does not match the pattern",
  "field.minimum": "lies outside minimum and maximum",
  "field.maximum": "lies outside minimum and maximum",
  "field.decimal": "has more digits than x-precision and x-scale allow",
  "field.masked": "looks like what a mask leaves",
  "field.website": "is no web address",
};

/**
 * What is wrong with a value that a document gives to a field, or undefined: every rule is asked that a save asks.
 * @param noun what the value is called
 */
export function valueFault(field: Field, value: unknown, documents: Pick<Documents, "dictionaries">, noun: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { kind, property } = field;
  const text = JSON.stringify(value);
  const shown = `${noun} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
  const unfit = `${shown} does not fit a field that holds ${kind}`;
  if (UNWRITTEN.includes(kind)) return unfit;
  // Characters that cannot be stored are reported wherever they stand.
  if (typeof value === "string" && !isStorableText(value)) return undefined;
  if (isEmpty(value)) return kind === "text" && typeof value === "string" ? undefined : unfit;
  const error = valueError({ ...field, property: soundPart(property) }, value);
  if (error) {
    const words = (error.code.startsWith("field.format.") ? WORDS["field.pattern"] : WORDS[error.code]) ?? ruleWords(error.code, property);
    return words ? `${shown} ${words.replace("{max}", String(error.params?.max))}` : unfit;
  }
  if (kind === "integer" && typeOf(field) === "integer" && (Number(value) < INT4.min || Number(value) > INT4.max))
    return `${shown} is larger than the column holds: a greater "maximum" makes it wider`;
  if (property.format === "html" && !isRichText(String(value))) return `${shown} holds more than rich text may`;
  const dictionary = documents.dictionaries.get(property["x-dict"] ?? "");
  const known: unknown[] | undefined = dictionary?.from === undefined ? dictionary?.items.map((item) => item.value) : undefined;
  const chosen = property["x-multiple"] ? String(value).split(",") : [value];
  return known && !chosen.every((one) => known.includes(one))
    ? `${shown} is no value of the dictionary "${property["x-dict"]}"`
    : undefined;
}

function ruleWords(code: string, { format, "x-validator": validator }: Property): string | undefined {
  if (code === `field.${validator}`) return `does not pass the validator "${validator}"`;
  return format && Object.hasOwn(TEXT_FORMATS, format) && code === `field.${format}` ? `is no ${format}` : undefined;
}

const isNumber = (value: unknown): boolean => Decimal.parse(String(value)) !== undefined;
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
/** When a rule can be asked: what is wrong with the rule itself is reported where it stands. */
const IS_SOUND: Readonly<Partial<Record<keyof Property, (value: never) => boolean>>> = {
  pattern: (value: string) => patternFault(value) === undefined,
  minimum: isNumber,
  maximum: isNumber,
  "x-scale": isCount,
  "x-precision": isCount,
  "x-validator": (value: string) => Object.hasOwn(VALIDATORS, value),
  "x-mask": (value: string) => Object.hasOwn(MASKS, value),
};

/** A property without the rules that are wrong themselves. */
export const soundPart = (property: Property): Property =>
  Object.fromEntries(
    Object.entries(property).filter(([key, value]) => IS_SOUND[key as keyof Property]?.(value as never) ?? true),
  ) as unknown as Property;
