import type { SeenCard } from "../../model/contract/card-pages.ts";

/** In which order the cards of the first page stand, and which of them the user does not want to see; by their ids. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** The preference that keeps a user's own. */
export const PREFERENCE = "dashboard";

/** What tells of everybody's work: who sees it watches over others. */
const WATCHED = ["activeUsers", "services"];
type Shown = Pick<SeenCard, "id" | "kind">;

export const isWatching = (cards: readonly Shown[]): boolean => cards.some(({ id }) => WATCHED.includes(id));

/**
 * What stands there until the user, or a role of the user, arranges it. Managers have the order of the page, which begins with numbers; clerks begin
 * with what waits for them.
 */
export function defaultArrangement(cards: readonly Shown[]): Arrangement {
  const idsOf = (of: readonly Shown[]) => of.map(({ id }) => id);
  if (isWatching(cards)) return { order: idsOf(cards), hidden: [] };
  const isNumber = ({ kind }: Shown) => kind === "counts" || kind === "chart" || kind === "report";
  return { order: idsOf([...cards.filter((card) => !isNumber(card)), ...cards.filter(isNumber)]), hidden: [] };
}

const namesOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((name) => typeof name === "string"))];
};

/** A user's arrangement as it is stored: of what is no arrangement, the default. Cards that it does not know yet stand at the end, as the default has them. */
export function arrangementOf(stored: unknown, cards: readonly Shown[]): Arrangement {
  const base = defaultArrangement(cards);
  if (typeof stored !== "object" || stored === null) return base;
  const { order, hidden } = stored as { order?: unknown; hidden?: unknown };
  const named = namesOf(order);
  return { order: [...named, ...base.order.filter((name) => !named.includes(name))], hidden: namesOf(hidden) };
}

/** The cards in their order, as far as they are there for the user. */
export const cardsIn = <C extends Shown>({ order }: Arrangement, cards: readonly C[]): C[] =>
  order.flatMap((name) => cards.find(({ id }) => id === name) ?? []);

/** A card put where another one stands; the others keep their order. */
export function moved({ order, hidden }: Arrangement, card: string, target: string): Arrangement {
  const [from, to] = [order.indexOf(card), order.indexOf(target)];
  const rest = order.filter((name) => name !== card);
  return { order: from < 0 || to < 0 ? order : [...rest.slice(0, to), card, ...rest.slice(to)], hidden };
}

/** A card hidden, or shown again. */
export const withVisible = ({ order, hidden }: Arrangement, card: string, visible: boolean): Arrangement => ({
  order,
  hidden: visible ? hidden.filter((name) => name !== card) : [...hidden.filter((name) => name !== card), card],
});
