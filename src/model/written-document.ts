import type { TextTree } from "./kinds/texts.ts";

/** What a document is called among those of all kinds. */
export interface DocumentName {
  /** The name of the kind: "entity". Of a document that another version of the product knew it may be none of this one's. */
  readonly kind: string;
  readonly id: string;
}

/** A document as people write it, with its translations: what a file and its locale files hold, what is published, and what is designed. */
export interface WrittenDocument extends DocumentName {
  /** As its file would hold it, keys in their order. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Its translations by language, each as it stands in `locales/<language>/<folder>.json` below its id; of a menu, by codes. */
  readonly texts: Readonly<Record<string, TextTree>>;
}

/** How documents of all kinds are told apart: "entity warehouse". */
export const nameOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`;
