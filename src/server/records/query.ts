import { type SqlBool, sql } from "kysely";
import type { Condition } from "../../model/condition.ts";
import type { Entity } from "../../model/documents.ts";
import type { Field } from "../../model/fields.ts";
import type { Sort } from "../../model/wire.ts";
import type { Context } from "../context.ts";
import { columnIn, fromRow, type Stored, selections } from "./column.ts";
import { assertSeen, searchFields } from "./column-access.ts";
import { literal, matches } from "./compare.ts";
import { orderOf } from "./order.ts";
import { both, either, type Predicate } from "./predicate.ts";
import { inScope } from "./scope.ts";
import { where } from "./where.ts";

/** The alias of the entity's own table in every query of records. */
export const OWN = "t";

/** Which records are asked for, beyond what the actor's scope leaves. */
export interface Filter {
  readonly condition?: Condition | undefined;
  readonly keyword?: string | undefined;
}

export interface OrderedFilter extends Filter {
  readonly sort?: readonly Sort[] | undefined;
}

export interface PageRequest extends OrderedFilter {
  /** From 1. */
  readonly current: number;
  readonly size: number;
}

/**
 * The records that match and exist for the actor.
 * @throws AppError condition.invalid; access.columnHidden where the filter asks about a column that the actor may not see
 */
export function matching(context: Context, entity: Entity, { condition, keyword }: Filter): Predicate {
  const tests = [inScope(entity, context.actor, OWN)];
  if (condition) {
    assertSeen(condition, entity, context.actor);
    tests.push(where(condition, entity, context.actor, OWN));
  }
  const sought = keyword?.trim();
  // Text with a NUL is stored nowhere, and PostgreSQL would not even read it.
  const searched = sought?.includes("\u0000") ? [] : searchFields(entity, context.actor);
  if (sought) tests.push(either(searched.map((field) => contains(field, sought))));
  return both(tests);
}

const contains = (field: Field, text: string): Predicate => matches(field, columnIn(OWN, field), `%${literal(text)}%`);

export interface Slice {
  readonly fields: readonly Field[];
  readonly sort?: readonly Sort[] | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** The records that pass the test, in order, with the fields asked for. */
export async function rows(
  context: Context,
  entity: Entity,
  test: Predicate,
  { fields, sort, limit, offset = 0 }: Slice,
): Promise<Stored[]> {
  const { joins, terms } = orderOf(entity, sort, context.actor, context.documents, OWN);
  let ordered = context.db.selectFrom(`${entity["x-table"]} as ${OWN}`).orderBy(sql.join(terms));
  for (const { table, alias, reference } of joins)
    ordered = ordered.leftJoin(`${table} as ${alias}`, (join) => join.on(sql.ref(`${alias}.id`), "=", reference));
  const page = ordered.where(test).limit(limit).offset(offset);
  const id = sql.ref<string>(`${OWN}.id`);
  // What a deep page skips is read and sorted as ids alone.
  const asked = offset === 0 ? page : ordered.where(sql<SqlBool>`${id} = any(array(${page.select(id.as("id"))}))`);
  const found: Record<string, unknown>[] = await asked.select(selections(fields, OWN)).execute();
  return found.map((row) => fromRow(entity, row));
}
