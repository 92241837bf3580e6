import { boolean, defaulted, integer, list, object, optional, type Schema, text } from "./schema.ts";

/** An id on the wire: text, as numbers of JavaScript end at 2^53. */
export const ID = text(undefined, { pattern: "^[1-9]\\d{0,17}$" });
export const INSTANT = text(undefined, { format: "date-time" });

/** Which page is wanted, from 1, and how many things it holds. */
export const PAGE = object({
  current: defaulted(integer({ minimum: 1, maximum: 10_000 }), 1),
  size: defaulted(integer({ minimum: 1, maximum: 100 }), 10),
});

interface PageOf<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly about?: boolean | undefined;
  readonly current?: number | undefined;
  readonly size?: number | undefined;
}
/** A page of things, and how many there are. */
export const pageOf = <T>(items: Schema<T>): Schema<PageOf<T>> =>
  object({
    records: list(items),
    total: integer(),
    about: optional(boolean({ description: "The total is an estimate." })),
    current: optional(integer()),
    size: optional(integer()),
  }) as Schema<PageOf<T>>;
