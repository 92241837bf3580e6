import meta from "../../../../schemas/language/menu.json" with { type: "json" };
import type { Menu } from "../../documents.ts";
import { kindOf } from "../kind.ts";
import { MENU_TEXTS } from "../kind-texts.ts";
import { checkMenu, entriesOf } from "./check.ts";

/** Where things stand in the menu; an entry is translated by its code. */
export const MENU = kindOf<Menu>({
  ...{ ...MENU_TEXTS, folder: "menus", meta, check: checkMenu },
  claims: (menu) => entriesOf(menu).map(({ item, path }) => ({ what: `menu code "${item.code}"`, path: [...path, "code"] })),
  sharesTexts: true,
});
