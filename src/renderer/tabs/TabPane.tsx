import { type ReactNode, useMemo } from "react";
import { type Pane, PaneProvider, usePane } from "../services.tsx";

/** Which tabs of a page hold something unsaved: the page does while one of them does. */
const unsavedTabs = new WeakMap<Pane, Set<string>>();

/** What a tab is to the screen in it: a pane of its own inside that of the page, without a desk: what is unsaved is kept for whole pages, and its form could not be told from that of another tab. */
export function TabPane({ id, children }: { id: string; children: ReactNode }) {
  const pane = usePane();
  const inside = useMemo<Pane>(() => {
    return {
      container: pane.container,
      nameRecord: pane.nameRecord,
      setUnsaved: (unsaved) => {
        const tabs = unsavedTabs.get(pane) ?? new Set();
        unsavedTabs.set(pane, tabs);
        if (unsaved) tabs.add(id);
        else tabs.delete(id);
        pane.setUnsaved(tabs.size > 0);
      },
    };
  }, [pane, id]);
  return <PaneProvider value={inside}>{children}</PaneProvider>;
}
