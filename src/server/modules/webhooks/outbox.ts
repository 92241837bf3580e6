import { type RawBuilder, sql } from "kysely";
import { publishIn } from "../../db/channel.ts";
import type { Database } from "../../db/database.ts";
import { parameter } from "../../db/parameter.ts";
import type { EventConsumer } from "../../events/consumer.ts";
import type { EventKind } from "../../events/event.ts";

/** Under which every process hears that messages wait. */
export const WAITING_TOPIC = "webhookWaits";
/** A process that has taken messages and is gone leaves them to others after this; longer than a receiver may take. */
const CLAIM_SECONDS = 20;

/** Who may be sent to as things stand; `h` is the webhook. One that rests or is paused keeps what comes. */
const SWITCHED_ON = sql<boolean>`h.enabled and h.removed_at is null`;
const AT_WORK = sql<boolean>`${SWITCHED_ON} and h.paused_at is null and coalesce(h.rest_until <= now(), true)`;
/** Whose turn it is: of each record the first alone. `o` is the message. */
const ITS_TURN = sql<boolean>`not o.dead and o.next_at <= now() and coalesce(o.claimed_until < now(), true)
  and not exists (select from webhook_outbox as b where b.hook_id = o.hook_id and b.entity = o.entity and b.record_id = o.record_id
    and not b.dead and b.turn < o.turn)`;

/** A change of which a webhook has to tell. */
export interface Message {
  readonly delivery_id: string;
  /** Under which its receiver knows it: the same however often it is sent. */
  readonly message: string;
  readonly entity: string;
  readonly record_id: string;
  readonly kind: EventKind;
  readonly fields: readonly string[];
  readonly version: number | null;
  readonly at: string;
  readonly attempts: number;
  readonly claim: number;
}

