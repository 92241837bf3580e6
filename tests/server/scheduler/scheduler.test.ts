import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { integer } from "../../../src/model/contract/schema.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import type { Feature } from "../../../src/server/feature.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const SCHEDULES = "/api/v1/system/sysrJob";
const KIND = "cleanFiles";

interface Schedule {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly nextTime: string | null;
  readonly nextTimes: string | null;
  readonly status: number;
}

let server: Platform;
let root: string;
let keeper: string;
let work: (input: unknown, signal: AbortSignal) => Promise<unknown>;

/** Work that tests decide, under a name that the product has. */
const testWork: Feature = {
  name: "test-work",
  jobs: {
    [KIND]: {
      cron: "*/10 * * * *",
      run: ({ input, signal }) => work(input, signal),
      schedule: { parameters: { hours: integer({ minimum: 1 }) } },
    },
  },
};

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url), undefined, [testWork]);
  await server.app.jobs.sow();
  const words = ["view", "add", "edit", "remove", "run", "stop", "pause"].map((word) => `schedule:${word}`);
  const looks = await server.role({ code: "looks", permissions: ["schedule:view", "schedule:run"] });
  const keeps = await server.role({ code: "keeps", permissions: [...words, "platform:edit", "schedule-run:view", "user:pick"] });
  await server.user("root", { is_super: true, user_type: 0, email: "root@example.com", email_verified: true });
  await server.user("kim", { roles_ids: [keeps], email: "kim@example.com", email_verified: true });
  await server.user("lee", { roles_ids: [looks] });
  [root, keeper] = [await server.signIn("root"), await server.signIn("kim")];
});
afterAll(() => server?.close());
beforeEach(() => {
  work = async () => {};
});

const call = <T = Schedule>(method: "GET" | "POST" | "PUT", path: string, body?: object, token = keeper) =>
  server.call<T>(method, `${SCHEDULES}${path}`, { token, body });
const all = async (headers = {}) =>
  (await server.call<{ records: Schedule[] }>("POST", `${SCHEDULES}/data?current=1&size=50`, { token: keeper, body: {}, headers })).data
    .records;
const own = async () => (await all()).find(({ kind, builtIn }) => kind === KIND && builtIn) as Schedule;
const read = async (id: string) => (await call("GET", `/${id}`)).data;

test("everything that is done by the clock stands in the list under its name in the reader's language", async () => {
  expect((await all()).map(({ kind }) => kind).sort()).toEqual(["cleanFiles", "flowStuck", "flowTimes", "loginTrial", "reportDue"]);
  expect((await own()).name).toBe("清理无人使用的文件");
  const names = (await all({ "accept-language": "en" })).map(({ name }) => name);
  expect(names).toContain("Clear files that nothing uses");
  const { data } = await call<{ records: Schedule[] }>("POST", "/data?current=1&size=50&columns=name,status", {});
  expect(data.records.map(({ name }) => name)).toContain("清理无人使用的文件");
});

describe("times", () => {
  test("of one's own take the place of the program's, and are taken back; the next five are told", async () => {
    const { id, version } = await own();
    const changed = await call("PUT", `/${id}`, { version, cron: "30 4 * * 1" });
    expect(changed.message).toBe("");
    const { nextTimes, nextTime } = await read(id);
    expect(nextTimes?.split("\n")).toHaveLength(5);
    expect(new Date(nextTime as string).getDay()).toBe(1);
    const back = await call("PUT", `/${id}`, { version: (await read(id)).version, cron: null });
    expect(back.message).toBe("");
    expect(new Date((await read(id)).nextTime as string).getMinutes() % 10).toBe(0);
  });

  test("that are none are refused at their field", async () => {
    const { id, version } = await own();
    const answer = await call<unknown>("PUT", `/${id}`, { version, cron: "every day" });
    expect(answer).toMatchObject({ status: 400, fields: [{ path: "cron", code: "field.cron" }] });
  });

  test("are none while it is paused, also for a process that has just started, and go on after it", async () => {
    const { id, version } = await own();
    expect((await call<unknown>("PUT", "/pauseByIds", { records: [{ id, version }] })).message).toBe("");
    await server.app.jobs.sow();
    expect(await read(id)).toMatchObject({ status: 1, nextTime: null });
    await call<unknown>("PUT", "/resumeByIds", { records: [{ id, version: (await read(id)).version }] });
    expect((await read(id)).nextTime).not.toBeNull();
  });
});

