import { type Random, random } from "../../src/server/seed/random.ts";

/** Random choices that are the same in every run of one seed. */
export interface Dice extends Random {
  /** True so often: 0 never, 1 always. */
  chance(share: number): boolean;
  /** Some of a list, each once, in their order; of a list that is not empty at least `least`. */
  some<T>(list: readonly T[], least?: number): T[];
  /** The entries of an object that fall, each with this chance. */
  words<T extends object>(all: { readonly [K in keyof T]: () => T[K] }, share?: number): Partial<T>;
}

export function diceOf(seed: number): Dice {
  const base = random(seed);
  const chance = (share: number) => base.next() < share;
  const some = <T>(list: readonly T[], least = 1): T[] => {
    const most = base.between(Math.min(least, list.length), list.length);
    const left = list.map((item, place) => ({ item, place }));
    const taken = Array.from({ length: most }, () => left.splice(base.between(0, left.length - 1), 1)).flat();
    return taken.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
  };
  return {
    ...base,
    chance,
    some,
    words: (all, share = 0.35) =>
      Object.fromEntries(
        Object.entries(all as Record<string, () => unknown>)
          .filter(() => chance(share))
          .map(([word, make]) => [word, make()]),
      ) as never,
  };
}
