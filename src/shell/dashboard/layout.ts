/** The cards of the dashboard, by what they show. */
export const CARD_NAMES = ["counts", "todo", "notices", "shortcuts", "activeUsers", "services", "recent", "entries"] as const;
export type CardName = (typeof CARD_NAMES)[number];

/** In which order the cards stand, and which of them the user does not want to see. */
export interface Arrangement {
  readonly order: readonly CardName[];
  readonly hidden: readonly CardName[];
}

/** The preference that keeps a user's own. */
export const PREFERENCE = "dashboard";

/** Managers begin with numbers, clerks with what waits for them. */
const WATCHING: Arrangement = { order: CARD_NAMES, hidden: [] };
const WORKING: Arrangement = {
  order: ["todo", "notices", "shortcuts", "recent", "entries", "counts", "activeUsers", "services"],
  hidden: [],
};

/** What stands there until the user, or a role of the user, arranges it, by what the roles may see. */
export const defaultArrangement = (available: readonly CardName[]): Arrangement => (available.includes("activeUsers") ? WATCHING : WORKING);

const namesOf = (value: unknown): CardName[] => {
  const list = Array.isArray(value) ? value : [];
  return [...new Set(list.filter((name): name is CardName => CARD_NAMES.includes(name)))];
};

/**
 * A user's arrangement as it is stored: of what is no arrangement, the default. Cards that it does not know yet stand where the default
 * has them, at the end.
 */
export function arrangementOf(stored: unknown, available: readonly CardName[]): Arrangement {
  const base = defaultArrangement(available);
  if (typeof stored !== "object" || stored === null) return base;
  const { order, hidden } = stored as { order?: unknown; hidden?: unknown };
  const knownNames = namesOf(order);
  return { order: [...knownNames, ...base.order.filter((name) => !knownNames.includes(name))], hidden: namesOf(hidden) };
}

/** The cards in their order, as far as the user may see them. */
export const cardsIn = ({ order }: Arrangement, available: readonly CardName[]): CardName[] =>
  order.filter((name) => available.includes(name));

/** A card put where another one stands; the others keep their order. */
export function moved({ order, hidden }: Arrangement, card: CardName, target: CardName): Arrangement {
  const [from, to] = [order.indexOf(card), order.indexOf(target)];
  const rest = order.filter((name) => name !== card);
  return { order: from < 0 || to < 0 ? order : [...rest.slice(0, to), card, ...rest.slice(to)], hidden };
}

/** A card hidden, or shown again. */
export const withVisible = ({ order, hidden }: Arrangement, card: CardName, visible: boolean): Arrangement => ({
  order,
  hidden: visible ? hidden.filter((name) => name !== card) : [...hidden.filter((name) => name !== card), card],
});
