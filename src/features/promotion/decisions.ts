import type { PlannedItem, PromotionChoice } from "../../model/contract/promotion.ts";

const placeOf = ({ kind, id, document, path }: Omit<PromotionChoice, "side">): string => JSON.stringify([kind, id, document, path]);

/** The choices with one more: of one place the last counts. */
export const decide = (choices: readonly PromotionChoice[], choice: PromotionChoice): PromotionChoice[] => [
  ...choices.filter((one) => placeOf(one) !== placeOf(choice)),
  choice,
];

/** Whose part was chosen of a conflict of an item; undefined: nobody has chosen. */
export const sideOf = (
  choices: readonly PromotionChoice[],
  { kind, id }: PlannedItem,
  { document, path }: PlannedItem["conflicts"][number],
): "mine" | "theirs" | undefined => choices.find((one) => placeOf(one) === placeOf({ kind, id, document, path }))?.side;

/** How many problems keep an item out. */
export const errorsOf = (problems: PlannedItem["problems"]): number => problems.filter(({ severity }) => severity === "error").length;

/** How much is still to decide in items, and how much is wrong with them. */
export const standingAgainst = (items: readonly PlannedItem[]): { readonly open: number; readonly problems: number } => ({
  open: items.reduce((sum, { open }) => sum + open, 0),
  problems: items.reduce((sum, { problems }) => sum + errorsOf(problems), 0),
});

/** Whether these items can come in: something is chosen, nothing is wrong with it, and all that both sides changed is decided. */
export function isReady(items: readonly PlannedItem[]): boolean {
  const { open, problems } = standingAgainst(items);
  return items.length > 0 && open + problems === 0;
}

/** Whether there is more to tell of an item than its line does. */
export const isWorthwhile = ({ differences, conflicts, problems, elsewhere }: PlannedItem): boolean =>
  differences.length + conflicts.length + problems.length + elsewhere.length > 0;
