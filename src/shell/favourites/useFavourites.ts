import { useCallback, useEffect } from "react";
import type { Favourite } from "../../model/contract/shell.ts";
import { useShellTools } from "../tools.tsx";
import { loadFavourites, toggleFavourite, useFavouritesStore } from "./store.ts";

export interface Favourites {
  /** First starred first. */
  readonly list: readonly Favourite[];
  /** Whether the page with this address is among them. */
  readonly has: (url: string) => boolean;
  /** Stars a page, or takes its star. */
  readonly toggle: (favourite: Favourite) => void;
}

/** The pages that the user has starred, kept on the server. Whoever uses it fetches them, once for all. */
export function useFavourites(): Favourites {
  const tools = useShellTools();
  const list = useFavouritesStore((state) => state.list);
  useEffect(() => void loadFavourites(tools), [tools]);
  const has = useCallback((url: string) => list.some((favourite) => favourite.url === url), [list]);
  const toggle = useCallback((favourite: Favourite) => void toggleFavourite(tools, favourite), [tools]);
  return { list, has, toggle };
}
