import meta from "../../../../schemas/language/screen.json" with { type: "json" };
import { checkCriteria } from "../../check/criterion.ts";
import { checkScreen } from "../../check/screen.ts";
import { readScreen } from "../../criterion.ts";
import type { Screen } from "../../documents.ts";
import { kindOf } from "../kind.ts";
import { SCREEN_TEXTS } from "../kind-texts.ts";
import { startScreen } from "./starter.ts";

/** How records are shown. */
export const SCREEN = kindOf<Screen>({
  ...{ ...SCREEN_TEXTS, folder: "screens", meta },
  take: (screen, { entities }) => readScreen(screen, entities),
  ...{ checkTaking: checkCriteria, check: checkScreen, start: startScreen },
  claims: ({ $id }) => [{ what: `screen "${$id}"`, path: ["$id"] }],
});
