import type { Documents } from "../../model/documents.ts";

const versions = new WeakMap<Documents, ReadonlyMap<string, number>>();
const NONE: ReadonlyMap<string, number> = new Map();

/** Notes as which versions of designed forms entities are in force, by their ids. It goes with the documents, in whatever language. */
export const noteFormVersions = (documents: Documents, byEntity: ReadonlyMap<string, number>): void =>
  void versions.set(documents, byEntity);

/** The versions of designed forms as which entities are in force, by the entities' ids; those of files have none. */
export const formVersionsIn = (documents: Documents): ReadonlyMap<string, number> => versions.get(documents) ?? NONE;
