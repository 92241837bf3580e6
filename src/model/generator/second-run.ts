import { type MergeConflict, type MergedDocuments, mergeDocuments } from "../document-merge/merge-documents.ts";
import type { Documents } from "../documents.ts";
import { documentsOf } from "../documents.ts";
import { DOCUMENT_KINDS } from "../kinds/kinds.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";

/** What a generator wrote: the base of the merge when it runs again. */
export interface Generation {
  readonly source: string;
  readonly documents: readonly WrittenDocument[];
}

/** The documents in force without those that were generated: a second run names and refers as the first one did. */
export function withoutGenerated(documents: Documents, generation: Generation | undefined): Documents {
  const generated = new Set(generation?.documents.map(nameOf));
  return Object.fromEntries(
    DOCUMENT_KINDS.map(({ name: kind, folder }) => [
      folder,
      new Map([...documentsOf(documents, folder)].filter(([id]) => !generated.has(nameOf({ kind, id })))),
    ]),
  ) as unknown as Documents;
}

export interface SecondRun extends MergedDocuments {
  /** Those of the merged documents that are not as they stand now. */
  readonly changed: readonly WrittenDocument[];
}

/**
 * What a proposal makes of the documents that came of an earlier one: what people changed since stays, what the source changed comes, and what both
 * changed is a conflict in which theirs stands. Nothing is written over.
 * @param standing the documents as they are now
 */
export function secondRun(generation: Generation, standing: readonly WrittenDocument[], proposal: readonly WrittenDocument[]): SecondRun {
  const merged = mergeDocuments(generation.documents, standing, proposal);
  const now = new Map(standing.map((one) => [nameOf(one), JSON.stringify(one)]));
  return { ...merged, changed: merged.documents.filter((one) => now.get(nameOf(one)) !== JSON.stringify(one)) };
}

/** A conflict as the command line tells it. */
export const conflictLine = ({ document, path, mine, theirs }: MergeConflict): string =>
  `conflict  ${document} at ${path.join(".")}: stays ${short(mine)}, the source says ${short(theirs)}`;

function short(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
