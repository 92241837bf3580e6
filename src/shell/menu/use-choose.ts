import { useCallback } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { useGo } from "../navigation.tsx";
import { useOpenEntry } from "../routes/use-open-entry.ts";
import { entryWithId } from "./tree.ts";

/** Opens the entry with an id; one that the menu does not have is the home page. */
export function useChoose(entries: readonly MenuEntry[]): (key: string) => void {
  const go = useGo();
  const openEntry = useOpenEntry();
  return useCallback(
    (key) => {
      const entry = entryWithId(entries, key);
      if (entry) openEntry(entry);
      else go(key);
    },
    [entries, go, openEntry],
  );
}
