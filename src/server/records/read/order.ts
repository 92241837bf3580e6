import { type Expression, sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import { PINYIN } from "../../../model/table-index.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Sort } from "../../../model/wire.ts";
import { comparable, maySee, shownOf } from "../access/column-access.ts";
import { columnIn, isKey } from "../column.ts";
import { invalidCondition } from "../condition/condition-input.ts";

/** A table that the order needs, joined by the id that a reference holds. */
interface OrderJoin {
  readonly table: string;
  readonly alias: string;
  readonly reference: Expression<unknown>;
}

export interface Order {
  readonly joins: readonly OrderJoin[];
  readonly terms: readonly Expression<unknown>[];
}

/** Sort fields of one list. A reference among them costs a join. */
const MOST_KEYS = 10;

/** Named in each query, because columns keep the collation of the database; the indexes of the tables are made for it. */
const BY_PINYIN = sql`collate ${sql.ref(PINYIN)}`;

/**
 * The order of a list. Text sorts by pinyin, a reference by what it shows. Without a sort it is the entity's own, less the columns
 * that the actor may not see whole, else newest first. The id comes last, so that pages never overlap.
 * @throws AppError access.columnHidden; access.columnMasked, also for a reference that the actor sees, but not what it shows; condition.invalid
 *   for what has no order, or is there twice; request.invalid for more than ten fields
 */
export function orderOf(entity: Entity, sort: readonly Sort[] | undefined, actor: Actor, documents: Documents, alias: string): Order {
  if (sort) checkKeys(sort);
  const joins: OrderJoin[] = [];
  const terms: Expression<unknown>[] = [];
  const keys = sort?.length ? sort.map(({ field, order }) => ({ field: comparable(entity, field, actor), order })) : ownSort(entity, actor);
  for (const { field, order } of keys) {
    const value = field.kind === "reference" ? shown(field) : sortable(field);
    if (value) terms.push(sql`${value} ${sql.raw(order)}`);
  }
  const last = keys.some(({ field }) => isKey(field)) ? [] : [sql`${sql.ref(`${alias}.id`)} ${sql.raw(keys.at(-1)?.order ?? "desc")}`];
  return { joins, terms: [...terms, ...last] };

  function shown(field: Field): Expression<unknown> | undefined {
    const target = field.property["x-entity"] as string;
    const display = shownOf(documents, target, actor);
    if (!display || isMasked(entityOf(documents, target), display, withoutTask(actor))) {
      if (sort?.length) throw new AppError("access.columnMasked", { params: { field: field.name } });
      return undefined;
    }
    const join = { table: entityOf(documents, target)["x-table"], alias: `s${joins.length}`, reference: columnIn(alias, field) };
    joins.push(join);
    return collated(display, columnIn(join.alias, display));
  }

  function sortable(field: Field): Expression<unknown> {
    if (["references", "values", "details", "json", "secret"].includes(field.kind)) throw invalidCondition(field.name);
    return collated(field, columnIn(alias, field));
  }
}

function checkKeys(sort: readonly Sort[]): void {
  if (sort.length > MOST_KEYS)
    throw new AppError("request.invalid", { fields: [{ path: "field", code: "field.maxItems", params: { max: MOST_KEYS } }] });
  const names = new Set<string>();
  for (const { field } of sort) {
    if (names.has(field)) throw invalidCondition(field);
    names.add(field);
  }
}

const collated = (field: Field, column: Expression<unknown>): Expression<unknown> =>
  field.kind === "text" && !isKey(field) ? sql`${column} ${BY_PINYIN}` : column;

function ownSort(entity: Entity, actor: Actor): { field: Field; order: "asc" | "desc" }[] {
  return (entity["x-sort"] ?? []).flatMap(({ field: name, order = "asc" }) => {
    const field = fieldsOf(entity).get(name);
    return field && maySee(entity, name, actor) && !isMasked(entity, field, actor) ? [{ field, order }] : [];
  });
}
