import { type SqlBool, sql } from "kysely";
import { fromNow } from "../db/clock.ts";
import type { Database, RowOf } from "../db/database.ts";
import { inTurn } from "../db/lock.ts";
import { inTransaction } from "../db/transaction.ts";
import type { EventConsumer } from "./consumer.ts";
import type { RecordEvent } from "./event.ts";

/** Events that are given a place by one statement. */
const PLACED_AT_ONCE = 5_000;
const LONGEST_PAUSE_SECONDS = 300;
/** What somebody who fails all the time can hold back. */
const KEPT_SECONDS = 7 * 86_400;

/** What there is to do. */
export interface Open {
  readonly unplaced: boolean;
  /** Names of consumers that have not come to the end, and need not wait. */
  readonly behind: readonly string[];
}

export async function openWork(db: Database): Promise<Open> {
  const { rows } = await sql<Open>`select exists (select from record_event where place is null) as unplaced,
    array(select name from event_consumer as c where coalesce(retry_at <= now(), true)
      and c.place < (select max(place) from record_event)) as behind`.execute(db);
  return rows[0] as Open;
}

/** Notes consumers that are new. */
export async function admit(db: Database, names: readonly string[]): Promise<void> {
  await sql`insert into event_consumer (name, place)
    select name, (select coalesce(max(place), 0) from record_event) from unnest(${names}::text[]) as name on conflict do nothing`.execute(
    db,
  );
}

/**
 * Gives places to events that are committed. An event of a record is written while its change holds the record, and so when the change before it is
 * committed: it is seen only together with that one's, and has the higher id. So the order of ids among those that are seen is the order of each record's
 * changes, and no transaction that lasts long keeps the events of others waiting.
 */
export async function placeEvents(db: Database): Promise<void> {
  await inTransaction({ db }, async ({ db: trx }) => {
    await inTurn(trx, "places of events");
    await unhurried(trx);
    await sql`with placed as materialized (
        select id, nextval('record_event_place') as place
        from (select id from record_event where place is null order by id limit ${sql.lit(PLACED_AT_ONCE)}) as unplaced
      ) update record_event set place = placed.place from placed where record_event.id = placed.id`.execute(trx);
  });
}

/** Commits without waiting for the disk. What a crash takes back is done again: places and cursors are lost from the end, with all that hangs on them. */
const unhurried = (trx: Database) => sql`set local synchronous_commit = off`.execute(trx);

/** What became of a part of the events: how many there were, or who has them already. */
export type Delivered = number | "elsewhere";

/**
 * Brings a consumer its next events, and notes how far it has come in the same transaction.
 * @throws what the consumer threw; nothing of it is kept then
 */
export function deliver(db: Database, { name, entities, handle }: EventConsumer, most: number): Promise<Delivered> {
  return inTransaction({ db }, async ({ db: trx }) => {
    const cursor = await trx
      .selectFrom("event_consumer")
      .select("place")
      .where("name", "=", name)
      .where(sql<SqlBool>`coalesce(retry_at <= now(), true)`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!cursor) return "elsewhere";
    await unhurried(trx);
    const { newest } = await trx
      .selectFrom("record_event")
      .select((eb) => eb.fn.max<string | null>("place").as("newest"))
      .executeTakeFirstOrThrow();
    let query = trx.selectFrom("record_event").selectAll().where("place", ">", cursor.place).where("place", "<=", newest);
    if (typeof entities !== "function" && entities !== "all") query = query.where("entity", "=", sql<string>`any(${entities}::text[])`);
    const rows = await query.orderBy("place").limit(most).execute();
    if (rows.length > 0) await handle(rows.map(eventOfRow), trx);
    const place = rows.length < most ? newest : rows.at(-1)?.place;
    await trx
      .updateTable("event_consumer")
      .set({ place: place ?? cursor.place, attempts: 0, retry_at: null, failure: null })
      .where("name", "=", name)
      .execute();
    return rows.length;
  });
}

/** Notes that a consumer failed; it is asked again after a pause that grows. */
export async function noteFailure(db: Database, name: string, error: unknown): Promise<void> {
  await sql`update event_consumer set attempts = attempts + 1, failure = ${String(error).slice(0, 2_000)},
    retry_at = now() + make_interval(secs => least(power(2, least(attempts, 20)), ${sql.lit(LONGEST_PAUSE_SECONDS)})) where name = ${name}`.execute(
    db,
  );
}

/** Takes away events that everybody has heard, and those that are too old to wait for who has not. */
export async function forgetEvents(db: Database): Promise<void> {
  await sql`delete from record_event where place <= (select min(place) from event_consumer) or at < ${fromNow(-KEPT_SECONDS)}`.execute(db);
}

const eventOfRow = (row: RowOf<"record_event">): RecordEvent => ({
  place: String(row.place),
  entity: row.entity,
  record: row.record_id,
  kind: row.kind,
  fields: row.fields,
  version: row.version,
  actor: row.actor_id,
  tenant: row.tenant_id,
  at: row.at,
});
