import { useCallback, useMemo } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Favourite } from "../../model/contract/shell.ts";
import { MenuIcon } from "../../widgets/blocks/icon/icons.tsx";
import { starredEntry } from "../favourites/starred.ts";
import { useFavourites } from "../favourites/useFavourites.ts";
import { useOwnEntry } from "../menu/chosen.ts";
import { isPage, trailToEntry } from "../menu/tree.ts";
import { useGo } from "../navigation.tsx";
import { useRecent } from "../pages/recent.ts";
import { trailOf } from "../routes/route.ts";
import { useOpenEntry } from "../routes/use-open-entry.ts";
import { useSession } from "../session/store.ts";
import type { Choice } from "./choice.ts";
import { joined } from "./pages.ts";

const NO_MENU: readonly MenuEntry[] = [];
const NOTHING: readonly string[] = [];

interface MenuChoices {
  readonly menu: readonly MenuEntry[];
  /** An entry that opens a page, called by its whole way through the menu. */
  readonly choiceOf: (entry: MenuEntry) => Choice;
  readonly favourites: readonly Choice[];
  /** The pages that were opened last in this browser. */
  readonly visited: readonly Choice[];
}

/** Entries of the menu as the box offers them. */
export function useMenuChoices(): MenuChoices {
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const user = useSession((state) => state.user?.userId) ?? "";
  const addresses = useRecent((state) => state.byUser[user]) ?? NOTHING;
  const { list } = useFavourites();
  const ownOf = useOwnEntry(menu);
  const go = useGo();
  const openEntry = useOpenEntry();
  const choiceOf = useCallback(
    (entry: MenuEntry): Choice => ({
      key: `menu:${entry.id}`,
      title: joined(trailToEntry(menu, entry.id).map(({ meta }) => meta.title)),
      icon: <MenuIcon name={entry.meta.icon} />,
      ...(!entry.meta.isExternal && { address: entry.path }),
      star: entry,
      open: () => openEntry(entry),
    }),
    [menu, openEntry],
  );
  return useMemo(() => {
    const starred = (favourite: Favourite): Choice => {
      const entry = starredEntry(menu, favourite);
      if (entry) return choiceOf(entry);
      const { url, name } = favourite;
      // With a query of its own, or gone from the menu: called as it was when it was starred.
      const icon = <MenuIcon name={trailOf(menu, url).at(-1)?.meta.icon ?? "file-text"} />;
      return { key: `star:${favourite.entry ?? ""} ${url}`, title: name, icon, address: url, star: favourite, open: () => go(url) };
    };
    const visited = addresses.flatMap((address) => {
      const entry = ownOf(trailOf(menu, address).at(-1));
      return entry && isPage(entry) ? [choiceOf(entry)] : [];
    });
    return { menu, choiceOf, favourites: list.map(starred), visited };
  }, [menu, ownOf, choiceOf, list, addresses, go]);
}
