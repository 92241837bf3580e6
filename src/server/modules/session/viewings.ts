import { sql } from "kysely";
import type { ChangeSet } from "../../../model/change-set.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { VIEWING_SECONDS } from "../../../model/viewing.ts";
import type { Context } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";
import { type Database, jsonb } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { DocumentStore } from "../../documents/store.ts";
import { accountById } from "../../identity/accounts.ts";
import { organisationsOf } from "../../identity/organisations.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";
import { actorSeen } from "../../identity/viewing.ts";
import { get } from "../../records/read/read.ts";
import type { OwnSession } from "./own-session.ts";
import { noteViewing } from "./viewings-log.ts";

const USER = "user";
/** A page that is only loaded again is back by then. */
const LEAVING_SECONDS = 30;
/** In how many viewings one may be at a time, of all his windows. */
const MOST_VIEWINGS = 20;

/**
 * Lets the caller look at the product as another user does: who and since when stands in the operation log before anything is shown.
 * @returns the ticket of the viewing, which is stored nowhere
 * @throws AppError record.notFound for a user who does not exist for the caller; session.seeAsRefused for one as whom he may not look;
 *   request.tooMany
 */
export async function beginViewing(
  context: Context,
  store: DocumentStore,
  own: OwnSession,
  asked: { readonly person: string; readonly draft?: ChangeSet | undefined },
): Promise<{ ticket: string; endsAt: string }> {
  const { db, actor, documents } = context;
  await get(context, entityOf(documents, USER), asked.person);
  const person = await accountById(db, asked.person);
  const draft = asked.draft ?? null;
  const seen = person && (await actorSeen({ db, documents: store }, actor, person, { organisation: null, draft }));
  if (!seen) throw new AppError("session.seeAsRefused");
  const organisations = await organisationsOf(db, seen.organisations);
  const ticket = newToken();
  return inTransaction(context, async (inside) => {
    await noteViewing(inside, "seeAs", person);
    const begun = await inside.db
      .insertInto("viewing")
      .values({
        ...{ ticket_hash: sha256(ticket), token_hash: sha256(own.token), owner_id: actor.id, person_id: person.id },
        ...{ organisation_id: organisations[0]?.id ?? null, expires_at: fromNow(VIEWING_SECONDS) },
        draft: draft && jsonb<object>(draft),
      })
      .returning("expires_at")
      .executeTakeFirstOrThrow();
    const { count } = await inside.db
      .selectFrom("viewing")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("owner_id", "=", actor.id)
      .where("expires_at", ">", fromNow(0))
      .executeTakeFirstOrThrow();
    if (Number(count) > MOST_VIEWINGS) throw new AppError("request.tooMany");
    return { ticket, endsAt: begun.expires_at };
  });
}

/** The page of a viewing is there again: it goes on as long as it was begun for. Nothing where it is over. */
export async function stayInViewing(db: Database, sessions: Sessions, own: OwnSession, ticket: string): Promise<void> {
  await db
    .updateTable("viewing")
    .set({ expires_at: sql<string>`began_at + make_interval(secs => ${VIEWING_SECONDS})` })
    .where("ticket_hash", "=", sha256(ticket))
    .where("token_hash", "=", sha256(own.token))
    .where("expires_at", ">", fromNow(0))
    .execute();
  await sessions.forget([own.actor.id]);
}

/** Ends a viewing of the caller's: at once, or soon where its page is left and may come back. Nothing where it is over. */
export async function leaveViewing(
  context: Context,
  sessions: Sessions,
  own: OwnSession,
  { ticket, closing }: { ticket: string; closing: boolean },
): Promise<void> {
  if (closing) {
    await context.db
      .updateTable("viewing")
      .set({ expires_at: sql<string>`least(expires_at, ${fromNow(LEAVING_SECONDS)})` })
      .where("ticket_hash", "=", sha256(ticket))
      .where("token_hash", "=", sha256(own.token))
      .execute();
  } else
    await inTransaction(context, async (inside) => {
      const ended = await inside.db
        .deleteFrom("viewing")
        .where("ticket_hash", "=", sha256(ticket))
        .where("token_hash", "=", sha256(own.token))
        .returning("person_id")
        .executeTakeFirst();
      const person = ended && (await accountById(inside.db, ended.person_id));
      if (person) await noteViewing(inside, "seeAsEnd", person);
    });
  await sessions.forget([own.actor.id]);
}
