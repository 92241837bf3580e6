import { type RawBuilder, sql } from "kysely";
import { PARAMETERS, type ParameterKey } from "../../model/parameters.ts";

/** A setting of the installation, as a number within a statement: what is stored counts at once, in every process. */
export const parameter = (key: ParameterKey): RawBuilder<number> => sql<number>`coalesce(
  (select value from sysr_config where key = ${key} and removed_at is null), ${sql.lit(PARAMETERS[key].default)})`;
