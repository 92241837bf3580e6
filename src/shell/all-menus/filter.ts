import type { MenuEntry } from "../../model/contract/menu.ts";
import { isPage } from "../menu/tree.ts";

/** Whether a text stands in the title, its pinyin or the code of an entry. */
function fits({ meta }: MenuEntry, keyword: string): boolean {
  return [meta.title, meta.pinyin ?? "", meta.code].some((text) => text.toLowerCase().includes(keyword));
}

/**
 * The entries that are drawn for a text: those that fit, what stands around them, and everything below a folder that fits. Hidden entries and
 * empty folders are left out.
 */
export function filterEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const keyword = text.trim().toLowerCase();
  return entries.flatMap((entry) => {
    if (entry.hidden) return [];
    if (isPage(entry)) return fits(entry, keyword) ? [entry] : [];
    const children = filterEntries(entry.children, fits(entry, keyword) ? "" : keyword);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
