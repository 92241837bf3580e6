import { type Expression, type RawBuilder, sql } from "kysely";
import type { Field } from "../../model/fields.ts";
import { caseCounts } from "../../model/key.ts";
import { LETTERS } from "../../model/table-index.ts";

/** What a value of the field is compared by where it must be unique, in SQL, as its index has it and as `keyOf` says. */
export const keySql = (field: Field, value: Expression<unknown>): RawBuilder<unknown> =>
  caseCounts(field) ? sql`${value}` : sql`lower(${value}::text collate ${sql.ref(LETTERS)})`;
