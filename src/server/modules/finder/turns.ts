/** A place for work, until it is given back. */
export type GiveBack = () => void;

/** Lets few of many work at once, in the order in which they came; who has no time to wait goes without. */
export class Turns {
  #free: number;
  readonly #waiting: ((giveBack: GiveBack | undefined) => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Waits for a place.
   * @param ms how long at most
   * @returns gives the place back; undefined: none became free in time
   */
  take(ms: number): Promise<GiveBack | undefined> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(this.#giveBack());
    }
    return new Promise((resolve) => {
      const answer = (giveBack: GiveBack | undefined) => {
        clearTimeout(late);
        resolve(giveBack);
      };
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(answer), 1);
        resolve(undefined);
      }, ms);
      this.#waiting.push(answer);
    });
  }

  #giveBack(): GiveBack {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next) next(this.#giveBack());
      else this.#free += 1;
    };
  }
}
