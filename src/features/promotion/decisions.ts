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

/** Whether these items can come in: something is chosen, nothing is wrong with it, and all that both sides changed is decided. */
export const isReady = (items: readonly PlannedItem[]): boolean =>
  items.length > 0 && items.every(({ open, problems }) => open === 0 && !problems.some(({ severity }) => severity === "error"));

/** Whether there is more to tell of an item than its line does. */
export const isWorthwhile = ({ differences, conflicts, problems, elsewhere }: PlannedItem): boolean =>
  differences.length + conflicts.length + problems.length + elsewhere.length > 0;
