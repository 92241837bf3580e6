import { cardPageOf } from "../../../model/card-page.ts";
import { CANVAS_PAGE, PERSONAL_PAGE } from "../../../model/contract/canvas-page.ts";
import { isOwnPageName } from "../../../model/own-page.ts";
import type { Feature, FeatureCard } from "../../feature.ts";
import type { Stored } from "../../records/column.ts";
import type { RecordHooks } from "../../records/context.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { draftCalls, publishingCalls } from "../designs/calls.ts";
import { codeTaken, removalHooks } from "../designs/hooks.ts";
import { designOf } from "../designs/store.ts";
import { groundOf } from "./ground.ts";
import { OWN_PAGES, PAGES } from "./kinds.ts";
import { pageMenuCall } from "./menu-call.ts";

interface PageRecord extends Stored {
  readonly id: string;
  readonly code: string;
}

/** A page's code is its document's id and its address, and nobody else's. */
const pageHooks: RecordHooks<PageRecord> = {
  ...removalHooks,
  async beforeSave({ documents }, { mode, changes: { code } }) {
    if (mode !== "add" || typeof code !== "string") return;
    if (isOwnPageName(code) || cardPageOf(documents, code)) throw codeTaken(code);
  },
};

/** Nobody is shown another person's own pages, whatever his roles open. */
const ownPageHooks: RecordHooks<PageRecord> = {
  ...removalHooks,
  narrow: ({ id }) => ({ field: "createBy", op: "eq", value: id }),
};

/** Pages of cards that people draw in the browser: for all, and each for himself. */
export const canvasPage: FeatureCard = ({ living, messages }): Feature => ({
  name: "canvas-page",
  hooks: new Map([
    [PAGES.entity, pageHooks as RecordHooks],
    [OWN_PAGES.entity, ownPageHooks as RecordHooks],
  ]),
  calls: [
    ...draftCalls(PAGES, CANVAS_PAGE),
    ...publishingCalls(PAGES, CANVAS_PAGE, living, messages.formPlan),
    operationCall(CANVAS_PAGE.ground, async ({ params }, context, _, { edition, language, actor }) => {
      await designOf(context, PAGES, params.id);
      return groundOf(edition.documents, edition.in(language), actor);
    }),
    pageMenuCall,
    ...draftCalls(OWN_PAGES, PERSONAL_PAGE),
    operationCall(PERSONAL_PAGE.ground, async ({ params }, context, _, { edition, language, actor }) => {
      await designOf(context, OWN_PAGES, params.id);
      return groundOf(edition.documents, edition.in(language), actor);
    }),
  ],
});
