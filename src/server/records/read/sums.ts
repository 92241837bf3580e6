import { sql } from "kysely";
import type { Entity } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { asked, comparable } from "../access/column-access.ts";
import { columnIn } from "../column.ts";
import { invalidCondition } from "../condition/condition-input.ts";
import { type Filter, matching, OWN } from "./query.ts";

const SUMMED = ["decimal", "integer", "number"];
/** More columns than a list shows. */
const MOST_SUMS = 50;

/**
 * The sums of these fields over every record that matches, not over a page: exact decimals as text, null where no record has a value.
 * @throws AppError condition.invalid for what is no number, or that the actor may not see
 */
export async function sums(
  context: Context,
  entity: Entity,
  names: readonly string[],
  filter: Filter,
): Promise<Record<string, string | null>> {
  if (names.length > MOST_SUMS) throw invalidCondition(names[MOST_SUMS] as string);
  const fields = [...new Set(names)].map((name) => {
    const field = comparable(entity, asked(entity, name, context.actor).name, context.actor);
    // A number of a dictionary is a word, and a system counter is no amount.
    if (!SUMMED.includes(field.kind) || field.property["x-dict"] || field.system) throw invalidCondition(name);
    return field;
  });
  if (fields.length === 0) return {};
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(fields.map((field) => sql`sum(${columnIn(OWN, field)}::numeric)::text as ${sql.ref(field.name)}`))}
    from ${sql.table(entity["x-table"])} as ${sql.ref(OWN)} where ${matching(context, entity, filter).found}`.execute(context.db);
  return rows[0] ?? {};
}
