/**
 * The header in which a server tells the position in the database's log up to which a caller has written or been told, and in which the caller
 * says it: what he reads after that is no older, whichever copy of the database answers. Without it he reads what stands in the database now.
 */
export const POSITION_HEADER = "x-formwork-position";

/** A position in the log of the database (PostgreSQL's pg_lsn) as a number: later is greater. */
export type Position = bigint;

const TEXT = /^([0-9a-f]{1,8})\/([0-9a-f]{1,8})$/i;
const HALF = 32n;

/** `16/B374D848` as a position; undefined for what is none. */
export function positionOf(text: unknown): Position | undefined {
  const [, high, low] = (typeof text === "string" && TEXT.exec(text)) || [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << HALF) + BigInt(`0x${low}`);
}

/** A position as PostgreSQL writes it. */
export const positionText = (position: Position): string =>
  `${(position >> HALF).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The later of two positions, where there is one. */
export const laterPosition = (one: Position | undefined, other: Position | undefined): Position | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;
