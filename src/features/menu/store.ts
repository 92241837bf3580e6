import { create } from "zustand";
import type { DataSource } from "../../model/data-source.ts";

/** An entry of the menu whose roles are looked at, by the source of the screen on which that was asked. */
export interface RolesQuestion {
  readonly id: string;
  readonly name: string;
  readonly source: DataSource;
}

interface Asking {
  readonly question: RolesQuestion | undefined;
  readonly answer: () => void;
}

/** The dialog that stands now. */
export const useMenuDialog = create<Asking>(() => ({ question: undefined, answer: () => {} }));

/** Opens the dialog; done when it is closed. */
export const askRoles = (question: RolesQuestion): Promise<void> =>
  new Promise((resolve) => {
    useMenuDialog.getState().answer();
    const answer = () => {
      useMenuDialog.setState({ question: undefined, answer: () => {} });
      resolve();
    };
    useMenuDialog.setState({ question, answer });
  });
