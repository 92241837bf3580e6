import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import scheduleKind from "../../../schemas/dictionaries/schedule_kind.json" with { type: "json" };
import type { Dictionary } from "../../../src/model/documents.ts";
import { eventually } from "../../eventually.ts";
import { endLeases, type TwoProcesses, twoProcesses } from "./two-processes.ts";

let two: TwoProcesses;

beforeAll(async () => {
  two = await twoProcesses();
}, 120_000);
afterAll(() => two?.close());

const KIND = "makeMonths";

test("everything that the product does by the clock has a name in the list", async () => {
  const rows = await two.database.db.selectFrom("sysr_schedule").select("kind").where("built_in", "=", true).execute();
  const named = (scheduleKind as Dictionary).items?.map(({ value }) => value);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.map(({ kind }) => kind).filter((kind) => !named?.includes(kind))).toEqual([]);
});

test("work whose time has come is begun once, though a process is killed in the middle of it, and the log tells of both", async () => {
  const { stays, goes, database } = two;
  const { db } = database;
  const schedules = db.selectFrom("sysr_schedule").select("kind").where("built_in", "=", true);
  expect((await schedules.execute()).map(({ kind }) => kind)).toEqual(expect.arrayContaining([KIND, "backup", "cleanFiles", "flowTimes"]));
  await db.updateTable("sysr_schedule").set({ status: 1 }).execute();
  // What began by its own time while the product started must not wait for the lock too: a process does two jobs at a time.
  const open = () => db.selectFrom("job").select("kind").where("state", "in", ["queued", "running"]).execute();
  await expect.poll(open, { timeout: 60_000 }).toEqual([]);
  // The work waits for a lock that the test holds, as if it lasted long.
  const hold = await db.startTransaction().execute();
  onTestFinished(async () => {
    if (!hold.isRolledBack) await hold.rollback().execute();
  });
  await sql`lock table sysr_operation_log in share row exclusive mode`.execute(hold);
  for (const table of ["sysr_schedule_run", "job"]) await sql`delete from ${sql.table(table)} where kind = ${KIND}`.execute(db);
  await db
    .updateTable("sysr_schedule")
    .set({ status: 0, retries: 3, retry_seconds: 1, next_time: sql`now()`, default_cron: "0 0 1 1 *" })
    .where("kind", "=", KIND)
    .execute();
  const runs = () =>
    db.selectFrom("sysr_schedule_run").select(["process", "outcome", "attempt"]).where("kind", "=", KIND).orderBy("id").execute();
  // Each process looks by itself within half a minute.
  await expect.poll(async () => (await runs()).length, { timeout: 60_000 }).toBe(1);
  const [begun] = await runs();
  const [killed, survivor] = begun?.process === goes.pid ? [goes, stays] : [stays, goes];
  expect(begun).toMatchObject({ process: killed.pid, outcome: "running", attempt: 1 });
  await killed.kill();
  const runsOfTheOther = async () => {
    await endLeases(db);
    return (await runs()).length;
  };
  await expect.poll(runsOfTheOther, { timeout: 90_000, interval: 250 }).toBe(2);
  await hold.rollback().execute();
  await eventually(async () =>
    expect(await runs()).toEqual([
      { process: killed.pid, outcome: "lost", attempt: 1 },
      { process: survivor.pid, outcome: "done", attempt: 2 },
    ]),
  );
  const jobs = await db.selectFrom("job").select(["state", "attempt"]).where("kind", "=", KIND).execute();
  expect(jobs).toEqual([{ state: "done", attempt: 2 }]);
}, 300_000);
