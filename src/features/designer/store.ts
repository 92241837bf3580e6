import { createStore, type StoreApi, useStore } from "zustand";
import { type Command, perform } from "../../model/design/command.ts";
import type { Design } from "../../model/design/design.ts";
import { FORM, type Target } from "./canvas/target.ts";

/** A change that can be undone: what the design was before, and by what it was changed. */
interface Step {
  readonly before: Design;
  readonly label: string;
}

export interface DesignState {
  readonly design: Design;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly selection: Target;
  /** What the server says is wrong, besides what the browser finds. */
  readonly told: readonly DesignProblem[];
  /**
   * Changes the design. Commands that are given together are one step; with `run` the same, one after the other, are one too: typing.
   * @throws CannotDesign where one of them cannot be done; then none is
   */
  perform(commands: readonly Command[], run?: string): void;
  /** Another design in the place of this one, as one step: it was merged, or brought back. */
  replace(design: Design): void;
  undo(): void;
  redo(): void;
  select(target: Target): void;
  tell(problems: readonly DesignProblem[]): void;
}

/** Something that is wrong with a design, and where it is chosen. */
export interface DesignProblem {
  readonly message: string;
  readonly target: Target;
  readonly document: string;
}

export type DesignStore = StoreApi<DesignState>;

/** So many steps can be undone. */
const STEPS = 200;

/** A design while somebody works on it: what it is, what it was, and what is chosen. */
export function createDesignStore(design: Design): DesignStore {
  let run: string | undefined;
  return createStore<DesignState>()((set, get) => ({
    ...{ design, past: [], future: [], selection: FORM, told: [] },
    perform(commands, ofRun) {
      const { design: before, past } = get();
      const after = commands.reduce(perform, before);
      if (after === before) return;
      const isSameRun = ofRun !== undefined && ofRun === run;
      run = ofRun;
      const label = commands[0]?.do ?? "";
      set({ design: after, past: isSameRun ? past : [...past, { before, label }].slice(-STEPS), future: [] });
    },
    replace(design) {
      const { design: before, past } = get();
      run = undefined;
      if (design !== before) set({ design, past: [...past, { before, label: "replace" }].slice(-STEPS), future: [] });
    },
    undo() {
      const { design: current, past, future } = get();
      const step = past.at(-1);
      run = undefined;
      if (step) set({ design: step.before, past: past.slice(0, -1), future: [...future, { before: current, label: step.label }] });
    },
    redo() {
      const { design: current, past, future } = get();
      const step = future.at(-1);
      run = undefined;
      if (step) set({ design: step.before, past: [...past, { before: current, label: step.label }], future: future.slice(0, -1) });
    },
    select: (selection) => set({ selection }),
    tell: (told) => set({ told }),
  }));
}

/** A part of a design's state, drawn anew when it changes. */
export const useDesign = <T>(store: DesignStore, part: (state: DesignState) => T): T => useStore(store, part);
