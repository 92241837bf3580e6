import type { Condition } from "../condition.ts";
import type { Values } from "../data-source.ts";
import { PAGE_SIZES, type Page, type Reference, type Row } from "../wire.ts";
import {
  anyOf,
  boolean,
  defaulted,
  described,
  integer,
  list,
  mapOf,
  nullable,
  object,
  optional,
  type Schema,
  text,
  typed,
} from "./schema.ts";

/** An id of a record. */
export const RECORD_ID = text(undefined, { pattern: "^[1-9]\\d{0,15}$" });
export const RECORD_REFERENCE = object({
  id: RECORD_ID,
  name: optional(text()),
  fields: optional(
    typed({ type: "object", description: "What expressions read of the record to which it points, as far as the reader may see it." }),
  ),
}) as unknown as Schema<Reference>;
const IDS = list(RECORD_ID, { minItems: 1, maxItems: 500 });

/** Ids of a batch: a list, or a list in `ids`. */
export const ID_LIST = anyOf(IDS, object({ ids: IDS }));
/** As `ID_LIST`; also one text with the ids joined by commas. */
export const ID_QUERY = anyOf(IDS, object({ ids: anyOf(IDS, text(10_000)) }));
export const RPC_IDS = anyOf(object({ id: RECORD_ID }), object({ ids: IDS }));
export const ID_PARAMS = typed<{ readonly id: string }>({ type: "object", properties: { id: text() }, required: ["id"] });

const SORTED = {
  field: optional(text(500, { description: "Sort fields, comma-separated." })),
  order: optional(text(undefined, { pattern: "^(asc|desc)(,(asc|desc))*$", description: "A direction for each sort field." })),
};
export const PAGE_NUMBER = integer({ minimum: 1, maximum: 1_000_000, default: 1 });
export const pageSize = (size: number): Schema<number> => integer({ enum: PAGE_SIZES, default: size });
export const pageQuery = (size: number) => ({ current: defaulted(PAGE_NUMBER, 1), size: defaulted(pageSize(size), size) });

/** Query of the calls that give a page: `current`, `size`, `field`, `order`. */
export const PAGE_QUERY = object({ ...pageQuery(10), ...SORTED });
/** As `PAGE_QUERY`; also which columns the records come with. */
export const LIST_QUERY = object({
  ...pageQuery(10),
  ...SORTED,
  columns: optional(
    text(4000, {
      pattern: "^\\w+(,\\w+)*$",
      description: "The columns wanted, comma-separated; the id always comes. Default: all that the reader may see.",
    }),
  ),
});
export const SORT_QUERY = object(SORTED);
/** Names of fields, comma-separated. */
export const FIELDS_QUERY = object({ field: text(2000, { minLength: 1 }) });
/** The details field, and which page of its rows. */
export const DETAILS_QUERY = object({ field: text(100, { minLength: 1 }), ...pageQuery(10) });
export const OPTIONS_QUERY = object(pageQuery(20));
export const KEYWORD_QUERY = object({ keyword: optional(text(200)) });
export const WHOLE_LIST_QUERY = object({
  keyword: optional(text(200)),
  withChild: optional(boolean({ description: "With their details, as far as the reader may see them." })),
});
export const UNIQUE_QUERY = object({ field: text(), value: text(), id: optional(text()) });
export const ID_IN_QUERY = object({ id: text() });

/** A sum for each field, as an exact decimal. */
export const SUMS = mapOf(nullable(text()));
export const REVIEW_BODY = object({ ids: IDS, status: integer({ enum: [0, 1, 2] }) });
/** Where a record is put among its siblings. */
export const PLACE_BODY = nullable(
  object({
    parent: optional(described(nullable(RECORD_ID), "Below which record; null: on top. Default: where it is.")),
    before: optional(described(nullable(RECORD_ID), "In front of which of those there; default and null: behind all of them.")),
    sort: optional(integer({ description: "This very number instead, and nothing else changes." })),
  }),
);
export const PLACED = object({
  set: described(
    nullable(RECORD_ID),
    "Under which it can be undone for a week (POST /api/v1/changes/:set/undo); null: it stood there already.",
  ),
  changed: integer({ description: "How many records have another number, or another parent." }),
});
export const TRANSITION_BODY = object({
  records: list(object({ id: RECORD_ID, version: optional(integer({ description: "The one that was loaded." })) }), {
    minItems: 1,
    maxItems: 500,
  }),
  values: optional(typed<Values>({ type: "object", description: "Fields that are filled in with it, of each record." })),
});

export const CONDITION = typed<Condition | null>({
  type: ["object", "null"],
  description: "A typed condition: {field, op, value}, or all, any, not of conditions, as schemas/language/screen.json defines it.",
});
export const KEYWORD = nullable(text(200, { description: "Looked for in the search fields." }));
export const OPTIONS_BODY = nullable(object({ condition: optional(CONDITION), keyword: optional(KEYWORD) }));

/** Which records: by condition and keyword, and by the values of single fields. The schema of an entity names its fields. */
export interface Filter {
  readonly condition?: Condition | null | undefined;
  readonly keyword?: string | null | undefined;
  readonly [field: string]: unknown;
}
export const FILTER = typed<Filter | null | undefined>();

const ABOUT = optional(boolean({ description: "The total is an estimate." }));

export const pageOf = <T>(items: Schema<T>): Schema<Page<T>> =>
  object({
    records: optional(list(items)),
    total: optional(integer()),
    about: ABOUT,
    current: optional(integer()),
    size: optional(integer()),
  }) as unknown as Schema<Page<T>>;

interface RpcPage<T> {
  readonly dataList: readonly T[];
  readonly totalCount: number;
  readonly about?: boolean;
}
export const rpcPageOf = <T>(items: Schema<T>): Schema<RpcPage<T>> =>
  object({ dataList: optional(list(items)), totalCount: optional(integer()), about: ABOUT }) as unknown as Schema<RpcPage<T>>;

/** A record as its reader may see it: the entity says what it has. */
export type RecordSchema = Schema<Row>;
