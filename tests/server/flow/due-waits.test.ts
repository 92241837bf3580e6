import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Connection, connect } from "../../../src/server/db/connect.ts";
import { byName } from "../../../src/server/db/database.ts";
import { claimDue, type DueWait, letGo, putOffWait, takeWait } from "../../../src/server/modules/flow/timers/due-waits.ts";
import { sweep } from "../../../src/server/modules/flow/timers/sweep.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

let database: TestDatabase;
/** As many server processes as there are connections of their own. */
let processes: Connection[];
beforeAll(async () => {
  database = await testDatabase();
  processes = Array.from({ length: 4 }, () => connect(database.url));
});
afterAll(async () => {
  for (const one of processes ?? []) await one.close();
  await database?.drop();
});
beforeEach(() => sql`truncate flow_case, flow_wait`.execute(database.db));

const put = async (instance: number, { suspended = false, due = "-1 second" } = {}) => {
  const { db } = database;
  await sql`insert into flow_case (instance_id, publish_id, entity, record_id, starter_id, suspended)
    values (${instance}, 1, 'order', ${instance}, 1, ${suspended}) on conflict do nothing`.execute(db);
  await sql`insert into flow_wait (instance_id, token, node, kind, due_at) values (${instance}, 1, 'late', 'timer', now() + ${due}::interval)`.execute(
    db,
  );
};
const waits = () => byName(database.db).selectFrom("flow_wait").selectAll().orderBy("instance_id").execute();
const never = new AbortController().signal;
const fail = (error: unknown) => expect.fail(String(error));

test("what is due is done once, whichever of four processes finds it, also when each follows the others", async () => {
  for (let instance = 1; instance <= 60; instance++) await put(instance);
  const done: string[] = [];
  const fire = (db: TestDatabase["db"]) => async (wait: DueWait) =>
    db.transaction().execute(async (inside) => {
      await sql`select from flow_case where instance_id = ${wait.instance}::bigint for update`.execute(inside);
      if (await takeWait(inside, wait)) done.push(wait.instance);
    });
  const counts = await Promise.all(processes.map(({ db }) => sweep({ db, signal: never, fire: fire(db), onError: fail })));
  expect(counts.reduce((sum, count) => sum + count)).toBe(60);
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 1)));
  expect(await waits()).toEqual([]);
});

test("a claim whose lease is over is followed by another, and only one of both takes it", async () => {
  await put(1);
  const [wait] = await claimDue(database.db, 5);
  expect(await claimDue(database.db, 5)).toEqual([]);
  await sql`update flow_wait set leased_until = now() - interval '1 second'`.execute(database.db);
  const [same] = await claimDue(database.db, 5);
  expect(same).toEqual(wait);
  if (!wait || !same) return;
  expect([await takeWait(database.db, wait), await takeWait(database.db, same)]).toEqual([true, false]);
});

test("what is not due yet, and what belongs to a suspended flow, waits", async () => {
  await put(1, { due: "1 hour" });
  await put(2, { suspended: true });
  expect(await claimDue(database.db, 5)).toEqual([]);
  await sql`update flow_case set suspended = false`.execute(database.db);
  expect(await claimDue(database.db, 5)).toMatchObject([{ instance: "2", token: 1, node: "late", kind: "timer", task: null }]);
});

test("what fails is tried again later and later, and does not stop the others", async () => {
  for (const instance of [1, 2, 3]) await put(instance);
  const failed: string[] = [];
  const fire = async (wait: DueWait) => {
    if (wait.instance === "2") throw new Error("broken");
    await takeWait(database.db, wait);
  };
  const attempt = () => sweep({ db: database.db, signal: never, fire, onError: (_, { instance }) => failed.push(instance) });
  expect(await attempt()).toBe(2);
  const pause = async () =>
    (await sql<{ wait: number }>`select round(extract(epoch from leased_until - now()))::int as wait from flow_wait`.execute(database.db))
      .rows[0]?.wait;
  expect(await pause()).toBe(60);
  await sql`update flow_wait set leased_until = now() - interval '1 second'`.execute(database.db);
  await attempt();
  expect(await pause()).toBe(120);
  expect(failed).toEqual(["2", "2"]);
});

test("what is put off is due again then, and for who was quicker no more", async () => {
  await put(1);
  const [wait] = await claimDue(database.db, 5);
  if (!wait) return expect.fail("nothing is due");
  const later = Date.now() + 3_600_000;
  expect([await putOffWait(database.db, wait, later), await putOffWait(database.db, wait, later)]).toEqual([true, false]);
  expect(await takeWait(database.db, wait)).toBe(false);
  expect(await waits()).toMatchObject([{ attempts: 0, leased_until: null }]);
});

test("a claim that came to nothing is let go", async () => {
  await put(1);
  const [wait] = await claimDue(database.db, 5);
  if (wait) await letGo(database.db, wait);
  expect(await claimDue(database.db, 5)).toHaveLength(1);
});
