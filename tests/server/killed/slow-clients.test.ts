import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeApp } from "../../../src/server/serve.ts";
import { type Platform, platform } from "../platform/platform.ts";

const HALF_A_HEAD = "POST /api/v1/login HTTP/1.1\r\nhost: x\r\n";
const HALF_A_BODY = `${HALF_A_HEAD}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"username":`;
const ANSWERS_NEVER_READ = "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(100);

let server: Platform;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  // The times after which a caller is cut off, short for the test.
  server = await platform({ apiDocs: "public", patience: { headers: 1_500, request: 2_000, upload: 6_000, idle: 4_000 } });
  // Made once and kept: what is measured is how callers wait, and not how long that takes.
  await server.app.inject("/api/openapi.json");
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

const connections = () => promisify(server.app.server.getConnections.bind(server.app.server))();

/** Opens a connection, sends this much, and then neither sends nor reads. */
function silent(text: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(text));
  socket.on("error", () => {});
  socket.pause();
  sockets.push(socket);
  return socket;
}

test("callers who begin and never end, or never read, are cut off and hold nobody up meanwhile", async () => {
  for (const text of ["", HALF_A_HEAD, HALF_A_BODY]) for (let caller = 0; caller < 60; caller++) silent(text);
  for (let caller = 0; caller < 10; caller++) silent(ANSWERS_NEVER_READ);
  // One or the other may have been let go before the last is there.
  await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(150);
  for (let call = 0; call < 20; call++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } });
    expect(answer.status).toBe(200);
  }
  await expect.poll(connections, { timeout: 20_000, interval: 100 }).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } })).status).toBe(200);
});

test("who is cut off in the middle of a request is told why", async () => {
  for (const text of [HALF_A_HEAD, HALF_A_BODY]) {
    const socket = silent(text).resume();
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    await new Promise((resolve) => socket.once("close", resolve));
    expect(String(Buffer.concat(parts))).toMatch(/^HTTP\/1\.1 408 /);
  }
});

test("a stop does not wait for them", async () => {
  silent("");
  silent(HALF_A_HEAD);
  await expect.poll(connections, { timeout: 20_000 }).toBe(2);
  await closeApp(server.app);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});
