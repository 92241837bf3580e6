import { sql } from "kysely";
import type { OrganisationNode } from "../../../model/contract/session.ts";
import type { Database } from "../../db/database.ts";
import { organisationsOf } from "../../identity/organisations.ts";

/** Deeper than any tree of organisations; ends the way up even where somebody has tied a knot by SQL. */
const MOST_STEPS = 100;

/**
 * The organisations among which a user may switch, as a tree. One whose superior is not his stands below the nearest that is; nothing is told
 * of the others.
 */
export async function organisationTree(db: Database, own: readonly string[]): Promise<OrganisationNode[]> {
  const ids = (await organisationsOf(db, own)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; shortName: string; above: string | null }>`
    with recursive up as (
      select id as start, parent_id as at, 1 as steps from sysr_organisation where id = any(${ids}::bigint[])
      union all
      select up.start, o.parent_id, up.steps + 1 from up join sysr_organisation o on o.id = up.at
      where up.at <> all(${ids}::bigint[]) and up.steps < ${MOST_STEPS}::int
    )
    select o.id::text as id, o.short_name as "shortName", found.at::text as above
    from sysr_organisation o
    left join lateral (
      select at from up where up.start = o.id and at = any(${ids}::bigint[]) and at <> o.id limit 1
    ) found on true
    where o.id = any(${ids}::bigint[])
    order by o.sort, o.code`.execute(db);
  const children = Map.groupBy(rows, ({ above }) => above);
  const below = (above: string | null): OrganisationNode[] =>
    (children.get(above) ?? []).map(({ id, shortName }) => ({ id, shortName, children: below(id) }));
  return below(null);
}
