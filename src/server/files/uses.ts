import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../model/actor.ts";
import { type Documents, type Entity, entityOf, storedEntities } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { FILE_ENTITY, holdsFiles } from "../../model/files.ts";
import { mayDo } from "../../model/permitted.ts";
import { MASTER_COLUMN } from "../../model/table.ts";
import { taskOn, withoutTask } from "../../model/task-access.ts";
import type { Context } from "../context.ts";
import { maySee } from "../records/access/column-access.ts";
import { inScope } from "../records/access/scope.ts";
import { columnIn } from "../records/column.ts";

/** A column that holds files, of a record or of a detail row. */
export interface Use {
  readonly entity: Entity;
  readonly field: Field;
  /** Of a detail row: the record around, and its field of these rows. */
  readonly master: { readonly entity: Entity; readonly field: string } | undefined;
}

const known = new WeakMap<Documents, readonly Use[]>();

/** Every column that holds files. Memoised by documents. */
export function usesOf(documents: Documents): readonly Use[] {
  const found = known.get(documents) ?? storedEntities(documents).flatMap((entity) => usesIn(documents, entity));
  known.set(documents, found);
  return found;
}

function usesIn(documents: Documents, entity: Entity): Use[] {
  const fields = [...fieldsOf(entity).values()].filter(holdsFiles);
  if (fields.length === 0) return [];
  const above = entity["x-master"] === undefined ? undefined : entityOf(documents, entity["x-master"]);
  const rows = above && [...fieldsOf(above).values()].find(({ property }) => property["x-details"] === entity.$id);
  return fields.map((field) => ({ entity, field, master: above && rows && { entity: above, field: rows.name } }));
}

export const fileTable = (documents: Documents): string => entityOf(documents, FILE_ENTITY)["x-table"];

/** Whether the actor may look into the column, in whichever records exist for him. */
export function maySeeUse({ entity, field, master }: Use, actor: Actor): boolean {
  const whole = master?.entity ?? entity;
  return mayDo(actor, whole, "view") && maySee(entity, field.name, actor) && (!master || maySee(whole, master.field, actor));
}

/** Those of the ids that this column holds in some row, as a select of one column `id`. */
function heldBy({ field }: Use, alias: string, ids: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = columnIn(alias, field);
  return field.kind === "references"
    ? sql`select held.id from ${from} cross join lateral unnest(${column}) as held(id) where ${column} && ${ids} and held.id = any(${ids})`
    : sql`select ${column} as id from ${from} where ${column} = any(${ids})`;
}

/**
 * Selects those of the ids that the actor may open: what he uploaded himself, and what a record holds that exists for him, in a column that he
 * may see, by himself or by the task in which he is at work. A file has no rights of its own; who may see the paper may see what is pinned to it.
 */
export function openable({ documents, actor }: Context, ids: readonly string[]): RawBuilder<unknown> {
  const these = sql`${ids}::bigint[]`;
  const all = usesOf(documents);
  const held = [
    ...heldIn(all, withoutTask(actor), these),
    ...heldIn(
      all.filter(({ entity }) => taskOn(actor, entity.$id)),
      actor,
      these,
    ),
  ];
  const own = sql`select f.id from ${sql.table(fileTable(documents))} as f where f.id = any(${these}) and f.create_by_id = ${actor.id}::bigint`;
  // What its owner has sent in otherwise is not a key's.
  return sql.join(actor.key && held.length > 0 ? held : [own, ...held], sql` union `);
}

/** Of each column that the actor may see a select of those of the files that it holds in a record of his. */
function heldIn(uses: readonly Use[], actor: Actor, these: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return uses
    .filter((use) => maySeeUse(use, actor))
    .map((use) => {
      const table = sql.table(use.entity["x-table"]);
      if (!use.master) return sql`${heldBy(use, "u", these, sql`${table} as u`)} and ${inScope(use.entity, actor, "u")}`;
      const master = sql.table(use.master.entity["x-table"]);
      const from = sql`${table} as d join ${master} as u on u.id = ${sql.ref(`d.${MASTER_COLUMN}`)}`;
      return sql`${heldBy(use, "d", these, from)} and ${inScope(use.master.entity, actor, "u")}`;
    });
}

/** Whether any record holds the file `id` (an SQL expression), removed records among them: their files come back with them. */
export function isHeld(documents: Documents, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const uses = usesOf(documents).map(({ entity, field }) => {
    const column = columnIn("u", field);
    const test = field.kind === "references" ? sql`${column} @> array[${id}]` : sql`${column} = ${id}`;
    return sql`exists (select from ${sql.table(entity["x-table"])} as u where ${test})`;
  });
  return uses.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(uses, sql` or `)})`;
}
