import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../database.ts";
import { ADMIN_PASSWORD, type Process, startProcess } from "./processes.ts";
import { roundRobin } from "./round-robin.ts";

let database: TestDatabase;
const running = new Set<Process>();

beforeAll(async () => {
  database = await testDatabase({ bare: true });
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await database?.drop();
});

/** A port that nobody has, for a server that comes back to the same place. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function start(port: number): Promise<Process> {
  const server = await startProcess(database.url, { PORT: String(port) });
  running.add(server);
  return server;
}

async function stop(server: Process): Promise<void> {
  running.delete(server);
  expect(await server.stop()).toBe(0);
}

test("a rolling restart behind a proxy loses no request", async () => {
  const ports = [await freePort(), await freePort()] as const;
  const servers = [await start(ports[0]), await start(ports[1])];
  const proxy = await roundRobin(servers.map(({ url }) => url));
  const send = (method: string, path: string, token: string, body?: object) =>
    fetch(`${proxy.url}${path}`, {
      method,
      headers: { token, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = await send("POST", "/api/v1/login", "", { username: "admin", password: ADMIN_PASSWORD });
  const { token } = ((await login.json()) as { data: { token: string } }).data;

  let over = false;
  let made = 0;
  const lost: string[] = [];
  const answered: string[] = [];
  const worker = async () => {
    while (!over) {
      const code = `T${++made}`;
      const added = await send("POST", "/api/v1/tenant/sysrTenant", token, { code, name: code, status: 0 });
      if (added.status === 200) answered.push(code);
      else lost.push(`${code}: ${added.status} ${await added.text()}`);
      const read = await send("GET", "/api/v1/system/getRouter", token);
      if (read.status !== 200) lost.push(`${read.status} ${await read.text()}`);
    }
  };
  const workers = Promise.all(Array.from({ length: 6 }, worker));
  for (const [index, port] of ports.entries()) {
    await stop(servers[index] as Process);
    servers[index] = await start(port);
  }
  over = true;
  await workers;
  proxy.close();

  expect(lost).toEqual([]);
  expect(answered.length).toBeGreaterThan(10);
  const { rows } = await database.pool.query("select code from sysr_tenant where code ~ '^T[0-9]+$'");
  expect(rows.map(({ code }) => code).sort()).toEqual(answered.sort());
}, 120_000);
