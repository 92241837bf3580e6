import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import type { Jobs, JobsParts } from "../../../src/server/jobs/jobs.ts";
import type { JobKindCard, TaskRun } from "../../../src/server/jobs/kinds.ts";
import { claim, enqueue, finish, giveBack, holdJob, noteProgress } from "../../../src/server/jobs/queue.ts";
import { createJobs } from "../../../src/server/jobs/runner.ts";
import { takeOver } from "../../../src/server/jobs/upkeep.ts";
import { eventually } from "../../eventually.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

let database: TestDatabase;
let channel: Channel;
const processes: Jobs[] = [];
const faults: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
  channel = await openChannel(database.url);
});
afterEach(async () => {
  for (const jobs of processes.splice(0)) await jobs.stop();
  faults.splice(0);
  await sql`truncate job cascade`.execute(database.db);
});
afterAll(async () => {
  await channel?.close();
  await database?.drop();
});

/** A server process, as far as jobs that nobody asked for see one. */
function process(kinds: Readonly<Record<string, JobKindCard>>): Jobs {
  const none = undefined as never;
  const documents = { current: { documents: { entities: new Map() } } } as unknown as JobsParts["documents"];
  const parts: JobsParts = {
    ...{ db: database.db, channel, documents, store: { save: none, remove: none, open: none }, contextOf: none },
    onEnd: async () => {},
    onError: (error) => faults.push(error),
  };
  const jobs = createJobs(parts);
  jobs.add(kinds);
  processes.push(jobs);
  return jobs;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

interface Row {
  readonly kind: string;
  readonly state: string;
  readonly attempt: number;
  readonly error: unknown;
  readonly input: unknown;
}
const all = async (): Promise<Row[]> =>
  (await sql<Row>`select kind, state, attempt, error, input from job order by id`.execute(database.db)).rows;
const states = async () => (await all()).map(({ state }) => state);
const idle = { run: async () => {} };

describe("a job that nobody asked for", () => {
  test("is begun by some process when the transaction that asked for it is committed, and not when it is not", async () => {
    const done: unknown[] = [];
    const here = process({ tell: { run: async ({ input }: TaskRun) => done.push(input) } });
    await database.db.transaction().execute(async (db) => {
      await here.put(db, { kind: "tell", input: { a: 1 } });
    });
    await database.db
      .transaction()
      .execute(async (db) => {
        await here.put(db, { kind: "tell", input: { a: 2 } });
        throw new Error("no");
      })
      .catch(() => {});
    await eventually(() => expect(done).toEqual([{ a: 1 }]));
    await eventually(async () => expect(await states()).toEqual(["done"]));
  });

  test("that several processes want is done by one; each of many is done once", async () => {
    const done: unknown[] = [];
    const kinds = { count: { run: async ({ input }: TaskRun) => done.push((input as { n: number }).n) } };
    const [one] = [process(kinds), process(kinds), process(kinds)];
    await database.db.transaction().execute(async (db) => {
      for (let n = 0; n < 30; n++) await one?.put(db, { kind: "count", input: { n } });
    });
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(["done"])));
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  test("is begun anew after a fault as often as its kind says, and has failed then; the log hears of each", async () => {
    const jobs = process({ broken: { run: async () => Promise.reject(new Error("not now")), retry: { times: 2, pauseSeconds: 0 } } });
    await jobs.put(database.db, { kind: "broken", input: {} });
    await eventually(async () => expect(await all()).toMatchObject([{ state: "failed", attempt: 3, error: { code: "server.failed" } }]));
    expect(faults).toHaveLength(3);
  });

  test("waits between attempts, twice as long each time", async () => {
    const kinds = { broken: { run: async () => Promise.reject(new Error("not now")), retry: { times: 5, pauseSeconds: 60 } } };
    const jobs = process(kinds);
    const waits = async () => {
      const { rows } = await sql<{
        wait: number;
      }>`select extract(epoch from run_at - now())::int as wait from job where state = 'queued'`.execute(database.db);
      return rows[0]?.wait ?? 0;
    };
    await jobs.put(database.db, { kind: "broken", input: {} });
    await eventually(async () => expect(await waits()).toBeGreaterThan(30));
    expect(await waits()).toBeLessThanOrEqual(60);
    await sql`update job set run_at = now()`.execute(database.db);
    await jobs.lookAfter();
    await eventually(async () => expect(await waits()).toBeGreaterThan(60));
  });
});

describe("the queue", () => {
  test("gives the urgent before the others, and those in their order; of kinds that the process knows alone", async () => {
    const { db } = database;
    for (const [kind, priority] of [
      ["a", 0],
      ["idle", -1],
      ["b", 0],
      ["urgent", 9],
      ["unknown", 99],
    ] as const)
      await enqueue(db, { kind, input: {} }, { priority });
    const kinds: unknown[] = [];
    for (let count = 0; count < 5; count++) kinds.push((await claim(db, ["a", "b", "idle", "urgent"]))?.kind);
    expect(kinds).toEqual(["urgent", "a", "b", "idle", undefined]);
  });

  test("listens to who claimed a job last, and to nobody who had it before", async () => {
    const { db } = database;
    const kinds = new Map([["slow", { ...idle, retry: { times: 3, pauseSeconds: 1 } }]]);
    await enqueue(db, { kind: "slow", input: {} });
    const first = await claim(db, ["slow"]);
    expect(first).toBeDefined();
    if (!first) return;
    await takeOver(db, kinds);
    expect(await noteProgress(db, first, 1, null)).toBe(true);
    // It fell silent, and somebody else has taken it over.
    await sql`update job set alive_at = now() - interval '5 minutes'`.execute(db);
    await takeOver(db, kinds);
    const second = await claim(db, ["slow"]);
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    expect(await noteProgress(db, first, 2, null)).toBe(false);
    await expect(holdJob(db, first)).rejects.toThrow("job.interrupted");
    await holdJob(db, second as Claimed);
    await finish(db, first, { state: "done", done: 9, total: null, result: null, error: null, file: null, access: null });
    await giveBack(db, first);
    expect(await states()).toEqual(["running"]);
  });

  test("gives up what was lost too often", async () => {
    const { db } = database;
    await enqueue(db, { kind: "slow", input: {} });
    for (let time = 0; time < 2; time++) {
      await claim(db, ["slow"]);
      await sql`update job set alive_at = now() - interval '5 minutes'`.execute(db);
      await takeOver(db, new Map([["slow", { ...idle, retry: { times: 1, pauseSeconds: 1 } }]]));
    }
    expect(await all()).toMatchObject([{ state: "failed", error: { code: "job.interrupted" } }]);
  });
});
