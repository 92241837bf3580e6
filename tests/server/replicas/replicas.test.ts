import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import type { ReportResult } from "../../../src/model/contract/report.ts";
import { POSITION_HEADER, positionOf } from "../../../src/model/read-position.ts";
import { buildApp } from "../../../src/server/app.ts";
import { connect } from "../../../src/server/db/connect.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { Replicas } from "../../../src/server/db/replicas/replicas.ts";
import { mayBeWithin } from "../../../src/server/db/replicas/written.ts";
import { syncTables } from "../../../src/server/db/sync.ts";
import { inTransaction } from "../../../src/server/db/transaction.ts";
import type { LoadedDocuments } from "../../../src/server/documents/load.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { hashPassword } from "../../../src/server/passwords.ts";
import { fromReplica } from "../../../src/server/records/read/from-replica.ts";
import { seedDictionaries } from "../../../src/server/seed/dictionaries.ts";
import { cellsOf } from "../exchange/workbooks.ts";
import { PASSWORD, testConfig } from "../platform/platform.ts";
import { productDocuments } from "../platform/product.ts";
import { type Pair, startPair } from "./standby.ts";

vi.setConfig({ hookTimeout: 180_000 });

const POSITIONS = "/api/v1/position/sysrPosition";

let pair: Pair;
let replicas: Replicas;
let app: FastifyInstance;
let dataDir: string;
let token: string;
let loaded: LoadedDocuments;

