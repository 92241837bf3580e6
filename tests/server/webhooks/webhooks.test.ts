import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Network, parseNetwork } from "../../../src/model/network.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { forgetMessages } from "../../../src/server/modules/webhooks/outbox.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { isSignedBy, type Receiver, receiver } from "./receiver.ts";

const HOOKS = "/api/v1/integration/webhook";
const LOG = "/api/v1/integration/webhookDelivery";
const SUPPLIERS = "/api/v1/base/supplier";

let server: Platform;
let there: Receiver;
let root: string;
let ann: string;
let narrow: string;
let wide: string;

beforeAll(async () => {
  server = await platform({ webhookAddresses: [parseNetwork("127.0.0.1") as Network] }, (url) => openChannel(url));
  const hooks = ["view", "add", "edit", "remove", "secret", "test", "replay"].map((word) => `webhook:${word}`);
  const keeper = await server.role({
    code: "keeper",
    permissions: [...hooks, "webhook-delivery:view", "webhook-delivery:replay", "role:pick"],
  });
  wide = await server.role({ code: "wide", permissions: ["supplier:view", "supplier:unmask"] });
  narrow = await server.role({
    code: "narrow",
    permissions: ["supplier:view"],
    columns: { "supplier:code": "v", "supplier:name": "v", "supplier:phone": "v", "supplier:status": "v" },
    rules: { supplier: "record.status == 0" },
  });
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("ann", { roles_ids: [keeper, narrow] });
  await server.user("bob", { roles_ids: [keeper, wide] });
  [root, ann] = [await server.signIn("root"), await server.signIn("ann")];
});
afterAll(() => server?.close());
beforeEach(async () => {
  there = await receiver();
});
afterEach(async () => {
  await sql`delete from webhook_outbox`.execute(server.db);
  await sql`delete from webhook_delivery`.execute(server.db);
  await sql`delete from integration_webhook`.execute(server.db);
  await there.close();
});

let count = 0;
const supplier = async (values: object = {}) => {
  const code = `S${++count}`;
  const body = {
    code,
    name: `供应商 ${code}`,
    shortName: code,
    type: "manufacturer",
    status: 0,
    phone: "13912345678",
    remarks: "geheim",
    ...values,
  };
  const { data, message } = await server.call<{ id: string; version: number }>("POST", SUPPLIERS, { token: root, body });
  expect(message).toBe("");
  return data;
};
const edit = (row: { id: string; version: number }, values: object) =>
  server.call<{ id: string; version: number }>("PUT", `${SUPPLIERS}/${row.id}`, { token: root, body: { ...values, version: row.version } });

const add = (values: object = {}, token = ann) =>
  server.call<{ id: string; version: number }>("POST", HOOKS, {
    token,
    body: { name: `H${++count}`, url: there.url, module: "supplier", role: narrow, ...values },
  });
const hook = async (values: object = {}, token = ann) => {
  const answer = await add(values, token);
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
};
const arrived = (number: number) => eventually(() => expect(there.got).toHaveLength(number));
const states = async () =>
  (await sql<{ state: string }>`select state from webhook_delivery order by create_time, id`.execute(server.db)).rows.map(
    ({ state }) => state,
  );
const settled = (expected: readonly string[]) => eventually(async () => expect(await states()).toEqual(expected));
/** How often each message has been tried, as it is noted after the answer. */
const tried = (...times: readonly number[]) =>
  eventually(async () => {
    const { rows } = await sql<{ attempts: number }>`select attempts from webhook_delivery order by create_time, id`.execute(server.db);
    expect(rows.map(({ attempts }) => attempts)).toEqual(times);
  });
const operate = <T>(id: string, what: string, base = HOOKS) => server.call<T>("POST", `${base}/${id}/${what}`, { token: ann });

