import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Network, parseNetwork } from "../../../model/network.ts";
import { closeConnections, mayReceive, transmit } from "./transmit.ts";

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
