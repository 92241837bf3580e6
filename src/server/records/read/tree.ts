import { type SqlBool, sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { displayField, fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { columnOf } from "../../../model/table.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context } from "../../context.ts";
import { asked } from "../access/column-access.ts";
import { inScope } from "../access/scope.ts";
import { selectable } from "../column.ts";
import { both, type Predicate } from "../predicate.ts";
import { narrowed, picking } from "./picking.ts";
import { matching, type OrderedFilter, OWN, rows } from "./query.ts";
import { needed, serialise } from "./serialise.ts";

/** A tree is sent whole; one that is larger must be narrowed by a condition. */
const MOST_NODES = 20_000;

/**
 * Every record of a tree that matches, and the ancestors of those, flat and in order. An ancestor outside of the actor's rows is not
 * sent: its children are roots to him. Who may pick but not view gets of each record its id, display field and parent.
 * @throws AppError request.tooLarge beyond 20,000 records
 */
export async function tree(own: Context, entity: Entity, request: OrderedFilter): Promise<Row[]> {
  const context = picking(own, entity);
  const query = narrowed(own, entity, request);
  for (const { field } of query.sort ?? []) asked(entity, field, context.actor);
  const isPart = request.condition !== undefined || (request.keyword ?? "").trim() !== "";
  const match = matching(context, entity, query).found;
  const test = isPart ? both([inScope(entity, context.actor, OWN), inBranchesOf(entity, match)]) : match;
  const fields = selectable(entity, shownIn(context, entity));
  // The document's own order is nobody's question.
  const found = await rows(query.sort?.length ? context : own, entity, test, { fields, sort: query.sort, limit: MOST_NODES + 1 });
  if (found.length > MOST_NODES) throw new AppError("request.tooLarge");
  return serialise(context, entity, found);
}

/** The names of the fields that a node of the tree has. */
function shownIn(context: Context, entity: Entity): Set<string> {
  const names = needed(context, entity);
  if (mayDo(context.actor, entity, "view")) return names;
  return new Set(["id", displayField(entity), entity["x-parent"] as string].filter((name) => names.has(name)));
}

/** Records that match, and everything above them. `union` (not `union all`) ends the walk even where stored data has a cycle. */
function inBranchesOf(entity: Entity, match: Predicate): Predicate {
  const parent = fieldsOf(entity).get(entity["x-parent"] as string);
  if (!parent) throw new Error(`"${entity.$id}" is no tree`);
  const table = sql.table(entity["x-table"]);
  const column = sql.ref(columnOf(parent));
  return sql<SqlBool>`${sql.ref(`${OWN}.id`)} in (
    with recursive branch(id, parent) as (
      select ${sql.ref(`${OWN}.id`)}, ${sql.ref(`${OWN}.${columnOf(parent)}`)} from ${table} as ${sql.ref(OWN)} where ${match}
      union
      select above.id, above.${column} from ${table} as above join branch on above.id = branch.parent
    ) select id from branch)`;
}
