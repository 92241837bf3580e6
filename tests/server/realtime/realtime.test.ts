import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { Heartbeat } from "../../../src/server/modules/realtime/heartbeat.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { dial, portOf, socketPath, ticketOf, type Window, windowOf } from "./browser.ts";

/** Two servers over one database, both listening. */
let server: Platform;
let channel: Channel;
let other: FastifyInstance;
let admin: string;
let tenant: string;
beforeAll(async () => {
  server = await platform({}, openChannel);
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  for (const app of [server.app, other]) await app.listen({ port: 0, host: "127.0.0.1" });
  tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  await server.user("root", { is_super: true, user_type: 0, tenant_id: tenant });
  admin = await server.signIn("root");
});
afterAll(async () => {
  await server.close();
  await channel.close();
});

let made = 0;
async function person(values: object = {}): Promise<{ id: string; token: string; name: string }> {
  const name = `person-${++made}`;
  const id = await server.user(name, { tenant_id: tenant, ...values });
  return { id, name, token: await server.signIn(name) };
}
const refusal = (opened: Promise<unknown>): Promise<string> =>
  opened.then(
    () => "open",
    (error: Error) => error.message,
  );
const say = (token: string, message: string, app: FastifyInstance = server.app) =>
  server.call("POST", "/api/v1/socket/message", { token, body: { message }, app });

describe("a socket opens", () => {
  let token: string;
  beforeEach(async () => {
    token = (await person()).token;
  });

  test("with a ticket of any of the servers, once", async () => {
    const ticket = await ticketOf(server.app, token);
    const window = await dial(other, socketPath(ticket));
    expect(await refusal(dial(server.app, socketPath(ticket)))).toBe("401");
    window.close();
  });

  test("with no ticket but a good one, which the session token is not", async () => {
    for (const ticket of ["x", "a".repeat(43), token]) expect(await refusal(dial(server.app, socketPath(ticket)))).toBe("401");
  });

  test("not with a ticket of half a minute ago", async () => {
    const ticket = await ticketOf(server.app, token);
    await server.db
      .updateTable("socket_ticket")
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    expect(await refusal(dial(server.app, socketPath(ticket)))).toBe("401");
  });

  test("not with a ticket whose session has ended", async () => {
    const ticket = await ticketOf(server.app, token);
    await server.call("POST", "/api/v1/logout", { token });
    expect(await refusal(dial(server.app, socketPath(ticket)))).toBe("401");
  });

  test("for pages of this server alone", async () => {
    for (const origin of ["https://elsewhere.example", "null", `http://127.0.0.1:${portOf(server.app)}.example`]) {
      const ticket = await ticketOf(server.app, token);
      expect(await refusal(dial(server.app, socketPath(ticket), { origin }))).toBe("403");
    }
  });

  test("to no more than its limit of windows of one user", async () => {
    const windows: Window[] = [];
    for (let count = 0; count < 50; count++) windows.push(await windowOf(server.app, token));
    expect(await refusal(windowOf(server.app, token))).toBe("429");
    for (const window of windows) window.close();
  });

  test("at /socket/mall too", async () => {
    const window = await dial(server.app, `/socket/mall?key=${await ticketOf(server.app, token)}`);
    const body = { message: "商城", place: "mall" };
    expect((await server.call("POST", "/api/v1/socket/message", { token: admin, body, app: other })).status).toBe(200);
    expect(await window.next("INFOMESSAGE")).toMatchObject({ message: "商城" });
    window.close();
  });
});

describe("an open socket", () => {
  test("answers 'ping', keeps silent to other texts, and takes no large ones", async () => {
    const window = await windowOf(server.app, (await person()).token);
    window.say("hello");
    window.say("ping");
    await expect.poll(() => window.heard).toEqual(["pong"]);
    window.say("x".repeat(2_000));
    expect(await window.closed).toBe(1009);
  });

  test("takes no endless talk and no binary data", async () => {
    const talker = await windowOf(server.app, (await person()).token);
    for (let count = 0; count < 61; count++) talker.say("ping");
    expect(await talker.closed).toBe(1008);
    const binary = await windowOf(server.app, (await person()).token);
    binary.say(Buffer.from("ping"));
    expect(await binary.closed).toBe(1008);
  });

  test("closes at sign-out, at whatever server, and only that of the session", async () => {
    const { token, name } = await person();
    const [left, kept] = [await windowOf(server.app, token), await windowOf(server.app, await server.signIn(name))];
    await server.call("POST", "/api/v1/logout", { token, app: other });
    expect(await left.next("LOGINOUT")).toEqual({ code: "LOGINOUT" });
    expect(await left.closed).toBe(4401);
    kept.say("ping");
    await expect.poll(() => kept.heard).toContain("pong");
    kept.close();
  });

  test.each([
    ["locked", { status: 1 }],
    ["given another password", { password: "Another-Pass-26" }],
  ])("closes when its user is %s", async (_what, change) => {
    const { id, token } = await person();
    const window = await windowOf(other, token);
    const url = `/api/v1/user/sysrUser/${id}`;
    const { version } = (await server.call<{ version: number }>("GET", url, { token: admin })).data;
    expect((await server.call("PUT", url, { token: admin, body: { ...change, version } })).status).toBe(200);
    expect(await window.next("LOGINOUT")).toBeTruthy();
    expect(await window.closed).toBe(4401);
  });

  test("closes when its session is over and nobody said so", async () => {
    const { id, token } = await person();
    const window = await windowOf(server.app, token);
    await server.db.deleteFrom("session").where("user_id", "=", id).execute();
    // As after a gap in the channel: whatever was missed is asked again.
    await channel.publish("session", "everybody");
    expect(await window.closed).toBe(4401);
  });
});

describe("a message to all", () => {
  test("reaches every browser of the tenant, at every server, and nobody else's", async () => {
    const far = await server.insert("sysr_tenant", { code: "far", name: "乙", status: 0 });
    const [near, there] = [await windowOf(server.app, (await person()).token), await windowOf(other, (await person()).token)];
    const foreign = await windowOf(other, (await person({ tenant_id: far })).token);
    const role = await server.role({ code: "speaker", permissions: ["socket:send"] });
    const speaker = await person({ roles_ids: [role], real_name: "陈一" });
    expect((await say(speaker.token, " 今晚停机 ")).status).toBe(200);
    for (const window of [near, there])
      expect(await window.next("INFOMESSAGE")).toEqual({ code: "INFOMESSAGE", title: "陈一", message: "今晚停机" });
    foreign.say("ping");
    await expect.poll(() => foreign.heard).toEqual(["pong"]);
    for (const window of [near, there, foreign]) window.close();
  });

  test("is sent by holders of socket:send alone, and never empty", async () => {
    expect((await say((await person()).token, "x")).status).toBe(403);
    for (const message of ["", "   ", "x".repeat(501)]) expect((await say(admin, message)).status).toBe(400);
  });
});

test("a silent socket is dropped", async () => {
  const heartbeat = new Heartbeat(60);
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  sockets.on("connection", (socket) => heartbeat.follow(socket));
  await once(sockets, "listening");
  const silent = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
  await once(silent, "close");
  heartbeat.stop();
  sockets.close();
});

test("a server that stops says goodbye, and does not wait for those that do not answer", async () => {
  const another = await openChannel(server.url);
  const app = await server.another({ channel: another });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const window = await windowOf(app, (await person()).token);
  await app.close();
  expect(await window.closed).toBe(1001);
  await another.close();
});
