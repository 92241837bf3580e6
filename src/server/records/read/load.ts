import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { inScope } from "../access/scope.ts";
import { fromRow, isId, readable, type Stored, selections } from "../column.ts";
import type { Predicate } from "../predicate.ts";

export interface LoadOptions {
  /** Default: all but secrets and details. */
  readonly fields?: readonly Field[];
  /** Holds the records until the end of the transaction, in the order of their ids, so that two batches never wait for each other. */
  readonly lock?: boolean;
  /** Default: the records that exist for the actor. */
  readonly among?: Predicate;
}

/** The alias that `among` speaks of. */
export const LOADED = "t";

/** Stored records by id, in the order of their ids. What is no id finds nothing. */
export async function load(context: Context, entity: Entity, ids: readonly unknown[], options: LoadOptions = {}): Promise<Stored[]> {
  const { fields = readable(entity), lock = false, among = inScope(entity, context.actor, LOADED) } = options;
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const query = byName(context.db)
    .selectFrom(`${entity["x-table"]} as ${LOADED}`)
    .select(selections(fields, LOADED))
    .where(sql.ref(`${LOADED}.id`), "=", sql`any(${wanted}::bigint[])`)
    .where(among)
    .orderBy(sql.ref(`${LOADED}.id`));
  const found: Record<string, unknown>[] = await (lock ? query.forUpdate() : query).execute();
  return found.map((row) => fromRow(entity, row));
}
