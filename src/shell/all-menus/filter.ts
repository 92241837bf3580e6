import type { MenuEntry } from "../../model/contract/menu.ts";
import { isPage } from "../menu/tree.ts";

/** Whether a text stands in the title, its pinyin or the code of an entry. */
function fits({ meta }: MenuEntry, wanted: string): boolean {
  return [meta.title, meta.pinyin ?? "", meta.code].some((text) => text.toLowerCase().includes(wanted));
}

/**
 * The entries that are drawn for a text: those that fit, what stands around them, and everything below a folder that fits. Hidden entries and
 * empty folders are left out.
 */
export function filterEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.flatMap((entry) => {
    if (entry.hidden) return [];
    if (isPage(entry)) return fits(entry, wanted) ? [entry] : [];
    const children = filterEntries(entry.children, fits(entry, wanted) ? "" : wanted);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}
