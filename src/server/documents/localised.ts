import { type Documents, documentsOf } from "../../model/documents.ts";
import { DOCUMENT_KINDS } from "../../model/kinds/kinds.ts";
import { localise } from "../../model/localise.ts";
import { cache } from "../caches.ts";
import { formVersionsIn, noteFormVersions } from "./form-versions.ts";
import type { LoadedDocuments } from "./load.ts";

/** The documents in a language. Of Chinese, and of a language without translations, these are the loaded ones themselves. */
export type DocumentsIn = (language: string) => Documents;

/** The translations of all editions that somebody still works by. */
const translations = new Set<WeakRef<Map<string, Documents>>>();
function* kept(): Generator<Map<string, Documents>> {
  for (const one of translations) {
    const languages = one.deref();
    if (languages) yield languages;
    else translations.delete(one);
  }
}
const meter = cache("documents", {
  size: () => [...kept()].reduce((sum, { size }) => sum + size, 0),
  forget: () => {
    for (const languages of kept()) languages.clear();
  },
});

/**
 * Translates a set of documents. A document is translated when it is first asked for, for a request needs a few of many; and once a
 * language, because what is derived from documents (fields, compiled expressions, tables) is remembered by their identity.
 */
export function localisedDocuments({ documents, texts }: LoadedDocuments): DocumentsIn {
  const known = new Map<string, Documents>();
  translations.add(new WeakRef(known));
  return (language) => {
    const words = texts[language];
    if (!words) return documents;
    let translated = known.get(language);
    meter.count(translated !== undefined);
    if (!translated) {
      const maps = DOCUMENT_KINDS.map((kind) => [
        kind.folder,
        lazily(documentsOf(documents, kind.folder), (document) => localise(kind, document, words)),
      ]);
      translated = Object.fromEntries(maps) as Documents;
      noteFormVersions(translated, formVersionsIn(documents));
      known.set(language, translated);
    }
    return translated;
  };
}

/** A map with the keys of another, whose values are made from the other's at first sight and kept. */
export function lazily<V>(source: ReadonlyMap<string, V>, make: (value: V) => V): ReadonlyMap<string, V> {
  const made = new Map<string, V>();
  const get = (key: string): V | undefined => {
    if (!made.has(key) && source.has(key)) made.set(key, make(source.get(key) as V));
    return made.get(key);
  };
  const entries = () => [...source.keys()].map((key): [string, V] => [key, get(key) as V]).values();
  const map: ReadonlyMap<string, V> = {
    get,
    has: (key) => source.has(key),
    size: source.size,
    keys: () => source.keys(),
    values: () => [...source.keys()].map((key) => get(key) as V).values(),
    entries,
    [Symbol.iterator]: entries,
    forEach: (call) => {
      for (const [key, value] of entries()) call(value, key, map);
    },
  };
  return map;
}
