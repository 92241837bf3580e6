import { nearest } from "../../model/check/closest.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { pagesOf } from "../menu/tree.ts";

const MOST = 3;

/** What of an address tells pages apart: `/screen/user-lst?a=1` → `user-lst`. */
const nameIn = (address: string): string => (address.split("?")[0] ?? "").replace(/^\/(screen|page)\//, "").replace(/^\//, "");

/** The pages of the menu whose addresses are nearest to one at which there is none, the nearest first. */
export function nearPages(menu: readonly MenuEntry[], address: string): MenuEntry[] {
  const pages = pagesOf(menu).filter(({ meta }) => !meta.isExternal);
  const byName = Map.groupBy(pages, ({ path }) => nameIn(path));
  return nearest(nameIn(address), byName.keys(), MOST).flatMap((name) => byName.get(name)?.slice(0, 1) ?? []);
}
