import { useEffect } from "react";
import { designOf, documentsOf } from "../../../model/design/design.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { type Desk, usePane } from "../../../renderer/services.tsx";
import type { DesignStore } from "../store.ts";
import type { DesignKeeper } from "./design-keeper.ts";

/** Under which name the desk keeps a design that is not saved yet. */
const PART = "design";

interface Kept {
  readonly store: DesignStore;
  readonly keeper: DesignKeeper;
  readonly desk: Desk | undefined;
  readonly main: string;
  readonly readOnly: boolean;
}

/** Nothing of a design is lost by going away: what is not saved is on the desk, and is saved when its page closes; where that cannot be, the workspace asks first. */
export function useKept({ store, keeper, desk, main, readOnly }: Kept): void {
  const { setUnsaved } = usePane();
  useEffect(() => {
    if (readOnly) return;
    const left = desk?.get(PART)?.value as { readonly documents?: readonly WrittenDocument[]; readonly version?: number } | undefined;
    // Of a draft that somebody has saved since, his counts.
    if (left?.documents && left.version === keeper.version()) store.getState().replace(designOf(left.documents, main));
    const follow = () => {
      const { status } = keeper.state.getState();
      setUnsaved(status === "conflict" || status === "failed");
      if (status === "saved") desk?.set(PART, null);
      else desk?.set(PART, { entity: null, value: { documents: documentsOf(store.getState().design), version: keeper.version() } });
    };
    const ofState = keeper.state.subscribe(follow);
    const ofDesign = store.subscribe(({ design }, former) => {
      if (design !== former.design) follow();
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
      ofDesign();
      window.removeEventListener("beforeunload", leave);
      setUnsaved(false);
      rest();
      void keeper.flush().then((isSaved) => {
        if (isSaved) desk?.set(PART, null);
      });
    };
  }, [desk, setUnsaved, store, keeper, main, readOnly]);
}