/** Whether a webhook listens to an entity: asked in the transaction of each change, so that a new webhook misses nothing in any process. */
const hasWebhook = (entity: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from integration_webhook as h where h.module = ${entity} and ${SWITCHED_ON})`;

/**
 * Puts a message into the outbox for every webhook that listens to a change, once, as it is committed together with how far the events have been heard. The
 * names of the fields that changed stand in it and no value: what a receiver gets of a record is decided when it is sent.
 */
export const webhookOutbox: EventConsumer = {
  name: "webhooks",
  entities: hasWebhook,
  async handle(events, db) {
    const facts = JSON.stringify(events.map((event, no) => ({ ...event, no })));
    const { rows } = await sql<{ count: number }>`with meant as materialized (
        select next_id() as id, gen_random_uuid() as message, x.* from (
          select x.*, h.id as hook, h.owner_id as owner, h.tenant_id as hook_tenant
          from jsonb_to_recordset(${facts}::jsonb)
            as x(no int, entity text, record bigint, kind text, fields text[], version int, tenant bigint, at timestamptz)
          join integration_webhook as h on h.module = x.entity and ${SWITCHED_ON} and (x.tenant is null or x.tenant is not distinct from h.tenant_id)
            and (coalesce(cardinality(h.kinds), 0) = 0 or x.kind = any(h.kinds) or ('flow' = any(h.kinds) and 'flowStatus' = any(x.fields)))
          order by x.no, h.id
        ) as x
      ), logged as (
        insert into webhook_delivery (id, hook_id, message, module, record_id, kind, state, attempts, create_by_id, tenant_id, create_time, update_time)
        select id, hook, message, entity, record, kind, 'waiting', 0, owner, hook_tenant, now(), now() from meant
      ), waiting as (
        insert into webhook_outbox (delivery_id, hook_id, entity, record_id, kind, fields, version, at)
        select id, hook, entity, record, kind, fields, version, at from meant order by no, hook returning delivery_id
      ) select count(*)::int as count from waiting`.execute(db);
    if (rows[0]?.count) await publishIn(db, WAITING_TOPIC, null);
  },
};

/** Whether any message waits, now or later. */
export async function hasMessages(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from webhook_outbox where not dead) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/** Webhooks with messages whose turn it is, without those that are being served here. */
export async function webhooksDue(db: Database, busy: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select h.id from integration_webhook as h where ${AT_WORK} and h.id <> all(${busy}::bigint[])
    and exists (select from webhook_outbox as o where o.hook_id = h.id and ${ITS_TURN}) order by h.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the next messages of a webhook, of each record one. Several processes never get the same one, and none waits for another. */
export async function claimMessages(db: Database, hook: string, most: number): Promise<Message[]> {
  const { rows } = await sql<Message>`with due as materialized (
      select o.delivery_id from webhook_outbox as o join integration_webhook as h on h.id = o.hook_id
      where o.hook_id = ${hook} and ${AT_WORK} and ${ITS_TURN} order by o.turn limit ${most} for update of o skip locked
    ), taken as (
      update webhook_outbox as o set claim = o.claim + 1, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      from due where o.delivery_id = due.delivery_id returning o.*
    ) select t.delivery_id::text, d.message, t.entity, t.record_id::text, t.kind, t.fields, t.version, t.at, t.attempts, t.claim
    from taken as t join webhook_delivery as d on d.id = t.delivery_id order by t.turn`.execute(db);
  return rows;
}

/** What became of a message. `waiting`: it is tried again after a pause. */
export interface Outcome {
  readonly message: Pick<Message, "delivery_id" | "claim" | "attempts">;
  readonly state: "sent" | "skipped" | "waiting" | "dead";
  readonly status?: number | undefined;
  readonly ms?: number | undefined;
  /** Why it did not arrive. */
  readonly answer?: string | undefined;
  readonly pauseSeconds?: number | undefined;
}

/** Notes what became of messages that are still ours, in the outbox and in the log. */
export async function noteOutcomes(db: Database, outcomes: readonly Outcome[]): Promise<void> {
  const facts = outcomes.map(({ message, state, status = null, ms = null, answer = null, pauseSeconds = 0 }) => ({
    ...{ id: message.delivery_id, claim: message.claim, attempts: message.attempts + (state === "skipped" ? 0 : 1) },
    ...{ state, status, ms, answer, pause: pauseSeconds },
  }));
  await sql`with told as materialized (
      select x.*, now() + make_interval(secs => x.pause) as next
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
        as x(id bigint, claim int, attempts int, state text, status int, ms int, answer text, pause float8)
    ), mine as materialized (
      select t.* from told as t join webhook_outbox as o on o.delivery_id = t.id and o.claim = t.claim for update of o
    ), gone as (
      delete from webhook_outbox as o using mine where o.delivery_id = mine.id and mine.state in ('sent', 'skipped')
    ), kept as (
      update webhook_outbox as o set attempts = mine.attempts, next_at = mine.next, claimed_until = null, dead = mine.state = 'dead'
      from mine where o.delivery_id = mine.id and mine.state in ('waiting', 'dead')
    ) update webhook_delivery as d set state = mine.state, attempts = mine.attempts, http_status = mine.status, duration = mine.ms,
        answer = mine.answer, update_time = now(), sent_at = case when mine.state = 'skipped' then null else now() end,
        next_at = case when mine.state = 'waiting' then mine.next end
      from mine where d.id = mine.id`.execute(db);
}

/** Gives messages back that were taken and not sent, as the process stops. */
export async function giveBack(db: Database, messages: readonly Pick<Message, "delivery_id" | "claim">[]): Promise<void> {
  const facts = JSON.stringify(messages.map(({ delivery_id: id, claim }) => ({ id, claim })));
  await sql`update webhook_outbox as o set claimed_until = null
    from jsonb_to_recordset(${facts}::jsonb) as x(id bigint, claim int) where o.delivery_id = x.id and o.claim = x.claim`.execute(db);
}

/** Which messages are sent again: one, unless it waits anyway; or those of a webhook that were given up. */
export type Again = { readonly delivery: string } | { readonly hook: string };

/** Puts messages into the outbox anew; gives how many. One that had been sent has forgotten which fields changed then. */
export async function sendAgain(db: Database, again: Again): Promise<number> {
  const which =
    "delivery" in again ? sql`d.id = ${again.delivery} and d.state <> 'waiting'` : sql`d.hook_id = ${again.hook} and d.state = 'dead'`;
  const { rows } = await sql<{ count: number }>`with again as (
      update webhook_delivery as d set state = 'waiting', attempts = 0, next_at = now(), update_time = now() where ${which} returning d.*
    ), put as (
      insert into webhook_outbox (delivery_id, hook_id, entity, record_id, kind, fields, at)
      select id, hook_id, module, record_id::bigint, kind, '{}', create_time from again
      on conflict (delivery_id) do update set dead = false, attempts = 0, next_at = now(), claimed_until = null
    ) select count(*)::int as count from again`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) await publishIn(db, WAITING_TOPIC, null);
  return count;
}

/** Takes away messages that are too old to be looked at or sent again, and secrets that are over. */
export async function forgetMessages(db: Database): Promise<void> {
  await sql`with old as (
      delete from webhook_delivery where create_time < now() - make_interval(days => ${parameter("webhookDays")}::int) returning id
    ) delete from webhook_outbox using old where delivery_id = old.id`.execute(db);
  await sql`delete from webhook_secret where ends_at < now()`.execute(db);
}
