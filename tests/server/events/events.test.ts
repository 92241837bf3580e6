import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { byName, type DatabaseTransaction } from "../../../src/server/db/database.ts";
import type { EventConsumer } from "../../../src/server/events/consumer.ts";
import { forgetEvents } from "../../../src/server/events/delivery.ts";
import type { RecordEvent } from "../../../src/server/events/event.ts";
import { createEventFeed, type EventFeed } from "../../../src/server/events/feed.ts";
import { HISTORY_CALLS } from "../../../src/server/modules/history/calls.ts";
import { eventually } from "../../eventually.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "../records/actors.ts";
import { documents } from "../records/fixtures.ts";
import { type RecordServer, recordServer } from "../records/server.ts";

let database: TestDatabase;
let server: RecordServer;
const li = actor();
const feeds: EventFeed[] = [];

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { calls: HISTORY_CALLS, heard: { always: new Set(["order", "department"]), now: [] } });
});
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop();
  await sql`truncate event_consumer, record_event`.execute(database.db);
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

let count = 0;
const add = async (values: object = {}) =>
  (await server.call(li, "POST", "/api/order", { title: "订单", number: `E${count++}`, ...values })).data;
const edit = (row: { id: string; version: number }, values: object) =>
  server.call(li, "PUT", `/api/order/${row.id}`, { ...values, version: row.version });

interface Ear {
  readonly heard: RecordEvent[];
  readonly feed: EventFeed;
}

/** Somebody who hears of orders and departments from now on. */
async function ear(
  { name = "ear", entities = ["order", "department"], ...more }: Partial<EventConsumer> = {},
  onError: (error: unknown, consumer?: string) => void = (error) => expect.fail(String(error)),
): Promise<Ear> {
  const heard: RecordEvent[] = [];
  const handle = async (events: readonly RecordEvent[], db: DatabaseTransaction) => {
    await more.handle?.(events, db);
    heard.push(...events);
  };
  const feed = createEventFeed({ db: database.db, writes: database.writes, consumers: [{ name, entities, handle }], onError });
  feeds.push(feed);
  await feed.drain();
  return { heard, feed };
}

/** The order of events, so that both sides of a race are seen: an event of an order within a transaction that the caller ends. */
const tell = (db: DatabaseTransaction, record: number, version: number) =>
  sql`insert into record_event (entity, record_id, kind, fields, version) values ('order', ${record}, 'updated', '{}', ${version})`.execute(
    db,
  );

describe("an event", () => {
  test("tells who changed what in which record, by the names of fields and without a value", async () => {
    const { heard, feed } = await ear();
    const order = await add({ quantity: 3, note: "geheim" });
    const { data: changed } = await edit(order, { quantity: 4 });
    await server.call(li, "PUT", "/api/order/removeByIds", [order.id]);
    await server.call(li, "PUT", "/api/order/restoreByIds", [order.id]);
    await feed.drain();
    const of = { entity: "order", record: order.id, actor: "900", tenant: "1" };
    expect(heard).toMatchObject([
      { ...of, kind: "created", fields: expect.arrayContaining(["quantity", "note"]), version: order.version },
      { ...of, kind: "updated", fields: ["quantity"], version: changed.version },
      { ...of, kind: "removed", fields: [], version: changed.version + 1 },
      { ...of, kind: "restored", fields: [], version: changed.version + 2 },
    ]);
    const { rows } = await sql<{ text: string }>`select row_to_json(record_event)::text as text from record_event`.execute(database.db);
    expect(rows.map(({ text }) => text).join()).not.toContain("geheim");
  });

  test("of a place in a tree says that the record has moved", async () => {
    const { heard, feed } = await ear();
    const department = async (name: string) => (await server.call(li, "POST", "/api/department", { name, code: `D${count++}` })).data;
    const [above, below] = [await department("上"), await department("下")];
    await server.call(li, "PUT", `/api/department/${below.id}`, { parent: above.id, version: below.version });
    await feed.drain();
    expect(heard.at(-1)).toMatchObject({ kind: "moved", record: below.id, fields: ["parent"] });
  });

  test("is not written for a save that is refused, nor where nobody listens", async () => {
    const { heard, feed } = await ear({ entities: "all" });
    expect((await server.call(li, "POST", "/api/order", { title: "" })).status).toBe(400);
    expect((await server.call(li, "POST", "/api/supplier", { name: "甲", code: `S${count++}` })).status).toBe(200);
    await feed.drain();
    expect(heard).toEqual([]);
  });
});

