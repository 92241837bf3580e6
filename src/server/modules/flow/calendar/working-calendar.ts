import { sql } from "kysely";
import { USUAL_CALENDAR, type WorkingCalendar } from "../../../../flow/working-time.ts";
import type { Database } from "../../../db/database.ts";

/** On a day of this type one works, whatever weekday it is; on all others that are listed one does not. */
const WORKDAY = "workday";

/** The calendar of a tenant: its own days, and those that are given for all tenants where it says nothing. Of the last month and what comes. */
export async function workingCalendar(db: Database, tenant: string | null): Promise<WorkingCalendar> {
  const { rows } = await sql<{ day: string; works: boolean }>`
    select distinct on (day) to_char(day, 'YYYY-MM-DD') as day, day_type = ${WORKDAY} as works from calendar_day
    where removed_at is null and (tenant_id is null or tenant_id = ${tenant}::bigint) and day >= current_date - 31
    order by day, tenant_id nulls last`.execute(db);
  return { ...USUAL_CALENDAR, days: new Map(rows.map(({ day, works }) => [day, works])) };
}
