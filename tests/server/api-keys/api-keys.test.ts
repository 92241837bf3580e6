import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OPERATIONS } from "../../../src/model/contract/contract.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const KEYS = "/api/v1/integration/apiKey";
const OWN = "/api/v1/integration/ownKey";
const SUPPLIERS = "/api/v1/base/supplier";
const LIST = `${SUPPLIERS}/list`;
const KEEPS = ["view", "add", "edit", "remove", "secret", "revoke"].map((word) => `api-key:${word}`);

let server: Platform;
let keeper: string;
let narrow: string;
let wide: string;
let ann: string;
let annId: string;
let rootId: string;
let tokenOfRoot: string;

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url));
  const webhooks = ["webhook:view", "webhook:add", "webhook:secret"];
  keeper = await server.role({
    code: "keeper",
    permissions: [...KEEPS, ...webhooks, "user:view", "user:edit", "user:runAs", "user:resetPassword", "role:pick"],
  });
  wide = await server.role({ code: "wide", permissions: ["supplier:view", "supplier:add", "supplier:unmask", "supplier:export"] });
  narrow = await server.role({
    code: "narrow",
    permissions: ["supplier:view", "supplier:add", "supplier:export"],
    columns: { "supplier:code": "va", "supplier:name": "va", "supplier:shortName": "va", "supplier:type": "va", "supplier:status": "va" },
    rules: { supplier: "record.status == 0" },
  });
  rootId = await server.user("root", { is_super: true, user_type: 0 });
  annId = await server.user("ann", { roles_ids: [keeper, narrow, wide] });
  await server.user("bob", { roles_ids: [keeper, narrow] });
  [tokenOfRoot, ann] = [await server.signIn("root"), await server.signIn("ann")];
  for (const [code, status] of [
    ["S1", 0],
    ["S2", 1],
  ])
    await server.call("POST", SUPPLIERS, {
      token: tokenOfRoot,
      body: { code, name: `供应商 ${code}`, shortName: code, type: "manufacturer", status, remarks: "geheim" },
    });
});
afterAll(() => server?.close());

let count = 0;
const add = (values: object = {}, token = ann) =>
  server.call<{ id: string; version: number }>("POST", KEYS, { token, body: { name: `K${++count}`, role: narrow, ...values } });
async function key(values: object = {}, token = ann): Promise<{ id: string; secret: string }> {
  const { data, message } = await add(values, token);
  expect(message).toBe("");
  const made = await server.call<{ secret: string }>("POST", `${KEYS}/${data.id}/secret`, { token });
  expect(made.message).toBe("");
  return { id: data.id, secret: made.data.secret };
}
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const codes = async (options: object) => (await server.call<{ code: string }[]>("GET", LIST, options)).data?.map(({ code }) => code).sort();

