import { useEffect } from "react";
import { useKeptDraft } from "../../../renderer/draft/use-kept-draft.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useStable } from "../../../renderer/useStable.ts";
import type { DesignStore } from "../store.ts";
import type { DesignKeeper } from "./design-keeper.ts";
import { designLeft, leftDesign } from "./left-design.ts";

/** Under which name the desk keeps a design that is not saved yet. */
const PART = "design";

interface Kept {
  readonly store: DesignStore;
  readonly keeper: DesignKeeper;
  readonly main: string;
  readonly readOnly: boolean;
}

/** A design goes on as it was left, and is kept on the desk while it is not saved. */
export function useKept({ store, keeper, main, readOnly }: Kept): void {
  const { desk } = usePane();
  // Before the draft is watched, which would keep what is stored in the place of what was left.
  useEffect(() => {
    const left = readOnly ? undefined : designLeft(desk?.get(PART), keeper.version(), main);
    if (left) store.getState().replace(left);
  }, [desk, store, keeper, main, readOnly]);
  const entry = useStable(() => leftDesign(store.getState().design, keeper.version()));
  useKeptDraft({ keeper: readOnly ? undefined : keeper, part: PART, entry, store, drawn: "design" });
}
