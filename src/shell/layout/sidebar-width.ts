import { create } from "zustand";
import type { Language } from "../../i18n/language.ts";
import { browserStore } from "../../storage/storage.ts";
import { USUAL } from "./usual-width.ts";

const STORAGE_KEY = "sidebar-width";

/** Pixels. */
export const NARROWEST = 160;
export const WIDEST = 380;

const within = (width: number): number => Math.round(Math.min(Math.max(width, NARROWEST), WIDEST));

function stored(): number | null {
  const width = Number(browserStore.get(STORAGE_KEY) ?? Number.NaN);
  return Number.isFinite(width) ? within(width) : null;
}

/** The width that the user has given the sidebar in this browser; null: the usual one of his language. */
const useChosen = create<{ readonly width: number | null }>(() => ({ width: stored() }));

export const useSidebarWidth = (language: Language): number => useChosen((state) => state.width) ?? USUAL[language];

/** Gives the sidebar a width, within what a menu can use; null: the usual one again. */
export function setSidebarWidth(width: number | null): void {
  if (width === null) browserStore.remove(STORAGE_KEY);
  else browserStore.set(STORAGE_KEY, String(within(width)));
  useChosen.setState({ width: width === null ? null : within(width) });
}
