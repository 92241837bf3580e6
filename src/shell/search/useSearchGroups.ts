import { useMemo } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { Favourite } from "../../model/contract/shell.ts";
import { useFavourites } from "../favourites/useFavourites.ts";
import { useRecent } from "../pages/recent.ts";
import { trailOf } from "../routes/route.ts";
import { useSession } from "../session/store.ts";
import { useSettings } from "../settings/store.ts";
import { createSearch } from "./match.ts";
import { joined, type SearchPage, searchPages } from "./pages.ts";

/** A page as the dialog offers it. */
export interface Choice {
  readonly address: string;
  readonly title: string;
  readonly icon: string | null | undefined;
  /** Absent for a starred address that no menu entry leads to. */
  readonly entry: MenuEntry | undefined;
}

export interface ChoiceGroup {
  readonly name: "results" | "favourites" | "recent";
  readonly choices: readonly Choice[];
}

const NO_MENU: readonly MenuEntry[] = [];
const NOTHING: readonly string[] = [];

/** What a text finds; before anything is typed, the user's favourites and the pages opened last. Groups without a page are left out. */
export function useSearchGroups(text: string): readonly ChoiceGroup[] {
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const user = useSession((state) => state.user?.userId) ?? "";
  const visited = useRecent((state) => state.byUser[user]) ?? NOTHING;
  const { list } = useFavourites();
  const pinyin = useSettings((state) => state.supportPinyinSearch);
  const search = useMemo(() => createSearch(searchPages(menu), { pinyin }), [menu, pinyin]);
  return useMemo(() => {
    const keyword = text.trim();
    const groups: ChoiceGroup[] =
      keyword === ""
        ? [
            { name: "favourites", choices: list.map((favourite) => starred(menu, favourite)) },
            { name: "recent", choices: visited.flatMap((address) => choiceAt(menu, address) ?? []) },
          ]
        : [{ name: "results", choices: search(keyword).map(choiceOf) }];
    return groups.filter(({ choices }) => choices.length > 0);
  }, [menu, list, visited, search, text]);
}

const choiceOf = ({ entry, titles }: SearchPage): Choice => ({ address: entry.path, title: joined(titles), icon: entry.meta.icon, entry });

function choiceAt(menu: readonly MenuEntry[], address: string): Choice | undefined {
  const trail = trailOf(menu, address);
  const entry = trail.at(-1);
  return entry && { address, title: joined(trail.map(({ meta }) => meta.title)), icon: entry.meta.icon, entry };
}

/** A page that the menu names is called as it is now; one with a query of its own, or gone from the menu, as it was called when it was starred. */
function starred(menu: readonly MenuEntry[], { url, name }: Favourite): Choice {
  const choice = choiceAt(menu, url);
  return choice?.entry?.path === url ? choice : { address: url, title: name, icon: choice?.icon ?? "file-text", entry: undefined };
}
