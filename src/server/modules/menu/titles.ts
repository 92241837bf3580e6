import type { Documents, Menu } from "../../../model/documents.ts";
import { sourceOf } from "../../../model/localise.ts";

/** The titles that menu documents give their entries, by code. */
function titlesIn(menus: Iterable<Menu>): Map<string, string> {
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

/**
 * Gives the title of an entry in the language of the documents. One that somebody changed in the menu table is his word and stays as it is.
 */
export function menuTitles({ menus }: Pick<Documents, "menus">): (entry: { readonly code: string; readonly name: string }) => string {
  const titles = titlesIn(menus.values());
  const seeded = titlesIn([...menus.values()].map(sourceOf));
  return ({ code, name }) => (seeded.get(code) === name ? (titles.get(code) ?? name) : name);
}
