import { setTimeout as wait } from "node:timers/promises";

/** How often it is looked for a server meanwhile. */
const PAUSE_MS = 100;
/** Who would be one more is refused at once: what waits is held in memory, its bodies too. */
const MOST_WAITING = 1_000;

/** Where it is waited, before anything is said to a server, while none is as it is wanted: one looks for all of them. */
export class WaitingRoom {
  readonly #knock: () => Promise<unknown>;
  readonly #most: number;
  #search: Promise<void> | undefined;
  #waiting = 0;

  /**
   * @param knock resolves when a server let somebody in
   * @param most how many wait at once
   */
  constructor(knock: () => Promise<unknown>, most: number = MOST_WAITING) {
    this.#knock = knock;
    this.#most = most;
  }

  /**
   * Waits until a server lets people in.
   * @param ms how long at most
   * @returns false: none did in time, or too many wait already
   */
  async opens(ms: number): Promise<boolean> {
    if (this.#waiting >= this.#most || ms <= 0) return false;
    this.#waiting++;
    this.#search ??= this.#look();
    const over = new AbortController();
    const late = wait(ms, false, { signal: over.signal }).catch(() => false);
    try {
      return await Promise.race([this.#search.then(() => true), late]);
    } finally {
      over.abort();
      this.#waiting--;
    }
  }

  /** Ends when a server is there, or nobody waits any more. */
  async #look(): Promise<void> {
    while (this.#waiting > 0) {
      await wait(PAUSE_MS);
      const isOpen = await this.#knock().then(
        () => true,
        () => false,
      );
      if (isOpen) break;
    }
    this.#search = undefined;
  }
}
