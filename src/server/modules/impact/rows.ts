import { DESK_ROWS } from "./desk-rows.ts";
import { EXCHANGE_ROWS } from "./exchange-rows.ts";
import { FLOW_ROWS } from "./flow-rows.ts";
import { FORM_ROWS } from "./form-rows.ts";
import { PAST_ROWS } from "./past-rows.ts";
import { RIGHTS_ROWS } from "./rights-rows.ts";
import type { RowNames } from "./row-names.ts";
import { VALUE_ROWS } from "./value-rows.ts";

/** All rows that name things of documents. A test compares their columns with those of the database. */
export const ROWS: readonly RowNames[] = [
  ...RIGHTS_ROWS,
  ...EXCHANGE_ROWS,
  ...FLOW_ROWS,
  ...FORM_ROWS,
  ...DESK_ROWS,
  ...PAST_ROWS,
  ...VALUE_ROWS,
];
