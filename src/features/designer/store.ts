import { createStore, type StoreApi, useStore } from "zustand";
import { type Command, perform } from "../../model/design/command.ts";
import type { Design } from "../../model/design/design.ts";
import { mergeDesigns } from "../../model/design/merge-designs.ts";
import { FORM, type Target } from "./canvas/target.ts";

/** A change that can be undone: what the design was before, and by what it was changed. */
interface Step {
  readonly before: Design;
  readonly label: string;
  /** How often others' changes had been taken in by then. */
  readonly taken: number;
}

/** What somebody else has made of the design that both began with. */
export interface OthersChange {
  readonly base: Design;
  readonly theirs: Design;
}

export interface DesignState {
  readonly design: Design;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** What others changed meanwhile: no step of this person's, so that no undo takes it back. */
  readonly taken: readonly OthersChange[];
  readonly selection: Target;
  /** What the server says is wrong, besides what the browser finds. */
  readonly told: readonly DesignProblem[];
  /**
   * Changes the design. Commands that are given together are one step; with `run` the same, one after the other, are one too: typing.
   * @throws CannotDesign where one of them cannot be done; then none is
   */
  perform(commands: readonly Command[], run?: string): void;
  /** Another design in the place of this one, as one step: it was brought back. */
  replace(design: Design): void;
  /** The design with what somebody else has changed. The steps before it stay what this person did. */
  takeIn(change: OthersChange, design: Design): void;
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
  return createStore<DesignState>()((set, get) => {
    const step = (before: Design, label: string): Step => ({ before, label, taken: get().taken.length });
    /** The design of a step, with what others have changed since. */
    const restored = ({ before, taken }: Step): Design =>
      get()
        .taken.slice(taken)
        .reduce((mine, { base, theirs }) => mergeDesigns(base, mine, theirs).design, before);
    return {
      ...{ design, past: [], future: [], taken: [], selection: FORM, told: [] },
      perform(commands, ofRun) {
        const { design: before, past } = get();
        const after = commands.reduce(perform, before);
        if (after === before) return;
        const isSameRun = ofRun !== undefined && ofRun === run;
        run = ofRun;
        const label = commands[0]?.do ?? "";
        set({ design: after, past: isSameRun ? past : [...past, step(before, label)].slice(-STEPS), future: [] });
      },
      replace(design) {
        const { design: before, past } = get();
        run = undefined;
        if (design !== before) set({ design, past: [...past, step(before, "replace")].slice(-STEPS), future: [] });
      },
      takeIn(change, design) {
        run = undefined;
        set({ design, taken: [...get().taken, change] });
      },
      undo() {
        const { design: current, past, future } = get();
        const last = past.at(-1);
        run = undefined;
        if (last) set({ design: restored(last), past: past.slice(0, -1), future: [...future, step(current, last.label)] });
      },
      redo() {
        const { design: current, past, future } = get();
        const next = future.at(-1);
        run = undefined;
        if (next) set({ design: restored(next), past: [...past, step(current, next.label)], future: future.slice(0, -1) });
      },
      select: (selection) => set({ selection }),
      tell: (told) => set({ told }),
    };
  });
}

/** A part of a design's state, drawn anew when it changes. */
export const useDesign = <T>(store: DesignStore, part: (state: DesignState) => T): T => useStore(store, part);