describe("who listens", () => {
  test("is woken by what is committed, without being asked", async () => {
    const { heard } = await ear();
    const { id } = await add();
    await eventually(() => expect(heard).toMatchObject([{ kind: "created", record: id }]));
  });

  test("misses nothing that was committed late, and waits for nobody who has not", async () => {
    const { heard, feed } = await ear();
    const versions = () => heard.map(({ record, version }) => `${record}:${version}`);
    await database.db.transaction().execute(async (late) => {
      await tell(late, 1, 1);
      await database.db.transaction().execute((other) => tell(other, 2, 1));
      await feed.drain();
      expect(versions()).toEqual(["2:1"]);
    });
    await feed.drain();
    expect(versions()).toEqual(["2:1", "1:1"]);
  });

  test("hears the changes of each record in their order, whoever made them at once", async () => {
    const { heard, feed } = await ear();
    const order = await add();
    const save = async (quantity: number): Promise<void> => {
      const { version } = (await server.call(li, "GET", `/api/order/${order.id}`)).data;
      if ((await edit({ id: order.id, version }, { quantity })).status === 409) await save(quantity);
    };
    await Promise.all([...Array.from({ length: 12 }, (_, index) => save(index + 1)), feed.drain(), feed.drain()]);
    await feed.drain();
    const versions = heard.filter(({ record }) => record === order.id).map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
    expect(versions).toHaveLength(13);
  });

  test("does what it does in the database once, however many processes bring it", async () => {
    await sql`create table heard (record bigint, version int)`.execute(database.db);
    const handle: EventConsumer["handle"] = async (events, db) => {
      for (const { record, version } of events) await byName(db).insertInto("heard").values({ record, version }).execute();
    };
    const ears = await Promise.all([1, 2, 3].map(() => ear({ handle })));
    const orders = await Promise.all(Array.from({ length: 20 }, () => add()));
    await Promise.all(ears.map(({ feed }) => feed.drain()));
    const { rows } = await sql<{ record: string }>`select record from heard`.execute(database.db);
    expect(rows.map(({ record }) => record).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    await sql`drop table heard`.execute(database.db);
  });

  test("and fails is asked again; what came before is heard once, and others do not wait", async () => {
    let isBroken = true;
    const faults: unknown[] = [];
    const orders: { id: string }[] = [];
    const handle: EventConsumer["handle"] = async (events) => {
      if (isBroken && events.some(({ record }) => record === orders[1]?.id)) throw new Error("not now");
    };
    const failing = await ear({ name: "failing", handle }, (error) => faults.push(error));
    const other = await ear({ name: "other" });
    const ids = ({ heard }: Ear) => heard.map(({ record }) => record);
    await database.db.transaction().execute(async (trx) => {
      for (let record = 1; record <= 3; record++) {
        orders.push({ id: String(record) });
        await tell(trx, record, 1);
      }
    });
    await eventually(() => expect(faults).toHaveLength(1));
    await Promise.all([failing.feed.drain(), other.feed.drain()]);
    expect([ids(failing), ids(other)]).toEqual([["1"], ["1", "2", "3"]]);
    isBroken = false;
    await sql`update event_consumer set retry_at = now() where name = 'failing'`.execute(database.db);
    await failing.feed.drain();
    expect(ids(failing)).toEqual(["1", "2", "3"]);
  });
});

test("events go when everybody has heard them, or when they are a week old", async () => {
  const left = async () => (await sql`select from record_event`.execute(database.db)).rows.length;
  const one = await ear({ name: "one" });
  await sql`insert into event_consumer (name, place, retry_at) values ('behind', 0, now() + interval '1 day')`.execute(database.db);
  await add();
  await one.feed.drain();
  await forgetEvents(database.db);
  expect(await left()).toBe(1);
  await sql`update record_event set at = now() - interval '8 days'`.execute(database.db);
  await forgetEvents(database.db);
  expect(await left()).toBe(0);
});
