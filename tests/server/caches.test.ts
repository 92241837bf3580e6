import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Channel, openChannel } from "../../src/server/db/channel.ts";
import { fontBytes } from "../../src/server/print/font-files.ts";
import { type Platform, platform } from "./platform/platform.ts";

const BASE = "/api/v1/system/cache";

interface State {
  readonly id: string;
  readonly name: string;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/** Two servers over one database, which share the caches of this process. */
let server: Platform;
let channel: Channel;
let other: FastifyInstance;
let keeper: string;
let reader: string;
beforeAll(async () => {
  server = await platform({}, openChannel);
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  const role = (code: string, ...words: string[]) => server.role({ code, permissions: ["cache-state:view", ...words] });
  await server.user("keeper", { roles_ids: [await role("keeper", "cache-state:drop", "platform:edit")] });
  await server.user("reader", { roles_ids: [await role("reader", "cache-state:drop")] });
  [keeper, reader] = [await server.signIn("keeper"), await server.signIn("reader")];
});
afterAll(async () => {
  await server.close();
  await channel.close();
});

const look = () => server.call("POST", `${BASE}/look`, { token: keeper, body: {} });
const states = async () => {
  const { data } = await server.call<{ records: State[] }>("POST", `${BASE}/data`, { token: keeper, body: {} });
  return new Map(data.records.map((state) => [state.name, state]));
};

test("an administrator sees what each process keeps, and how often it was asked for", async () => {
  expect(await states()).toEqual(new Map());
  await server.call("GET", "/api/v1/user/info", { token: keeper, app: other });
  expect(await look()).toMatchObject({ status: 200 });
  const seen = await states();
  expect([...seen.keys()].toSorted()).toEqual(["brands", "documents", "flowGraphs", "fonts", "loginPolicies", "pinyin", "sessions"]);
  expect(seen.get("sessions")?.entries).toBeGreaterThan(1);
  expect(seen.get("sessions")?.hits).toBeGreaterThan(0);
});

test("looking again tells of each process once", async () => {
  await look();
  const { data } = await server.call<{ total: number }>("POST", `${BASE}/data`, { token: keeper, body: {} });
  expect(data.total).toBe(7);
});

test("what is dropped is read again, for who works on all tenants alone, and the log says so", async () => {
  const [sessions, brands] = [(await states()).get("sessions"), (await states()).get("brands")];
  const drop = (token: string) => server.call("POST", `${BASE}/drop`, { token, body: { ids: [sessions?.id] } });
  expect(await drop(reader)).toMatchObject({ status: 403 });
  expect(await drop(keeper)).toMatchObject({ status: 200 });
  const after = await states();
  expect(after.get("sessions")).toMatchObject({ hits: 0 });
  expect(after.get("sessions")?.entries).toBeLessThan(sessions?.entries ?? 0);
  expect(after.get("brands")?.misses).toBe(brands?.misses);
  const log = await server.db
    .selectFrom("sysr_operation_log")
    .select(["module", "description"])
    .where("operation_type", "=", "dropCache")
    .execute();
  expect(log).toEqual([{ module: "cache-state", description: "sessions" }]);
});

test("translated documents and fonts are there again when somebody asks for them", async () => {
  const title = async () => {
    const { data } = await server.call<{ screen: { title: string } }>("GET", "/api/v1/screen/cache-list", {
      token: keeper,
      headers: { "accept-language": "en" },
    });
    return data;
  };
  const before = await title();
  const { length } = fontBytes("regular");
  await look();
  const kept = await states();
  expect(kept.get("documents")?.entries).toBeGreaterThan(0);
  // Those of the process: other files of tests may have read more of them.
  expect(kept.get("fonts")?.entries).toBeGreaterThan(0);
  const ids = ["documents", "fonts"].map((name) => kept.get(name)?.id);
  await server.call("POST", `${BASE}/drop`, { token: keeper, body: { ids } });
  const dropped = await states();
  expect([dropped.get("documents")?.entries, dropped.get("fonts")?.entries]).toEqual([0, 0]);
  expect(await title()).toEqual(before);
  expect(fontBytes("regular").length).toBe(length);
});
