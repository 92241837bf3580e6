import { type Mentions, mentionsIn } from "../../../model/impact/places.ts";
import { writtenOf } from "../../../model/impact/written.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { LoadedDocuments } from "../../documents/load.ts";
import type { PublishedDocument } from "../../documents/published/rows.ts";
import { readRoots } from "../../documents/read.ts";

/** All documents in force as they are written, and what they name. */
export interface WrittenSet {
  readonly documents: readonly WrittenDocument[];
  /** Those that were published, by `nameOf`. */
  readonly published: ReadonlyMap<string, PublishedDocument>;
  readonly mentions: Mentions;
}

const files = new WeakMap<LoadedDocuments, readonly WrittenDocument[]>();
const sets = new WeakMap<LoadedDocuments, { readonly state: string; readonly set: WrittenSet }>();

/**
 * The documents of the roots with the published ones. The check that finds their names takes some tenths of a second for a whole product: what it
 * found is kept as long as the same documents are in force.
 * @param loaded those of the files, as they are in force
 */
export function writtenSet(roots: readonly string[], loaded: LoadedDocuments, rows: readonly PublishedDocument[]): WrittenSet {
  const own = files.get(loaded) ?? writtenOf(readRoots(roots));
  files.set(loaded, own);
  const published = new Map(rows.filter(({ withdrawn, fault }) => !withdrawn && fault === null).map((row) => [nameOf(row), row]));
  const state = JSON.stringify([...published].map(([name, { version }]) => [name, version]));
  const near = sets.get(loaded);
  if (near?.state === state) return near.set;
  const documents = [...own, ...[...published.values()].map(({ kind, id, content, texts }) => ({ kind, id, content, texts }))];
  const set = { documents, published, mentions: mentionsIn({ documents }) };
  sets.set(loaded, { state, set });
  return set;
}
