import meta from "../../../../schemas/language/card-page.json" with { type: "json" };
import type { Card, CardPage } from "../../card-page.ts";
import { checkCriterion } from "../../check/criterion.ts";
import type { Path } from "../../check/source.ts";
import type { Condition } from "../../condition.ts";
import type { Documents, Entity } from "../../documents.ts";
import { toCondition } from "../../expression-condition.ts";
import { kindOf } from "../kind.ts";
import { CARD_PAGE_TEXTS } from "../kind-texts.ts";
import { checkCardPage } from "./check.ts";

type Compile = (source: string, entity: Entity, path: Path) => Condition;

/** What carries a filter: a card, or a number of one. */
interface Filtered {
  readonly entity?: string;
  readonly screen?: string;
  readonly filter?: unknown;
}

/** The part with a condition in place of its text. What is said of an entity that is not there is true of no record. */
function taken<Part extends object>(part: Part, { entities, screens }: Documents, path: Path, compile: Compile): Part {
  const { filter, entity, screen = "" } = part as Filtered;
  if (typeof filter !== "string") return part;
  const own = entities.get(entity ?? screens.get(screen)?.entity ?? "");
  return { ...part, filter: own ? compile(filter, own, [...path, "filter"]) : { any: [] } };
}

function withConditions(page: CardPage, documents: Documents, compile: Compile): CardPage {
  const cards = page.cards.map((card, index): Card => {
    const path = ["cards", index];
    if (card.kind !== "counts") return taken(card, documents, path, compile);
    return { ...card, figures: card.figures.map((figure, at) => taken(figure, documents, [...path, "figures", at], compile)) };
  });
  return { ...page, cards };
}

/** Pages of cards over the records of the product. */
export const CARD_PAGE = kindOf<CardPage>({
  ...{ ...CARD_PAGE_TEXTS, folder: "card-pages", meta, check: checkCardPage },
  take: (page, documents) => withConditions(page, documents, (source, entity) => toCondition(source, entity)),
  checkTaking: (page, { report, set }) =>
    withConditions(page, set.documents, (source, entity, path) => checkCriterion({ report, set }, entity, source, path) ?? { all: [] }),
});
