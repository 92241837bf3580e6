import { sql } from "kysely";
import { LONGEST_CHAIN } from "../../../../flow/deputy.ts";
import type { Database } from "../../../db/database.ts";
import { atWork } from "./find.ts";

/** Who acts for whom now, of one flow. */
export interface Deputies {
  readonly of: (person: string) => string | undefined;
  /** Whether a deputy's account may work. */
  readonly isAtWork: (deputy: string) => boolean;
}

/**
 * The deputies of these people and of their deputies, by one statement. Who is named for the flow goes before who is named for all.
 * @param publish the version that runs; absent: only those for all flows count
 */
export async function deputiesOf(db: Database, people: readonly string[], publish: string | undefined): Promise<Deputies> {
  const entry = sql`(select flow_entry_id from flow_publish where id = ${publish ?? null}::bigint)`;
  const inForce = sql`d.removed_at is null and d.begin_time <= now() and d.end_time > now()
    and (coalesce(cardinality(d.flows_ids), 0) = 0 or ${entry} = any(d.flows_ids))`;
  const { rows } = await sql<{ person: string; deputy: string; active: boolean }>`
    with recursive away(person, step) as (
      select id, 1 from unnest(${people}::bigint[]) as p(id)
      union select d.deputy_id, away.step + 1 from away join flow_deputy as d on d.person_id = away.person and ${inForce}
      where away.step <= ${sql.lit(LONGEST_CHAIN)}
    )
    select distinct on (d.person_id) d.person_id::text as person, d.deputy_id::text as deputy,
      ${atWork("u")} and u.tenant_id is not distinct from p.tenant_id as active
    from flow_deputy as d join sysr_user as u on u.id = d.deputy_id join sysr_user as p on p.id = d.person_id
    where d.person_id in (select person from away) and ${inForce}
    order by d.person_id, coalesce(cardinality(d.flows_ids), 0) = 0, d.begin_time desc, d.id desc`.execute(db);
  const byPerson = new Map(rows.map((row) => [row.person, row.deputy]));
  const active = new Set(rows.filter((row) => row.active).map(({ deputy }) => deputy));
  return { of: (person) => byPerson.get(person), isAtWork: (deputy) => active.has(deputy) };
}