describe("a key", () => {
  test("is told once, and stands in no table as it is", async () => {
    const { id, secret } = await key();
    expect(secret).toMatch(/^fwk_[\w-]{8}_[\w-]{43}$/);
    const { data } = await server.call<Record<string, unknown>>("GET", `${KEYS}/${id}`, { token: ann });
    expect(data).toMatchObject({ prefix: secret.slice(0, 12), owner: { id: annId } });
    expect(JSON.stringify(data)).not.toContain(secret);
    const { rows } = await sql<{ hash: string }>`select hash from api_key_secret where key_id = ${id}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(secret).not.toContain(rows[0]?.hash);
    const log = await sql<{
      text: string;
    }>`select coalesce(after::text, '') as text from sysr_operation_log where module = 'api-key'`.execute(server.db);
    expect(log.rows.map(({ text }) => text).join()).not.toContain(secret.slice(13));
  });

  test("asks in the header of bearers or of tokens, with what its role opens: rows, columns, masks", async () => {
    const { secret } = await key();
    expect(await codes(bearer(secret))).toEqual(["S1"]);
    expect(await codes({ token: secret })).toEqual(["S1"]);
    const { data } = await server.call<object[]>("GET", LIST, bearer(secret));
    expect(JSON.stringify(data)).not.toContain("geheim");
    expect(await codes({ token: ann })).toEqual(["S1", "S2"]);
  });

  test("of a super user is held to its role too", async () => {
    const { secret } = await key({}, tokenOfRoot);
    expect(await codes(bearer(secret))).toEqual(["S1"]);
    expect((await server.call("GET", `${KEYS}/list`, bearer(secret))).errorCode).toBe("access.denied");
  });

  test("tells what it is, and what its role opens in the reader's words", async () => {
    const { id, secret } = await key({ perMinute: 77 });
    const { data } = await server.call("GET", OWN, bearer(secret));
    expect(data).toMatchObject({
      id,
      perMinute: 77,
      owner: { username: "ann" },
      permissions: ["supplier:add", "supplier:export", "supplier:view"],
    });
    expect((await server.call("GET", OWN, { token: ann })).data).toBeNull();
    const en = await server.call<{ scope: string }>("GET", `${KEYS}/${id}`, { token: ann, headers: { "accept-language": "en" } });
    expect(en.data.scope).toBe("Supplier: view, add, export");
  });

  test.each(["fwk_aaaaaaaa_", `fwk_${"a".repeat(8)}_${"b".repeat(43)}`, "fwk_"])(
    "that is none opens nothing, whatever session stands beside it: %s",
    async (secret) => {
      const { status, errorCode } = await server.call("GET", LIST, { token: ann, ...bearer(secret) });
      expect([status, errorCode]).toEqual([401, "auth.required"]);
    },
  );

  test("ends when another one is made in its place", async () => {
    const { id, secret } = await key();
    expect(await codes(bearer(secret))).toEqual(["S1"]);
    const { data } = await server.call<{ secret: string }>("POST", `${KEYS}/${id}/secret`, { token: ann });
    expect((await server.call("GET", LIST, bearer(secret))).status).toBe(401);
    expect(await codes(bearer(data.secret))).toEqual(["S1"]);
  });

  test("is named by what it has changed", async () => {
    const { id, secret } = await key();
    const body = { code: "S9", name: "供应商 S9", shortName: "S9", type: "manufacturer", status: 0 };
    const { data, message } = await server.call<{ id: string }>("POST", SUPPLIERS, { ...bearer(secret), body });
    expect(message).toBe("");
    const { rows } = await sql<{ key: string; by: string }>`select api_key_id::text as key, create_by_id::text as by
      from sysr_operation_log where module = 'supplier' and record_id = ${data.id}`.execute(server.db);
    expect(rows).toEqual([{ key: id, by: annId }]);
    await sql`delete from base_supplier where id = ${data.id}`.execute(server.db);
  });

  test("notes when and from where it was used", async () => {
    const { id, secret } = await key();
    await codes(bearer(secret));
    const { data } = await server.call<Record<string, unknown>>("GET", `${KEYS}/${id}`, { token: ann });
    expect(data).toMatchObject({ lastUsedFrom: "127.0.0.1", lastUsedAt: expect.any(String) });
  });
});

describe("limits of a key", () => {
  test("it lasts 90 days where nobody says until when, two years at most", async () => {
    const { id } = await key();
    const { rows } = await sql<{
      days: number;
    }>`select expires_on - current_date as days from integration_api_key where id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ days: 90 }]);
    for (const [expiresOn, code] of [
      ["2020-01-01", "field.dayOver"],
      ["2099-01-01", "field.dayLatest"],
    ])
      expect(await add({ expiresOn })).toMatchObject({ fields: [{ path: "expiresOn", code }] });
  });

  test("after its last day it opens nothing", async () => {
    const { id, secret } = await key();
    await sql`update integration_api_key set expires_on = current_date - 1 where id = ${id}`.execute(server.db);
    expect((await server.call("GET", LIST, bearer(secret))).status).toBe(401);
  });

  test("from elsewhere than its networks it opens nothing", async () => {
    const { secret } = await key({ networks: [{ network: "10.0.0.0/8" }, { network: "2001:db8::/32" }] });
    expect((await server.call("GET", LIST, bearer(secret))).status).toBe(401);
    const inside = await server.app.inject({ method: "GET", url: LIST, remoteAddress: "10.1.2.3", ...bearer(secret) });
    expect(inside.statusCode).toBe(200);
  });

  test("it has a number of requests of its own, and does not use up that of its owner", async () => {
    const { secret } = await key({ perMinute: 2 });
    const states = [];
    for (let time = 0; time < 3; time++) states.push((await server.call("GET", OWN, bearer(secret))).status);
    expect(states).toEqual([200, 200, 429]);
    expect((await server.call("GET", OWN, { token: ann })).status).toBe(200);
  });
});

