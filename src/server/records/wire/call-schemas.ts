import { PAGE_SIZES } from "../../../model/wire.ts";

/** A JSON Schema. */
export type Schema = { readonly [keyword: string]: unknown };

/** An object with these properties and no others. */
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: "object",
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});
export const nullable = (schema: Schema): Schema =>
  typeof schema.type === "string" ? { ...schema, type: [schema.type, "null"] } : { anyOf: [schema, { type: "null" }] };

export const ID: Schema = { type: "string", pattern: "^[1-9]\\d{0,15}$" };
export const REFERENCE: Schema = object(
  {
    id: ID,
    name: { type: "string" },
    fields: { type: "object", description: "What expressions read of the record to which it points, as far as the reader may see it." },
  },
  ["id"],
);
export const WRITTEN_REFERENCE: Schema = { anyOf: [ID, { type: "object", required: ["id"], properties: { id: ID } }, { type: "null" }] };
const IDS: Schema = { type: "array", items: ID, minItems: 1, maxItems: 500 };

/** Ids of a batch: a list, or a list in `ids`. */
export const ID_LIST: Schema = { anyOf: [IDS, object({ ids: IDS }, ["ids"])] };
/** As `ID_LIST`; also one text with the ids joined by commas. */
export const ID_QUERY: Schema = { anyOf: [IDS, object({ ids: { anyOf: [IDS, { type: "string", maxLength: 10_000 }] } }, ["ids"])] };
export const RPC_IDS: Schema = { anyOf: [object({ id: ID }, ["id"]), object({ ids: IDS }, ["ids"])] };
export const ID_PARAMS: Schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

const SORTED: Readonly<Record<string, Schema>> = {
  field: { type: "string", maxLength: 500, description: "Sort fields, comma-separated." },
  order: { type: "string", pattern: "^(asc|desc)(,(asc|desc))*$", description: "A direction for each sort field." },
};
export const pageNumber: Schema = { type: "integer", minimum: 1, maximum: 1_000_000, default: 1 };
export const pageSize = (size: number): Schema => ({ type: "integer", enum: PAGE_SIZES, default: size });

/** Query of the calls that give a page: `current`, `size`, `field`, `order`. */
export const PAGE_QUERY: Schema = object({ current: pageNumber, size: pageSize(10), ...SORTED });
/** As `PAGE_QUERY`; also which columns the records come with. */
export const LIST_QUERY: Schema = object({
  ...{ current: pageNumber, size: pageSize(10), ...SORTED },
  columns: {
    type: "string",
    maxLength: 4000,
    pattern: "^\\w+(,\\w+)*$",
    description: "The columns wanted, comma-separated; the id always comes. Default: all that the reader may see.",
  },
});
export const SORT_QUERY: Schema = object(SORTED);
/** Names of fields, comma-separated. */
export const FIELDS_QUERY: Schema = object({ field: { type: "string", minLength: 1, maxLength: 2000 } }, ["field"]);
/** The details field, and which page of its rows. */
export const DETAILS_QUERY: Schema = object(
  { field: { type: "string", minLength: 1, maxLength: 100 }, current: pageNumber, size: pageSize(10) },
  ["field"],
);
/** A sum for each field, as an exact decimal. */
export const SUMS: Schema = { type: "object", additionalProperties: { type: ["string", "null"] } };
export const OPTIONS_QUERY: Schema = object({ current: pageNumber, size: pageSize(20) });
export const KEYWORD_QUERY: Schema = object({ keyword: { type: "string", maxLength: 200 } });
export const UNIQUE_QUERY: Schema = object({ field: { type: "string" }, value: { type: "string" }, id: { type: "string" } }, [
  "field",
  "value",
]);
export const ID_IN_QUERY: Schema = object({ id: { type: "string" } }, ["id"]);
export const REVIEW_BODY: Schema = object({ ids: IDS, status: { type: "integer", enum: [0, 1, 2] } }, ["ids", "status"]);

export const TRANSITION_BODY: Schema = object(
  {
    records: {
      type: "array",
      minItems: 1,
      maxItems: 500,
      items: object({ id: ID, version: { type: "integer", description: "The one that was loaded." } }, ["id"]),
    },
    values: { type: "object", description: "Fields that are filled in with it, of each record." },
  },
  ["records"],
);

export const CONDITION: Schema = {
  type: ["object", "null"],
  description: "A typed condition: {field, op, value}, or all, any, not of conditions, as schemas/language/screen.json defines it.",
};
export const KEYWORD: Schema = { type: ["string", "null"], maxLength: 200, description: "Looked for in the search fields." };

export const OPTIONS_BODY: Schema = { ...object({ condition: CONDITION, keyword: KEYWORD }), type: ["object", "null"] };

/** The envelope around an answer. */
export const answer = (data: Schema): Schema =>
  object({ code: { const: 200 }, errorCode: { const: "NO-ERROR" }, message: { type: "string" }, data }, [
    "code",
    "errorCode",
    "message",
    "data",
  ]);

const ABOUT: Schema = { type: "boolean", description: "The total is an estimate." };

export const pageOf = (items: Schema): Schema =>
  object({
    records: { type: "array", items },
    total: { type: "integer" },
    about: ABOUT,
    current: { type: "integer" },
    size: { type: "integer" },
  });
export const rpcPageOf = (items: Schema): Schema =>
  object({ dataList: { type: "array", items }, totalCount: { type: "integer" }, about: ABOUT });
export const listOf = (items: Schema): Schema => ({ type: "array", items });
export const NOTHING: Schema = { type: "null" };
export const BOOLEAN: Schema = { type: "boolean" };
