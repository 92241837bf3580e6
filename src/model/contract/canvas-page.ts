import { ID, REFERENCE } from "./common.ts";
import { draftOperations, publishingOperations } from "./designs.ts";
import { operation } from "./operation.ts";
import { choice, integer, list, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const GROUND = object({
  entities: list(
    object({ id: text(), title: text(), screen: text(undefined, { description: "A screen by which its documents are read." }) }),
    { description: "Entities whose records the asker may view." },
  ),
  screens: list(object({ id: text(), title: text(), entity: text(), kind: choice(["list", "tree", "master-detail", "report"]) }), {
    description: "Screens that a card can show and open.",
  }),
  cardPages: list(object({ id: text(), title: text() })),
  dictionaries: list(object({ id: text(), title: text() })),
});
/** What cards of a page can show to who draws them. */
export type PageGround = ValueOf<typeof GROUND>;

const groundOf = <const Entity extends string, const Feature extends string>(entity: Entity, feature: Feature) =>
  operation({
    ...{ id: `${feature}.ground` as const, method: "GET", path: "/:id/ground", entity, permission: `${entity}:view` as const },
    ...{ summary: "What the cards of a page can show to who draws it", params: object({ id: ID }), answer: GROUND },
  });

const pages = { entity: "canvas-page", feature: "canvasPage", noun: "a page of cards" } as const;
const own = { entity: "personal-page", feature: "personalPage", noun: "a page of one's own" } as const;

/** Pages of cards that are drawn in the browser and published for all (the paths are ours). */
export const CANVAS_PAGE = {
  ...draftOperations(pages),
  ...publishingOperations(pages),
  ground: groundOf("canvas-page", "canvasPage"),
  toMenu: operation({
    ...{ id: "canvasPage.toMenu", method: "POST", entity: "canvas-page", path: "/:id/menu", permission: "canvas-page:view" },
    summary: "Put a page that is in force into the menu, for everybody who sees one of its cards",
    ...{ params: object({ id: ID }), answer: object({ id: ID }) },
    body: nullable(
      object({
        parent: optional(nullable(REFERENCE)),
        name: optional(nullable(text(64, { description: "Default: as the page is called." }))),
        icon: optional(nullable(text(64))),
        sort: optional(nullable(integer({ minimum: 0, maximum: 99_999, description: "Default: behind the others." }))),
      }),
    ),
  }),
} as const;

/** Pages of cards that somebody draws for himself: he sees them as they are saved. */
export const PERSONAL_PAGE = { ...draftOperations(own), ground: groundOf("personal-page", "personalPage") } as const;
