import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import { createServer, type Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Network, parseNetwork } from "../../../model/network.ts";
import { closeConnections, fetchFrom, mayReceive, transmit } from "./transmit.ts";

const LOOPBACK = [parseNetwork("127.0.0.1") as Network];
const NOT_ALLOWED = expect.stringContaining("not allowed");

let server: Server;
let address: string;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    if (request.url === "/away") response.writeHead(302, { location: "/landed" }).end();
    else if (request.url === "/long") response.writeHead(500).end(`\u0000${"错".repeat(5_000)}`);
    else response.end("thanks");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  closeConnections();
  server.close();
});

const send = (url: string, allowed: readonly Network[] = LOOPBACK) => transmit(url, {}, "{}", allowed, AbortSignal.timeout(5_000));

describe("a receiver", () => {
  test.each(["https://example.com/hook", "https://1.1.1.1", "https://[2606:4700::1111]/"])("may be %s", (url) =>
    expect(mayReceive(url, [])).toBe(true),
  );

  test.each([
    ...["", "example.com", "ftp://example.com", "file:///etc/passwd", "http://example.com", "https://user:secret@example.com"],
    ...[
      "https://127.0.0.1",
      "https://0x7f.1/",
      "https://2130706433",
      "https://[::1]",
      "https://[::ffff:10.0.0.1]",
      "https://169.254.169.254/latest",
    ],
  ])("may not be %s", (url) => expect(mayReceive(url, [])).toBe(false));
});

test("what is sent arrives, and the beginning of the answer is told", async () => {
  expect(await send(`${address}/here`)).toMatchObject({ status: 200, text: "thanks" });
  const { status, text } = await send(`${address}/long`);
  expect([status, text]).toEqual([500, "错".repeat(200)]);
});

test("nothing leaves for an address that is not allowed, also where a name leads to one", async () => {
  const before = requests.length;
  const port = new URL(address).port;
  const elsewhere = [parseNetwork("10.0.0.0/8") as Network];
  for (const url of [address, `http://localhost:${port}`, `https://localhost:${port}`])
    expect(await send(url, elsewhere), url).toMatchObject({ status: undefined, text: NOT_ALLOWED });
  expect(requests).toHaveLength(before);
});

test("a redirect is an answer, and is not followed", async () => {
  expect(await send(`${address}/away`)).toMatchObject({ status: 302 });
  expect(requests).not.toContain("/landed");
});

test("a receiver that is not there is told by its reason", async () => {
  expect(await send("http://127.0.0.1:9")).toMatchObject({ status: undefined, text: "ECONNREFUSED" });
});

describe("a name that leads elsewhere when it is asked again", () => {
  const { lookup } = dns;
  let answers: readonly string[][];
  let asked = 0;
  let inside: Server;
  const taken: string[] = [];
  beforeAll(async () => {
    // As whoever owns the name answers: what he says first is allowed, what he says next is not.
    Object.assign(dns, {
      lookup: async (): Promise<LookupAddress[]> => {
        const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
        return addresses.map((one) => ({ address: one, family: 4 }));
      },
    });
    syncBuiltinESMExports();
    inside = createServer((request, response) => {
      taken.push(request.url ?? "");
      response.end("inside");
    });
    await new Promise<void>((resolve) => inside.listen(Number(new URL(address).port), "127.0.0.2", resolve));
  });
  afterAll(() => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
    inside.close();
  });
  beforeEach(() => {
    closeConnections();
    asked = 0;
  });
  const url = (path: string) => `http://rebound.example:${new URL(address).port}${path}`;
  const get = (path: string) => fetchFrom(url(path), {}, LOOPBACK, { signal: AbortSignal.timeout(5_000), longestMs: 5_000, most: 1_000 });

  test("is asked once for a connection, and is connected to where it was looked at", async () => {
    answers = [["127.0.0.1"], ["127.0.0.2"]];
    expect(await send(url("/sent"))).toMatchObject({ status: 200, text: "thanks" });
    expect([asked, requests.includes("/sent"), taken]).toEqual([1, true, []]);
  });

  test("gets nothing over a new connection, neither sent nor asked for", async () => {
    answers = [["127.0.0.1"], ["127.0.0.2"]];
    expect(await get("/first")).toEqual({ bytes: Buffer.from("thanks") });
    closeConnections();
    expect(await send(url("/next"))).toMatchObject({ status: undefined, text: NOT_ALLOWED, isRefused: true });
    expect(await get("/next")).toEqual({ failure: NOT_ALLOWED });
    expect(taken).toEqual([]);
  });

  test("gets nothing where one of its addresses alone is not allowed", async () => {
    answers = [["127.0.0.1", "127.0.0.2"]];
    expect(await send(url("/both"))).toMatchObject({ text: NOT_ALLOWED, isRefused: true });
    expect([requests.includes("/both"), taken]).toEqual([false, []]);
  });

  test.each(["10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1"])("gets nothing at %s, over TLS either", async (inner) => {
    answers = [[inner]];
    const secure = `https://rebound.example:${new URL(address).port}/`;
    expect(await transmit(secure, {}, "{}", [], AbortSignal.timeout(5_000))).toMatchObject({ text: NOT_ALLOWED, isRefused: true });
  });
});
