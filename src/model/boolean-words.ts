import type { Property } from "./documents.ts";

/** What yes and no are called. */
export interface BooleanWords {
  readonly yes: string;
  readonly no: string;
}

/** What yes and no are called in a field: its own words (x-words), else the usual ones. */
export const wordsOf = ({ "x-words": own }: Pick<Property, "x-words">, { yes, no }: BooleanWords): BooleanWords => own ?? { yes, no };

/** What a value of a yes-or-no field is called. */
export const wordFor = (property: Pick<Property, "x-words">, value: boolean, usual: BooleanWords): string =>
  wordsOf(property, usual)[value ? "yes" : "no"];
