import { PAGE_SIZES, type Reference } from "../wire.ts";
import { anyOf, boolean, choice, defaulted, integer, list, object, optional, type Schema, text, type ValueOf } from "./schema.ts";

/** An id on the wire: text, as numbers of JavaScript end at 2^53. */
export const ID = text(undefined, { pattern: "^[1-9]\\d{0,17}$" });
export const TIME_ZONE = text(64, { pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$", default: "UTC" });
export const INSTANT = text(undefined, { format: "date-time" });

const IDS = list(ID, { minItems: 1, maxItems: 500 });
/** The records of a batch: a list of ids, or a list in `ids`. */
export const SOME = anyOf(IDS, object({ ids: IDS }));
export const idsOf = (some: ValueOf<typeof SOME>): readonly string[] => ("ids" in some ? some.ids : some);

/** A record by its id and, for those who may see it, its name. */
export const REFERENCE: Schema<Reference> = object({ id: ID, name: optional(text()) }) as Schema<Reference>;

/** Query of the calls that give a page of records: which one, from 1, of one of the sizes of a list, and sorted how. */
export const PAGE_QUERY = {
  current: defaulted(integer({ minimum: 1, maximum: 1_000_000 }), 1),
  size: defaulted(choice(PAGE_SIZES), 10),
  field: optional(text(500, { description: "Sort fields, comma-separated." })),
  order: optional(text(undefined, { pattern: "^(asc|desc)(,(asc|desc))*$", description: "A direction for each sort field." })),
};

/** Which page of anything else is wanted, from 1, and how many things it holds. */
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
