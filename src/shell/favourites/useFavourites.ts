import { useCallback, useEffect } from "react";
import type { ShellTools } from "../../client/shell-tools.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Favourite } from "../../model/contract/shell.ts";
import { useSession } from "../session/store.ts";
import { useShellTools } from "../tools.tsx";
import { favouriteOf, starOf } from "./starred.ts";
import { loadFavourites, toggleFavourite, useFavouritesStore } from "./store.ts";

export interface Favourites {
  /** First starred first. */
  readonly list: readonly Favourite[];
  /** Whether an entry of the menu is among them: another one that opens the same page is not meant. */
  readonly has: (entry: MenuEntry) => boolean;
  /** Stars an entry, or takes its star. */
  readonly toggle: (entry: MenuEntry) => void;
  /** Takes a star, also one of an address that no entry leads to. */
  readonly remove: (favourite: Favourite) => void;
}

const NO_MENU: readonly MenuEntry[] = [];

/** Stars an entry of the menu, or takes its star. */
export async function toggleEntry(tools: ShellTools, entry: MenuEntry): Promise<void> {
  await loadFavourites(tools);
  const { list } = useFavouritesStore.getState();
  await toggleFavourite(tools, starOf(list, useSession.getState().menu ?? NO_MENU, entry) ?? favouriteOf(entry));
}

/** The pages that the user has starred, kept on the server. Whoever uses it fetches them, once for all. */
export function useFavourites(): Favourites {
  const tools = useShellTools();
  const list = useFavouritesStore((state) => state.list);
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  useEffect(() => void loadFavourites(tools), [tools]);
  const has = useCallback((entry: MenuEntry) => starOf(list, menu, entry) !== undefined, [list, menu]);
  const remove = useCallback((favourite: Favourite) => void toggleFavourite(tools, favourite), [tools]);
  const toggle = useCallback((entry: MenuEntry) => void toggleEntry(tools, entry), [tools]);
  return { list, has, toggle, remove };
}
