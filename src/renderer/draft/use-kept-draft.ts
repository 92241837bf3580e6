import { useEffect } from "react";
import type { StoreApi } from "zustand";
import { type DeskEntry, usePane } from "../services.tsx";
import type { Saving } from "./SaveState.tsx";

/** What keeps a draft on the server, as far as its page asks it. */
interface Keeper {
  readonly state: Pick<StoreApi<Pick<Saving, "status">>, "getState" | "subscribe">;
  /** Saves what is not saved yet; false: something is left that could not be saved. */
  flush(): Promise<boolean>;
  /** Saves whenever its designer rests, until the function that it gives is called. */
  watch(): () => void;
}

interface KeptDraft<State> {
  /** Absent: it is only looked at. */
  readonly keeper: Keeper | undefined;
  /** Under which name the desk keeps what is not saved. */
  readonly part: string;
  /** What the desk keeps. It is the same function from one drawing to the next. */
  readonly entry: () => DeskEntry;
  /** Where it is drawn. */
  readonly store: Pick<StoreApi<State>, "subscribe">;
  /** What of its state is drawn: another value is a change. */
  readonly drawn: keyof State;
}

/**
 * Nothing of what is drawn is lost by going away: what is not saved is on the desk, it is saved when its page closes, and where that cannot be, the workspace
 * asks first.
 */
export function useKeptDraft<State>({ keeper, part, entry, store, drawn }: KeptDraft<State>): void {
  const { desk, setUnsaved } = usePane();
  useEffect(() => {
    if (!keeper) return;
    const follow = () => {
      const { status } = keeper.state.getState();
      setUnsaved(status === "conflict" || status === "failed");
      desk?.set(part, status === "saved" ? null : entry());
    };
    const ofState = keeper.state.subscribe(follow);
    const ofContent = store.subscribe((state, former) => {
      if (state[drawn] !== former[drawn]) follow();
    });
    const rest = keeper.watch();
    const leave = (event: BeforeUnloadEvent) => {
      if (keeper.state.getState().status === "saved") return;
      event.preventDefault();
      void keeper.flush();
    };
    window.addEventListener("beforeunload", leave);
    return () => {
      ofState();
      ofContent();
      window.removeEventListener("beforeunload", leave);
      setUnsaved(false);
      rest();
      void keeper.flush().then((isSaved) => {
        if (isSaved) desk?.set(part, null);
      });
    };
  }, [desk, setUnsaved, keeper, part, entry, store, drawn]);
}
