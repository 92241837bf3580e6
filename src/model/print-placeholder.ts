import type { Format } from "./print-template.ts";

/** A part of a text that is printed: words as they stand, or the place of a value and how it is written. */
export type TextPart = string | Placeholder;

export interface Placeholder {
  /** Where the value stands: "record.supplier.contact", "$page". */
  readonly path: string;
  readonly format?: Format;
  /** Where its braces begin in the text. */
  readonly offset: number;
  /** Where its path begins in the text. */
  readonly start: number;
}

const BRACES = /(\{\{\s*)([^{}|]*?)\s*(?:\|\s*(\w*)\s*)?\}\}/g;
const known = new Map<string, readonly TextPart[]>();

/** The parts of a text with values in double braces: "No. {{record.code}}". Memoised, as a column asks for each row. */
export function textParts(text: string): readonly TextPart[] {
  const parts = known.get(text) ?? partsOf(text);
  if (known.size > 5_000) known.clear();
  known.set(text, parts);
  return parts;
}

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: braces = "", 2: path = "", 3: format, index } of text.matchAll(BRACES)) {
    if (index > at) parts.push(text.slice(at, index));
    parts.push({ path, offset: index, start: index + braces.length, ...(format !== undefined && { format: format as Format }) });
    at = index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** Values that the layout itself knows, and where: by the name behind the $. Those with fields are said as `$sum.items.amount`. */
export const LAYOUT_VALUES = {
  today: { in: "all", fields: false },
  now: { in: "all", fields: false },
  user: { in: "all", fields: false },
  count: { in: "all", fields: false },
  serial: { in: "label", fields: false },
  page: { in: "page", fields: false },
  pages: { in: "page", fields: false },
  row: { in: "row", fields: false },
  rows: { in: "sums", fields: false },
  group: { in: "sums", fields: false },
  sum: { in: "all", fields: true },
  pageSum: { in: "page", fields: true },
  runningSum: { in: "page", fields: true },
  groupSum: { in: "sums", fields: true },
} as const satisfies Readonly<Record<string, { readonly in: TextPlace | "all"; readonly fields: boolean }>>;

export type LayoutValue = keyof typeof LAYOUT_VALUES;

/** Where a text stands: on a page whose number is known, in a row of a table, in a row of its sums, on a label, or where its height decides on pages. */
export type TextPlace = "page" | "row" | "sums" | "label" | "flow";

/** Whether the layout knows a value in a place. Rows of sums stand on a page of which sums are known, but not how many pages there will be. */
export function isKnownIn(name: LayoutValue, place: TextPlace): boolean {
  const { in: needed } = LAYOUT_VALUES[name];
  return needed === "all" || needed === place || (place === "sums" && (name === "pageSum" || name === "runningSum"));
}
