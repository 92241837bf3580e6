import { createStore, type StoreApi, useStore } from "zustand";
import { type Design, readDesign, writeDesign } from "../../../flow/design/design.ts";
import { withKey } from "../../../flow/design/key.ts";
import type { FlowProblem } from "../../../model/contract/flow/entry.ts";

/** A flow that somebody designs: its file is the one truth, of which cards, diagram and property panel are views. */
export interface DesignState {
  /** The BPMN file. */
  readonly xml: string;
  /** Files before and after this one, the nearest last: undo and redo over all views. */
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** Id of the element that is chosen; undefined: the flow itself. */
  readonly selection: string | undefined;
  /** What the last check said, of the file as it was then. */
  readonly problems: readonly FlowProblem[];
  /** Id of the tool that is open over the drawing (`DESIGN_PARTS`). */
  readonly tool: string | undefined;
  /** Puts another file in place of this one, as one step that can be undone. */
  change(xml: string): void;
  /** Changes the file: one after the other, each in what the one before has made. Fails with what the change throws, and then leaves it as it is. */
  edit(change: (design: Design) => void): Promise<void>;
  /** The flow has another key now: so has its file, and every file before and after it. */
  rekey(former: string, key: string): void;
  undo(): void;
  redo(): void;
  select(id: string | undefined): void;
  tell(problems: readonly FlowProblem[]): void;
  openTool(id: string | undefined): void;
}
export type DesignStore = StoreApi<DesignState>;

/** How far it can be undone. A file of 200 steps has some 200 KB. */
const STEPS = 100;

/** A design that begins with a file, of which nothing can be undone yet. */
export function createDesignStore(xml: string): DesignStore {
  let last: Promise<unknown> = Promise.resolve();
  return createStore<DesignState>()((set, get) => ({
    ...{ xml, past: [], future: [], selection: undefined, problems: [], tool: undefined },
    change(next) {
      const { xml: former, past } = get();
      if (next !== former) set({ xml: next, past: [...past, former].slice(-STEPS), future: [] });
    },
    edit(change) {
      const step = last.then(async () => {
        const design = await readDesign(get().xml);
        change(design);
        get().change(await writeDesign(design));
      });
      last = step.catch(() => undefined);
      return step;
    },
    rekey(former, key) {
      const { xml: now, past, future } = get();
      const anew = (one: string) => withKey(one, former, key);
      set({ xml: anew(now), past: past.map(anew), future: future.map(anew) });
    },
    undo() {
      const { xml: current, past, future } = get();
      const former = past.at(-1);
      if (former !== undefined) set({ xml: former, past: past.slice(0, -1), future: [...future, current] });
    },
    redo() {
      const { xml: current, past, future } = get();
      const next = future.at(-1);
      if (next !== undefined) set({ xml: next, past: [...past, current], future: future.slice(0, -1) });
    },
    select: (selection) => set({ selection }),
    tell: (problems) => set({ problems }),
    openTool: (tool) => set({ tool }),
  }));
}

/** A part of a design, drawn anew when it changes. */
export const useDesign = <T>(store: DesignStore, part: (state: DesignState) => T): T => useStore(store, part);
