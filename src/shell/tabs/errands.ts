import type { Errand, Errands } from "../../renderer/errand.ts";
import { forgetWithTabs } from "./store.ts";

/** One for each tab at most: who chooses again means that. */
const waiting = new Map<string, Errand>();
forgetWithTabs(waiting);
const listeners = new Map<string, Set<() => void>>();

/** Leaves an errand for the page of a tab, which does it at once, or when it is drawn. */
export function leaveErrand(tab: string, errand: Errand): void {
  waiting.set(tab, errand);
  for (const listener of [...(listeners.get(tab) ?? [])]) listener();
}

/** The errands of one tab. */
export const errandsOf = (tab: string): Errands => ({
  take(of) {
    const errand = waiting.get(tab);
    if (!errand || ("screen" in errand ? errand.screen : errand.entity) !== of) return undefined;
    waiting.delete(tab);
    return errand;
  },
  subscribe(listener) {
    const hearing = listeners.get(tab) ?? new Set();
    listeners.set(tab, hearing.add(listener));
    return () => void hearing.delete(listener);
  },
});