describe("a message", () => {
  test("tells what the role sees of a record, masked, and names no other field that changed", async () => {
    await hook({ headers: "X-Source: erp" });
    const row = await supplier();
    await arrived(1);
    const { type, data, headers } = there.got[0] as (typeof there.got)[0];
    expect(type).toBe("supplier.created");
    expect(headers).toMatchObject({ "x-source": "erp", "content-type": "application/json; charset=utf-8" });
    expect(Object.keys(data.record ?? {}).sort()).toEqual(["code", "id", "name", "phone", "status", "version"]);
    expect(data.record?.phone).not.toBe("13912345678");
    expect([...(data.changed ?? [])].sort()).toEqual(["code", "name", "phone", "status"]);
    await edit(row, { name: "新名", remarks: "auch geheim" });
    await arrived(2);
    expect(there.got[1]?.data).toMatchObject({ id: row.id, version: row.version + 1, changed: ["name"], record: { name: "新名" } });
    expect(there.got.map(({ text }) => text).join()).not.toContain("geheim");
  });

  test("holds what somebody who has that role alone is answered by a GET, whatever else its owner may see", async () => {
    await server.user("eve", { roles_ids: [narrow] });
    await server.user("sue", { is_super: true, user_type: 0 });
    const [eve, sue] = [await server.signIn("eve"), await server.signIn("sue")];
    await hook();
    // A super user sees everything; with a role he sends what the role shows.
    await hook({}, sue);
    const { id } = await supplier({ bankName: "geheim", contact: "geheim" });
    await arrived(2);
    const { data } = await server.call<Record<string, unknown>>("GET", `${SUPPLIERS}/${id}`, { token: eve });
    for (const message of there.got) expect(message.data.record).toEqual(data);
  });

  test("is sent of nothing that the role does not see: another row, another field, another kind of change, another condition", async () => {
    await hook({ kinds: ["updated", "deleted"], condition: 'record.code != "hidden"' });
    const [open, closed, hidden] = [await supplier(), await supplier({ status: 1 }), await supplier({ code: "hidden" })];
    await edit(closed, { name: "x" });
    await edit(hidden, { name: "x" });
    const { data } = await edit(open, { remarks: "x" });
    await edit(data, { name: "last" });
    await settled(["skipped", "skipped", "skipped", "sent"]);
    expect(there.got.map(({ data: { record } }) => record?.name)).toEqual(["last"]);
  });

  test("of a removed record holds its id; a record that has left the rows of the role is not told of", async () => {
    await hook({ kinds: ["removed"] });
    const [open, closed] = [await supplier(), await supplier({ status: 1 })];
    await server.call("PUT", `${SUPPLIERS}/removeByIds`, { token: root, body: [open.id, closed.id] });
    await settled(["sent", "skipped"]);
    expect(there.got[0]).toMatchObject({ type: "supplier.removed", data: { entity: "supplier", id: open.id, version: open.version + 1 } });
    expect(there.got[0]?.data.record).toBeUndefined();
  });

  test("is not sent once the role was taken from the owner, or he is locked", async () => {
    await hook();
    const before = await sql<{ roles_ids: string[] }>`select roles_ids from sysr_user where username = 'ann'`.execute(server.db);
    for (const [index, change] of [{ roles_ids: [] }, { status: 1 }].entries()) {
      await server.db.updateTable("sysr_user").set(change).where("username", "=", "ann").execute();
      await supplier();
      await settled(Array<string>(index + 1).fill("skipped"));
      await server.db
        .updateTable("sysr_user")
        .set({ ...before.rows[0], status: 0 })
        .where("username", "=", "ann")
        .execute();
    }
    expect(there.got).toEqual([]);
  });

  test("of a change that is taken back is none", async () => {
    await hook();
    const { status } = await server.call("POST", SUPPLIERS, { token: root, body: { code: `S${++count}`, name: "x" } });
    expect(status).toBe(400);
    await supplier();
    await settled(["sent"]);
  });
});

