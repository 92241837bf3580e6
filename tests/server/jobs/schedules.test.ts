import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { enqueueDue } from "../../../src/server/jobs/due.ts";
import type { Jobs, JobsParts } from "../../../src/server/jobs/jobs.ts";
import type { JobKindCard, TaskKind, TaskRun } from "../../../src/server/jobs/kinds.ts";
import { enqueue } from "../../../src/server/jobs/queue.ts";
import { createJobs } from "../../../src/server/jobs/runner.ts";
import { sowSchedules, timesOf } from "../../../src/server/jobs/schedules.ts";
import { takeOver } from "../../../src/server/jobs/upkeep.ts";
import { eventually } from "../../eventually.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

let database: TestDatabase;
let channel: Channel;
let documents: JobsParts["documents"];
const processes: Jobs[] = [];
const faults: unknown[] = [];
const alerts: unknown[] = [];

beforeAll(async () => {
  const loaded = await loadDocuments([PRODUCT_ROOT]);
  documents = { current: { documents: loaded.documents } } as unknown as JobsParts["documents"];
  database = await testDatabase({ documents: loaded.documents });
  channel = await openChannel(database.url);
});
afterEach(async () => {
  for (const jobs of processes.splice(0)) await jobs.stop();
  for (const list of [faults, alerts]) list.splice(0);
  await sql`truncate job, sysr_schedule, sysr_schedule_run cascade`.execute(database.db);
});
afterAll(async () => {
  await channel?.close();
  await database?.drop();
});

const CRON = "*/10 * * * *";
const at = (minute: number) => new Date(2026, 0, 1, 12, minute);
const kindOf = (more: Partial<TaskKind> = {}): TaskKind => ({ run: async () => {}, cron: CRON, ...more });
const kindsOf = (more: Partial<TaskKind> = {}) => new Map<string, JobKindCard>([["often", kindOf(more)]]);

/** A server process, as far as schedules see one. */
async function process(kinds: Readonly<Record<string, JobKindCard>>): Promise<Jobs> {
  const none = undefined as never;
  const jobs = createJobs({
    ...{ db: database.db, channel, documents, store: { save: none, remove: none, open: none }, contextOf: none },
    onEnd: async () => {},
    graceMs: 50,
    onError: (error) => faults.push(error),
  });
  jobs.add({ ...kinds, scheduleAlert: { run: async ({ input }: TaskRun) => alerts.push(input) } });
  await jobs.sow();
  processes.push(jobs);
  return jobs;
}

const set = (values: object) => database.db.updateTable("sysr_schedule").set(values).execute();
const jobs = () =>
  database.db
    .selectFrom("job")
    .select(["state", "cause", "due_at", "attempt"])
    .where("kind", "<>", "scheduleAlert")
    .orderBy("id")
    .execute();
const states = async () => (await jobs()).map(({ state }) => state);
const schedule = () => database.db.selectFrom("sysr_schedule").selectAll().executeTakeFirstOrThrow();
const runs = () => database.db.selectFrom("sysr_schedule_run").selectAll().orderBy("id").execute();
const done = () => sql`update job set state = 'done', ended_at = now()`.execute(database.db);
/** Three processes look at once. */
const look = (kinds: ReadonlyMap<string, JobKindCard>, now: Date) => Promise.all([1, 2, 3].map(() => enqueueDue(database.db, kinds, now)));

