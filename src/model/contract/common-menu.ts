import { ID, INSTANT, PAGE, pageOf, SOME } from "./common.ts";
import { operation } from "./operation.ts";
import { list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const BASE = "/api/v1/commonmenu/commonMenu";
const NAME = text(200, { minLength: 1, pattern: "\\S" });

const ITEM = object({
  id: ID,
  name: text(),
  url: text(),
  resourceId: nullable(text(undefined, { description: "The entry of the menu that was starred; null: an address." })),
  createTime: INSTANT,
});
/** A page that its user has put into his common menu: one that he has starred. */
export type CommonMenuItem = ValueOf<typeof ITEM>;

const own = { permission: "signed-in" } as const;
const params = object({ id: ID });
const ASKED = nullable(object({ name: optional(text(200, { description: "A part of the name." })) }));

/** The common menu (specification administration §7.5): each user's own starred pages, as `/user/favourites` has them. */
export const COMMON_MENU = {
  page: operation({
    ...{ id: "commonMenu.page", method: "POST", path: `${BASE}/data`, ...own, query: PAGE, body: ASKED, answer: pageOf(ITEM) },
    summary: "A page of the user's common menu, first starred first",
  }),
  list: operation({
    ...{ id: "commonMenu.list", method: "POST", path: `${BASE}/list`, ...own, body: ASKED, answer: list(ITEM) },
    summary: "The user's common menu",
  }),
  get: operation({
    ...{ id: "commonMenu.get", method: "GET", path: `${BASE}/:id`, ...own, params, answer: ITEM },
    summary: "One of its pages",
  }),
  save: operation({
    ...{ id: "commonMenu.save", method: "POST", path: BASE, ...own, answer: ITEM },
    summary: "Put a page into the common menu: an entry of the user's own menu, or an address",
    body: object({
      name: optional(NAME),
      url: optional(text(2_000, { pattern: "^/(?![/\\\\])" })),
      resourceId: optional(nullable(ID)),
    }),
  }),
  rename: operation({
    ...{ id: "commonMenu.rename", method: "PUT", path: `${BASE}/:id`, ...own, params, body: object({ name: NAME }), answer: ITEM },
    summary: "Call it otherwise",
  }),
  remove: operation({
    ...{ id: "commonMenu.remove", method: "PUT", path: `${BASE}/removeByIds`, ...own, body: SOME, answer: NOTHING },
    summary: "Take pages out of the common menu",
  }),
  delete: operation({
    ...{ id: "commonMenu.delete", method: "DELETE", path: `${BASE}/deleteByIds`, ...own, body: SOME, answer: NOTHING },
    summary: "The same: what is starred no more is not kept",
  }),
} as const;
