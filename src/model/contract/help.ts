import { INSTANT } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const HELP_PAGE = object({
  title: text(),
  content: text(undefined, { description: "Clean rich text." }),
  isGeneral: boolean({ description: "It is about no page: this one has none of its own." }),
  updateTime: INSTANT,
});
/** What somebody reads who asks for help on a page. */
export type HelpText = ValueOf<typeof HELP_PAGE>;

/** Help that is written in the browser (the path is ours). */
export const HELP = {
  page: operation({
    ...{ id: "help.page", method: "GET", path: "/api/v1/help/page", permission: "signed-in", answer: nullable(HELP_PAGE) },
    summary: "The help for a screen in the language of the request, else in Chinese; else the general help; null: nobody has written any",
    query: object({ screen: optional(text(60, { description: "The id of the screen; absent: a page that is none." })) }),
  }),
} as const;
