import { createStore } from "zustand/vanilla";
import type { ChangeSet } from "../../../model/change-set.ts";
import { draftOf, type GridRole, openedDraft } from "../../../model/rights-grid-draft.ts";

/** What the workbench shows at a moment: roles as they would be, and changes of users. */
export interface Shown {
  readonly roles: readonly GridRole[];
  readonly others: ChangeSet;
}

interface State {
  readonly stored: readonly GridRole[];
  readonly past: readonly Shown[];
  readonly shown: Shown;
  readonly future: readonly Shown[];
}

/** Steps back that are kept. */
const MOST_STEPS = 200;

/** A draft while somebody works on it: every change is a step that can be taken back. */
export function createWorkbench(stored: readonly GridRole[], changes: ChangeSet) {
  const store = createStore<State>(() => ({ stored, past: [], shown: openedDraft(stored, changes), future: [] }));
  const { getState, setState } = store;
  return {
    ...store,
    /** Changes of everything that differs from what is stored. */
    changes: (): ChangeSet => draftOf(getState().stored, getState().shown.roles, getState().shown.others),
    change(next: (shown: Shown) => Shown) {
      const { shown, past } = getState();
      const after = next(shown);
      if (after !== shown) setState({ shown: after, past: [...past.slice(1 - MOST_STEPS), shown], future: [] });
    },
    /** Changes one role. */
    changeRole(id: string, next: (role: GridRole) => GridRole) {
      this.change((shown) => {
        const roles = shown.roles.map((role) => (role.id === id ? next(role) : role));
        return roles.every((role, at) => role === shown.roles[at]) ? shown : { ...shown, roles };
      });
    },
    undo() {
      const { past, shown, future } = getState();
      const before = past.at(-1);
      if (before) setState({ past: past.slice(0, -1), shown: before, future: [shown, ...future] });
    },
    redo() {
      const { past, shown, future } = getState();
      const [after, ...rest] = future;
      if (after) setState({ past: [...past, shown], shown: after, future: rest });
    },
    /** Begins anew from what is stored now. */
    open(roles: readonly GridRole[], kept: ChangeSet) {
      setState({ stored: roles, past: [], shown: openedDraft(roles, kept), future: [] });
    },
  };
}
export type Workbench = ReturnType<typeof createWorkbench>;
