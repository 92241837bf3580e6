import { sql } from "kysely";
import type { ApiKey } from "../../../generated/entities/api-key.ts";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { actorInRole } from "../../identity/in-role.ts";
import type { RecordContext, RecordHooks } from "../../records/context.ts";
import type { StaleSessions } from "../users/stale-sessions.ts";
import { REVOKING } from "./calls.ts";
import { scopesOf } from "./scopes.ts";

/** How long a key lasts for which nobody says until when, and at most. */
const DAYS = { usual: 90, most: 730 };

/**
 * A key asks as its owner, in a role of his own: he alone makes and changes it, in person. Whoever else sees it can end it. What changes holds in every process before
 * the change is answered.
 */
export const apiKeyHooks = (stale: StaleSessions): RecordHooks<ApiKey> => ({
  async beforeSave(context, { old, record, changes }) {
    const { actor } = context;
    if (actor.key) throw new AppError("access.notByKey");
    if (actor.realUser) throw new AppError("session.notWhileActing");
    if (context.holder === REVOKING) return;
    if (old && old.owner !== actor.id) throw new AppError("apiKey.notYours");
    if (old?.revokedAt) throw new AppError("apiKey.over");
    changes.owner = actor.id;
    if (!(await actorInRole(context, { user: actor.id, role: String(record.role) })))
      throw new AppError("record.invalid", { fields: [{ path: "role", code: "field.beyondOwn" }] });
    changes.expiresOn = await lastDay(context.db, record.expiresOn ?? null);
  },
  afterSave: async (context, { record, old }) => stale.note(context.request?.id, [String(old?.owner ?? record.owner)]),
  beforeRemove: async ({ actor }) => inPerson(actor),
  async afterRemove(context, { records }) {
    const ids = records.map(({ id }) => id);
    await context.db.deleteFrom("api_key_secret").where("key_id", "in", ids).execute();
    await stale.note(
      context.request?.id,
      records.map(({ owner }) => String(owner)),
    );
  },
  // What was taken away is over: its owner makes another one.
  async beforeRestore({ actor }, { records, changes }) {
    inPerson(actor);
    if (records.some(({ owner }) => owner !== actor.id)) throw new AppError("apiKey.notYours");
    Object.assign(changes, { prefix: null });
  },
  wording: (context, { rows }) => scopesOf(context, rows),
});

function inPerson({ key }: RecordContext["actor"]): void {
  if (key) throw new AppError("access.notByKey");
}

/** The last day of a key by the clock of the database. @throws AppError where it is over already, or too far away */
async function lastDay(db: Database, asked: string | null): Promise<string> {
  const { rows } = await sql<{ day: string; fault: "early" | "late" | null; most: string }>`
    select coalesce(${asked}::date, current_date + ${DAYS.usual}::int)::text as day, (current_date + ${DAYS.most}::int)::text as most,
      case when ${asked}::date < current_date then 'early' when ${asked}::date > current_date + ${DAYS.most}::int then 'late' end as fault`.execute(
    db,
  );
  const [row] = rows;
  if (row?.fault === "early") throw new AppError("record.invalid", { fields: [{ path: "expiresOn", code: "field.dayOver" }] });
  if (row?.fault === "late")
    throw new AppError("record.invalid", { fields: [{ path: "expiresOn", code: "field.dayLatest", params: { day: row.most } }] });
  return row?.day ?? "";
}
