import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope } from "../../../src/model/wire.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { failureOf } from "../../../src/server/plugins/failure.ts";
import { type Served, serve } from "../../../src/server/serve.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { testConfig } from "../platform/platform.ts";
import { type Way, wayTo } from "./way.ts";

const PASSWORD = "Correct-Horse-7";
let database: TestDatabase;
let way: Way;
let served: Served;
let token: string;
beforeAll(async () => {
  database = await testDatabase({ bare: true });
  way = await wayTo(database.url);
  served = await serve(testConfig({ port: 0, databaseUrl: way.url, seedSamples: false, adminPassword: PASSWORD }), () => {});
  token = (await call<{ token: string }>("POST", "api/v1/login", { username: "admin", password: PASSWORD })).data.token;
});
afterAll(async () => {
  await served.stop();
  await way.close();
  await database.drop();
});

async function call<T>(method: string, path: string, body?: unknown): Promise<Envelope<T>> {
  const headers = { ...(token && { token }), ...(body !== undefined && { "content-type": "application/json" }) };
  const answer = await fetch(`${served.address}/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Envelope<T>;
}

const POSITIONS = "api/v1/position/sysrPosition";
const save = (code: string) => call<{ id: string }>("POST", POSITIONS, { code, name: "岗", status: 0 });
const codes = async () => (await database.db.selectFrom("sysr_position").select("code").orderBy("code").execute()).map((row) => row.code);
const readiness = () => fetch(`${served.address}/readyz`).then(({ status }) => status);
/** Connections of the server that listen for what other servers say. */
const listening = async () => {
  const asked = sql<{
    count: string;
  }>`select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and (query ilike 'listen%' or query = 'select 1') and pid <> pg_backend_pid()`;
  return Number((await asked.execute(database.db)).rows[0]?.count);
};

test("while the database is away every call says so, the process stays, and all of it works again by itself", async () => {
  expect((await save("A1")).code).toBe(200);
  await way.cut();
  const answers = await Promise.all([
    save("A2"),
    call("POST", `${POSITIONS}/data`, {}),
    call("POST", "api/v1/login", { username: "admin", password: PASSWORD }),
    call("GET", "api/v1/system/getRouter"),
    call("PUT", `${POSITIONS}/removeByIds`, ["1"]),
  ]);
  for (const answer of answers) expect(answer).toMatchObject({ code: 503, errorCode: "server.databaseUnavailable", data: null });
  expect(await readiness()).toBe(503);
  expect((await fetch(`${served.address}/healthz`)).status).toBe(200);
  await way.restore();
  await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
  expect((await save("A3")).code).toBe(200);
  expect(await codes()).toEqual(["A1", "A3"]);
  await expect.poll(listening, { timeout: 15_000 }).toBe(1);
});

test("a save whose connection breaks in its middle is refused where the database stays away, and not kept", async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table sysr_position in access exclusive mode`.execute(trx);
    const saving = save("B1");
    const blocked = async () =>
      (await sql`select from pg_locks where not granted and relation = 'sysr_position'::regclass`.execute(trx)).rows.length;
    await expect.poll(blocked).toBe(1);
    await way.cut();
    expect(await saving).toMatchObject({ code: 503, errorCode: "server.databaseUnavailable" });
  });
  await way.restore();
  expect(await codes()).not.toContain("B1");
  expect((await save("B2")).code).toBe(200);
});

test("a connection that breaks between two statements of a transaction ends the transaction, not the process", async () => {
  const { db, close } = connect(database.url);
  const work = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    // The end has arrived before the next statement is sent.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow(/connection|terminat/i);
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await close();
});

test("a way that went silent is given up: the query fails, the next one takes another connection", async () => {
  const silent = await wayTo(database.url);
  const { db, close } = connect(silent.url, { statementTimeout: 400 });
  await sql`select 1`.execute(db);
  silent.freeze();
  await expect(sql`select 1`.execute(db)).rejects.toThrow("does not answer");
  await silent.restore();
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await close();
  await silent.close();
});

test("a channel whose way went silent finds another, and has what may have been missed forgotten", async () => {
  const silent = await wayTo(database.url);
  const channel = await openChannel(silent.url, { pulseMs: 100 });
  let gaps = 0;
  channel.onGap(() => gaps++);
  silent.freeze();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await silent.restore();
  await expect.poll(() => gaps, { timeout: 15_000 }).toBeGreaterThan(0);
  const heard: unknown[] = [];
  channel.subscribe("topic", (payload) => heard.push(payload));
  await channel.publish("topic", 1);
  await expect.poll(() => heard).toEqual([1]);
  await channel.close();
  await silent.close();
});

test.each([
  ["53100", "server.storageFull"],
  ["53200", "server.busy"],
  ["57014", "server.busy"],
  ["57P01", "server.databaseUnavailable"],
  ["57P02", "server.databaseUnavailable"],
  ["53300", "server.databaseUnavailable"],
  ["22021", "request.invalid"],
  ["22012", "server.failed"],
])("what PostgreSQL refuses with %s is answered as %s", async (state, code) => {
  const refused: unknown = await sql
    .raw(`do $$ begin raise exception using errcode = '${state}'; end $$`)
    .execute(database.db)
    .catch((error: unknown) => error);
  expect(failureOf(refused).code).toBe(code);
});
