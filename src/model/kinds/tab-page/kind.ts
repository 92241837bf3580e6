import meta from "../../../../schemas/language/tab-page.json" with { type: "json" };
import { checkCondition } from "../../check/condition.ts";
import { checkCriterion } from "../../check/criterion.ts";
import { checkIds } from "../../check/ids.ts";
import { checkExists, type Subject } from "../../check/set.ts";
import type { Condition } from "../../condition.ts";
import type { Documents, Entity } from "../../documents.ts";
import { toCondition } from "../../expression-condition.ts";
import type { Tab, TabPage } from "../../tab-page.ts";
import { kindOf } from "../kind.ts";
import { TAB_PAGE_TEXTS } from "../kind-texts.ts";

/** Kinds of screens that can stand in a tab: those that show many records. */
const INSIDE: readonly string[] = ["list", "tree", "master-detail", "report"];

const entityOf = ({ screens, entities }: Documents, { screen }: Tab): Entity | undefined => entities.get(screens.get(screen)?.entity ?? "");

/** The page with conditions in place of their texts. What is said of an entity that is not there is true of no record. */
function withConditions(
  page: TabPage,
  documents: Documents,
  compile: (source: string, entity: Entity, index: number) => Condition,
): TabPage {
  const tabs = page.tabs.map((tab, index) => {
    const source: unknown = tab.filter;
    if (typeof source !== "string") return tab;
    const entity = entityOf(documents, tab);
    return { ...tab, filter: entity ? compile(source, entity, index) : { any: [] } };
  });
  return { ...page, tabs };
}

function check(subject: Subject<TabPage>): void {
  const { document, report, set } = subject;
  checkIds(report, document.tabs, ["tabs"], "tab");
  for (const [index, tab] of document.tabs.entries()) {
    const path = ["tabs", index];
    checkExists(subject, "screen", tab.screen, [...path, "screen"]);
    const screen = set.documents.screens.get(tab.screen);
    if (screen && !INSIDE.includes(screen.kind))
      report([...path, "screen"], `a tab shows a list, a tree, a master-detail or a report, no ${screen.kind}`);
    const entity = entityOf(set.documents, tab);
    if (entity && tab.filter) checkCondition(report, entity, tab.filter, [...path, "filter"], set);
  }
}

/** Several screens on one page, each in a tab with its count. */
export const TAB_PAGE = kindOf<TabPage>({
  ...{ ...TAB_PAGE_TEXTS, folder: "tab-pages", meta, check },
  take: (page, documents) => withConditions(page, documents, (source, entity) => toCondition(source, entity)),
  checkTaking: (page, { report, set }) =>
    withConditions(
      page,
      set.documents,
      (source, entity, index) => checkCriterion({ report, set }, entity, source, ["tabs", index, "filter"]) ?? { all: [] },
    ),
  // It is opened as a screen is.
  claims: ({ $id }) => [{ what: `screen "${$id}"`, path: ["$id"] }],
});
