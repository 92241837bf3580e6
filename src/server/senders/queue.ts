import { sql } from "kysely";
import { publishIn } from "../db/channel.ts";
import { type Database, jsonb } from "../db/database.ts";
import { LOG_COLUMNS, LOG_TABLES, type MessageChannel } from "./channels.ts";
import { WAITING } from "./send-log.ts";

/** Under which every process hears that messages wait. */
export const MESSAGE_TOPIC = "messageWaits";
/** A process that has taken a message and is gone leaves it to others after this; longer than any provider may take. */
const CLAIM_SECONDS = 120;

/** A message that waits for its turn. */
export interface QueuedMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly log_id: string;
  readonly message: unknown;
  /** Under which the provider takes it once; null: not yet known. */
  readonly key: string | null;
  /** How often it was tried before. */
  readonly attempts: number;
  readonly claim: number;
}

/** Puts a message into the queue, in the transaction of `db`: it is sent when that is committed. No secret stands in it. */
export async function putMessage(db: Database, channel: MessageChannel, logId: string, message: object): Promise<void> {
  await db
    .insertInto("message_outbox")
    .values({ channel, log_id: logId, message: jsonb(message) })
    .execute();
  await publishIn(db, MESSAGE_TOPIC, null);
}

/** Takes the message that waits longest. Several processes never get the same one, and none waits for another. */
export async function claimMessage(db: Database, channels: readonly MessageChannel[]): Promise<QueuedMessage | undefined> {
  const { rows } = await sql<QueuedMessage>`
    update message_outbox set claim = claim + 1, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    where id = (
      select id from message_outbox
      where next_at <= now() and coalesce(claimed_until < now(), true) and channel = any(${channels}::text[])
      order by next_at, id limit 1 for update skip locked
    ) returning id::text, channel, log_id::text, message, key, attempts, claim`.execute(db);
  return rows[0];
}

type Mine = Pick<QueuedMessage, "id" | "claim">;

const isMine = ({ id, claim }: Mine) => sql<boolean>`id = ${id}::bigint and claim = ${claim}`;

/** Keeps the key of a message of ours before it is sent under it. */
export async function keepKey(db: Database, mine: Mine, key: string): Promise<void> {
  await sql`update message_outbox set key = ${key} where ${isMine(mine)}`.execute(db);
}

/** Takes a message of ours out of the queue. False when it is not ours any more. */
export async function endMessage(db: Database, mine: Mine): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from message_outbox where ${isMine(mine)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Gives a message of ours back, to be tried again after a pause. False when it is not ours any more. */
export async function deferMessage(db: Database, mine: Mine, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message_outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${seconds}), claimed_until = null
    where ${isMine(mine)}`.execute(db);
  return Number(numAffectedRows) > 0;
}

/**
 * Puts messages into the queue anew, as their log has kept them: those that are over, and held no secret, which the log does not have.
 * @returns how many
 */
export async function sendAgain(db: Database, channel: MessageChannel, ids: readonly string[]): Promise<number> {
  const parts = Object.entries(LOG_COLUMNS[channel]).flatMap(([part, column]) => [
    sql`${part}::text`,
    sql`coalesce(${sql.ref(column)}, '')`,
  ]);
  const { rows } = await sql<{ count: number }>`
    with again as (
      update ${sql.table(LOG_TABLES[channel])} set status = ${WAITING}, next_try = now(), response_date = null, update_time = now()
      where id = any(${ids}::bigint[]) and status <> ${WAITING} and confidential is not true returning *
    ), put as (
      insert into message_outbox (channel, log_id, message) select ${channel}::text, id, jsonb_build_object(${sql.join(parts)}) from again
    ) select count(*)::int as count from again`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) await publishIn(db, MESSAGE_TOPIC, null);
  return count;
}
