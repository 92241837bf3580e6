import type { Property } from "./documents.ts";

type Format = NonNullable<Property["format"]>;

interface TextFormat {
  /** Characters of the longest text of this format. */
  readonly length: number;
  readonly pattern: RegExp;
  /** Whether texts of it have an order that people ask about: from, to, between. */
  readonly ordered?: true;
}

/** The formats of text that have one form. What has another one fails as `field.<format>`. */
export const TEXT_FORMATS: Readonly<Partial<Record<Format, TextFormat>>> = {
  time: { length: 8, pattern: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, ordered: true },
  month: { length: 7, pattern: /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, ordered: true },
  color: { length: 7, pattern: /^#[0-9a-f]{6}$/ },
  // A picture in the text itself: an address in its place would tell another server who looks at it, and when.
  signature: { length: 20_000, pattern: /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/ },
};

/** Whether a database can hold a text: one with NUL, or with half of a surrogate pair, is none in UTF-8. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes("\u0000");

/** The form that the text of a field must have; undefined where it is free. */
export const textFormatOf = ({ format }: Property): TextFormat | undefined =>
  format !== undefined && Object.hasOwn(TEXT_FORMATS, format) ? TEXT_FORMATS[format] : undefined;

/** The characters of a text: pairs of surrogates are one. */
export const charactersOf = (text: string): number => (/[\ud800-\udbff]/.test(text) ? [...text].length : text.length);
