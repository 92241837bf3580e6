import type { Property } from "./documents.ts";
import type { Field } from "./fields.ts";

type TextField = Pick<Field, "kind" | "property">;

/** What nobody sees and nobody means: marks of the order of bytes, joints of lines. Joiners inside a text draw signs, and stay. */
const UNSEEN = /[\u200b\u2060\ufeff]/g;
/** In a key no joiner and no mark of direction either, as they come along from tables and from the properties of files. */
const UNSEEN_IN_KEYS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Full-width letters, digits and the signs that join them. Brackets and commas are Chinese punctuation, and stay what they are. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0d\uff0e\uff0f\uff3f]/g;
const BLANKS = /[\s\u3000]+/g;
const FROM_WIDE = 0xfee0;

/** Counts on whenever the form of keys becomes another one: stored keys are brought to it at the next start. */
export const PLAIN_FORM = 1;

/** Whether records are told apart by the text: it is unique by itself, and typed rather than chosen. */
export const isKey = ({ kind, property }: TextField): boolean =>
  kind === "text" && isUnique(property) && property["x-dict"] === undefined && property.format === undefined;

/** Whether x-unique asks for one record for each value. */
export const isUnique = (property: Pick<Property, "x-unique">): boolean => Boolean(property["x-unique"]);

/** Whether the value is unique over all tenants. */
export function isUniqueEverywhere({ "x-unique": unique }: Pick<Property, "x-unique">): boolean {
  return unique === "everywhere" || (typeof unique === "object" && unique.everywhere === true);
}

/** Whether two values that differ in case alone are two (x-unique). */
export const caseCounts = ({ property: { "x-unique": unique } }: Pick<Field, "property">): boolean =>
  !(typeof unique === "object" && unique.case === false);

/**
 * A text as it is kept, whoever brings it: a form, a pasted block, an import, a call. Blanks around it and signs that nobody sees are no part of
 * it. Of a key (x-unique) width counts neither, and several blanks are one. Long texts and expressions keep how they begin.
 */
export function plainText(field: TextField, text: string): string {
  const { format } = field.property;
  if (isKey(field))
    return text
      .replace(UNSEEN_IN_KEYS, "")
      .normalize("NFC")
      .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - FROM_WIDE))
      .replace(BLANKS, " ")
      .trim();
  const seen = text.replace(UNSEEN, "");
  return format === "multiline" || format === "html" || format === "expression" ? seen.trimEnd() : seen.trim();
}

/** What two values are compared by where they must be unique: equal texts mean one value. The database compares by `keySql`. */
export const keyOf = (field: Pick<Field, "property">, value: unknown): string =>
  caseCounts(field) ? String(value) : String(value).toLowerCase();
