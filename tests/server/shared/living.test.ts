import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { eventually } from "../../eventually.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { reading, readingList } from "../living/documents.ts";
import { ADMIN_PASSWORD, type Process, startProcess } from "./processes.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const BASE = "/api/v1/meterReading";
const SCREEN = "/api/v1/screen/meter-reading-list";
const NOTE = { title: "备注", type: "string", maxLength: 200 } as const;

let database: TestDatabase;
let token: string;
const running = new Set<Process>();

async function start(): Promise<Process> {
  const server = await startProcess(database.url);
  running.add(server);
  return server;
}

beforeAll(async () => {
  database = await testDatabase({ bare: true });
  const first = await start();
  // Four of them, as one machine may run.
  await Promise.all([start(), start(), start()]);
  const login = await first.call<{ token: string }>("POST", "/api/v1/login", { body: { username: "admin", password: ADMIN_PASSWORD } });
  token = login.data.token;
  expect((await publish(first, [], 0)).status).toBe(200);
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await database?.drop();
});

/** Publishes the form with these fields, in place of a version. */
function publish(server: Process, fields: readonly string[], version: number, others: readonly object[] = []) {
  const content = reading(Object.fromEntries(fields.map((name) => [name, NOTE])));
  const documents = [
    { kind: "entity", content, version },
    { kind: "screen", content: readingList(["meter", ...fields]), version },
    ...others,
  ];
  return server.call("POST", "/api/v1/published", { token, body: { documents } });
}

/** The fields that a process shows. */
async function shownBy(server: Process): Promise<string[]> {
  const { data } = await server.call<{ screen: { columns: { field: string }[] } }>("GET", SCREEN, { token });
  return data.screen.columns.map(({ field }) => field);
}

test("of eight people on each of four processes nobody notices that documents are published meanwhile, and all processes go by them soon", async () => {
  const servers = [...running];
  const [first] = servers as [Process];
  let over = false;
  let done = 0;
  const failed: string[] = [];
  const ask = async (server: Process, method: string, path: string, body?: object) => {
    const answer = await server.call<{ id: string; version: number }>(method, path, { token, body });
    done++;
    if (answer.status !== 200) failed.push(`${method} ${path}: ${answer.status} ${answer.errorCode}`);
    return answer.data;
  };
  const worker = async (server: Process, number: number) => {
    for (let round = 0; !over; round++) {
      const added = await ask(server, "POST", BASE, { meter: `W${number}-${round}` });
      await ask(server, "PUT", `${BASE}/${added?.id}`, { meter: `V${number}-${round}`, version: 1 });
      await ask(server, "POST", `${BASE}/data`, {});
      await ask(server, "GET", SCREEN);
    }
  };
  const { data: ticket } = await first.call<string>("GET", "/api/v1/socket/getUserId", { token });
  const socket = new WebSocket(`${first.url.replace("http", "ws")}/socket/formwork/${ticket}/Web`, { headers: { origin: first.url } });
  const dropped = vi.fn();
  socket.on("close", dropped);
  await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN));
  const workers = servers.flatMap((server, place) => Array.from({ length: 2 }, (_, number) => worker(server, place * 10 + number)));
  const fields: string[] = [];
  for (let version = 1; version <= 8; version++) {
    fields.push(`field${version}`);
    expect((await publish(first, fields, version)).status).toBe(200);
    for (const server of servers) await eventually(async () => expect(await shownBy(server)).toEqual(["meter", ...fields]));
  }
  over = true;
  await Promise.all(workers);
  expect(failed).toEqual([]);
  expect(dropped).not.toHaveBeenCalled();
  socket.terminate();
  expect(done).toBeGreaterThan(100);
});

test("a row that is broken holds no start up, and is shown with its fault", async () => {
  await sql`insert into published_document (kind, id, content) values ('screen', 'nowhere-list', '{"$id":"nowhere-list"}')`.execute(
    database.db,
  );
  const next = await start();
  expect(await shownBy(next)).toContain("meter");
  const { data } = await next.call<{ id: string; fault: string | null }[]>("GET", "/api/v1/published", { token });
  expect(data.find(({ id }) => id === "nowhere-list")?.fault).toContain("published/schemas/screens/nowhere-list.json:1:1 error");
  await sql`delete from published_document where id = 'nowhere-list'`.execute(database.db);
});

/** What the database says of the published documents in its several places. */
async function placesOf() {
  const { db } = database;
  const { rows } = await sql<{ kind: string; id: string; version: number; last: number; content: Content }>`
    select d.kind, d.id, d.version, d.content, (select max(v.version) from published_version v where (v.kind, v.id) = (d.kind, d.id)) as last
    from published_document d order by d.kind`.execute(db);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  const names = async (query: ReturnType<typeof sql<{ name: string }>>) => (await query.execute(db)).rows.map(({ name }) => name);
  return {
    rows,
    version: of("entity")?.version ?? 0,
    words: of("dictionary")?.version ?? 0,
    fields: Object.keys(of("entity")?.content.properties ?? {}),
    values: (of("dictionary")?.content.items ?? []).map(({ value }) => value),
    columns: await names(
      sql`select attname as name from pg_attribute where attrelid = 'meter_reading'::regclass and attnum > 0 and not attisdropped`,
    ),
    sown: await names(
      sql`select i.value as name from ecip_dict_item i join ecip_dict d on d.id = i.master_id where d.dict_type = ${WORDS} order by i.sort_no, i.id`,
    ),
  };
}
interface Content {
  readonly properties?: object;
  readonly items?: readonly { readonly value: string }[];
}
const WORDS = "killed_at";

test.each([1, 10, 25, 60, 250])("a process that is killed %i ms after it was asked has published all of it, or nothing", async (ms) => {
  const [steady, victim = await start()] = [...running];
  const before = await placesOf();
  const name = `killed${ms}`;
  const fields = [...before.fields.filter((one) => one !== "meter"), name];
  const items = [...before.values, name].map((value) => ({ value, label: value }));
  const words = { $id: WORDS, title: "时刻", items };
  const asked = publish(victim, fields, before.version, [{ kind: "dictionary", content: words, version: before.words }]).catch(
    () => undefined,
  );
  await wait(ms);
  running.delete(victim);
  await victim.kill();
  await asked;
  const next = await start();
  const after = await placesOf();
  const isNew = after.version === before.version + 1;
  expect(after.rows.map(({ last }) => last)).toEqual(after.rows.map(({ version }) => version));
  expect(after.rows.map(({ kind, version }) => [kind, version])).toEqual(
    isNew
      ? [
          ["dictionary", before.words + 1],
          ["entity", before.version + 1],
          ["screen", before.version + 1],
        ]
      : before.rows.map(({ kind, version }) => [kind, version]),
  );
  expect([after.fields, after.columns, after.sown].map((list) => list.includes(name))).toEqual([isNew, isNew, isNew]);
  expect(after.sown.toSorted()).toEqual(after.values.toSorted());
  for (const server of [steady as Process, next]) await eventually(async () => expect(await shownBy(server)).toEqual(after.fields));
});
