import type {
  PictureCard,
  Card as WrittenCard,
  ChartCard as WrittenChart,
  CountsCard as WrittenCounts,
  Figure as WrittenFigure,
  ListCard as WrittenList,
  CardPage as WrittenPage,
} from "../generated/language/card-page.ts";
import type { Condition } from "./condition.ts";
import { type Documents, documentsOf } from "./documents.ts";

type Taken<Part> = Omit<Part, "filter"> & { readonly filter?: Condition };

/** A number of a card, when its document has been read: its filter is a condition. */
export type Figure = Taken<WrittenFigure>;
export type CountsCard = Omit<WrittenCounts, "figures"> & { readonly figures: readonly Figure[] };
export type ListCard = Taken<WrittenList>;
export type ChartCard = Taken<WrittenChart>;
export type { LinksCard, PictureCard, PieceCard, ReportCard, TextCard } from "../generated/language/card-page.ts";

/** A card of a page, when its document has been read. */
export type Card = Exclude<WrittenCard, WrittenCounts | WrittenList | WrittenChart> | CountsCard | ListCard | ChartCard;

/** A page of cards (`schemas/card-pages`). */
export type CardPage = Omit<WrittenPage, "cards"> & { readonly cards: readonly Card[] };

/** The name of its kind. */
export const CARD_PAGE_KIND = "card-page";

/** Its folder under `schemas/`. */
export const CARD_PAGES = "card-pages";

/** The page of cards of this id; undefined where there is none. */
export const cardPageOf = (documents: Documents, id: string): CardPage | undefined =>
  documentsOf(documents, CARD_PAGES).get(id) as CardPage | undefined;

const allOf = (documents: Documents): CardPage[] => [...documentsOf(documents, CARD_PAGES).values()] as CardPage[];

/** The cards of a page, with those that other pages put into it (`into`), in their order. */
export function cardsOf(documents: Documents, { $id, cards }: CardPage): Card[] {
  const placed = [...cards];
  for (const { into, cards: further } of allOf(documents)) {
    if (into?.page !== $id) continue;
    const at = placed.findIndex(({ id }) => id === into.after);
    placed.splice(at < 0 ? placed.length : at + 1, 0, ...further);
  }
  return placed;
}

/** The uploaded files that cards show. */
export const filesIn = (cards: readonly Pick<Card, "kind">[]): string[] =>
  cards.flatMap((card) =>
    card.kind === "picture" && (card as PictureCard).file !== undefined ? [String((card as PictureCard).file)] : [],
  );

/** The width of a card where its document says none. */
export function widthOf({ width, kind }: Pick<Card, "width" | "kind">): NonNullable<Card["width"]> {
  if (width !== undefined) return width;
  if (kind === "counts") return "full";
  return kind === "chart" || kind === "report" || kind === "list" ? "half" : "third";
}