describe("a schedule", () => {
  test("comes into being once for a kind with times, and follows the times of the program until somebody says others", async () => {
    const { db } = database;
    await Promise.all([1, 2, 3].map(() => sowSchedules(db, kindsOf(), at(1))));
    expect(await db.selectFrom("sysr_schedule").selectAll().execute()).toMatchObject([
      { kind: "often", built_in: true, default_cron: CRON, next_time: at(10).toISOString(), status: 0 },
    ]);
    await sowSchedules(db, kindsOf({ cron: "5 * * * *" }), at(1));
    expect(await schedule()).toMatchObject({ default_cron: "5 * * * *", next_time: at(5).toISOString() });
    await set({ cron: "7 * * * *", next_time: at(7).toISOString() });
    await sowSchedules(db, kindsOf({ cron: "9 * * * *" }), at(1));
    expect(await schedule()).toMatchObject({ default_cron: "9 * * * *", next_time: at(7).toISOString() });
  });

  test("tells the next five times by the clock of the server", () => {
    expect(timesOf("0 2 * * *", new Date(2026, 0, 30, 12)).next_times).toBe(
      ["2026-01-31", "2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04"].map((day) => `${day} 02:00`).join("\n"),
    );
    expect(timesOf("0 0 31 2 *", new Date())).toEqual({ next_time: null, next_times: null });
    expect(timesOf(null, new Date())).toEqual({ next_time: null, next_times: null });
  });

  test("is begun once when its time has come, however many processes look, and at its own times where it has some", async () => {
    const kinds = kindsOf();
    await sowSchedules(database.db, kinds, at(1));
    await look(kinds, at(9));
    expect(await states()).toEqual([]);
    await look(kinds, at(10));
    expect(await jobs()).toMatchObject([{ state: "queued", cause: "time", due_at: at(10).toISOString() }]);
    await done();
    await look(kinds, at(11));
    expect(await states()).toEqual(["done"]);
    await set({ cron: "15 * * * *", next_time: at(15).toISOString() });
    await look(kinds, at(15));
    expect(await states()).toEqual(["done", "queued"]);
  });

  test("is begun once for a time also where a clock is set back", async () => {
    const kinds = kindsOf();
    await sowSchedules(database.db, kinds, at(1));
    await look(kinds, at(10));
    await done();
    await set({ next_time: at(10).toISOString() });
    await look(kinds, at(10));
    expect(await states()).toEqual(["done"]);
  });

  test.for([
    ["wait", ["done", "queued"]],
    ["skip", ["done"]],
  ] as const)("with the last run still going on will %s", async ([overlap, then]) => {
    const kinds = kindsOf({ schedule: { overlap } });
    await sowSchedules(database.db, kinds, at(1));
    await look(kinds, at(10));
    await look(kinds, at(20));
    expect(await states()).toEqual(["queued"]);
    await done();
    await look(kinds, at(21));
    expect(await states()).toEqual(then);
  });

  test("runs several times at once where it may", async () => {
    const kinds = kindsOf({ schedule: { overlap: "parallel" } });
    await sowSchedules(database.db, kinds, at(1));
    await look(kinds, at(10));
    await look(kinds, at(20));
    expect(await states()).toEqual(["queued", "queued"]);
  });

  test.for([
    ["once", [{ cause: "late" }, { cause: "time" }]],
    ["skip", [{ cause: "time" }]],
  ] as const)("of which times were missed makes up: %s", async ([missed, then]) => {
    const kinds = kindsOf();
    await sowSchedules(database.db, kinds, at(1));
    await set({ missed });
    await look(kinds, at(45));
    await done();
    await look(kinds, at(50));
    expect(await jobs()).toMatchObject(then);
  });

  test("that is paused, or of a kind that this process does not know, is left alone", async () => {
    const kinds = kindsOf();
    await sowSchedules(database.db, kinds, at(1));
    await look(new Map([["other", kindOf()]]), at(10));
    await set({ status: 1 });
    await look(kinds, at(10));
    expect(await states()).toEqual([]);
  });
});

/** Begins the work of the one schedule, as if its time had come. */
async function begin(here: Jobs): Promise<void> {
  await set({ next_time: new Date(Date.now() - 1_000).toISOString() });
  await here.lookAfter();
}

