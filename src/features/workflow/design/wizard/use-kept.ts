import { useEffect } from "react";
import { usePane } from "../../../../renderer/services.tsx";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

/** Under which name the desk keeps the file of a flow that is not saved yet. */
const PART = "design";

/**
 * Nothing of a design is lost by going away: what is not saved is on the desk, it is saved when its page closes, and where that cannot be, the workspace
 * asks first.
 * @param keeper absent: it is only looked at
 */
export function useKept(store: DesignStore, keeper: DraftKeeper | undefined): void {
  const { desk, setUnsaved } = usePane();
  useEffect(() => {
    if (!keeper) return;
    const follow = () => {
      const { status } = keeper.state.getState();
      setUnsaved(status === "conflict" || status === "failed");
      if (status === "saved") desk?.set(PART, null);
      else desk?.set(PART, { entity: "flow-entry", value: { xml: store.getState().xml, version: keeper.version() } });
    };
    const ofState = keeper.state.subscribe(follow);
    const ofFile = store.subscribe(({ xml }, former) => {
      if (xml !== former.xml) follow();
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
      ofFile();
      window.removeEventListener("beforeunload", leave);
      setUnsaved(false);
      rest();
      void keeper.flush().then((isSaved) => {
        if (isSaved) desk?.set(PART, null);
      });
    };
  }, [desk, setUnsaved, store, keeper]);
}
