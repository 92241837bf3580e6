import { type DocumentDifference, documentDifference } from "../document-difference.ts";
import { conflictKey, type MergeChoices, type MergeConflict, mergeDocuments } from "../document-merge/merge-documents.ts";
import type { WrittenDocument } from "../written-document.ts";
import { inOrder, stateText } from "./item.ts";

/** How an item that comes stands to the one that is here; `theirs`: only the package has changed it, `mine`: only this site has. */
export const ITEM_STATES = ["new", "same", "theirs", "mine", "both"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** An item on its three sides. */
export interface Sides {
  /** What both sites know: the last state that went from one to the other; empty where there is none. */
  readonly base: readonly WrittenDocument[];
  /** What is here; undefined where there is nothing. */
  readonly mine: readonly WrittenDocument[] | undefined;
  readonly theirs: readonly WrittenDocument[];
}

/** What comes of an item. */
export interface ItemOutcome {
  readonly state: ItemState;
  /** What would stand here. */
  readonly documents: readonly WrittenDocument[];
  /** What would be different here. */
  readonly differences: readonly DocumentDifference[];
  readonly conflicts: readonly MergeConflict[];
  /** Conflicts that nobody decided. */
  readonly open: readonly MergeConflict[];
}

/** What becomes of an item where it comes in: what only one side has changed is taken from it, what both have is decided by `choices`. */
export function itemOutcome({ base, mine, theirs }: Sides, choices: MergeChoices = new Map()): ItemOutcome {
  const settled = (state: ItemState, documents: readonly WrittenDocument[]): ItemOutcome => ({
    ...{ state, documents, conflicts: [], open: [] },
    differences: documentDifference(inOrder(mine ?? []), inOrder(documents)),
  });
  if (mine === undefined) return settled("new", theirs);
  const [was, here, there] = [base, mine, theirs].map(stateText);
  if (here === there) return settled("same", mine);
  if (was === here) return settled("theirs", theirs);
  if (was === there) return settled("mine", mine);
  const { documents, conflicts } = mergeDocuments(base, mine, theirs, choices);
  return {
    ...settled("both", documents),
    conflicts,
    open: conflicts.filter((conflict) => !choices.has(conflictKey(conflict))),
  };
}
