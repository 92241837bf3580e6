import { MOST_SCREENS } from "../../model/contract/finder.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { pagesOf } from "../menu/tree.ts";

/** The screens of the menu, each with the first entry that opens it. */
export function menuScreens(menu: readonly MenuEntry[]): ReadonlyMap<string, MenuEntry> {
  const screens = new Map<string, MenuEntry>();
  for (const entry of pagesOf(menu)) {
    const id = /^screen:(.+)$/.exec(entry.component)?.[1];
    if (id !== undefined && !screens.has(id)) screens.set(id, entry);
  }
  return screens;
}

/** Asks about all screens, as many at once as a call takes. */
export async function askAll<T>(screens: Iterable<string>, ask: (some: string[]) => Promise<readonly T[]>): Promise<readonly T[]> {
  const all = [...screens];
  const parts = Array.from({ length: Math.ceil(all.length / MOST_SCREENS) }, (_, at) =>
    all.slice(at * MOST_SCREENS, (at + 1) * MOST_SCREENS),
  );
  return (await Promise.all(parts.map(ask))).flat();
}
