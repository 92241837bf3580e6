import { type Mentions, mentionsIn } from "../../../model/impact/places.ts";
import { writtenOf } from "../../../model/impact/written.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { LoadedDocuments } from "../../documents/load.ts";
import type { PublishedDocument } from "../../documents/published/rows.ts";
import { readRoots } from "../../documents/read.ts";
import { standsIn } from "./files.ts";

/** All documents in force as they are written, and what they name. */
export interface WrittenSet {
  readonly documents: readonly WrittenDocument[];
  /** Those that were published, by `nameOf`. */
  readonly published: ReadonlyMap<string, PublishedDocument>;
  /** Those whose files may be rewritten, by `nameOf`. */
  readonly rewritable: ReadonlySet<string>;
  readonly mentions: Mentions;
}

interface OwnDocuments {
  readonly documents: readonly WrittenDocument[];
  readonly rewritable: ReadonlySet<string>;
}
const files = new WeakMap<LoadedDocuments, OwnDocuments>();
const sets = new WeakMap<LoadedDocuments, { readonly state: string; readonly set: WrittenSet }>();

/** Where the documents of files stand. */
export interface Roots {
  readonly all: readonly string[];
  /** Those of which files may be rewritten. */
  readonly rewritable: readonly string[];
}

function ownDocuments({ all, rewritable }: Roots): OwnDocuments {
  const input = readRoots(all);
  const documents = writtenOf(input);
  const isRewritable = (index: number) => standsIn(input.files[index]?.file ?? "", rewritable);
  return { documents, rewritable: new Set(documents.filter((_, index) => isRewritable(index)).map(nameOf)) };
}

/**
 * The documents of the roots with the published ones. The check that finds their names takes some tenths of a second for a whole product: what it
 * found is kept as long as the same documents are in force.
 * @param loaded those of the files, as they are in force
 */
export function writtenSet(roots: Roots, loaded: LoadedDocuments, rows: readonly PublishedDocument[]): WrittenSet {
  const own = files.get(loaded) ?? ownDocuments(roots);
  files.set(loaded, own);
  const published = new Map(rows.filter(({ withdrawn, fault }) => !withdrawn && fault === null).map((row) => [nameOf(row), row]));
  const state = JSON.stringify([...published].map(([name, { version }]) => [name, version]));
  const near = sets.get(loaded);
  if (near?.state === state) return near.set;
  const documents = [...own.documents, ...[...published.values()].map(({ kind, id, content, texts }) => ({ kind, id, content, texts }))];
  const set = { documents, published, rewritable: own.rewritable, mentions: mentionsIn({ documents }) };
  sets.set(loaded, { state, set });
  return set;
}
