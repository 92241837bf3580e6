import { createStore, type StoreApi } from "zustand";
import type { FlowProblem } from "../../../../model/contract/flow/entry.ts";
import { AppError } from "../../../../model/error.ts";
import type { Conflict, Row } from "../../../../model/wire.ts";
import type { Saving } from "../../../../renderer/draft/SaveState.tsx";
import type { DesignStore } from "../design-store.ts";

/** Where a flow stands between its designer and the server. */
export interface KeeperState extends Saving {
  /** Of a conflict: the flow as it was saved by somebody else. */
  readonly current?: Row | undefined;
}

type Save = (draft: {
  readonly bpmnXml: string;
  readonly version: number | null;
}) => Promise<{ readonly version: number | null; readonly problems: readonly FlowProblem[] }>;

export interface DraftKeeper {
  readonly state: StoreApi<KeeperState>;
  /** The one by which the next save goes. */
  version(): number | null;
  /** Saves what is not saved yet. False: something is left that could not be saved. */
  flush(): Promise<boolean>;
  /** The flow was saved otherwise (its basic information): this is its version now. */
  follow(version: number | null): void;
  /** Of a conflict: saves this draft over the other one. */
  overwrite(): Promise<boolean>;
  /** Of a conflict: goes on with the other one; this draft can be had back by undo. */
  takeOther(): void;
  /** Saves whenever its designer rests, until the function that it gives is called. */
  watch(): () => void;
}

interface KeeperOptions {
  readonly store: DesignStore;
  /** The file as the server has it, and its version. */
  readonly xml: string;
  readonly version: number | null;
  readonly save: Save;
  /** How long nothing has changed before it is saved. */
  readonly delay?: number;
}

/** Keeps the draft of a flow on the server while somebody designs: saved when he rests, each save by the version that he began with. */
export function keepDraft({ store, xml, version: first, save, delay = 3000 }: KeeperOptions): DraftKeeper {
  let saved = xml;
  let version = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const state = createStore<KeeperState>()(() => ({ status: store.getState().xml === xml ? "saved" : "unsaved" }));
  const set = (next: KeeperState) => state.setState({ at: state.getState().at, ...next }, true);

  async function attempt(): Promise<boolean> {
    const { xml: bpmnXml } = store.getState();
    set({ status: "saving" });
    try {
      const { version: next, problems } = await save({ bpmnXml, version });
      version = next;
      saved = bpmnXml;
      const isNewest = store.getState().xml === bpmnXml;
      if (isNewest) store.getState().tell(problems);
      set({ status: isNewest ? "saved" : "unsaved", at: new Date() });
      return true;
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === "record.conflict";
      set({
        status: isConflict ? "conflict" : "failed",
        error,
        current: isConflict ? (error.data as Conflict | undefined)?.current : undefined,
      });
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    if (state.getState().status === "conflict") return false;
    if (store.getState().xml === saved) return true;
    running = attempt();
    const isDone = await running;
    running = undefined;
    return isDone && store.getState().xml !== saved ? flush() : isDone;
  }

  return {
    state,
    version: () => version,
    flush,
    follow(next) {
      version = next;
    },
    overwrite() {
      version = (state.getState().current?.version as number | undefined) ?? version;
      set({ status: "unsaved" });
      return flush();
    },
    takeOther() {
      const { current } = state.getState();
      if (!current) return;
      version = current.version ?? version;
      saved = typeof current.bpmnXml === "string" ? current.bpmnXml : saved;
      set({ status: "saved" });
      store.getState().change(saved);
    },
    watch() {
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), delay);
      };
      if (store.getState().xml !== saved) later();
      const unsubscribe = store.subscribe(({ xml: next }, { xml: former }) => {
        const { status } = state.getState();
        if (next === former || status === "conflict") return;
        if (status !== "saving") set({ status: next === saved ? "saved" : "unsaved" });
        later();
      });
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
}
