import { mayFollow, mayOpenPage, maySeeCard } from "../../../model/card-access.ts";
import { groupKind } from "../../../model/card-groups.ts";
import {
  type Card,
  type CardPage,
  type ChartCard,
  cardPageOf,
  cardsOf,
  filesIn,
  type LinksCard,
  type ListCard,
  type PictureCard,
  widthOf,
} from "../../../model/card-page.ts";
import type { SeenCard, SeenPage } from "../../../model/contract/card-pages.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fieldsOf } from "../../../model/fields.ts";
import { screensAt, tabsOf } from "../../../model/tab-page.ts";
import type { Context } from "../../context.ts";
import { maySee } from "../../records/access/column-access.ts";

/** That a page is for the actor. @throws AppError access.denied where no card of it is */
export function assertOpen({ documents, actor }: Context, page: CardPage): void {
  if (!mayOpenPage(actor, documents, page)) throw new AppError("access.denied");
}

/**
 * A card of a page, of a certain kind.
 * @throws AppError as `assertOpen`; document.notFound where the page has no such card for the actor
 */
export function openCard<K extends Card["kind"]>(context: Context, page: CardPage, name: string, kind: K): Extract<Card, { kind: K }> {
  const { documents, actor } = context;
  assertOpen(context, page);
  const card = cardsOf(documents, page).find((one) => one.id === name);
  if (card?.kind !== kind || !maySeeCard(actor, documents, card))
    throw new AppError("document.notFound", { params: { id: `${page.$id}.${name}` } });
  return card as Extract<Card, { kind: K }>;
}

/** Gives addresses of uploaded files, those that can be shown. */
export type AddressesOf = (files: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** A page as the actor sees it: the cards that are for him, on his device. */
export async function seenPage(context: Context, page: CardPage, device: string, addressesOf: AddressesOf): Promise<SeenPage> {
  const { documents, actor } = context;
  const isOn = ({ devices }: Card) => devices === undefined || (devices as readonly string[]).includes(device);
  const cards = cardsOf(documents, page).filter((card) => isOn(card) && maySeeCard(actor, documents, card));
  const files = filesIn(cards);
  const addresses = files.length === 0 ? new Map<string, string>() : await addressesOf(files);
  const seen = cards.map((card) => seenCard(context, card, addresses));
  return { id: page.$id, title: page.title, description: page.description ?? null, cards: seen };
}

function seenCard(context: Context, card: Card, addresses: ReadonlyMap<string, string>): SeenCard {
  const frame = { id: card.id, width: widthOf(card) };
  switch (card.kind) {
    case "counts":
      return { ...frame, kind: card.kind, title: card.title };
    case "list":
      return { ...frame, kind: card.kind, title: card.title ?? screenTitle(context, card.screen), screen: card.screen };
    case "report":
      return { ...frame, kind: card.kind, title: card.title ?? screenTitle(context, card.screen), screen: card.screen, question: null };
    case "chart":
      return { ...frame, kind: card.kind, title: card.title, ...drawnChart(context, card) };
    case "text":
      return { ...frame, kind: card.kind, title: card.title ?? null, description: card.description };
    case "picture":
      return { ...frame, kind: card.kind, title: card.title ?? null, picture: pictureOf(card, addresses), description: card.description };
    case "links":
      return { ...frame, kind: card.kind, title: card.title, links: seenLinks(context, card) };
    case "piece":
      return { ...frame, kind: card.kind, title: card.title ?? null, piece: card.piece };
  }
}

const pictureOf = ({ picture, file = "" }: PictureCard, addresses: ReadonlyMap<string, string>): string | null =>
  picture ?? addresses.get(file) ?? null;

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
