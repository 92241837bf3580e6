import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../../src/model/contract/contract.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { forgetKept } from "../../../src/server/plugins/kept-answers.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const POSITIONS = "/api/v1/position/sysrPosition";
const KEYS = "/api/v1/integration/apiKey";
const CHANGES = "/api/v1/changes";

let server: Platform;
let root: string;
let ann: string;
let annId: string;
let writer: string;

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url));
  writer = await server.role({ code: "writer", permissions: ["position:view", "position:add", "position:edit", "position:export"] });
  await server.user("root", { is_super: true, user_type: 0 });
  annId = await server.user("ann", { roles_ids: [writer] });
  [root, ann] = [await server.signIn("root"), await server.signIn("ann")];
});
afterAll(() => server?.close());

let count = 0;
const position = () => ({ code: `P${++count}`, name: `P${count}` });
const post = <T = { id: string }>(url: string, key: string, body: unknown, token = ann, headers = {}) =>
  server.call<T>("POST", url, { token, body, headers: { ...headers, "idempotency-key": key } });
const stored = async (code: string) =>
  Number((await sql<{ count: string }>`select count(*) from sysr_position where code = ${code}`.execute(server.db)).rows[0]?.count);

describe("a write under a key", () => {
  test("is done once, and answered as then", async () => {
    const body = position();
    const first = await post(POSITIONS, "a-1", body);
    const second = await post(POSITIONS, '"a-1"', body);
    expect(first.message).toBe("");
    expect(second).toEqual({ ...first, headers: expect.anything() });
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(await stored(body.code)).toBe(1);
  });

  test("of another request is refused", async () => {
    const body = position();
    await post(POSITIONS, "b-1", body);
    for (const other of [
      await post(POSITIONS, "b-1", { ...body, name: "other" }),
      await post(`${POSITIONS}?x=1`, "b-1", body),
      await post(CHANGES, "b-1", { changes: [{ entity: "position", kind: "add", values: {} }] }),
    ])
      expect([other.status, other.errorCode]).toEqual([422, "idempotency.otherRequest"]);
  });

  test("that failed was not done, and can come again", async () => {
    const body = position();
    const { id } = (await post(POSITIONS, "c-0", body)).data;
    expect((await post(POSITIONS, "c-1", body)).status).toBe(400);
    await sql`delete from sysr_position where id = ${id}`.execute(server.db);
    expect((await post(POSITIONS, "c-1", body)).status).toBe(200);
    expect(await stored(body.code)).toBe(1);
  });

  test("of somebody else is another one", async () => {
    await post(POSITIONS, "d-1", position());
    const { status, headers } = await post(POSITIONS, "d-1", position(), root);
    expect([status, headers["idempotency-replayed"]]).toEqual([200, undefined]);
  });

  test.each(["", '""', "a b", "ä", "x".repeat(201), 'a"b'])("must be one: %s", async (key) => {
    const answer = await server.app.inject({
      method: "POST",
      url: POSITIONS,
      payload: position(),
      headers: { token: ann, "idempotency-key": key },
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, "idempotency.keyInvalid"]);
  });

  test("goes on in one place at a time, in whichever process it is asked", async () => {
    const other = await server.another({ channel: await openChannel(server.url) });
    const body = position();
    const ask = (app: Platform["app"]) =>
      app.inject({ method: "POST", url: POSITIONS, payload: body, headers: { token: ann, "idempotency-key": "e-1" } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index % 2 === 0 ? server.app : other)));
    for (const { statusCode, headers, json } of answers)
      if (statusCode === 409) expect([json().errorCode, headers["retry-after"]]).toEqual(["idempotency.inProgress", "1"]);
      else expect(statusCode).toBe(200);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(await stored(body.code)).toBe(1);
  });

  test("of a set of changes is whole", async () => {
    const body = { changes: [{ entity: "position", kind: "add", values: position() }] };
    const first = await post(CHANGES, "f-1", body);
    expect(first.message).toBe("");
    expect((await post(CHANGES, "f-1", body)).data).toEqual(first.data);
  });

  test("that begins a job begins one", async () => {
    const ask = () => post<{ id: string }>(`${POSITIONS}/exportExcel`, "g-1", {});
    const first = await ask();
    expect(first.message).toBe("");
    // As if the process had been killed before it could keep its answer.
    await sql`update idempotent_call set open_until = now() - interval '1 second', status = null, body = null where key = 'g-1'`.execute(
      server.db,
    );
    expect((await ask()).data.id).toBe(first.data.id);
    const { rows } = await sql<{ count: string }>`select count(*) from job where owner_id = ${annId}`.execute(server.db);
    expect(rows).toEqual([{ count: "1" }]);
    await eventually(async () =>
      expect((await server.call("GET", `/api/v1/job/${first.data.id}`, { token: ann })).data).toMatchObject({ state: "done" }),
    );
  });

  test("is described with every call that changes something, and with no other", async () => {
    const { paths } = (await server.app.inject({ url: "/api/openapi.json", headers: { token: root } })).json();
    const has = (method: string, path: string) => JSON.stringify(paths[path][method].parameters ?? []).includes("IdempotencyKey");
    for (const [method, path] of [
      ["post", POSITIONS],
      ["put", `${POSITIONS}/{id}`],
      ["post", CHANGES],
    ] as const)
      expect(has(method, path), path).toBe(true);
    for (const [method, path] of [
      ["post", `${POSITIONS}/data`],
      ["get", `${POSITIONS}/{id}`],
      ["post", "/api/v1/login"],
      ["post", "/api/v1/oss/upload/{type}"],
    ] as const)
      expect(has(method, path), path).toBe(false);
  });

  test("reads leave no trace", async () => {
    expect((await post(`${POSITIONS}/data`, "h-1", {})).status).toBe(200);
    const { rows } = await sql`select from idempotent_call where key = 'h-1'`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe("what was answered", () => {
  test("is not told again with other rights", async () => {
    const role = await server.role({
      code: "lost",
      permissions: ["position:view", "position:add"],
      columns: { "position:code": "va", "position:name": "va" },
    });
    await server.user("bob", { roles_ids: [writer, role] });
    const bob = await server.signIn("bob");
    const body = position();
    expect((await post(POSITIONS, "i-1", body, bob)).status).toBe(200);
    const [address, { data }] = await server
      .call<{ id: string; version: number }[]>("GET", "/api/v1/user/sysrUser/list?keyword=bob", { token: root })
      .then(({ data: [user] }) => [`/api/v1/user/sysrUser/${user?.id}`, { data: user }] as const);
    const { message } = await server.call("PUT", address, { token: root, body: { roles: [{ id: role }], version: data?.version } });
    expect(message).toBe("");
    const again = await post(POSITIONS, "i-1", body, bob);
    expect([again.status, again.errorCode, again.data]).toEqual([409, "idempotency.accessChanged", null]);
    expect(await stored(body.code)).toBe(1);
  });

  test("of an API key is over with it, and is not its owner's", async () => {
    const made = await server.call<{ id: string }>("POST", KEYS, { token: root, body: { name: "K", role: writer } });
    const { data } = await server.call<{ secret: string }>("POST", `${KEYS}/${made.data.id}/secret`, { token: root });
    const body = position();
    expect((await post(POSITIONS, "j-1", body, data.secret)).status).toBe(200);
    expect((await post(POSITIONS, "j-1", body, data.secret)).headers["idempotency-replayed"]).toBe("true");
    expect((await post(POSITIONS, "j-1", body, root)).errorCode).not.toBe("NO-ERROR");
    await server.call("POST", `${KEYS}/${made.data.id}/revoke`, { token: root });
    expect((await post(POSITIONS, "j-1", body, data.secret)).status).toBe(401);
  });

  test("that holds a secret is kept nowhere, and the secret not made anew", async () => {
    const made = await server.call<{ id: string }>("POST", KEYS, { token: root, body: { name: "S", role: writer } });
    const ask = () => post<{ secret: string }>(`${KEYS}/${made.data.id}/secret`, "k-1", {}, root);
    const { data } = await ask();
    expect(data.secret).toMatch(/^fwk_/);
    expect((await ask()).errorCode).toBe("idempotency.answerGone");
    expect((await server.call("GET", "/api/v1/integration/ownKey", { token: data.secret })).status).toBe(200);
    const { rows } = await sql<{ body: string | null }>`select body from idempotent_call where key = 'k-1'`.execute(server.db);
    expect(rows).toEqual([{ body: null }]);
  });

  test("is named untold by each contract whose answer has a secret", () => {
    const holds = ({ answer }: { answer: object }) => /"(secret|ticket|password|token)":/.test(JSON.stringify(answer));
    const open = [...OPERATIONS.values()].filter((one) => one.method !== "GET" && one.permission !== "public" && holds(one) && !one.untold);
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  test("is forgotten after a day", async () => {
    const body = position();
    const { id } = (await post(POSITIONS, "l-1", body)).data;
    await sql`update idempotent_call set created_at = now() - interval '25 hours' where key = 'l-1'`.execute(server.db);
    await sql`delete from sysr_position where id = ${id}`.execute(server.db);
    expect((await post(POSITIONS, "l-1", body)).headers["idempotency-replayed"]).toBeUndefined();
    await sql`update idempotent_call set created_at = now() - interval '25 hours' where key = 'l-1'`.execute(server.db);
    await forgetKept(server.db);
    const { rows } = await sql`select from idempotent_call where key = 'l-1'`.execute(server.db);
    expect(rows).toEqual([]);
  });
});
