import type { CardPage } from "../card-page.ts";
import { CARD_PAGE_KIND } from "../card-page.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, type WrittenAs, withDocument } from "./design.ts";
import { withoutTextsBelow } from "./texts.ts";

/** A card as it is written. Its name tells it from the others of the page. */
export type WrittenCard = Readonly<Record<string, unknown>> & { readonly id: string; readonly kind: CardPage["cards"][number]["kind"] };

const KINDS: readonly unknown[] = [
  "counts",
  "chart",
  "report",
  "list",
  "links",
  "text",
  "picture",
  "piece",
] satisfies WrittenCard["kind"][];

/** A card that was copied as text, of this page or of another one; undefined where the text is none. What it says is for the check. */
export function readCard(text: string): WrittenCard | undefined {
  try {
    const value = JSON.parse(text) as Partial<WrittenCard> | null;
    return typeof value?.id === "string" && KINDS.includes(value.kind) ? (value as WrittenCard) : undefined;
  } catch {
    return undefined;
  }
}

/** A new card, at a place or behind all. Where its name is taken it gets another one. */
export interface AddCard {
  readonly do: "card.add";
  readonly card: WrittenCard;
  /** Where it stands, counted from 0. */
  readonly at?: number | undefined;
}

export interface RemoveCard {
  readonly do: "card.remove";
  readonly card: string;
}

export interface MoveCard {
  readonly do: "card.move";
  readonly card: string;
  /** Where it stands then, counted from 0; beyond the ends at the ends. */
  readonly to: number;
}

/** Words of a card; undefined takes one away. */
export interface SetCard {
  readonly do: "card.set";
  readonly card: string;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Words of the page itself; undefined takes one away. */
export interface SetPage {
  readonly do: "page.set";
  readonly set: Readonly<Record<string, unknown>>;
}

type WrittenPage = WrittenAs<{ readonly $id: string; readonly title: string; readonly cards: readonly WrittenCard[] }>;

/** The page of a design as it is written. @throws CannotDesign where the design is no page */
export function pageIn({ documents, main }: Design): WrittenPage {
  const page = documents.get(nameOf({ kind: CARD_PAGE_KIND, id: main }));
  if (!page) throw new CannotDesign("design.unknownPlace");
  return page as unknown as WrittenPage;
}

export const isPage = ({ documents, main }: Design): boolean => documents.has(nameOf({ kind: CARD_PAGE_KIND, id: main }));

export function addCard(design: Design, { card, at }: AddCard): Design {
  const page = pageIn(design);
  const cards = [...page.content.cards];
  cards.splice(at ?? cards.length, 0, { ...card, id: freeCard(design, card.id) });
  return withCards(design, page, cards);
}

/** A name that no card of the page has: the one that is wished, else with a number. */
export function freeCard(design: Design, wish: string): string {
  const taken = new Set(pageIn(design).content.cards.map(({ id }) => id));
  const stem = wish.replace(/-?\d+$/, "") || "card";
  for (let number = 1; ; number++) {
    const name = number === 1 ? wish : `${stem}-${number}`;
    if (!taken.has(name)) return name;
  }
}

export function removeCard(design: Design, { card }: RemoveCard): Design {
  const page = pageIn(design);
  const at = placeOf(page, card);
  const without = { ...page, texts: withoutTextsBelow(page.texts, ["cards", card]) };
  return withCards(design, without, page.content.cards.toSpliced(at, 1));
}

export function moveCard(design: Design, { card, to }: MoveCard): Design {
  const page = pageIn(design);
  const { cards } = page.content;
  const at = placeOf(page, card);
  const place = Math.min(Math.max(to, 0), cards.length - 1);
  if (place === at) return design;
  return withCards(design, page, cards.toSpliced(at, 1).toSpliced(place, 0, ...cards.slice(at, at + 1)));
}

export function setCard(design: Design, { card, set }: SetCard): Design {
  const page = pageIn(design);
  const at = placeOf(page, card);
  const before = page.content.cards[at];
  if (!before) return design;
  const { id: _, kind: __, ...words } = set;
  const after = withWords(before, words) as WrittenCard;
  return after === before ? design : withCards(design, page, page.content.cards.with(at, after));
}

export function setPage(design: Design, { set }: SetPage): Design {
  const page = pageIn(design);
  const { $id: _, cards: __, ...words } = set;
  const content = withWords(page.content, words);
  return content === page.content ? design : withDocument(design, { ...page, content });
}

/** The same value where nothing changes; new words stand behind those that are there. */
function withWords<Part extends object>(part: Part, words: Readonly<Record<string, unknown>>): Part {
  const changed = Object.entries(words).filter(
    ([key, value]) => JSON.stringify((part as Record<string, unknown>)[key]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return part;
  const entries = Object.entries({ ...part, ...Object.fromEntries(changed) }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Part;
}

function placeOf({ content: { cards } }: WrittenPage, card: string): number {
  const at = cards.findIndex(({ id }) => id === card);
  if (at < 0) throw new CannotDesign("design.unknownPlace");
  return at;
}

const withCards = (design: Design, page: WrittenPage, cards: readonly WrittenCard[]): Design =>
  withDocument(design, { ...page, content: { ...page.content, cards } } as WrittenDocument);
