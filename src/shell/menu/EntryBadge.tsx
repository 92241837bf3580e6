import { useMemo } from "react";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { CountBadge } from "../../renderer/tabs/CountBadge.tsx";
import { useCounts } from "../../renderer/tabs/use-counts.ts";
import { useSession } from "../session/store.ts";

const screenOf = ({ component }: MenuEntry): string | undefined => /^screen:(.+)$/.exec(component)?.[1];

/** The screens of the entries that say how many records they have, at whatever depth; in one order, so that they are asked for once. */
function countedScreens(entries: readonly MenuEntry[]): string[] {
  const screens = entries.flatMap((entry) => [...(entry.meta.badge ? [screenOf(entry) ?? ""] : []), ...countedScreens(entry.children)]);
  return [...new Set(screens)].filter(Boolean).toSorted();
}

/** How many records the screen of a menu entry has, of those that exist for the user. All entries ask together. */
export function EntryBadge({ entry }: { entry: MenuEntry }) {
  const menu = useSession((state) => state.menu);
  const counts = useCounts(useMemo(() => countedScreens(menu ?? []), [menu]));
  return <CountBadge count={counts[screenOf(entry) ?? ""]} />;
}
