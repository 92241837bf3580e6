import type { MenuEntry } from "../../model/contract/menu.ts";

/** The entries that are drawn: hidden ones left out, and a parent with a single visible child shown as that child (specification shell §2), unless it says that it stands itself. */
export function visibleEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.hidden) return [];
    const children = visibleEntries(entry.children);
    if (isPage(entry)) return [entry];
    if (children.length === 0) return [];
    const [only] = children;
    if (children.length === 1 && only && !entry.meta.showRoot)
      return [{ ...only, meta: { ...only.meta, icon: only.meta.icon || entry.meta.icon || null } }];
    return [{ ...entry, children }];
  });
}

/** Whether the entry opens something, rather than holding other entries. */
export const isPage = ({ component, meta }: MenuEntry): boolean =>
  component !== "layout" || meta.isExternal === true || meta.isIframe === true;

/** The entries from the top down to the one with this path; empty when there is none. */
export function trailTo(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path && isPage(entry)) return [entry];
    const below = trailTo(entry.children, path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

/** The entries from the top down to the one with this id; empty when there is none. */
export function trailToEntry(entries: readonly MenuEntry[], id: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.id === id) return [entry];
    const below = trailToEntry(entry.children, id);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

/** The entry with this id, at whatever depth. */
export const entryWithId = (entries: readonly MenuEntry[], id: string): MenuEntry | undefined => trailToEntry(entries, id).at(-1);

/** Every page of the menu that can be opened, in menu order. */
export const pagesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [...(isPage(entry) && !entry.hidden ? [entry] : []), ...pagesOf(entry.children)]);
