import { useCallback } from "react";
import { create } from "zustand";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { windowStore } from "../../storage/storage.ts";
import { trailOf } from "../routes/route.ts";
import { entryWithId, pagesOf, trailToEntry } from "./tree.ts";

const STORAGE_KEY = "menu-entries";

function stored(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(windowStore.get(STORAGE_KEY) ?? "{}");
    return Object.fromEntries(Object.entries(value ?? {}).filter(([, id]) => typeof id === "string"));
  } catch {
    return {};
  }
}

/**
 * By address: the entry through which it was opened last. Several entries may open one page; nothing else tells them apart. Like the tabs of
 * this window it outlives a reload; an entry that the menu does not have counts for nothing.
 */
const useChosen = create<{ readonly byPath: Readonly<Record<string, string>> }>(() => ({ byPath: stored() }));
useChosen.subscribe(({ byPath }) => windowStore.set(STORAGE_KEY, JSON.stringify(byPath)));

/** Notes through which entry its page was opened. */
export const noteChosen = ({ id, path }: MenuEntry): void => useChosen.setState(({ byPath }) => ({ byPath: { ...byPath, [path]: id } }));

/** Gives whether an entry is the one of its page: through which that was opened last, else the first in the menu. */
export function useIsOwn(menu: readonly MenuEntry[]): (entry: MenuEntry) => boolean {
  const byPath = useChosen((state) => state.byPath);
  return ({ id, path }) => {
    const same = pagesOf(menu).filter((other) => other.path === path);
    const chosen = same.find((other) => other.id === byPath[path]) ?? same[0];
    return chosen === undefined || chosen.id === id;
  };
}

/** The entries from the top of the menu down to the one of an address: through which it was opened last, else the first that leads there. */
export function useOwnTrail(menu: readonly MenuEntry[], address: string): MenuEntry[] {
  const byPath = useChosen((state) => state.byPath);
  const trail = trailOf(menu, address);
  const path = trail.at(-1)?.path ?? "";
  const chosen = trailToEntry(menu, byPath[path] ?? "");
  return chosen.at(-1)?.path === path ? chosen : trail;
}

/**
 * The entry that is marked in the menu in place of the one of an address: where that one says so, which mostly is hidden itself. Undefined where it does
 * not, or the menu of this user does not have that other one.
 */
export function useMarked(menu: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const { activeMenu } = useOwnTrail(menu, address).at(-1)?.meta ?? {};
  return activeMenu === undefined ? undefined : entryWithId(menu, activeMenu);
}

/** Gives, of an entry, the one that stands for its page: through which that was opened last, else this one. */
export function useOwnEntry(menu: readonly MenuEntry[]): (entry: MenuEntry | undefined) => MenuEntry | undefined {
  const byPath = useChosen((state) => state.byPath);
  return useCallback(
    (entry) => {
      const chosen = entry && entryWithId(menu, byPath[entry.path] ?? "");
      return chosen?.path === entry?.path ? chosen : entry;
    },
    [menu, byPath],
  );
}
