import type { MenuEntry } from "../../model/contract/menu.ts";
import { isPage } from "../menu/tree.ts";
import type { Findable } from "./match.ts";

/** A page of the menu as the search sees it. */
export interface SearchPage extends Findable {
  readonly entry: MenuEntry;
  /** Its own title, its pinyin and initials. */
  readonly names: readonly string[];
  /** The titles from the top of the menu down to its own. */
  readonly titles: readonly string[];
  /** Pinyin and initials of those that have them. */
  readonly pinyin: readonly string[];
  /** Its address without what all screens share, and its code. */
  readonly paths: readonly string[];
}

/** Between the titles of a way through the menu (specification shell §2). */
const BETWEEN = " > ";

export const joined = (titles: readonly string[]): string => titles.join(BETWEEN);

/** What the search looks through: the pages of the menu that stand below another entry (specification shell §2: title depth greater than 1). */
export function searchPages(entries: readonly MenuEntry[], above: readonly MenuEntry[] = []): SearchPage[] {
  return entries.flatMap((entry) => {
    if (entry.hidden) return [];
    const trail = [...above, entry];
    return [...(isPage(entry) && trail.length > 1 ? [pageOf(trail, entry)] : []), ...searchPages(entry.children, trail)];
  });
}

/** What a page is called without those above it, and how that is typed. */
export const namesOf = ({ meta }: MenuEntry): readonly string[] => [meta.title, ...typed(meta.pinyin)];

/** Pinyin and initials that stand in one text. */
export const typed = (pinyin: string | null | undefined): readonly string[] => pinyin?.split(" ") ?? [];

function pageOf(trail: readonly MenuEntry[], entry: MenuEntry): SearchPage {
  return {
    entry,
    names: namesOf(entry),
    titles: trail.map(({ meta }) => meta.title),
    pinyin: trail.flatMap(({ meta }) => meta.pinyin ?? []),
    paths: [entry.path.replace(/^\/screen/, ""), entry.meta.code],
  };
}
