import { createStore, type StoreApi } from "zustand";
import type { DesignDraft } from "../../../model/contract/designs.ts";
import { type Design, designOf, documentsOf } from "../../../model/design/design.ts";
import { mergeDesigns } from "../../../model/design/merge-designs.ts";
import type { MergeChoices, MergeConflict } from "../../../model/document-merge/merge-documents.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { Saving } from "../../../renderer/draft/SaveState.tsx";
import type { DesignStore } from "../store.ts";

/** What the server has of a design. */
export interface Draft {
  readonly documents: readonly WrittenDocument[];
  readonly version: number;
  readonly savedBy: string | null;
}

/** What the server answers, as far as it is kept. */
export const draftAsTold = ({ documents, version, savedBy }: DesignDraft): Draft => ({
  documents,
  version,
  savedBy: savedBy?.name ?? null,
});

/** Where a design stands between its designer and the server. */
export interface KeeperState extends Saving {
  /** Of a conflict: what somebody else has saved. */
  readonly theirs?: Draft | undefined;
  /** Of a conflict: what both changed. */
  readonly conflicts?: readonly MergeConflict[] | undefined;
}

interface KeeperOptions {
  readonly store: DesignStore;
  readonly draft: Draft;
  /** Saves, and gives the new version; `record.conflict` where another version is stored. */
  readonly save: (draft: { readonly documents: readonly WrittenDocument[]; readonly version: number }) => Promise<number>;
  readonly load: () => Promise<Draft>;
  /** How long nothing has changed before it is saved. */
  readonly delay?: number;
}

export interface DesignKeeper {
  readonly state: StoreApi<KeeperState>;
  version(): number;
  /** What the server has. */
  saved(): Design;
  /** Saves what is not saved yet. False: something is left that could not be saved. */
  flush(): Promise<boolean>;
  /** Another draft was put in its place on the server: a former version was brought back. */
  take(draft: Draft): void;
  /** Asks the server what it has now: the draft was stored anew there, by its publication or by somebody else. */
  refresh(): Promise<void>;
  /** Of a conflict: whose part stands where both changed the same. */
  resolve(choices: MergeChoices): Promise<boolean>;
  /** Saves whenever its designer rests, until the function that it gives is called. */
  watch(): () => void;
}

/** Whether documents say what a design says, in whatever order they stand. */
const isSaid = (documents: readonly WrittenDocument[], design: Design): boolean =>
  JSON.stringify(documentsOf(designOf(documents, design.main))) === JSON.stringify(documentsOf(design));

/** Keeps a design on the server while somebody works on it. What two people change of it at the same time is merged; where they changed the same, they are asked. */
export function keepDesign({ store, draft, save, load, delay = 3000 }: KeeperOptions): DesignKeeper {
  const { main } = store.getState().design;
  const now = () => store.getState().design;
  // What says the same is saved: whoever only looks saves nothing.
  let base = isSaid(draft.documents, now()) ? now() : designOf(draft.documents, main);
  let savedDesign = base;
  let version = draft.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turns: Promise<unknown> = Promise.resolve();
  const state = createStore<KeeperState>()(() => ({ status: now() === savedDesign ? "saved" : "unsaved" }));
  const set = (next: KeeperState) => state.setState({ at: state.getState().at, ...next }, true);

  /** Saves and readings go one after another: a reading beside a save would take what is being saved for somebody else's. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turns.then(work);
    turns = done.catch(() => {});
    return done;
  }

  async function attempt(): Promise<boolean> {
    const design = now();
    set({ status: "saving" });
    try {
      version = await save({ documents: documentsOf(design), version });
      base = design;
      savedDesign = design;
      set({ status: now() === design ? "saved" : "unsaved", at: new Date() });
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "record.conflict") return meet(await load());
      set({ status: "failed", error });
      return false;
    }
  }

  /** Takes in what somebody else has saved; true: it can be saved again. */
  function meet(theirs: Draft): boolean {
    const { design, conflicts } = mergeDesigns(base, now(), designOf(theirs.documents, main));
    if (conflicts.length > 0) {
      set({ status: "conflict", theirs, conflicts });
      return false;
    }
    takeOver(theirs, design);
    return true;
  }
  function takeOver(theirs: Draft, design: Design): void {
    version = theirs.version;
    const former = base;
    base = designOf(theirs.documents, main);
    savedDesign = base;
    store.getState().takeIn({ base: former, theirs: base }, design);
    set({ status: "unsaved" });
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    return inTurn(saveAll);
  }

  async function saveAll(): Promise<boolean> {
    if (state.getState().status === "conflict") return false;
    if (now() === savedDesign) return true;
    const isDone = await attempt().catch((error: unknown) => {
      set({ status: "failed", error });
      return false;
    });
    return isDone && now() !== savedDesign ? saveAll() : isDone;
  }

  function take(other: Draft): void {
    version = other.version;
    base = designOf(other.documents, main);
    savedDesign = base;
    store.getState().replace(base);
    savedDesign = now();
    set({ status: "saved", at: new Date() });
  }

  async function reread(): Promise<void> {
    const theirs = await load();
    if (theirs.version === version) return;
    if (isSaid(theirs.documents, savedDesign)) {
      version = theirs.version;
      // Whoever watches draws by the version.
      set(state.getState());
    } else if (now() === savedDesign) {
      takeOver(theirs, designOf(theirs.documents, main));
      savedDesign = now();
      set({ status: "saved", at: new Date() });
    } else meet(theirs);
  }

  return {
    state,
    version: () => version,
    saved: () => savedDesign,
    flush,
    take,
    refresh: () => inTurn(reread),
    resolve(choices) {
      const { theirs } = state.getState();
      if (!theirs) return Promise.resolve(false);
      takeOver(theirs, mergeDesigns(base, now(), designOf(theirs.documents, main), choices).design);
      return flush();
    },
    watch() {
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), delay);
      };
      if (now() !== savedDesign) later();
      const unsubscribe = store.subscribe(({ design }, former) => {
        const { status } = state.getState();
        if (design === former.design || status === "conflict") return;
        if (status !== "saving") set({ status: design === savedDesign ? "saved" : "unsaved" });
        later();
      });
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
}
