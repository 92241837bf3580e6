import { sql } from "kysely";
import type { Clock } from "../../../../flow/timing.ts";
import { USUAL_CALENDAR } from "../../../../flow/working-time.ts";
import type { Database } from "../../../db/database.ts";

/** On a day of this type one works, whatever weekday it is; on all others that are listed one does not. */
const WORKDAY = "workday";

interface Row {
  readonly now: number;
  readonly begins: string | null;
  readonly ends: string | null;
  readonly days: Readonly<Record<string, boolean>> | null;
}

/**
 * The time by the database's clock, and the calendar of a tenant, by one statement: its hours (09:00–18:00 where it has set none), and its days of the last month and what comes, with those that are
 * given for all tenants where it says nothing.
 * @param past how many days before today are told
 */
export async function clockOf(db: Database, tenant: string | null, past = 31): Promise<Clock> {
  const { rows } = await sql<Row>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, h.begin_time as begins, h.end_time as ends, (
      select jsonb_object_agg(d.day, d.works) from (
        select distinct on (day) to_char(day, 'YYYY-MM-DD') as day, day_type = ${WORKDAY} as works from calendar_day
        where removed_at is null and (tenant_id is null or tenant_id = ${tenant}::bigint) and day >= current_date - ${past}::int
        order by day, tenant_id nulls last) as d) as days
    from (select) as one left join working_hours as h on h.removed_at is null and h.tenant_id is not distinct from ${tenant}::bigint
    limit 1`.execute(db);
  const [row] = rows;
  const begins = minutesOf(row?.begins) ?? USUAL_CALENDAR.begins;
  const ends = minutesOf(row?.ends) ?? USUAL_CALENDAR.ends;
  return { now: Math.round(row?.now ?? Date.now()), calendar: { days: new Map(Object.entries(row?.days ?? {})), begins, ends } };
}

/** `09:30:00` in minutes since midnight. */
function minutesOf(time: string | null | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time ?? "") ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
