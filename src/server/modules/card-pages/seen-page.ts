import { mayFollow, mayOpenPage, maySeeCard } from "../../../model/card-access.ts";
import { groupKind } from "../../../model/card-groups.ts";
import {
  type Card,
  type CardPage,
  type ChartCard,
  cardPageOf,
  cardsOf,
  type LinksCard,
  type ListCard,
  widthOf,
} from "../../../model/card-page.ts";
import type { SeenCard, SeenPage } from "../../../model/contract/card-pages.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { screensAt, tabsOf } from "../../../model/tab-page.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";

/**
 * The page of cards of this id.
 * @throws AppError document.notFound; access.denied where no card of it is for the actor
 */
export function openPage({ documents, actor }: Context, id: string): CardPage {
  const page = cardPageOf(documents, id);
  if (!page) throw new AppError("document.notFound", { params: { id } });
  if (!mayOpenPage(actor, documents, page)) throw new AppError("access.denied");
  return page;
}

/**
 * A card of a page, of a certain kind.
 * @throws AppError as `openPage`; document.notFound where the page has no such card for the actor
 */
export function openCard<K extends Card["kind"]>(context: Context, id: string, name: string, kind: K): Extract<Card, { kind: K }> {
  const { documents, actor } = context;
  const card = cardsOf(documents, openPage(context, id)).find((one) => one.id === name);
  if (card?.kind !== kind || !maySeeCard(actor, documents, card))
    throw new AppError("document.notFound", { params: { id: `${id}.${name}` } });
  return card as Extract<Card, { kind: K }>;
}

/** A page as the actor sees it: the cards that are for him, in his language, on his device. */
export function seenPage(context: Context, id: string, device: string): SeenPage {
  const { documents, actor } = context;
  const page = openPage(context, id);
  const isOn = ({ devices }: Card) => devices === undefined || (devices as readonly string[]).includes(device);
  const cards = cardsOf(documents, page).filter((card) => isOn(card) && maySeeCard(actor, documents, card));
  return { id, title: page.title, description: page.description ?? null, cards: cards.map((card) => seenCard(context, card)) };
}

function seenCard(context: Context, card: Card): SeenCard {
  const frame = { id: card.id, width: widthOf(card) };
  switch (card.kind) {
    case "counts":
      return { ...frame, kind: card.kind, title: card.title };
    case "list":
      return { ...frame, kind: card.kind, title: card.title ?? screenTitle(context, card.screen), screen: card.screen };
    case "chart":
      return { ...frame, kind: card.kind, title: card.title, ...drawnChart(context, card) };
    case "text":
      return { ...frame, kind: card.kind, title: card.title ?? null, description: card.description };
    case "picture":
      return { ...frame, kind: card.kind, title: card.title ?? null, picture: card.picture, description: card.description };
    case "links":
      return { ...frame, kind: card.kind, title: card.title, links: seenLinks(context, card) };
    case "piece":
      return { ...frame, kind: card.kind, title: card.title ?? null, piece: card.piece };
  }
}

/** What a screen is called: by its own title, else by its entity's. */
function screenTitle({ documents }: Context, id: ListCard["screen"]): string {
  const [screen] = screensAt(documents, id);
  return tabsOf(documents, id)?.title ?? screen?.title ?? entityOf(documents, screen?.entity ?? "").title;
}

function drawnChart({ documents, actor }: Context, { entity: id, group, by, shape, measure }: ChartCard) {
  const entity = entityOf(documents, id);
  const fields = fieldsOf(entity);
  const field = fields.get(group);
  const isTime = field !== undefined && groupKind(field) === "time";
  // What is hidden from the reader is not named to him either: the chart itself is refused.
  const measured = measure && maySee(entity, measure.field, actor) ? fields.get(measure.field)?.property.title : undefined;
  return { shape: shape ?? (isTime ? "columns" : "bars"), of: by ?? "", measure: measured ?? null } as const;
}

function seenLinks(context: Context, { links }: LinksCard) {
  const { documents, actor } = context;
  return links
    .filter((link) => mayFollow(actor, documents, link))
    .map(({ id, title, screen, cardPage, link = "" }) => {
      if (screen !== undefined) return { id, title: title ?? screenTitle(context, screen), path: `/screen/${screen}` };
      if (cardPage === undefined) return { id, title: title ?? link, path: link };
      return { id, title: title ?? cardPageOf(documents, cardPage)?.title ?? cardPage, path: `/onlinePage?pageId=${cardPage}` };
    });
}
