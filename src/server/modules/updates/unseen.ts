import { sql } from "kysely";
import type { UpdateNote } from "../../../model/contract/updates.ts";
import type { Database } from "../../db/database.ts";

/** A preference of the person: until when he has seen what was published. */
const PREFERENCE = "updates.seen";
const MOST = 10;

/** Published update records that a user has not seen, the newest first; none of the time before his account. */
export async function unseenUpdates(db: Database, user: string): Promise<UpdateNote[]> {
  const { rows } = await sql<UpdateNote>`
    select r.id::text, r.release_version as "releaseVersion", r.title, r.content, r.publish_time as "publishTime"
    from sysr_update_record as r join sysr_user as u on u.id = ${user}::bigint
      left join user_preference as p on p.user_id = u.id and p.key = ${PREFERENCE}
    where r.published and r.removed_at is null and r.publish_time > coalesce((p.value ->> 'until')::timestamptz, u.create_time, '-infinity')
    order by r.publish_time desc, r.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Notes that a user has seen what was published up to a record. What was seen later than that stays seen. */
export async function seeUpdates(db: Database, user: string, record: string): Promise<void> {
  await sql`
    insert into user_preference (user_id, key, value)
    select ${user}::bigint, ${PREFERENCE}, jsonb_build_object('until', r.publish_time) from sysr_update_record as r
      where r.id = ${record}::bigint and r.published and r.publish_time is not null
    on conflict (user_id, key) do update set value = excluded.value
      where coalesce((user_preference.value ->> 'until')::timestamptz, '-infinity') < (excluded.value ->> 'until')::timestamptz`.execute(
    db,
  );
}
