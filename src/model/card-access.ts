import { type Actor, may } from "./actor.ts";
import { type Card, type CardPage, cardPageOf, cardsOf, type LinksCard } from "./card-page.ts";
import { type Documents, entityOf } from "./documents.ts";
import { mayDo } from "./permitted.ts";
import { screensAt } from "./tab-page.ts";

type Person = Pick<Actor, "isSuperUser" | "permissions">;
type Link = LinksCard["links"][number];

/** The entities whose records a card shows; none of a text, a picture, a hand-coded card. */
function entitiesIn(documents: Documents, card: Card): readonly string[] {
  switch (card.kind) {
    case "counts":
      return card.figures.map(({ entity }) => entity);
    case "list":
    case "report":
      return screensAt(documents, card.screen).map(({ entity }) => entity);
    case "chart":
      return [card.entity];
    default:
      return [];
  }
}

/** Whether somebody may follow a link. A page of cards that links to itself by way of others is opened by what else it has. */
export function mayFollow(
  person: Person,
  documents: Documents,
  { screen, cardPage }: Link,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (cardPage !== undefined) {
    const page = cardPageOf(documents, cardPage);
    return page !== undefined && !seen.has(cardPage) && mayOpenPage(person, documents, page, seen);
  }
  return screen === undefined || screensAt(documents, screen).some(({ entity }) => mayDo(person, entityOf(documents, entity), "view"));
}

/** Whether a card is for somebody. What it tells of records is cut to his rows and columns where they are read. */
export function maySeeCard(person: Person, documents: Documents, card: Card, seen: ReadonlySet<string> = new Set()): boolean {
  if (card.permission !== undefined && !may(person, card.permission)) return false;
  if (card.kind === "links") return card.links.some((link) => mayFollow(person, documents, link, seen));
  const entities = entitiesIn(documents, card);
  return entities.length === 0 || entities.some((entity) => mayDo(person, entityOf(documents, entity), "view"));
}

/** Whether a page of cards is for somebody: he sees one of its cards at least. */
export function mayOpenPage(person: Person, documents: Documents, page: CardPage, seen: ReadonlySet<string> = new Set()): boolean {
  if (page.permission !== undefined && !may(person, page.permission)) return false;
  const further = new Set([...seen, page.$id]);
  return cardsOf(documents, page).some((card) => maySeeCard(person, documents, card, further));
}

/** The entities whose records a page of cards shows; undefined where there is no such page. */
export function entitiesOfPage(documents: Documents, id: string): string[] | undefined {
  const page = cardPageOf(documents, id);
  return page && [...new Set(cardsOf(documents, page).flatMap((card) => entitiesIn(documents, card)))];
}
