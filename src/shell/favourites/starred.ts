import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Favourite } from "../../model/contract/shell.ts";
import { entryWithId, trailTo } from "../menu/tree.ts";

/**
 * The entry of the menu that a star belongs to. A star from before stars knew their entries, or on an address, belongs to the first entry that
 * opens it; one whose entry has left the menu to none.
 */
export function starredEntry(menu: readonly MenuEntry[], { url, entry }: Favourite): MenuEntry | undefined {
  if (entry === undefined) return trailTo(menu, url).at(-1);
  const there = entryWithId(menu, entry);
  return there?.path === url ? there : undefined;
}

/** The star of an entry, as it is kept; undefined where it has none. */
export const starOf = (list: readonly Favourite[], menu: readonly MenuEntry[], { id, path }: MenuEntry): Favourite | undefined =>
  list.find((favourite) => favourite.url === path && starredEntry(menu, favourite)?.id === id);

/** What is kept when an entry is starred. */
export const favouriteOf = ({ id, path, meta }: MenuEntry): Favourite => ({ url: path, name: meta.title, entry: id });
