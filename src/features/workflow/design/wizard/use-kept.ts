import { useKeptDraft } from "../../../../renderer/draft/use-kept-draft.ts";
import { useStable } from "../../../../renderer/useStable.ts";
import type { DesignStore } from "../design-store.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

/**
 * The file of a flow is kept on the desk while it is not saved.
 * @param keeper absent: it is only looked at
 */
export function useKept(store: DesignStore, keeper: DraftKeeper | undefined): void {
  const entry = useStable(() => ({ entity: "flow-entry", value: { xml: store.getState().xml, version: keeper?.version() } }));
  useKeptDraft({ keeper, part: "design", entry, store, drawn: "xml" });
}