describe("a run", () => {
  test("is a row of the log: when, where, what it told, how it ended; the schedule says the same of the last one", async () => {
    const here = await process({
      often: kindOf({
        run: async ({ output }) => {
          output("3 rows");
          output("done");
        },
      }),
    });
    await begin(here);
    await eventually(async () => expect(await runs()).toMatchObject([{ outcome: "done" }]));
    const [run] = await runs();
    expect(run).toMatchObject({
      kind: "often",
      cause: "time",
      attempt: 1,
      output: "3 rows\ndone\n",
      error: null,
      process: globalThis.process.pid,
    });
    expect(run?.request_id).toMatch(/^job-\d+$/);
    expect(await schedule()).toMatchObject({ last_outcome: "done", last_seconds: run?.seconds, failing_since: null });
    expect(alerts).toEqual([]);
  });

  test("of a quiet schedule is one where it fails or tells something", async () => {
    let tells = false;
    const here = await process({
      often: kindOf({ schedule: { logged: false }, run: async ({ output }) => tells && output("something") }),
    });
    await begin(here);
    await eventually(async () => expect(await states()).toEqual(["done"]));
    expect(await runs()).toEqual([]);
    tells = true;
    await begin(here);
    await eventually(async () => expect(await runs()).toMatchObject([{ outcome: "done", output: "something\n" }]));
  });

  test("that fails is tried again as its schedule says; each attempt is a row, and people are told once, and when it works again", async () => {
    let works = false;
    const here = await process({ often: kindOf({ run: async () => works || Promise.reject(new Error("no disk")) }) });
    await set({ retries: 1, retry_seconds: 0 });
    await begin(here);
    await eventually(async () =>
      expect((await runs()).map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
        ["failed", 1],
        ["failed", 2],
      ]),
    );
    await eventually(() =>
      expect(alerts).toEqual([{ schedule: expect.any(String), fails: true, outcome: "failed", error: "Error: no disk" }]),
    );
    const { failing_since } = await schedule();
    expect(failing_since).not.toBeNull();
    await set({ retries: 0 });
    await begin(here);
    await eventually(async () => expect(await runs()).toHaveLength(3));
    await eventually(async () => expect(await states()).toEqual(["failed", "failed"]));
    expect(await schedule()).toMatchObject({ failing_since });
    works = true;
    await begin(here);
    await eventually(() => expect(alerts).toMatchObject([{ fails: true }, { fails: false, outcome: "done" }]));
    expect(await schedule()).toMatchObject({ last_outcome: "done", failing_since: null });
  });

  test("that lasts too long is broken off, and marked so", async () => {
    const here = await process({
      often: kindOf({ run: ({ signal }) => new Promise((resolve) => signal.addEventListener("abort", resolve)) }),
    });
    const { id } = await schedule();
    const scheduled = { schedule: id, cause: "hand", dueAt: null, timeoutSeconds: 1, retry: { times: 0, pauseSeconds: 1 } } as const;
    await enqueue(database.db, { kind: "often", input: {} }, { scheduled });
    await here.lookAfter();
    await eventually(async () => expect(await runs()).toMatchObject([{ outcome: "timeout", error: "job.timeout" }]));
    await eventually(() => expect(alerts).toMatchObject([{ outcome: "timeout" }]));
  });

  describe("that is to stop and does not", () => {
    let end = () => {};
    let begun = 0;
    const deaf = (more: Partial<TaskKind> = {}) =>
      kindOf({
        run: () => {
          begun++;
          return new Promise<void>((resolve) => {
            end = resolve;
          });
        },
        ...more,
      });
    beforeEach(() => {
      begun = 0;
    });
    afterEach(() => end());

    test("is said to go on, and is begun again nowhere before it ends", async () => {
      const kinds = { often: deaf({ retry: { times: 1, pauseSeconds: 0 } }) };
      const [here, there] = [await process(kinds), await process(kinds)];
      const { id } = await schedule();
      const scheduled = { schedule: id, cause: "hand", dueAt: null, timeoutSeconds: 1, retry: { times: 1, pauseSeconds: 0 } } as const;
      await enqueue(database.db, { kind: "often", input: {} }, { scheduled });
      await here.lookAfter();
      await eventually(async () => expect(await runs()).toMatchObject([{ outcome: "unresponsive", end_time: null }]));
      expect(await schedule()).toMatchObject({ last_outcome: "unresponsive" });
      await eventually(() => expect(alerts).toMatchObject([{ fails: true, outcome: "unresponsive" }]));
      // Its time has come again, and both look.
      await set({ next_time: at(10).toISOString() });
      for (const one of [here, there, here]) await one.lookAfter();
      expect([begun, await states()]).toEqual([1, ["running"]]);
      end();
      await eventually(() => expect(begun).toBe(2));
      end();
      await eventually(async () => expect(await runs()).toMatchObject([{ outcome: "timeout" }, { outcome: "done", attempt: 2 }]));
    });

    test("leaves room for what else is to be done", async () => {
      const others: unknown[] = [];
      const here = await process({ often: deaf(), other: { run: async ({ input }) => others.push(input) } });
      for (let time = 0; time < 2; time++) await enqueue(database.db, { kind: "often", input: {} });
      await here.lookAfter();
      await sql`update job set cancel_asked = true`.execute(database.db);
      await here.put(database.db, { kind: "other", input: { no: 1 } });
      await eventually(() => expect(others).toEqual([{ no: 1 }]));
      await eventually(async () => expect(await states()).toEqual(["running", "running", "done"]));
    });

    test("is left as it stands by a process that stops: another one begins it when that is gone", async () => {
      const kinds = { often: deaf({ retry: { times: 3, pauseSeconds: 0 } }) };
      const here = await process(kinds);
      await enqueue(database.db, { kind: "often", input: {} });
      await here.lookAfter();
      await here.stop();
      const there = await process(kinds);
      await there.lookAfter();
      expect([begun, await states()]).toEqual([1, ["running"]]);
      await sql`update job set alive_at = now() - interval '5 minutes'`.execute(database.db);
      await there.lookAfter();
      await eventually(() => expect(begun).toBe(2));
    });
  });

  test("that somebody stops is stopped, wherever it runs, and is no failure", async () => {
    const here = await process({
      often: kindOf({ run: ({ signal }) => new Promise((resolve) => signal.addEventListener("abort", resolve)) }),
    });
    await begin(here);
    await eventually(async () => expect(await states()).toEqual(["running"]));
    // As another process asks for it.
    await sql`update job set cancel_asked = true`.execute(database.db);
    await eventually(async () => expect(await states()).toEqual(["cancelled"]));
    expect(await runs()).toMatchObject([{ outcome: "stopped" }]);
    expect(await schedule()).toMatchObject({ last_outcome: "stopped", failing_since: null });
    expect(alerts).toEqual([]);
  });

  test.for([
    [1, "queued", []],
    [0, "failed", [{ fails: true, outcome: "lost" }]],
  ] as const)("whose process is gone is lost, and with %i retries left its job is %s", async ([retries, state, told]) => {
    const kinds = kindsOf();
    await sowSchedules(database.db, kinds, at(1));
    await set({ retries });
    await look(kinds, at(10));
    const { db } = database;
    const { id } = await db
      .insertInto("sysr_schedule_run")
      .values({ kind: "often", outcome: "running", attempt: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`update job set state = 'running', attempt = 1, run_id = ${id}, alive_at = now() - interval '5 minutes'`.execute(db);
    await Promise.all([takeOver(db, kinds), takeOver(db, kinds)]);
    expect(await states()).toEqual([state]);
    expect(await runs()).toMatchObject([{ outcome: "lost" }]);
    const alert = await db.selectFrom("job").select("input").where("kind", "=", "scheduleAlert").execute();
    expect(alert.map(({ input }) => input)).toMatchObject(told);
  });
});
