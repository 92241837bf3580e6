import { sql } from "kysely";
import { type Database, jsonb } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { callForWork, enqueue } from "../../jobs/queue.ts";
import type { StoredHook } from "./hook.ts";

/** The kind of the jobs that deal with messages. */
export const MESSAGE_JOB = "inboundMessage";

/** How long the log is kept, and a message is known by its id. */
const KEPT_DAYS = 14;
/** No message takes as long as that. */
const LEFT_MINUTES = 5;

export type MessageState = "waiting" | "done" | "dead";

/** How a message stands. */
export interface Standing {
  readonly id: string;
  readonly message: string;
  readonly state: MessageState;
  readonly record: string | null;
}

/** A message as it came. */
export interface Arrived {
  readonly message: string;
  readonly body: unknown;
  readonly ip: string;
}

/** Takes a message in, once by its id; undefined where it had come before. */
export async function takeIn(db: Database, hook: StoredHook, { message, body, ip }: Arrived): Promise<Standing | undefined> {
  const { rows } = await sql<{ id: string }>`with taken as (
      insert into inbound_body (hook_id, message, message_id, body) values (${hook.id}, ${message}, next_id(), ${jsonb(body)})
      on conflict do nothing returning message_id
    ) insert into integration_inbound_message (id, hook_id, message, state, module, attempts, ip, create_by_id, tenant_id, create_time, update_time)
    select taken.message_id, ${hook.id}, ${message}, 'waiting', ${hook.module}, 0, ${ip}, h.owner_id, h.tenant_id, now(), now()
    from taken, integration_inbound_hook as h where h.id = ${hook.id} returning id::text`.execute(db);
  const [row] = rows;
  return row && { id: row.id, message, state: "waiting", record: null };
}

/** How a message stands that had come before. */
export async function standingOf(db: Database, hook: string, message: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select m.id::text, m.message, m.state, m.record_id as record from integration_inbound_message as m
    join inbound_body as b on b.message_id = m.id where b.hook_id = ${hook} and b.message = ${message}`.execute(db);
  return rows[0];
}

/**
 * A message that is to be dealt with, held until the transaction ends; undefined where that was done.
 * @param held what to do where somebody else holds it: wait until he lets go of it, or leave it to him, which gives undefined too
 */
export async function holdMessage(db: Database, id: string, held: "wait" | "leave"): Promise<{ hook: string; body: unknown } | undefined> {
  const { rows } = await sql<{ hook: string; body: unknown }>`select b.hook_id::text as hook, b.body from integration_inbound_message as m
    join inbound_body as b on b.message_id = m.id where m.id = ${id} and m.state <> 'done' for update of m ${held === "leave" ? sql`skip locked` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Notes what became of a message. The body of one that is done goes. */
export async function noteOutcome(
  db: Database,
  id: string,
  {
    state,
    record = null,
    reason = null,
  }: { readonly state: MessageState; readonly record?: string | null; readonly reason?: string | null },
): Promise<void> {
  await sql`update integration_inbound_message set state = ${state}, record_id = ${record}, reason = ${reason}, attempts = attempts + 1, update_time = now()
    where id = ${id}`.execute(db);
  if (state === "done") await sql`update inbound_body set body = null where message_id = ${id}`.execute(db);
}

/** Notes that dealing with a message failed by a fault of the program, unless it was dealt with: of a commit that nobody answered it is not known here. */
export async function noteFault(db: Database, id: string, reason: string): Promise<void> {
  await sql`update integration_inbound_message set state = 'dead', reason = ${reason}, attempts = attempts + 1, update_time = now()
    where id = ${id} and state <> 'done'`.execute(db);
}

/** Lets a message that failed wait again; false where it has not failed. */
export async function waitAgain(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`update integration_inbound_message set state = 'waiting', reason = null, update_time = now()
    where id = ${id} and state = 'dead' returning id`.execute(db);
  return rows.length > 0;
}

/** Puts messages into the queue that should have been dealt with as they came, and were not: the process that took them is gone, and nobody has sent them again. */
export async function askForLeft(db: Database): Promise<void> {
  await inTransaction({ db }, async ({ db: trx }) => {
    const { rows } = await sql<{ id: string }>`update integration_inbound_message as m set update_time = now()
      from integration_inbound_hook as h where h.id = m.hook_id and h.waits
        and m.state = 'waiting' and m.update_time < now() - make_interval(mins => ${LEFT_MINUTES}) returning m.id::text`.execute(trx);
    for (const { id } of rows) await enqueue(trx, { kind: MESSAGE_JOB, input: { id } });
    if (rows.length > 0) await callForWork(trx);
  });
}

/** Takes away messages that are too old to be looked at, done again, or known by their ids. */
export async function forgetInbound(db: Database): Promise<void> {
  await sql`delete from inbound_body where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
  await sql`delete from integration_inbound_message where create_time < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
