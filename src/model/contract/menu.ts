import { operation } from "./operation.ts";
import { type AnySchema, boolean, list, nullable, object, optional, type Schema, text, typed, type ValueOf } from "./schema.ts";

const FIELDS = {
  id: text(),
  name: text(),
  path: text(),
  component: text(undefined, {
    description:
      "`screen:<id>`; a hand-coded page by its module, `page:<key>`, `workflow:<key>`, `generator:<key>`; `layout` for what holds other entries; `route` when the path says it.",
  }),
  hidden: boolean(),
  meta: object({
    title: text(),
    pinyin: nullable(text(undefined, { description: "How the search finds a Chinese title by Latin letters: pinyin and initials." })),
    icon: nullable(text()),
    code: text(),
    isIframe: boolean(),
    iframeUrl: nullable(text()),
    isExternal: boolean(),
    affix: boolean(),
    noCache: boolean(),
    badge: optional(boolean({ description: "How many records its screen has stands beside the text (POST /api/v1/screenCounts)." })),
    topParentId: text(),
  }),
};
const ENTRY = object(FIELDS);
/** An entry of the menu, as the browser builds its routes from (specification shell §2). */
export interface MenuEntry extends ValueOf<typeof ENTRY> {
  readonly children: readonly MenuEntry[];
}

/** Schemas of answers do not refer to themselves: so many floors are told, and those below are the same. */
const FLOORS = 3;
function entriesOf(floors: number): Schema<readonly MenuEntry[]> {
  const children: AnySchema = floors === 0 ? list(typed({ type: "object" }), { description: "The same." }) : entriesOf(floors - 1);
  return list(object({ ...FIELDS, children }) as Schema<MenuEntry>);
}

const own = { method: "GET", permission: "signed-in" } as const;

/** The menu, and where its entries may lead (specification shell §7; the path of the origins is ours). */
export const MENU = {
  tree: operation({
    ...{ id: "menu.tree", path: "/api/v1/system/getRouter", ...own, answer: entriesOf(FLOORS) },
    summary: "The menu tree of the signed-in user",
  }),
  frameOrigins: operation({
    ...{ id: "menu.frameOrigins", path: "/api/v1/system/frameOrigins", ...own, answer: list(text()) },
    summary: "Origins whose pages a menu entry may show inside a tab, besides our own",
  }),
} as const;
