import type { LoadedDocuments } from "./load.ts";
import { type DocumentsIn, localisedDocuments } from "./localised.ts";

/**
 * The documents that are in force for a time: the whole set, checked, and never changed. What is derived from documents hangs on them or on
 * their edition, so that a new edition brings its own, and whoever began with the former one ends with it.
 */
export interface Edition extends LoadedDocuments {
  readonly in: DocumentsIn;
}

export const editionOf = (loaded: LoadedDocuments): Edition => ({ ...loaded, in: localisedDocuments(loaded) });
