import meta from "../../../../schemas/language/menu.json" with { type: "json" };
import type { Menu } from "../../documents.ts";
import { kindOf } from "../kind.ts";
import type { Replace } from "../texts.ts";
import { checkMenu, entriesOf } from "./check.ts";

const mapItems = (items: Menu["items"], replace: Replace): Menu["items"] =>
  items.map((item) => ({
    ...item,
    title: replace([item.code], item.title),
    ...(item.children ? { children: mapItems(item.children, replace) } : {}),
  }));

/** Where things stand in the menu; an entry is translated by its code. */
export const MENU = kindOf<Menu>({
  ...{ name: "menu", folder: "menus", meta, check: checkMenu },
  claims: (menu) => entriesOf(menu).map(({ item, path }) => ({ what: `menu code "${item.code}"`, path: [...path, "code"] })),
  mapTexts: (menu, replace) => ({ ...menu, items: mapItems(menu.items, replace) }),
  sharesTexts: true,
});
