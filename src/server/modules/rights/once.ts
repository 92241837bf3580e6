import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { sha256 } from "../../identity/tokens.ts";
import { countAct } from "../auth/counted.ts";

const DAY_SECONDS = 86_400;
/** Different rights for which somebody may ask within a day. */
const MOST = 5;
const KIND = "right-asked";

const subjectOf = ({ id }: Pick<Actor, "id">, permission: string): string => `${id} ${permission}`;

/** Whether the actor has asked for the permission within a day. */
export async function hasAsked(db: Database, actor: Pick<Actor, "id">, permission: string): Promise<boolean> {
  const row = await db
    .selectFrom("counted_act")
    .select("id")
    .where("kind", "=", KIND)
    .where("subject", "=", sha256(subjectOf(actor, permission)))
    .where("at", ">", fromNow(-DAY_SECONDS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts that he asks, inside the transaction that asks: for one permission once a day, and for few in all. Who asks twice at once waits for
 * himself.
 * @throws AppError access.alreadyAsked, access.askedTooOften
 */
export async function countAsking(db: Database, actor: Pick<Actor, "id">, permission: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${KIND} ${actor.id}`}, 0))`.execute(db);
  await countAct(db, [
    {
      ...{ kind: KIND, subject: subjectOf(actor, permission), limit: 1, seconds: DAY_SECONDS },
      refusal: () => new AppError("access.alreadyAsked"),
    },
    {
      ...{ kind: "rights-asked", subject: actor.id, limit: MOST, seconds: DAY_SECONDS },
      refusal: () => new AppError("access.askedTooOften", { params: { count: MOST } }),
    },
  ]);
}
