import { operation } from "./operation.ts";
import { boolean, choice, list, nullable, object, text, type ValueOf } from "./schema.ts";

const SCREEN = text(121, { pattern: "^[a-z][a-z0-9-]*([.][a-z0-9-]+)?$" });
/** Screens that one call takes. */
export const MOST_SCREENS = 50;
const SCREENS = list(SCREEN, {
  minItems: 1,
  maxItems: MOST_SCREENS,
  description: "The screens of the menu: their own order is that of the answer.",
});

const ACTION = object({
  screen: text(undefined, { description: "The screen on which it stands, as it was asked for." }),
  entity: text(),
  action: text(undefined, { description: "`add`, `import`, or the id of an action that the document of the screen defines." }),
  title: nullable(text(undefined, { description: "What the document calls it; null: the words of the product." })),
  of: text(undefined, { description: "What the records are called." }),
  pinyin: nullable(text()),
});
/** An action of a screen's toolbar that the user may press. */
export type FinderAction = ValueOf<typeof ACTION>;

const HIT = object({
  id: text(),
  title: text(undefined, { description: "What stands in its display field." }),
  more: list(text(), { description: "The other search fields in which the text stands." }),
});
const HITS = object({
  screen: text(undefined, { description: "The screen on which they are opened, as it was asked for." }),
  entity: text(),
  of: text(undefined, { description: "What the records are called." }),
  action: nullable(choice(["detail", "edit"], { description: "How the screen opens one; null: not at all." })),
  records: list(HIT),
  hasMore: boolean({ description: "The list of the screen finds more by the same text." }),
});
/** Records of one screen that a text finds. */
export type FinderHits = ValueOf<typeof HITS>;

/** What the one box finds beside the menu (the paths are ours). */
export const FINDER = {
  actions: operation({
    ...{ id: "finder.actions", method: "POST", path: "/api/v1/finder/actions", permission: "signed-in", answer: list(ACTION) },
    summary: "What the user may press in the toolbars of screens",
    body: object({ screens: SCREENS }),
  }),
  records: operation({
    ...{ id: "finder.records", method: "POST", path: "/api/v1/finder/records", permission: "signed-in", answer: list(HITS) },
    summary:
      "At most five records of each screen in whose search fields a text stands, of those that exist for the user; within a second and a half; nothing by a single letter, which no search index knows",
    body: object({ text: text(100, { pattern: "\\S" }), screens: SCREENS }),
  }),
} as const;
