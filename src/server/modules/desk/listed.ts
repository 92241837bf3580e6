import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Documents } from "../../../model/documents.ts";
import type { Database } from "../../db/database.ts";
import { parameter } from "../../db/parameter.ts";
import type { RecordHooks } from "../../records/context.ts";

/** The entity whose records say who has which form unsaved: facts of drafts, without what stands in them. */
export const DESK_DRAFT = "desk-draft";
/** Under which name forms keep what stands unsaved in them. */
export const FORM = "form";

export const isListed = ({ entities }: Pick<Documents, "entities">): boolean => entities.has(DESK_DRAFT);

/** What tells a thing of a desk from others of its owner, and says nothing of its record. */
const placeIn = (organisation: unknown, tab: unknown) => sql<string>`md5(concat(${organisation}::text, ' ', ${tab}::text))`;
const expiry = sql`make_interval(days => ${parameter("draftDays")})`;

/** Lists what the actor has unsaved in these tabs as his desk has it now; a draft that goes on keeps the time at which it began. */
export async function listDrafts(db: Database, { id, tenant, organisation, dept }: Actor, tabs: readonly string[]): Promise<void> {
  if (tabs.length === 0) return;
  await sql`with asked as (select tab, ${placeIn(sql`${organisation}`, sql`tab`)} as place from unnest(${tabs}::text[]) as tab),
    former as (
      delete from sysr_desk_draft where create_by_id = ${id}::bigint and place in (select place from asked) returning place, create_time
    )
    insert into sysr_desk_draft
      (form, mode, place, user_agent, create_by_id, update_by_id, create_dept_id, tenant_id, create_time, update_time, expire_time)
    select desk.entity, case desk.value ->> 'mode' when 'add' then 'add' else 'edit' end, asked.place, desk.user_agent,
      desk.user_id, desk.user_id, ${dept}::bigint, desk.tenant_id,
      coalesce((select min(create_time) from former where former.place = asked.place), desk.updated_at), desk.updated_at, desk.updated_at + ${expiry}
    from asked join desk using (tab)
    where desk.part = ${FORM} and desk.entity is not null and desk.user_id = ${id}::bigint
      and desk.tenant_id is not distinct from ${tenant}::bigint and desk.organisation_id is not distinct from ${organisation}::bigint`.execute(
    db,
  );
}

/** Says of every draft anew until when it waits: the days that it does have changed. */
export async function renewExpiry(db: Database): Promise<void> {
  await sql`update sysr_desk_draft set expire_time = update_time + ${expiry}`.execute(db);
}

/** A draft that is removed from the list leaves its owner's desk. */
export const listedDraftHooks: RecordHooks = {
  async afterRemove({ db }, { records }) {
    const [owners, places] = [records.map(({ createBy }) => createBy), records.map(({ place }) => place)];
    await sql`delete from desk using unnest(${owners}::bigint[], ${places}::text[]) as gone(owner, place)
      where desk.user_id = gone.owner and desk.part = ${FORM} and ${placeIn(sql`desk.organisation_id`, sql`desk.tab`)} = gone.place`.execute(
      db,
    );
  },
};