describe("a further schedule", () => {
  test("of work that takes parameters has some, which its work gets", async () => {
    const inputs: unknown[] = [];
    work = async (input) => inputs.push(input);
    const { data, message } = await call("POST", "", {
      kind: KIND,
      name: "每周",
      cron: "0 3 * * 0",
      overlap: "wait",
      missed: "skip",
      parameters: [{ name: "hours", value: "48" }],
    });
    expect(message).toBe("");
    expect((await call<unknown>("POST", `/${data.id}/run`)).message).toBe("");
    await eventually(() => expect(inputs).toEqual([{ hours: 48 }]));
    expect((await call<unknown>("PUT", "/removeByIds", { ids: [data.id] })).message).toBe("");
  });

  test("is refused with work or parameters that the program does not have", async () => {
    const base = { overlap: "wait", missed: "once" };
    expect(await call<unknown>("POST", "", { ...base, kind: "cleanSessions" })).toMatchObject({
      fields: [{ path: "kind", code: "field.scheduleKind" }],
    });
    const parameters = [{ name: "keep", value: "x" }];
    expect(await call<unknown>("POST", "", { ...base, kind: KIND, parameters })).toMatchObject({
      fields: [{ path: "parameters.0.name", code: "field.scheduleParameter" }],
    });
  });
});

test("what comes with the product is not removed", async () => {
  const { id } = await own();
  expect(await call<unknown>("PUT", "/removeByIds", { ids: [id] })).toMatchObject({ status: 409, errorCode: "schedule.builtIn" });
});

describe("by hand", () => {
  test("it runs at once, not twice at a time, until it is stopped", async () => {
    work = (_, signal) => new Promise((resolve) => signal.addEventListener("abort", resolve));
    const { id } = await own();
    expect((await call<unknown>("POST", `/${id}/run`)).status).toBe(200);
    await eventually(async () => expect(await read(id)).toMatchObject({ lastOutcome: "running" }));
    expect(await call<unknown>("POST", `/${id}/run`)).toMatchObject({ status: 409, errorCode: "job.underWay" });
    expect((await call<unknown>("POST", `/${id}/stop`)).data).toEqual({ count: 1 });
    await eventually(async () => expect(await read(id)).toMatchObject({ lastOutcome: "stopped" }));
    const runs = await server.call<{ records: object[] }>("POST", "/api/v1/log/jobLog/data?current=1&size=20", { token: keeper, body: {} });
    expect(runs.message).toBe("");
    expect(runs.data.records[0]).toMatchObject({ outcome: "stopped", cause: "hand", kind: KIND });
  });

  test("nobody runs it who looks after one tenant alone, or does not see it", async () => {
    const { id } = await own();
    const lee = await server.signIn("lee");
    expect((await call<unknown>("POST", `/${id}/run`, undefined, lee)).status).toBe(403);
    expect((await call<unknown>("POST", `/${id}/stop`, undefined, lee)).status).toBe(403);
  });
});

describe("a failure", () => {
  const inbox = async (token: string) =>
    (
      await server.call<{ records: { title: string }[] }>("POST", "/api/v1/system/sysrNotice/receivedData?current=1&size=20", {
        token,
        body: {},
      })
    ).data.records.map(({ title }) => title);
  const mails = async () =>
    (await server.db.selectFrom("sysr_email_log").select(["address", "subject"]).orderBy("id").execute()).map(
      ({ address, subject }) => `${address} ${subject}`,
    );
  const run = async (id: string, outcome: string) => {
    await call<unknown>("POST", `/${id}/run`);
    await eventually(async () => {
      expect(await read(id)).toMatchObject({ lastOutcome: outcome });
      const { rows } = await sql`select from job where state in ('queued', 'running')`.execute(server.db);
      expect(rows).toEqual([]);
    });
  };

  test("is told once to super users, and when it is over, by notice and e-mail, also where they want no letters of tasks", async () => {
    await sql`insert into user_preference (user_id, key, value)
      select id, 'flow.letters', '{"on": false}' from sysr_user where username = 'root'`.execute(server.db);
    const { id } = await own();
    work = () => Promise.reject(new Error("no disk"));
    await run(id, "failed");
    await run(id, "failed");
    expect(await inbox(root)).toEqual(["计划任务失败：清理无人使用的文件"]);
    expect(await inbox(keeper)).toEqual([]);
    work = async () => {};
    await run(id, "done");
    expect(await inbox(root)).toEqual(["计划任务已恢复：清理无人使用的文件", "计划任务失败：清理无人使用的文件"]);
    await eventually(async () => expect(await mails()).toHaveLength(2));
    expect((await mails())[0]).toMatch(/^root@example.com .*计划任务失败：清理无人使用的文件$/);
  });

  test("is told to whom the schedule names instead, by notice alone where it says so", async () => {
    const { id, version } = await own();
    const { data } = await server.call<{ records: { id: string }[] }>("POST", "/api/v1/user/sysrUser/data?current=1&size=20", {
      token: root,
      body: { username: "kim" },
    });
    const changed = await call("PUT", `/${id}`, { version, alertUsers: [{ id: data.records[0]?.id }], alertMail: false });
    expect(changed.message).toBe("");
    work = () => Promise.reject(new Error("no disk"));
    await run(id, "failed");
    expect(await inbox(keeper)).toEqual(["计划任务失败：清理无人使用的文件"]);
    expect(await mails()).toHaveLength(2);
  });
});
