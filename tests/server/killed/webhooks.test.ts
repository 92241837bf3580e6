import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope } from "../../../src/model/wire.ts";
import { type Receiver, receiver } from "../webhooks/receiver.ts";
import { ADMIN_PASSWORD } from "./product-process.ts";
import { type TwoProcesses, twoProcesses } from "./two-processes.ts";

const CHANGES = 150;

let two: TwoProcesses;
let there: Receiver;

beforeAll(async () => {
  there = await receiver();
  two = await twoProcesses({ WEBHOOK_ADDRESSES: "127.0.0.1" });
});
afterAll(async () => {
  await two?.close();
  await there?.close();
});

async function call<T>(base: string, method: string, path: string, token: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json", ...(token !== "" && { token }) };
  const answer = await fetch(`${base}${path}`, { method, headers, body: JSON.stringify(body) });
  const { data, message } = (await answer.json()) as Envelope<T>;
  expect(answer.status, message).toBe(200);
  return data;
}

test("of every change that was answered a message arrives, the same one where it arrives twice, though a process is killed while it sends", async () => {
  const { stays, goes, database } = two;
  const { token } = await call<{ token: string }>(stays.address, "POST", "/api/v1/login", "", {
    username: "admin",
    password: ADMIN_PASSWORD,
  });
  const post = <T>(path: string, body: object) => call<T>(stays.address, "POST", path, token, body);
  const { records } = await post<{ records: { id: string }[] }>("/api/v1/role/sysrRole/data?current=1&size=10", { code: "administrator" });
  await post("/api/v1/integration/webhook", { name: "all", url: there.url, module: "position", role: records[0]?.id });
  // Receivers take their time, so that each process has messages under way when one is killed.
  there.answer = () => ({ status: 204, afterMs: 100 });

  const ids: string[] = [];
  for (let index = 0; index < CHANGES; index++) {
    const { id } = await post<{ id: string }>("/api/v1/position/sysrPosition", { code: `K${index}`, name: `K${index}` });
    ids.push(id);
    if (index === CHANGES / 2) await goes.kill();
  }
  // What the killed one had taken is left to the other one after a while, whether it had arrived or not.
  await expect.poll(() => new Set(there.got.map(({ data }) => data.id)).size, { timeout: 60_000 }).toBe(CHANGES);
  expect([...new Set(there.got.map(({ data }) => data.id))].sort()).toEqual([...ids].sort());
  expect(new Set(there.got.map(({ id }) => id)).size).toBe(CHANGES);
  const waiting = () => database.db.selectFrom("webhook_outbox").select("delivery_id").execute();
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  const logged = await database.db.selectFrom("webhook_delivery").select("state").execute();
  expect(logged.map(({ state }) => state)).toEqual(Array<string>(CHANGES).fill("sent"));
}, 120_000);
