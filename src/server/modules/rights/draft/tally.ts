import type { Difference } from "../../../../model/rights-draft-difference.ts";

/** How many people gain a thing, and how many lose it. */
export class Tally {
  readonly #counts = new Map<string, { gained: number; lost: number }>();

  /** Counts what so many people gain and lose. */
  add(difference: Difference, people: number): void {
    for (const way of ["gained", "lost"] as const)
      for (const thing of difference[way]) {
        const counts = this.#counts.get(thing) ?? { gained: 0, lost: 0 };
        counts[way] += people;
        this.#counts.set(thing, counts);
      }
  }

  has(thing: string): boolean {
    return this.#counts.has(thing);
  }

  keys(): Iterable<string> {
    return this.#counts.keys();
  }

  of(thing: string): { readonly gained: number; readonly lost: number } {
    return this.#counts.get(thing) ?? { gained: 0, lost: 0 };
  }

  /** The thing with its counts; nothing where nobody gains or loses it. */
  told<T extends object>(thing: string, words: T): (T & { readonly gained: number; readonly lost: number })[] {
    return this.has(thing) ? [{ ...words, ...this.of(thing) }] : [];
  }
}
