import { isKeeping } from "../desk/store.ts";
import { panelId } from "./ids.ts";

/** Panes that stay as they are, the one in front among them; of those beyond, the least used rest. */
export const MOST_AWAKE = 20;

/** The tabs whose page says that it can be drawn again as it is, and by how many of its parts. */
const ready = new Map<string, number>();

/** Notes that a page may rest; gives the function that takes it back. */
export function noteReady(tab: string): () => void {
  ready.set(tab, (ready.get(tab) ?? 0) + 1);
  return () => void ready.set(tab, (ready.get(tab) ?? 1) - 1);
}

/** What is open over a page, and would be closed when it is drawn again. */
const OPEN = ".ant-drawer-open, .ant-modal-wrap:not([style*='display: none'])";

/**
 * Which panes give up their elements, the least used first: so many as are beyond the limit, and of those that lose nothing by it. What holds
 * something unsaved, has a form or dialog open, shows a page from elsewhere, or keeps no state on the desk, stays.
 * @param awake the tabs that are drawn, least used first; the last is in front and stays
 */
export function resting(awake: readonly string[], isUnsaved: (tab: string) => boolean): string[] {
  const beyond = awake.length - MOST_AWAKE;
  if (beyond <= 0 || !isKeeping()) return [];
  return awake
    .slice(0, -1)
    .filter((tab) => (ready.get(tab) ?? 0) > 0 && !isUnsaved(tab) && !paneOf(tab)?.querySelector(OPEN))
    .slice(0, beyond);
}

/** The frame of a tab's page; undefined while it is not drawn. */
export const paneOf = (tab: string): Element | undefined => document.getElementById(panelId(tab))?.closest("[data-tab]") ?? undefined;