describe("a receiver", () => {
  test("checks a message by a secret that is shown once; the former one signs beside the new one", async () => {
    const { id } = await hook();
    const [first, second] = [await operate<{ secret: string }>(id, "secret"), await operate<{ secret: string }>(id, "secret")];
    await supplier();
    await arrived(1);
    const message = there.got[0] as (typeof there.got)[0];
    for (const { data } of [first, second]) expect(isSignedBy(data.secret, message)).toBe(true);
    await sql`update webhook_secret set ends_at = now() where secret = ${first.data.secret}`.execute(server.db);
    await supplier();
    await arrived(2);
    expect([first, second].map(({ data }) => isSignedBy(data.secret, there.got[1] as typeof message))).toEqual([false, true]);
    const seen = JSON.stringify(await server.call("GET", `${HOOKS}/${id}`, { token: ann }));
    expect(seen).not.toContain("whsec_");
  });

  test("that refuses a message gets it again under the same id, and what came after it of the same record only then", async () => {
    await hook();
    there.answer = ({ data: { record } }) => (there.got.length === 1 && record ? { status: 400, text: "no\nthanks" } : { status: 200 });
    const row = await supplier();
    await arrived(1);
    await edit(row, { name: "second" });
    await supplier({ name: "other" });
    await tried(1, 0, 1);
    const { data } = await server.call<{ records: object[] }>("POST", `${LOG}/data?current=1&size=10&field=id&order=asc`, {
      token: ann,
      body: {},
    });
    expect(data.records).toMatchObject([
      { recordId: row.id, state: "waiting", attempts: 1, httpStatus: 400, answer: "no thanks" },
      { recordId: row.id, state: "waiting", attempts: 0 },
      { state: "sent", attempts: 1, httpStatus: 200, answer: null },
    ]);
    await sql`update webhook_outbox set next_at = now()`.execute(server.db);
    await settled(["sent", "sent", "sent"]);
    expect(there.got.map(({ data: { record } }) => record?.name)).toEqual([expect.any(String), "other", "second", "second"]);
    expect(there.got[2]?.id).toBe(there.got[0]?.id);
  });

  test("that refuses too often is not asked any more; what was given up is sent again when somebody asks, as it is now", async () => {
    const { id } = await hook();
    there.answer = () => ({ status: 422 });
    const row = await supplier();
    await tried(1);
    await sql`update webhook_outbox set attempts = 10, next_at = now()`.execute(server.db);
    await settled(["dead"]);
    await edit(row, { name: "later" });
    await tried(11, 1);
    await sql`update webhook_outbox set attempts = 10, next_at = now()`.execute(server.db);
    await settled(["dead", "dead"]);
    there.answer = () => ({ status: 204 });
    expect((await operate<{ count: number }>(id, "replay")).data).toEqual({ count: 2 });
    await settled(["sent", "sent"]);
    expect(there.got.at(-1)?.data.record?.name).toBe("later");
    const { rows } = await sql<{ id: string }>`select id from webhook_delivery order by id limit 1`.execute(server.db);
    expect((await operate<{ count: number }>(String(rows[0]?.id), "replay", LOG)).data).toEqual({ count: 1 });
    await eventually(() => expect(there.got.at(-1)?.data.changed).toEqual([]));
    expect(there.got.at(-1)?.id).toBe(there.got[0]?.id);
  });

  test("that is away is left alone for a while, and after three days until somebody looks; its owner is told", async () => {
    const { id } = await hook();
    there.answer = () => ({ status: 503 });
    await supplier();
    await arrived(1);
    const of = async () => (await server.call<Record<string, unknown>>("GET", `${HOOKS}/${id}`, { token: ann })).data;
    await eventually(async () =>
      expect(await of()).toMatchObject({ failingSince: expect.any(String), restUntil: expect.any(String), pausedAt: null }),
    );
    await supplier();
    await eventually(async () => expect(await states()).toEqual(["waiting", "waiting"]));
    await sql`update integration_webhook set failing_since = now() - interval '4 days', rest_until = now()`.execute(server.db);
    await eventually(async () => expect((await of()).pausedAt).not.toBeNull());
    const { data: notices } = await server.call("POST", "/api/v1/system/sysrNotice/receivedData", { token: ann, body: {} });
    expect(JSON.stringify(notices)).toContain("Webhook 已暂停");
    there.answer = () => ({ status: 204 });
    expect((await operate(id, "test")).data).toMatchObject({ status: 204 });
    await sql`update webhook_outbox set next_at = now()`.execute(server.db);
    await settled(["sent", "sent"]);
    expect(await of()).toMatchObject({ failingSince: null, restUntil: null, pausedAt: null });
  });

  test("is tried by a message that says so; what keeps it from arriving is told", async () => {
    const { id } = await hook();
    expect((await operate(id, "test")).status).toBe(200);
    expect(there.got).toMatchObject([{ type: "test", data: {} }]);
    there.answer = () => ({ status: 500, text: "broken" });
    expect(await operate(id, "test")).toMatchObject({
      status: 502,
      errorCode: "webhook.notArrived",
      message: expect.stringContaining("500 broken"),
    });
  });
});

