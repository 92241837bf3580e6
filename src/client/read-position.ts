import { laterPosition, type Position, positionOf, positionText } from "../model/read-position.ts";

/**
 * How long a position is told. Copies of the database that are further behind answer nobody, so that nothing is lost by leaving it out; and a database that was restored
 * begins at an earlier one, which nobody should wait for longer.
 */
const TOLD_MS = 90_000;

/** A call on its way: what it says of where this window has read and written, and who takes the answer's word for it. */
export interface PositionedCall {
  /** For the header; undefined: it reads what there is now. */
  readonly says: string | undefined;
  /** @param told what the answer's header says */
  hear(told: string | null): void;
}

export interface ReadPosition {
  begin(): PositionedCall;
  /** Something was heard of, or done elsewhere, that is later than all this window knows: what is read next is what there is then. */
  forget(): void;
}

/**
 * Keeps up to where this window has written, for its next reads (`model/read-position.ts`): answers come in any order, and what it heard of by a socket stands in none.
 * @param now in milliseconds
 */
export function createReadPosition(now: () => number = Date.now): ReadPosition {
  let position: Position | undefined;
  let since = 0;
  /** Raised by what no answer has told of yet; calls that began before do not know of it. */
  let turn = 0;
  let isKnown = false;
  return {
    begin() {
      const own = turn;
      const isTold = isKnown && position !== undefined && now() - since < TOLD_MS;
      return {
        says: isTold && position !== undefined ? positionText(position) : undefined,
        hear(told) {
          const heard = positionOf(told);
          if (heard === undefined) return;
          // What was kept too long may be that of a database that is none any more.
          position = now() - since < TOLD_MS ? laterPosition(position, heard) : heard;
          since = now();
          if (own === turn) isKnown = true;
        },
      };
    },
    forget() {
      turn++;
      isKnown = false;
    },
  };
}
