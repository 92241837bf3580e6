import type { MenuEntry } from "../../../../model/contract/menu.ts";
import type { Rights } from "../../../../model/rights.ts";
import { type Difference, differenceOf } from "../../../../model/rights-draft-difference.ts";
import type { Context } from "../../../context.ts";
import { menuRows } from "../../menu/menu-rows.ts";
import { menuTree, opens, pathOf } from "../../menu/menu-tree.ts";
import { menuTitles } from "../../menu/titles.ts";

/** The menu as people of different rights see it. */
export interface MenuSight {
  /** What opens something, in the order of the menu. */
  readonly entries: readonly { readonly id: string; readonly code: string; readonly title: string; readonly path: string }[];
  difference(before: Rights, after: Rights): Difference;
}

/** The menu, drawn once for each set of permissions by the function that draws everybody's. */
export async function menuSight({ db, documents }: Pick<Context, "db" | "documents">): Promise<MenuSight> {
  const rows = await menuRows(db);
  const titleOf = menuTitles(documents);
  const opening = rows.filter((row) => opens(row) && !row.hidden);
  const ids = new Set(opening.map(({ id }) => id));
  const drawn = new Map<string, ReadonlySet<string>>();
  const seenBy = (rights: Rights): ReadonlySet<string> => {
    const key = [...rights.permissions].sort().join();
    const known = drawn.get(key) ?? new Set(flat(menuTree(rows, rights, documents, () => "")).filter((id) => ids.has(id)));
    drawn.set(key, known);
    return known;
  };
  return {
    entries: opening.map((row) => ({ id: row.id, code: row.code, title: titleOf(row), path: pathOf(row, titleOf(row)) })),
    difference: (before, after) => differenceOf(seenBy(before), seenBy(after)),
  };
}

const flat = (entries: readonly MenuEntry[]): string[] => entries.flatMap(({ id, children }) => [id, ...flat(children)]);
