import type { Position } from "../../../model/read-position.ts";

interface Mark {
  /** In ms, by one clock. */
  readonly at: number;
  readonly position: Position;
}

/**
 * Where the primary was and when, as this process heard of it: by that is told how far a replica is behind, whatever the clocks of other machines say, and
 * also where nobody writes.
 */
export class Marks {
  readonly #keptMs: number;
  #marks: readonly Mark[] = [];

  /** @param keptMs delays longer than that are told as that */
  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  add(at: number, position: Position): void {
    this.#marks = [...this.#marks.filter((mark) => mark.at >= at - this.#keptMs), { at, position }];
  }

  /**
   * How many ms a replica is behind, from the first position that it has not come to until the primary was last heard: while that is away, nobody falls
   * further behind it.
   */
  behind(replayed: Position): number {
    const last = this.#marks.at(-1);
    const missed = this.#marks.find(({ position }) => position > replayed);
    return last && missed ? last.at - missed.at : 0;
  }
}
