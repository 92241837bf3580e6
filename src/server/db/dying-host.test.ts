import { type AddressInfo, createServer, type Server } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDatabaseAway } from "./away.ts";
import { connect } from "./connect.ts";
import { openClient } from "./hosts.ts";

describe("a server that dies in the moment in which it lets somebody in", () => {
  /** A packet of the wire: its letter, its length, its content. PostgreSQL, "Message Formats". */
  const packet = (letter: string, ...content: Uint8Array[]) => {
    const body = Buffer.concat(content);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(letter), length, body]);
  };
  const letIn = [packet("R", Buffer.alloc(4)), packet("Z", Buffer.from("I"))];
  const dying = packet("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0"));
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((socket) => socket.on("error", () => {}).once("data", () => socket.end(Buffer.concat([...letIn, dying]))));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/db`;
  });
  afterAll(() => server.close());

  test("takes the work of a pool with it, not the process", async () => {
    const connection = connect(url);
    const error: unknown = await sql`select 1`.execute(connection.db).catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    await connection.close();
  });

  test("takes a single connection with it, not the process", async () => {
    const client = await openClient(url, {});
    const error: unknown = await client.query("select 1").catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
  });
});