describe("within a second, in every process, it is over", () => {
  const elsewhere = async () => server.another({ channel: await openChannel(server.url) });
  const over: readonly [string, (key: { id: string; owner: string; role: string }) => Promise<unknown>][] = [
    ["when it is revoked", ({ id }) => server.call("POST", `${KEYS}/${id}/revoke`, { token: tokenOfRoot })],
    ["when it is removed", async ({ id }) => server.call("PUT", `${KEYS}/removeByIds`, { token: tokenOfRoot, body: [id] })],
    ["when its owner is locked", ({ owner }) => change(`/api/v1/user/sysrUser/${owner}`, { status: 1 })],
    ["when its owner loses the role", ({ owner }) => change(`/api/v1/user/sysrUser/${owner}`, { roles: [{ id: keeper }] })],
    ["when the role is closed", ({ role }) => change(`/api/v1/role/sysrRole/${role}`, { status: 1 })],
  ];
  const change = async (address: string, values: object) => {
    const { data } = await server.call<{ version: number }>("GET", address, { token: tokenOfRoot });
    const { message } = await server.call("PUT", address, { token: tokenOfRoot, body: { ...values, version: data.version } });
    expect(message).toBe("");
  };

  test.each(over)("%s", async (_, end) => {
    const app = await elsewhere();
    const role = await server.role({ code: `r${++count}`, permissions: ["supplier:view"] });
    const owner = await server.user(`u${count}`, { roles_ids: [keeper, role] });
    const token = await server.signIn(`u${count}`);
    const { id, secret } = await key({ role }, token);
    const ask = async () => (await app.inject({ method: "GET", url: LIST, ...bearer(secret) })).statusCode;
    expect(await ask()).toBe(200);
    await end({ id, owner, role });
    await vi.waitFor(async () => expect([401, 403]).toContain(await ask()), { timeout: 1_000, interval: 20 });
  });
});

