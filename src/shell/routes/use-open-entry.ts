import { useCallback } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { noteChosen } from "../menu/chosen.ts";
import { useGo } from "../navigation.tsx";

/** Opens an entry of the menu: a page of ours in its tab, an address outside in a window of its own that knows nothing of this one. */
export function useOpenEntry(): (entry: MenuEntry) => void {
  const go = useGo();
  return useCallback(
    (entry) => {
      const { path, meta } = entry;
      if (!meta.isExternal) {
        noteChosen(entry);
        go(path);
      } else if (/^https?:\/\//i.test(path)) window.open(path, "_blank", "noopener,noreferrer");
    },
    [go],
  );
}
