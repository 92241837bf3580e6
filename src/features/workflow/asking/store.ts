import { create } from "zustand";
import type { Falls } from "../../../model/contract/flow/own.ts";
import type { AdministerQuestion } from "../administer/AdministerDialog.tsx";
import type { Commit, Person } from "../operations/commit.ts";
import type { Offer } from "../operations/operation-table.ts";
import type { Submission } from "../submit/submission.ts";

/** What became of one of several. */
export interface Result {
  readonly id: string;
  readonly title: string;
  /** Why it was refused; absent: it is done. */
  readonly failure?: string | undefined;
}

/** What an action asks that the form of a document cannot say. The dialog does the sending: it stays as it is where that fails. */
export type Question =
  | {
      readonly kind: "commit";
      readonly offer: Offer;
      /** Default: what the operation is called. */
      readonly title?: string;
      readonly hint?: string;
      readonly falls?: { readonly key: readonly string[]; readonly ask: () => Promise<Falls> };
      readonly send: (commit: Commit) => Promise<void>;
    }
  | {
      readonly kind: "submit";
      readonly submission: Submission;
      readonly send: (commit: Commit, variables: Readonly<Record<string, unknown>>) => Promise<void>;
    }
  | ({ readonly kind: "administer" } & AdministerQuestion)
  | { readonly kind: "handOver"; readonly person: Person }
  | { readonly kind: "leave"; readonly person: Person }
  | { readonly kind: "migrate"; readonly entry: string; readonly source: string }
  | { readonly kind: "results"; readonly title: string; readonly results: readonly Result[] };

interface Asking {
  readonly question: Question | undefined;
  /** Counts the questions, so that each dialog begins anew. */
  readonly turn: number;
  readonly answer: (sent: boolean) => void;
  /** What was told last, by a page that is gone meanwhile. */
  readonly said: { readonly text: string } | undefined;
}

/** The question that stands now; one at a time, as a dialog covers everything. */
export const useAsking = create<Asking>(() => ({ question: undefined, turn: 0, answer: () => {}, said: undefined }));

/** Asks, and gives whether it was sent. A question that still stands is called off. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const former = useAsking.getState();
    former.answer(false);
    const answer = (sent: boolean) => {
      useAsking.setState({ question: undefined, answer: () => {} });
      resolve(sent);
    };
    useAsking.setState({ question, turn: former.turn + 1, answer });
  });

/** Tells that something is done, when the page on which it was done has given way to the next one. */
export const say = (text: string): void => useAsking.setState({ said: { text } });
