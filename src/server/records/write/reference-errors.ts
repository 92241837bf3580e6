import { type SqlBool, sql } from "kysely";
import { isDefault, recordsOfUser } from "../../../model/default-of.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import type { FieldError } from "../../../model/error.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { FILE_ENTITY } from "../../../model/files.ts";
import { columnOf } from "../../../model/table.ts";
import type { Context } from "../../context.ts";
import { isId } from "../column.ts";
import { choosable } from "../read/references.ts";
import { addedTo, type Change } from "./draft.ts";
import type { Question } from "./questions.ts";

const targetOf = ({ property }: Field): string | undefined => property["x-entity"] ?? property.items?.["x-entity"];

/**
 * Refuses references to what the actor may not choose: what he may not pick, what is removed, of another tenant, outside of his rows. One
 * question an entity.
 */
export function referenceQuestions(context: Context, changes: readonly Change[]): Question[] {
  const byTarget = new Map<string, Change[]>();
  for (const change of changes) {
    const target = targetOf(change.field);
    // Files follow other rules: see fileQuestions.
    if (target === undefined || target === FILE_ENTITY || isOwn(context, change)) continue;
    const known = byTarget.get(target) ?? [];
    byTarget.set(target, known);
    known.push(change);
  }
  return [...byTarget].map(([target, references]) => {
    const ids = [...new Set(references.flatMap(addedTo))].filter(isId);
    return {
      select: choosable(context, entityOf(context.documents, target), ids),
      errors: (there) =>
        references.flatMap((change) =>
          addedTo(change).every((id) => there.has(String(id))) ? [] : [{ path: change.path, code: "field.reference" }],
        ),
    };
  });
}

/** What the document gives a new record, or an action any one, of the user himself, he need not be able to choose. */
function isOwn({ actor, ofActor }: Context, { entity, field, value, old }: Change): boolean {
  if (old === undefined && isDefault(entity, field, value, actor)) return true;
  return ofActor?.has(field.name) === true && recordsOfUser(field, actor).includes(value);
}

/**
 * Refuses a parent that is the record itself or stands below it. Two moves in one tree wait for each other: each alone may be right and
 * both together a cycle.
 */
export async function cycleErrors(
  context: Context,
  entity: Entity,
  id: string | undefined,
  changes: readonly Change[],
): Promise<FieldError[]> {
  const parent = fieldsOf(entity).get(entity["x-parent"] ?? "");
  const moved = changes.find(({ path }) => path === parent?.name)?.value;
  if (!parent || id === undefined || !isId(moved)) return [];
  const table = sql.table(entity["x-table"]);
  const column = sql.ref(columnOf(parent));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${entity["x-table"]}`}, 0))`.execute(context.db);
  const result = await sql<{ cycle: SqlBool }>`
    with recursive above(id) as (
      select ${moved}::bigint
      union
      select node.${column} from ${table} as node join above on node.id = above.id where node.${column} is not null
    ) select exists (select from above where id = ${id}::bigint) as cycle`.execute(context.db);
  return result.rows[0]?.cycle ? [{ path: parent.name, code: "field.referenceCycle" }] : [];
}
