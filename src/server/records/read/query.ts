import { type SqlBool, sql } from "kysely";
import type { Condition } from "../../../model/condition.ts";
import { withPeriods } from "../../../model/condition-parts.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Field } from "../../../model/fields.ts";
import type { Sort } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { byName } from "../../db/database.ts";
import { assertSeen, searchFields } from "../access/column-access.ts";
import { amongRemoved, inScope } from "../access/scope.ts";
import { columnIn, fromRow, type Stored, selections } from "../column.ts";
import { contains } from "../condition/compare.ts";
import { everyOf, hasParts, indexed, someOf } from "../condition/indexed.ts";
import { monthsOf } from "../condition/months.ts";
import { where } from "../condition/where.ts";
import { both, either, type Predicate } from "../predicate.ts";
import { orderOf } from "./order.ts";

/** The alias of the entity's own table in every query of records. */
export const OWN = "t";

/** Which records are asked for, beyond what the actor's scope leaves. */
export interface Filter {
  readonly condition?: Condition | undefined;
  /** Of the documents, not of who asks: whether he may see its columns was looked at before, or is not asked. */
  readonly narrowing?: Condition | undefined;
  readonly keyword?: string | undefined;
  /** The removed records, in place of those that are there. */
  readonly removed?: boolean | undefined;
}

export interface OrderedFilter extends Filter {
  readonly sort?: readonly Sort[] | undefined;
}

export interface PageRequest extends OrderedFilter {
  /** From 1. */
  readonly current: number;
  readonly size: number;
}

/** The records that are asked for, as two tests that mean the same; one where no text is looked for. */
export interface Matching {
  /** Reads every record: for who takes the first of many, in an order. */
  readonly read: Predicate;
  /** Looks into the search indexes first: for who wants all of them. */
  readonly found: Predicate;
}

/**
 * The records that match and exist for the actor.
 * @throws AppError condition.invalid; access.columnHidden or access.columnMasked where the filter asks about a column that the actor may not see whole
 */
export function matching(context: Context, entity: Entity, { condition: asked, narrowing, keyword, removed = false }: Filter): Matching {
  const { actor } = context;
  const condition = asked && withPeriods(asked, entity, Date.now());
  const tests = [(removed ? amongRemoved : inScope)(entity, actor, OWN)];
  const known: (Predicate | undefined)[] = [];
  if (condition) {
    assertSeen(condition, entity, actor);
    tests.push(where(condition, entity, actor, OWN), ...monthsOf(condition, entity, OWN));
    known.push(indexed(condition, entity, actor, OWN));
  }
  const further = narrowing && withPeriods(narrowing, entity, Date.now());
  if (further) tests.push(where(further, entity, actor, OWN), ...monthsOf(further, entity, OWN));
  const sought = keyword?.trim();
  if (sought) {
    // Text with a NUL is stored nowhere, and PostgreSQL would not even read it.
    const searched = sought.includes("\u0000") ? [] : searchFields(entity, actor);
    tests.push(either(searched.map((field) => contains(field, columnIn(OWN, field), sought))));
    known.push(someOf(searched.map((field) => hasParts(field, OWN, [sought]))));
  }
  const read = both(tests);
  const narrowed = everyOf(known);
  return { read, found: narrowed ? both([read, narrowed]) : read };
}

export interface Slice {
  readonly fields: readonly Field[];
  readonly sort?: readonly Sort[] | undefined;
  readonly limit: number;
  readonly offset?: number;
}

const ID = sql.ref<string>(`${OWN}.id`);

/** The query for the ids of the records that pass the test, in order. */
export const idsOf = (context: Context, entity: Entity, test: Predicate, slice: Slice) =>
  queryOf(context, entity, test, slice).page.select(ID.as("id"));

/** The records that pass the test, in order, with the fields asked for. */
export async function rows(context: Context, entity: Entity, test: Predicate, slice: Slice): Promise<Stored[]> {
  const { ordered, page } = queryOf(context, entity, test, slice);
  // What a deep page skips is read and sorted as ids alone.
  const asked = slice.offset ? ordered.where(sql<SqlBool>`${ID} = any(array(${page.select(ID.as("id"))}))`) : page;
  const found: Record<string, unknown>[] = await asked.select(selections(slice.fields, OWN)).execute();
  return found.map((row) => fromRow(entity, row));
}

/** The query for all records that pass the test, in order, with these fields: for a cursor, as nobody holds them all. */
export const allRows = (context: Context, entity: Entity, test: Predicate, { fields, sort }: Pick<Slice, "fields" | "sort">) =>
  queryOf(context, entity, test, { fields, sort, limit: 0 }).ordered.where(test).select(selections(fields, OWN));

function queryOf({ db, actor, documents }: Context, entity: Entity, test: Predicate, { sort, limit, offset = 0 }: Slice) {
  const { joins, terms } = orderOf(entity, sort, actor, documents, OWN);
  let ordered = byName(db).selectFrom(`${entity["x-table"]} as ${OWN}`).orderBy(sql.join(terms));
  for (const { table, alias, reference } of joins)
    ordered = ordered.leftJoin(`${table} as ${alias}`, (join) => join.on(sql.ref(`${alias}.id`), "=", reference));
  return { ordered, page: ordered.where(test).limit(limit).offset(offset) };
}
