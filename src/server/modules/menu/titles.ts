import type { Menu } from "../../../model/documents.ts";
import { type Translations, textAt } from "../../../model/localise.ts";

/** The titles that the menu documents seed, by code. */
export function seededTitles(menus: Iterable<Menu>): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const add = (items: Menu["items"]) => {
    for (const item of items) {
      titles.set(item.code, item.title);
      add(item.children ?? []);
    }
  };
  for (const menu of menus) add(menu.items);
  return titles;
}

/** The title of an entry in a language. One that somebody changed in the menu table is his word and stays as it is. */
export function localisedTitle(
  entry: { readonly code: string; readonly name: string },
  seeded: ReadonlyMap<string, string>,
  translations: Translations | undefined,
): string {
  if (seeded.get(entry.code) !== entry.name) return entry.name;
  return textAt(translations?.menus, [entry.code]) ?? entry.name;
}
