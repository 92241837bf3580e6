import { sql } from "kysely";
import { type Actor, may } from "../../../model/actor.ts";
import type { KeptEntry } from "../../../model/contract/desk.ts";
import { AppError } from "../../../model/error.ts";
import { unmaskPermission } from "../../../model/mask.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { parameter } from "../../db/parameter.ts";
import { isStorable } from "../../db/storable.ts";
import { inTransaction } from "../../db/transaction.ts";
import { FORM, isListed, listDrafts } from "./listed.ts";
import { withinAccess } from "./within-access.ts";

/** Fifty tabs with a few parts each, and room. */
const MOST = 400;
/** Characters of one value: an order with two thousand rows. */
const LONGEST = 1_000_000;
const LONGEST_AGENT = 400;
/** Since when a desk has waited too long for its user. */
export const LONG_AGO = sql<string>`now() - make_interval(days => ${parameter("draftDays")}::int)`;

/** The things of the actor in his present organisation. */
export const own = ({ id, tenant, organisation }: Actor) => sql<boolean>`user_id = ${id}
  and tenant_id is not distinct from ${tenant}::bigint and organisation_id is not distinct from ${organisation}::bigint`;

/** The desk of the actor in his present organisation, cut to what he may see now. Who acts as somebody else has none. */
export async function deskOf({ db, documents, actor }: Context): Promise<KeptEntry[]> {
  if (actor.realUser) return [];
  const rows = await db
    .selectFrom("desk")
    .select(["tab", "part", "entity", "value", "seen_whole", "updated_at"])
    .where(own(actor))
    .where("updated_at", ">", LONG_AGO)
    .orderBy("updated_at")
    .execute();
  return rows.flatMap(({ tab, part, entity, value: kept, seen_whole, updated_at: updatedAt }) => {
    const value = withinAccess(kept, entity, seen_whole, documents, actor);
    return value === undefined ? [] : [{ tab, part, entity, value, updatedAt }];
  });
}

/**
 * Keeps these things, each in place of what was kept under its name; null forgets it.
 * @throws AppError desk.tooLarge, desk.tooMany
 */
export async function keep(context: Context, things: readonly Omit<KeptEntry, "updatedAt">[]): Promise<void> {
  const { documents, actor } = context;
  if (!isStorable(things)) throw new AppError("request.invalid");
  const user_agent = context.request?.userAgent.slice(0, LONGEST_AGENT) || null;
  const last = new Map(things.map((thing) => [`${thing.part} ${thing.tab}`, thing]));
  const values = [...last.values()].flatMap(({ tab, part, entity, value }) => {
    const seen = value === null ? undefined : withinAccess(value, entity, false, documents, actor);
    if (seen === undefined) return [];
    const text = JSON.stringify(seen);
    if (text.length > LONGEST) throw new AppError("desk.tooLarge");
    const owner = { user_id: actor.id, tenant_id: actor.tenant, organisation_id: actor.organisation };
    return [{ ...owner, tab, part, entity, value: text, seen_whole: seesWhole(context, entity), user_agent }];
  });
  await inTransaction(context, async ({ db }) => {
    // What is replaced is taken out first, so that one statement tells how much there is besides.
    const [tabs, parts] = [things.map(({ tab }) => tab), things.map(({ part }) => part)];
    await db
      .deleteFrom("desk")
      .where(own(actor))
      .where(sql<boolean>`(tab, part) in (select * from unnest(${tabs}::text[], ${parts}::text[]))`)
      .execute();
    const list = () =>
      isListed(documents)
        ? listDrafts(db, actor, [...new Set(things.filter(({ part }) => part === FORM).map(({ tab }) => tab))])
        : undefined;
    if (values.length === 0) return list();
    const { count } = await db
      .selectFrom("desk")
      .select((eb) => eb.fn.countAll().as("count"))
      .where(own(actor))
      .executeTakeFirstOrThrow();
    if (Number(count) + values.length > MOST) throw new AppError("desk.tooMany");
    await db
      .insertInto("desk")
      .values(values)
      // Another window of the same user may have kept the same a moment ago.
      .onConflict((conflict) =>
        conflict.columns(["user_id", "tenant_id", "organisation_id", "tab", "part"]).doUpdateSet((eb) => ({
          entity: eb.ref("excluded.entity"),
          value: eb.ref("excluded.value"),
          seen_whole: eb.ref("excluded.seen_whole"),
          user_agent: eb.ref("excluded.user_agent"),
          updated_at: sql`clock_timestamp()`,
        })),
      )
      .execute();
    await list();
  });
}

const seesWhole = ({ documents, actor }: Context, entity: string | null): boolean => {
  const known = entity === null ? undefined : documents.entities.get(entity);
  return known !== undefined && may(actor, unmaskPermission(known));
};

/** Forgets what nobody has come back to. */
export async function clearOldDesks(db: Database): Promise<void> {
  await db.deleteFrom("desk").where("updated_at", "<", LONG_AGO).execute();
  await db.deleteFrom("sysr_desk_draft").where("update_time", "<", LONG_AGO).execute();
}
