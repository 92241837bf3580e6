import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { Envelope } from "../../../src/model/wire.ts";
import { type Served, serve } from "../../../src/server/serve.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { testConfig } from "../platform/platform.ts";
import { noPgBouncer, type PgBouncer, startPgBouncer } from "./pgbouncer.ts";

const PASSWORD = "Correct-Horse-7";
const POSITIONS = "api/v1/position/sysrPosition";

describe.skipIf(noPgBouncer)("two servers whose transactions go through PgBouncer", () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let servers: readonly [Served, Served];
  let token: string;

  beforeAll(async () => {
    database = await testDatabase({ bare: true });
    bouncer = await startPgBouncer(database.url, 4);
    const config = testConfig({
      ...{ port: 0, databaseUrl: database.url, poolerUrl: bouncer.through(database.url), adminPassword: PASSWORD, seedSamples: false },
    });
    servers = [await serve(config, () => {}), await serve(config, () => {})];
    token = (await call<{ token: string }>(0, "POST", "api/v1/login", { username: "admin", password: PASSWORD })).data.token;
  }, 120_000);
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await bouncer?.stop();
    await database?.drop();
  });

  async function call<T>(server: 0 | 1, method: string, path: string, body?: unknown): Promise<Envelope<T>> {
    const headers = { ...(token && { token }), ...(body !== undefined && { "content-type": "application/json" }) };
    const options = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await (await fetch(`${servers[server].address}/${path}`, options)).json()) as Envelope<T>;
  }

  const list = async (server: 0 | 1, code: string) => {
    const condition = { field: "code", op: "startsWith", value: code };
    const answer = await call<{ records: { id: string; version: number; name: string }[]; total: number }>(
      server,
      "POST",
      `${POSITIONS}/data`,
      {
        condition,
      },
    );
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };

  test("saves at one are listed by the other, many at once", async () => {
    const codes = Array.from({ length: 80 }, (_, index) => `M${index}`);
    const saved = await Promise.all(
      codes.map((code, index) => call(index % 2 ? 1 : 0, "POST", POSITIONS, { code, name: "岗", status: 0 })),
    );
    expect(saved.map(({ code }) => code)).toEqual(codes.map(() => 200));
    expect((await list(1, "M")).total).toBe(codes.length);
  });

  test("of two changes of one record at once one is told that it came late", async () => {
    await call(0, "POST", POSITIONS, { code: "TWO", name: "岗", status: 0 });
    const [record] = (await list(0, "TWO")).records;
    const change = (server: 0 | 1, name: string) => call(server, "PUT", `${POSITIONS}/${record?.id}`, { name, version: record?.version });
    const answers = await Promise.all([change(0, "甲"), change(1, "乙")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test("a file of all rows is made, by a cursor", async () => {
    let job = (await call<Job>(0, "POST", `${POSITIONS}/exportExcel`, {})).data;
    while (job.state === "queued" || job.state === "running") {
      await wait(50);
      job = (await call<Job>(1, "GET", `api/v1/job/${job.id}`)).data;
    }
    expect(job).toMatchObject({ state: "done", result: { rows: 81 } });
  });

  test("what is said at one is heard at the other, by the connection that listens past the pooler", async () => {
    const ticket = (await call<string>(1, "GET", "api/v1/socket/getUserId")).data;
    const { host } = new URL(servers[1].address);
    const socket = new WebSocket(`ws://${host}/socket/formwork/${ticket}/Web`, { headers: { origin: servers[1].address } });
    const message = new Promise<string>((resolve) =>
      socket.on("message", (data) => /今晚停机/.test(String(data)) && resolve(String(data))),
    );
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    expect(await call(0, "POST", "api/v1/socket/message", { message: "今晚停机" })).toMatchObject({ code: 200 });
    expect(JSON.parse(await message)).toMatchObject({ code: "INFOMESSAGE", message: "今晚停机" });
    socket.close();
  });

  test("a server through which nothing comes says which address to look at", async () => {
    const poolerUrl = "postgres://nobody@127.0.0.1:1/none";
    const config = testConfig({ port: 0, databaseUrl: database.url, poolerUrl, adminPassword: PASSWORD });
    await expect(serve(config, () => {})).rejects.toThrow(/cannot be reached.*DATABASE_POOLER_URL/s);
  });
});
