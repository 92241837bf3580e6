import type { Field } from "../../../model/fields.ts";
import { wordsOfHtml } from "../../records/write/rich-text.ts";

/**
 * Whether a cell says what is stored. Both in stored form. A cell holds the words of rich text alone: one that says the same words takes nothing of the look
 * away.
 */
export const saysSame = (field: Field, value: unknown, was: unknown): boolean => wordsOf(field, value) === wordsOf(field, was);

/** What two values are compared by, as text. */
export const wordsOf = ({ property }: Field, value: unknown): string =>
  JSON.stringify(property.format === "html" && typeof value === "string" ? wordsOfHtml(value) : (value ?? null));