beforeAll(async () => {
  loaded = await productDocuments();
  pair = await startPair(async (url) => {
    const { db, close } = connect(url);
    await migrate(db);
    await syncTables(db, loaded.documents);
    await db.transaction().execute((trx) => seedDictionaries(trx, loaded.documents));
    const person = { user_type: 0, status: 0, phone_verified: false, is_super: true, password: await hashPassword(PASSWORD) };
    await db
      .insertInto("sysr_user")
      .values({ ...person, username: "root", real_name: "root" })
      .execute();
    await close();
  });
  const { db, writes, aside } = pair.primary;
  replicas = new Replicas({ url: pair.url, primary: db, mostBehindMs: 60_000 });
  dataDir = await mkdtemp(join(tmpdir(), "formwork-"));
  const config = testConfig({ dataDir });
  app = await buildApp({ db, writes, aside, replicas, documents: new DocumentStore(loaded), config });
  await app.ready();
  token = await signIn().then(({ data }) => data.token);
  await pair.caughtUp();
  await replicas.look();
});
afterAll(async () => {
  await app?.close();
  await replicas?.close();
  await pair?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function call<T>(method: "GET" | "POST", url: string, body?: unknown, position?: string) {
  const headers = { ...(token && { token }), ...(position !== undefined && { [POSITION_HEADER]: position }) };
  const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return { data: (answer.json() as { data: T }).data, position: answer.headers[POSITION_HEADER] as string | undefined };
}

const signIn = () => call<{ token: string }>("POST", "/api/v1/login", { username: "root", password: PASSWORD });

let count = 0;
/** A new position (of people), and where it stands in the log. */
async function save() {
  const code = `P${++count}`;
  const { position = "" } = await call("POST", POSITIONS, { code, name: `岗位 ${code}`, status: 0, level: 1 });
  return { code, position };
}

/** The codes that a reader finds who has written up to a position. */
async function listed(position?: string, url = `${POSITIONS}/data?size=500`) {
  const { data } = await call<{ records: { code: string }[]; total: number }>("POST", url, {}, position);
  const codes = data.records.map(({ code }) => code);
  expect(data.total).toBe(codes.length);
  return codes;
}

const number = async (position?: string) => {
  const { data } = await call<ReportResult>(
    "POST",
    "/api/v1/report/login-report/run",
    { rows: ["way"], columns: [], filter: {} },
    position,
  );
  return Number(data.cells.find(({ at }) => at.every((place) => place === -1))?.values[0]);
};

describe("a replica that follows", () => {
  test("an answer to a save tells where it stands, an answer to a read does not", async () => {
    const { position } = await save();
    expect(positionOf(position)).toBeGreaterThan(0n);
    expect((await call("POST", `${POSITIONS}/data`, {}, position)).position).toBeUndefined();
  });

  test("who says where he has written finds all that he wrote, time after time", async () => {
    for (let time = 0; time < 30; time++) {
      const { code, position } = await save();
      expect(await listed(position)).toContain(code);
    }
  });

  test("every list, tree, choice and report of the product can be read from it", async () => {
    const { position } = await save();
    await pair.caughtUp();
    await replicas.look();
    const { entities, screens } = loaded.documents;
    for (const entity of entities.values()) {
      const base = entity["x-api"]?.rest;
      if (base === undefined) continue;
      await call("POST", `/${base}/data`, {}, position);
      await call("GET", `/${base}/list`, undefined, position);
      await call("POST", `/${base}/options`, {}, position);
      if (entity["x-parent"]) await call("POST", `/${base}/tree`, {}, position);
    }
    for (const { $id, kind } of screens.values()) if (kind === "report") await call("POST", `/api/v1/report/${$id}/run`, {}, position);
  });

  test("who does not say it finds it too, and is told where that stood", async () => {
    const { code, position } = await save();
    const { data, position: asked } = await call<{ records: { code: string }[] }>("POST", `${POSITIONS}/data?size=500`, {});
    expect(data.records.map((one) => one.code)).toContain(code);
    expect(positionOf(asked)).toBeGreaterThanOrEqual(positionOf(position) as bigint);
  });

  test("an export holds what its owner has just saved", async () => {
    const { code } = await save();
    expect(await exported()).toContain(code);
  });

  test("health tells of it", async () => {
    await pair.caughtUp();
    await replicas.look();
    expect((await app.inject("/readyz")).json()).toMatchObject({ status: "ok", replicas: "1 of 1 answer, 0.0 s behind" });
  });
});

async function exported(): Promise<unknown[]> {
  const { data: job } = await call<Job>("POST", `${POSITIONS}/exportExcel`, {});
  const over = async (): Promise<Job> => {
    const { data } = await call<Job>("GET", `/api/v1/job/${job.id}`);
    return data.endedAt === null ? over() : data;
  };
  expect(await over()).toMatchObject({ state: "done" });
  const file = await app.inject({ method: "GET", url: `/api/v1/job/${job.id}/file`, headers: { token } });
  return (await cellsOf(file.rawPayload)).flat();
}

describe("a replica that stands still", () => {
  let before: string;
  let first: string;
  beforeAll(async () => {
    const saved = await save();
    before = saved.position;
    first = saved.code;
    await pair.caughtUp();
    await replicas.look();
    await pair.pause();
  });
  afterAll(() => pair.resume());

  test("a list comes from the replica: who has written nothing since sees what stood there, in lists, totals, trees, choices and both dialects", async () => {
    const { code } = await save();
    expect(await listed(before)).toContain(first);
    expect(await listed(before)).not.toContain(code);
    for (const [method, url, body] of [
      ["POST", `${POSITIONS}/options?size=500`, {}],
      ["GET", `${POSITIONS}/list`],
      ["POST", "/admin/upms/sysPost/list", { pageParam: { pageSize: 500 } }],
      ["GET", "/admin/upms/sysPost/listDict"],
    ] as const) {
      const text = JSON.stringify((await call(method, url, body, before)).data);
      expect(text).toContain(`岗位 ${first}`);
      expect(text).not.toContain(`岗位 ${code}`);
    }
  });

  test("who has written sees it, and its total, from the primary; so does who does not say where he is", async () => {
    const { code, position } = await save();
    expect(await listed(position)).toContain(code);
    expect(await listed()).toContain(code);
    // A total that the replica counts is nobody's who has written since.
    expect(await listed(before)).not.toContain(code);
    expect(await listed(position)).toContain(code);
  });

  test("a record is opened as it is, wherever it is listed", async () => {
    const { code, position } = await save();
    const { data } = await call<{ records: { code: string; id: string }[] }>("POST", `${POSITIONS}/data?size=500`, {}, position);
    const id = data.records.find((one) => one.code === code)?.id;
    expect((await call<{ code: string }>("GET", `${POSITIONS}/${id}`, undefined, before)).data.code).toBe(code);
  });

  test.each(["FFFFFFFF/FFFFFFFF", "0/0, 0/1", "now", "", "' or 1=1 --", "-1/2"])(
    "a position that is none, or that nobody has come to, is answered as it stands: %j",
    async (position) => {
      const { code } = await save();
      expect(await listed(position)).toContain(code);
    },
  );

  test("a report comes from there too", async () => {
    const known = await number(before);
    const { position } = await signIn();
    expect(await number(before)).toBe(known);
    expect(await number(position)).toBeGreaterThan(known);
  });

  test("an export does not leave out what its owner has saved", async () => {
    const { code, position } = await save();
    await listed(position);
    expect(await exported()).toContain(code);
  });
});

describe("what is asked of a replica", () => {
  const context = (of = replicas) => ({
    db: pair.primary.db,
    replica: async () => {
      const replica = await of.at({ position: 0n, patienceMs: 0, reader: "1" });
      return replica && { replica, position: 0n };
    },
  });
  beforeAll(async () => {
    await pair.caughtUp();
    await replicas.look();
  });

  const writes: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
    "an update": (db) => db.updateTable("sysr_position").set({ remarks: "?" }).execute(),
    "an insert": (db) => db.insertInto("sysr_position").values({ code: "?", name: "?", status: 0 }).execute(),
    "a deletion in SQL": (db) => sql`delete from sysr_position`.execute(db),
    "a change in a transaction": (db) => inTransaction({ db }, (own) => own.db.deleteFrom("sysr_position").execute()),
    "a write within a question": (db) => sql`with gone as (delete from sysr_position returning id) select count(*) from gone`.execute(db),
  };
  test.each(Object.entries(writes))("writes nothing: %s is refused by a replica, and by the primary in its place", async (_, write) => {
    const nobody = { db: pair.primary.db, replica: async () => undefined };
    await expect(fromReplica(nobody, ({ db }) => write(db))).rejects.toMatchObject({ code: "25006" });
    await expect(fromReplica(context(), ({ db }) => write(db))).rejects.toMatchObject({ code: "25006" });
    expect(await listed()).not.toEqual([]);
  });

  test("is part of a transaction that is there, and then not asked of it", async () => {
    await pair.primary.db.transaction().execute(async (db) => {
      const seen = await fromReplica({ ...context(), db }, async (own) => own.db);
      expect(seen).toBe(db);
    });
  });

  test("is read on the primary where the replica has not the table yet", async () => {
    await pair.pause();
    try {
      await sql`create table only_there as select 7 as value`.execute(pair.primary.db);
      const { rows } = await fromReplica(context(), ({ db }) => sql<{ value: number }>`select value from only_there`.execute(db));
      expect(rows).toEqual([{ value: 7 }]);
    } finally {
      await pair.resume();
    }
  });

  test("is read on the primary where the replica ended it for what it had to take over", async () => {
    await pair.caughtUp();
    let times = 0;
    const read = fromReplica(context(), async ({ db }) => {
      const slow = ++times === 1 ? sql`, pg_sleep(20)` : sql``;
      return sql<{ value: number }>`select value ${slow} from only_there`.execute(db);
    });
    const sleeps = sql`select from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`;
    await vi.waitFor(async () => expect((await sleeps.execute(pair.standby.db)).rows).toHaveLength(1), { timeout: 10_000 });
    await sql`alter table only_there add column other integer`.execute(pair.primary.db);
    expect((await read).rows).toEqual([{ value: 7 }]);
    expect(times).toBe(2);
  });

  test("a fault of the question is no reason to ask twice", async () => {
    let times = 0;
    const read = fromReplica(context(), ({ db }) => {
      times++;
      return sql`select 1 / 0`.execute(db);
    });
    await expect(read).rejects.toMatchObject({ code: "22012" });
    expect(times).toBe(1);
  });
});

describe("which replica answers", () => {
  const others: Replicas[] = [];
  afterEach(async () => {
    for (const one of others.splice(0)) await one.close();
  });
  async function replicasAt(url: string, mostBehindMs = 60_000) {
    const lines: string[] = [];
    const all = new Replicas({ url, primary: pair.primary.db, mostBehindMs, log: (line) => lines.push(line) });
    others.push(all);
    await all.look();
    return { all, lines };
  }
  const wish = (position: bigint) => ({ position, patienceMs: 0, reader: "1" });

  test("one that is away is left out, and told of once", async () => {
    const { port, host } = new URL(pair.url);
    const { all, lines } = await replicasAt(pair.url.replace(host, `127.0.0.1:1,127.0.0.1:${port}`));
    await all.look();
    expect((await all.at(wish(0n)))?.host).toBe(`127.0.0.1:${port}`);
    expect(lines.filter((line) => line.includes("127.0.0.1:1 is away"))).toHaveLength(1);
    expect(all.states()).toMatchObject([{ answers: false, behindMs: undefined }, { answers: true }]);
  });

  test("one that is too far behind answers nobody until it has caught up", async () => {
    const { all, lines } = await replicasAt(pair.url, 0);
    await pair.pause();
    await save();
    await all.look();
    await all.look();
    expect(await all.at(wish(0n))).toBeUndefined();
    expect(lines.at(-1)).toMatch(/is too far behind$/);
    await pair.resume();
    await pair.caughtUp();
    await all.look();
    expect(await all.at(wish(0n))).toBeDefined();
    expect(lines.at(-1)).toMatch(/answers$/);
  });

  test("a position that was waited for in vain is not waited for again until it is reached", async () => {
    const { all } = await replicasAt(pair.url);
    await pair.pause();
    const position = positionOf((await save()).position) as bigint;
    expect(await all.at({ ...wish(position), patienceMs: 30 })).toBeUndefined();
    expect(await all.at({ ...wish(position), patienceMs: 3_600_000 })).toBeUndefined();
    await pair.resume();
    await pair.caughtUp();
    await all.look();
    expect(await all.at(wish(position))).toBeDefined();
  });

  test("one is waited for where the log ends within a record of who has not committed yet", async () => {
    const { all } = await replicasAt(pair.url);
    await pair.primary.db.transaction().execute(async (db) => {
      await sql`create table never_there as select repeat('x', 1000) from generate_series(1, 2000)`.execute(db);
      // PostgreSQL writes whole pages of its log by itself.
      const position = await vi.waitFor(
        async () => {
          const now = await all.now();
          expect(mayBeWithin(now)).toBe(true);
          return now;
        },
        { timeout: 10_000 },
      );
      expect(await all.at({ ...wish(position), patienceMs: 5_000 })).toBeDefined();
    });
  });

  test("many who wait are told together, each of his own", async () => {
    const { all } = await replicasAt(pair.url);
    await pair.pause();
    const position = positionOf((await save()).position) as bigint;
    const waiting = Promise.all(Array.from({ length: 200 }, () => all.at({ ...wish(position), patienceMs: 20_000 })));
    const never = all.at({ ...wish(position << 8n), patienceMs: 50 });
    await pair.resume();
    expect(await never).toBeUndefined();
    expect(new Set(await waiting)).toEqual(new Set([await all.at(wish(0n))]));
  });
});

describe("a primary that is away", () => {
  test("lists go on for who is signed in, with all that he wrote; what may be older than he asks for is not told", async () => {
    const { code, position } = await save();
    await pair.caughtUp();
    await replicas.look();
    await pair.ways.primary.cut();
    try {
      expect(await listed(position)).toContain(code);
      const asked = await app.inject({ method: "POST", url: `${POSITIONS}/data`, headers: { token }, payload: {} });
      expect(asked.statusCode).toBe(503);
    } finally {
      await pair.ways.primary.restore();
    }
    expect(await listed()).toContain(code);
  });
});

describe("a replica that says nothing any more", () => {
  test("is given up: what was asked of it is read on the primary", async () => {
    const { code, position } = await save();
    await pair.caughtUp();
    await replicas.look();
    pair.ways.standby.freeze();
    expect(await listed(position)).toContain(code);
    expect(replicas.states()).toMatchObject([{ answers: false }]);
    await pair.ways.standby.restore();
    await vi.waitFor(() => expect(replicas.states()).toMatchObject([{ answers: true }]), { timeout: 20_000 });
  });
});

describe("a replica that is killed", () => {
  test("answers go on, and it is not asked again", async () => {
    const { code, position } = await save();
    await pair.caughtUp();
    await replicas.look();
    await pair.kill();
    expect(await listed(position)).toContain(code);
    await replicas.look();
    expect(replicas.states()).toMatchObject([{ answers: false }]);
    expect(await listed(position)).toContain(code);
    expect((await app.inject("/readyz")).json()).toMatchObject({
      status: "ok",
      replicas: expect.stringMatching(/^0 of 1 answer; .* is away$/),
    });
  });
});
