import { sql } from "kysely";
import { AppError } from "../../model/error.ts";
import type { Database } from "../db/database.ts";

/** How long a call is known by its key. */
const KEPT_HOURS = 24;
/** A call that is several transactions, and of which nothing is heard for so long, was lost. */
const LOST_SECONDS = 300;

/** A call under its key, as its caller made it. */
export interface KeyedCall {
  readonly caller: string;
  readonly key: string;
  readonly digest: string;
  readonly access: string;
}

/** What was answered. Without a body it was not kept. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string | null;
}

interface Known extends KeptAnswer {
  readonly digest: string;
  readonly access: string;
  readonly isOpen: boolean;
  readonly isLost: boolean;
}

async function known(db: Database, { caller, key }: KeyedCall): Promise<Known | undefined> {
  const { rows } =
    await sql<Known>`select digest, access, status, body, open_until is not null as "isOpen", coalesce(open_until < now(), false) as "isLost"
    from idempotent_call where caller = ${caller} and key = ${key} and created_at > now() - make_interval(hours => ${KEPT_HOURS})`.execute(
      db,
    );
  return rows[0];
}

/** @throws AppError where the call was another one, goes on, or may not be told again */
function answerOf(call: KeyedCall, before: Known): KeptAnswer {
  if (before.digest !== call.digest) throw new AppError("idempotency.otherRequest");
  if (before.isOpen) throw new AppError("idempotency.inProgress");
  if (before.access !== call.access) throw new AppError("idempotency.accessChanged");
  if (before.body === null) throw new AppError("idempotency.answerGone");
  return before;
}

/**
 * Makes a call the only one of its key until the transaction ends, and tells what it was answered before. Who is killed leaves nothing.
 * @throws AppError idempotency.inProgress where another process, or another request, has it
 */
export async function holdCall(db: Database, call: KeyedCall): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`${call.caller} ${call.key}`}, 0)) as mine`.execute(db);
  if (!rows[0]?.mine) throw new AppError("idempotency.inProgress");
  const before = await known(db, call);
  return before && answerOf(call, before);
}

/** Notes a call that is about to be made, where nobody has; tells otherwise what it was answered before. */
export async function beginCall(db: Database, call: KeyedCall): Promise<KeptAnswer | undefined> {
  const { caller, key, digest, access } = call;
  const { rows } = await sql`insert into idempotent_call as c (caller, key, digest, access, open_until)
    values (${caller}, ${key}, ${digest}, ${access}, now() + make_interval(secs => ${LOST_SECONDS}))
    on conflict (caller, key) do update set digest = excluded.digest, access = excluded.access, open_until = excluded.open_until, status = null, body = null, created_at = now()
      where (c.open_until < now() and c.digest = excluded.digest) or c.created_at < now() - make_interval(hours => ${KEPT_HOURS})
    returning caller`.execute(db);
  if (rows.length > 0) return undefined;
  const before = await known(db, call);
  // It failed in between, or is too old.
  if (!before) return beginCall(db, call);
  return answerOf(call, before);
}

/** Keeps what a call was answered. */
export async function keepAnswer(db: Database, { caller, key, digest, access }: KeyedCall, { status, body }: KeptAnswer): Promise<void> {
  await sql`insert into idempotent_call (caller, key, digest, access, status, body) values (${caller}, ${key}, ${digest}, ${access}, ${status}, ${body})
    on conflict (caller, key) do update set digest = excluded.digest, access = excluded.access, status = excluded.status, body = excluded.body,
      open_until = null, created_at = now()`.execute(db);
}

/** A call failed: it was not made, and can be made anew. */
export async function dropCall(db: Database, { caller, key }: KeyedCall): Promise<void> {
  await sql`delete from idempotent_call where caller = ${caller} and key = ${key} and open_until is not null`.execute(db);
}

/** Takes away calls that are not known by their keys any more. */
export async function forgetKept(db: Database): Promise<void> {
  await sql`delete from idempotent_call where created_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(db);
}
