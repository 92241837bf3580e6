import type { Document } from "./documents.ts";
import type { DocumentKind } from "./kinds/kind.ts";
import type { KindTexts } from "./kinds/kind-texts.ts";
import { type Translations, textAt } from "./kinds/texts.ts";

/**
 * The path of each translatable text, and the text, as the kind of the document names them: below the document's id, but of kinds that share
 * their names (menus: the entry's code alone, over all menu documents).
 */
export function textsOf<D extends Document>(kind: KindTexts<D>, document: D): { path: string[]; text: string }[] {
  const found: { path: string[]; text: string }[] = [];
  kind.mapTexts(document, (path, text) => {
    found.push({ path, text });
    return text;
  });
  return found;
}

/** The document with its texts replaced by the translations that exist; the Chinese source stays where none does. */
export function localise<D extends Document>(kind: DocumentKind<D>, document: D, translations: Translations | undefined): D {
  const tree = translations?.[kind.folder];
  if (!tree) return document;
  const own = kind.sharesTexts ? tree : tree[document.$id];
  const mapped = kind.mapTexts(document, (path, text) => textAt(own, path) ?? text);
  const translated = kind.withTexts?.(mapped, tree) ?? mapped;
  sources.set(translated, document);
  return translated;
}

const sources = new WeakMap<object, object>();

/** The document that a translation was made from, and a document that is none itself: what is stored must not depend on who caused it. */
export const sourceOf = <D extends object>(document: D): D => (sources.get(document) ?? document) as D;