describe("a webhook", () => {
  test("is of a role that its owner has, of data that it sees, with a condition over columns that it sees", async () => {
    const faults = async (values: object) => ((await add(values)) as { errors?: { path: string; code: string }[] }).errors;
    const wrong: readonly (readonly [object, string])[] = [
      [{ role: wide }, "role"],
      [{ module: "warehouse" }, "module"],
      [{ condition: 'record.remarks == "x"' }, "condition"],
      [{ condition: "record.nothing == 1" }, "condition"],
      [{ headers: "Host: x" }, "headers"],
      [{ url: "https://10.0.0.1/" }, "url"],
      [{ url: "ftp://127.0.0.1/" }, "url"],
    ];
    for (const [values, path] of wrong) {
      const answer = await add(values);
      expect(answer, JSON.stringify(values)).toMatchObject({ status: 400, errorCode: "record.invalid" });
      expect(JSON.stringify(answer), JSON.stringify(faults)).toContain(`"${path}"`);
    }
  });

  test("sends by the rights of who saved it last: somebody who does not have its role cannot lead it elsewhere", async () => {
    const { id, version } = await hook();
    const bob = await server.signIn("bob");
    const moved = (values: object) =>
      server.call<{ owner: { name: string } }>("PUT", `${HOOKS}/${id}`, { token: bob, body: { ...values, version } });
    expect(await moved({ url: `${there.url}/bob` })).toMatchObject({ status: 400, errorCode: "record.invalid" });
    expect((await moved({ url: `${there.url}/bob`, role: wide })).data.owner.name).toBe("bob");
  });

  test("hears nothing while it is off, and nothing of what happened before it was there", async () => {
    await supplier();
    const { id, version } = await hook({ enabled: false });
    await supplier();
    await server.call("PUT", `${HOOKS}/${id}`, { token: ann, body: { enabled: true, version } });
    const last = await supplier();
    await settled(["sent"]);
    expect(there.got.map(({ data }) => data.id)).toEqual([last.id]);
  });

  test("that is removed has no secret any more; restored it is paused, and signs by another one", async () => {
    const { id } = await hook();
    await operate(id, "secret");
    const secrets = async () =>
      (await sql<{ secret: string }>`select secret from webhook_secret where hook_id = ${id}`.execute(server.db)).rows.map(
        ({ secret }) => secret,
      );
    const former = await secrets();
    expect(former).toHaveLength(2);
    const ids = { token: ann, body: { ids: [id] } };
    expect((await server.call("PUT", `${HOOKS}/removeByIds`, ids)).message).toBe("");
    expect(await secrets()).toEqual([]);
    expect((await server.call("PUT", `${HOOKS}/restoreByIds`, ids)).message).toBe("");
    expect(await secrets()).toHaveLength(1);
    expect(former).not.toContain((await secrets())[0]);
    const { data } = await server.call<{ enabled: boolean }>("GET", `${HOOKS}/${id}`, { token: ann });
    expect(data.enabled).toBe(false);
    const { rows } = await sql<{ after: { enabled: boolean } }>`select after from sysr_operation_log
      where module = 'webhook' and record_id = ${id} order by id desc limit 1`.execute(server.db);
    expect(rows[0]?.after.enabled).toBe(false);
  });

  test("is served by several processes, and every change arrives once, in the order of each record", async () => {
    await server.another({ channel: await openChannel(server.url) });
    await hook();
    const rows = await Promise.all(Array.from({ length: 20 }, () => supplier()));
    for (const turn of [1, 2, 3, 4]) for (const [index, row] of rows.entries()) rows[index] = (await edit(row, { name: `${turn}` })).data;
    await settled(Array<string>(100).fill("sent"));
    expect(new Set(there.got.map(({ id }) => id)).size).toBe(100);
    expect(there.got).toHaveLength(100);
    for (const versions of Map.groupBy(there.got, ({ data }) => data.id).values())
      expect(versions.map(({ data }) => data.version)).toEqual(
        [...versions.map(({ data }) => data.version)].sort((a, b) => Number(a) - Number(b)),
      );
  });

  test("keeps its log for two weeks", async () => {
    await hook();
    await supplier();
    await settled(["sent"]);
    await sql`update webhook_delivery set create_time = now() - interval '15 days'`.execute(server.db);
    await forgetMessages(server.db);
    expect(await states()).toEqual([]);
  });
});
