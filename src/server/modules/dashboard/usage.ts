import { type RawBuilder, sql } from "kysely";
import type { ActiveUsers, Popularity } from "../../../model/contract/dashboard.ts";
import { DAY_OFFSET_MINUTES, dayOf } from "../../../model/day.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { inScope } from "../../records/access/scope.ts";

const VISITS = "visit-statistic";
/** Services whose popularity is told. */
const MOST = 5;
const DAY_MS = 86_400_000;

/** The last days, today among them, as everywhere days of China Standard Time. */
function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, at) => dayOf(new Date(now - (count - 1 - at) * DAY_MS).toISOString()));
}

const startOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_OFFSET_MINUTES * 60_000).toISOString();
const DAY: RawBuilder<string> = sql`to_char((t.create_time + make_interval(mins => ${DAY_OFFSET_MINUTES})) at time zone 'utc', 'YYYY-MM-DD')`;

/** The visits of those days that exist for the actor. */
function visitsSince({ db, documents, actor }: Context, day: string) {
  return db
    .selectFrom("sysr_visit_statistic as t")
    .where("t.create_time", ">=", startOf(day))
    .where(inScope(entityOf(documents, VISITS), actor, "t"));
}

/** @param days how many, today among them */
export async function activeUsers(context: Context, days: number, now = Date.now()): Promise<ActiveUsers> {
  const wanted = lastDays(days, now);
  const rows = await visitsSince(context, wanted[0] as string)
    .select([DAY.as("day"), sql<string>`count(distinct t.create_by_id)`.as("users"), sql<string>`count(*)`.as("visits")])
    .groupBy(sql`1`)
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const of = (what: "users" | "visits") => wanted.map((day) => Number(byDay.get(day)?.[what] ?? 0));
  return { days: wanted, users: of("users"), visits: of("visits") };
}

/** @param days how many, today among them */
export async function popularity(context: Context, days: number, now = Date.now()): Promise<Popularity> {
  const wanted = lastDays(days, now);
  const rows = await visitsSince(context, wanted[0] as string)
    .where("t.resource_id", "is not", null)
    .select(["t.resource_id", DAY.as("day"), sql<string>`count(*)`.as("visits"), sql<string>`max(t.resource_name)`.as("name")])
    .groupBy([sql`t.resource_id`, sql`2`])
    .orderBy("day")
    .execute();
  const services = new Map<string, { name: string; total: number; byDay: Map<string, number> }>();
  for (const { resource_id, day, visits, name } of rows) {
    const id = String(resource_id);
    const service = services.get(id) ?? { name: "", total: 0, byDay: new Map<string, number>() };
    // Rows come by day, so the name is the latest.
    services.set(id, { name: name ?? service.name, total: service.total + Number(visits), byDay: service.byDay.set(day, Number(visits)) });
  }
  const most = [...services].sort(([, a], [, b]) => b.total - a.total).slice(0, MOST);
  return {
    days: wanted,
    services: most.map(([resourceId, { name, total, byDay }]) => ({
      resourceId,
      name,
      total,
      visits: wanted.map((day) => byDay.get(day) ?? 0),
    })),
  };
}
