import { create } from "zustand";
import type { SyncPlan } from "../../model/contract/resource.ts";
import type { DataSource } from "../../model/data-source.ts";

/** An entry of the menu whose roles are looked at, by the source of the screen on which that was asked. */
export interface RolesQuestion {
  readonly id: string;
  readonly name: string;
  readonly source: DataSource;
}

/** What was chosen of a comparison with what documents declare. */
export interface SyncChoice {
  readonly added: readonly { readonly parent: string; readonly permission: string }[];
  readonly gone: readonly string[];
  readonly renamed: readonly string[];
}

type Question = ({ readonly kind: "roles" } & RolesQuestion) | { readonly kind: "sync"; readonly plan: SyncPlan };

interface Asking {
  readonly question: Question | undefined;
  /** Counts the questions, so that each dialog begins anew. */
  readonly turn: number;
  readonly answer: (choice?: SyncChoice) => void;
}

/** The dialog that stands now. */
export const useMenuDialog = create<Asking>(() => ({ question: undefined, turn: 0, answer: () => {} }));

/** Opens a dialog; gives what was chosen, when it is closed. One that still stands is called off. */
export const askMenu = (question: Question): Promise<SyncChoice | undefined> =>
  new Promise((resolve) => {
    const former = useMenuDialog.getState();
    former.answer();
    const answer = (choice?: SyncChoice) => {
      useMenuDialog.setState({ question: undefined, answer: () => {} });
      resolve(choice);
    };
    useMenuDialog.setState({ question, turn: former.turn + 1, answer });
  });