describe("what takes a person", () => {
  test("is refused: every call for who is signed in that does not say that keys may make it", async () => {
    const { secret } = await key({ role: keeper, perMinute: 60_000 });
    const closed = [...OPERATIONS.values()].filter(
      ({ permission, byKey, inPerson, entity }) =>
        permission !== "public" && !entity && (byKey === false || inPerson || (permission === "signed-in" && !byKey)),
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const { id, method, path } of closed) {
      const answer = await server.call(method, path.replace(/:\w+/g, "1"), bearer(secret));
      expect([answer.status, answer.errorCode], id).toEqual([403, "access.notByKey"]);
    }
  });

  test("is refused: keys that make or change keys, or what acts in another role", async () => {
    const { id } = await key();
    const { secret } = await key({ role: keeper });
    expect((await add({}, secret)).errorCode).toBe("access.notByKey");
    for (const word of ["secret", "revoke"])
      expect((await server.call("POST", `${KEYS}/${id}/${word}`, bearer(secret))).errorCode).toBe("access.notByKey");
    expect((await server.call("PUT", `${KEYS}/removeByIds`, { ...bearer(secret), body: [id] })).errorCode).toBe("access.notByKey");
    const hook = { name: "H", url: "https://example.com", module: "supplier", role: wide };
    const answer = await server.call("POST", "/api/v1/integration/webhook", { ...bearer(secret), body: hook });
    expect(answer).toMatchObject({ fields: [{ path: "role", code: "field.beyondOwn" }] });
  });

  test("is refused: what its owner is himself, his tasks, and his view of others", async () => {
    const { secret } = await key({ role: keeper });
    const me = `/api/v1/user/sysrUser/${annId}`;
    const { data } = await server.call<{ version: number }>("GET", me, { token: tokenOfRoot });
    expect((await server.call("PUT", me, { ...bearer(secret), body: { remarks: "x", version: data.version } })).errorCode).toBe(
      "access.notByKey",
    );
    expect((await server.call("PUT", `${me}/resetPassword`, { ...bearer(secret), body: {} })).errorCode).toBe("access.notByKey");
    expect((await server.call("GET", LIST, { headers: { ...bearer(secret).headers, "x-task": "flow:1" } })).errorCode).toBe(
      "access.notByKey",
    );
    expect((await server.call("GET", LIST, { headers: { ...bearer(secret).headers, "x-viewing": "a".repeat(43) } })).errorCode).toBe(
      "session.viewingOver",
    );
  });

  test("a key is made and changed by its owner, in a role of his", async () => {
    expect(await add({ role: wide }, await server.signIn("bob"))).toMatchObject({
      fields: [{ path: "role", code: "field.beyondOwn" }],
    });
    const { id } = await key();
    const { data } = await server.call<{ version: number }>("GET", `${KEYS}/${id}`, { token: tokenOfRoot });
    const { errorCode } = await server.call("PUT", `${KEYS}/${id}`, { token: tokenOfRoot, body: { perMinute: 9, version: data.version } });
    expect(errorCode).toBe("apiKey.notYours");
    expect((await server.call("POST", `${KEYS}/${id}/secret`, { token: tokenOfRoot })).errorCode).toBe("apiKey.notYours");
    expect(rootId).not.toBe(annId);
  });

  test("a key that was removed opens nothing when it is restored, until another one is made in its place", async () => {
    const { id, secret } = await key();
    expect((await server.call("GET", OWN, bearer(secret))).status).toBe(200);
    for (const way of ["removeByIds", "restoreByIds"])
      expect((await server.call("PUT", `${KEYS}/${way}`, { token: ann, body: { ids: [id] } })).message).toBe("");
    expect((await server.call("GET", OWN, bearer(secret))).status).toBe(401);
    const { data } = await server.call<{ prefix: string | null }>("GET", `${KEYS}/${id}`, { token: ann });
    expect(data.prefix).toBeNull();
    const made = await server.call<{ secret: string }>("POST", `${KEYS}/${id}/secret`, { token: ann });
    expect((await server.call("GET", OWN, bearer(made.data.secret))).status).toBe(200);
  });

  test("a revoked key stays so", async () => {
    const { id } = await key();
    const revoke = () => server.call("POST", `${KEYS}/${id}/revoke`, { token: ann });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).errorCode).toBe("apiKey.over");
    expect((await server.call("POST", `${KEYS}/${id}/secret`, { token: ann })).errorCode).toBe("apiKey.over");
  });
});

test("what a key has begun is done with its rights, told to it alone of keys, and not done once it is over", async () => {
  const { id, secret } = await key({ role: narrow });
  const other = await key({ role: wide });
  const begun = await server.call<{ id: string; state: string; result: unknown }>("POST", `${SUPPLIERS}/exportExcel`, {
    ...bearer(secret),
    body: {},
  });
  expect(begun.message).toBe("");
  const { rows } = await sql<{ key: string }>`select key_id::text as key from job where id = ${begun.data.id}`.execute(server.db);
  expect(rows).toEqual([{ key: id }]);
  await eventually(async () => {
    const { data } = await server.call<{ state: string; done: number }>("GET", `/api/v1/job/${begun.data.id}`, bearer(secret));
    expect(data).toMatchObject({ state: "done", done: 1 });
  });
  expect((await server.call("GET", `/api/v1/job/${begun.data.id}`, bearer(other.secret))).errorCode).toBe("record.notFound");
  expect((await server.app.inject({ method: "GET", url: `/api/v1/job/${begun.data.id}/file`, ...bearer(secret) })).statusCode).toBe(200);
});
