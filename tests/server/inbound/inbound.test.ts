import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChannel } from "../../../src/server/db/channel.ts";
import { inTransaction } from "../../../src/server/db/transaction.ts";
import { askForLeft, forgetInbound } from "../../../src/server/modules/inbound/inbox.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const HOOKS = "/api/v1/integration/inboundHook";
const MESSAGES = "/api/v1/integration/inboundMessage";

let server: Platform;
let ann: string;
let root: string;
let writer: string;
let wide: string;

beforeAll(async () => {
  server = await platform({}, (url) => openChannel(url));
  const hooks = ["view", "add", "edit", "remove", "secret"].map((word) => `inbound-hook:${word}`);
  const keeper = await server.role({
    code: "keeper",
    permissions: [...hooks, "inbound-message:view", "inbound-message:replay", "role:pick"],
  });
  writer = await server.role({
    code: "writer",
    permissions: ["position:view", "position:add", "position:edit", "supplier:view"],
    columns: { "position:code": "va", "position:name": "vae" },
  });
  wide = await server.role({ code: "wide", permissions: ["position:view", "position:add", "position:edit"] });
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("ann", { roles_ids: [keeper, writer] });
  [root, ann] = [await server.signIn("root"), await server.signIn("ann")];
});
afterAll(() => server?.close());

let count = 0;
const MAPPINGS = [
  { field: "code", value: "$.post.code" },
  { field: "name", value: "message.post.name + '!'" },
];
const add = (values: object = {}, token = ann) =>
  server.call<{ id: string; version: number }>("POST", HOOKS, {
    token,
    body: {
      name: `H${++count}`,
      module: "position",
      role: writer,
      scheme: "signature",
      keyField: "code",
      waits: true,
      mappings: MAPPINGS,
      ...values,
    },
  });
async function hook(values: object = {}, token = ann): Promise<{ id: string; secret: string }> {
  const { data, message } = await add(values, token);
  expect(message).toBe("");
  const made = await server.call<{ secret: string }>("POST", `${HOOKS}/${data.id}/secret`, { token });
  return { id: data.id, secret: made.data.secret };
}
interface Sent {
  readonly id?: string;
  readonly at?: number;
  readonly signature?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
function send(
  { id: hookId, secret }: { id: string; secret: string },
  content: unknown,
  { id = `m${++count}`, at = Date.now(), signature, headers }: Sent = {},
) {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  const seconds = String(Math.floor(at / 1_000));
  const made = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64");
  const signed = { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature ?? `v1,${made}` };
  return server.app.inject({
    method: "POST",
    url: `/api/hooks/${hookId}`,
    payload: body,
    headers: { "content-type": "application/json", ...(headers ?? signed) },
  });
}
const post = (code: string, name = code) => ({ post: { code, name } });
const names = async (code: string) =>
  (await sql<{ name: string }>`select name from sysr_position where code = ${code}`.execute(server.db)).rows.map(({ name }) => name);
const log = async (hookId: string) =>
  (
    await sql<{ state: string; reason: string | null; attempts: number }>`select state, reason, attempts from integration_inbound_message
    where hook_id = ${hookId} order by create_time, id`.execute(server.db)
  ).rows;

describe("a message that proves who sent it", () => {
  test("adds a record, and changes the one with its key, in the name of the owner", async () => {
    const own = await hook();
    const first = await send(own, post("A1", "one"));
    expect([first.statusCode, first.json().data]).toEqual([
      200,
      { message: expect.any(String), state: "done", record: expect.any(String) },
    ]);
    expect(await names("A1")).toEqual(["one!"]);
    const second = await send(own, post("A1", "two"));
    expect(second.json().data.record).toBe(first.json().data.record);
    expect(await names("A1")).toEqual(["two!"]);
    const { rows } = await sql<{
      by: string;
    }>`select u.username as by from sysr_operation_log as l join sysr_user as u on u.id = l.create_by_id
      where l.module = 'position' and l.record_id = ${first.json().data.record}`.execute(server.db);
    expect(rows.map(({ by }) => by)).toEqual(["ann", "ann"]);
  });

  test("is taken at once, and dealt with in its turn", async () => {
    const own = await hook({ waits: false });
    const answer = await send(own, post("B1"));
    expect([answer.statusCode, answer.json().data.state]).toEqual([202, "waiting"]);
    await eventually(async () => expect(await names("B1")).toEqual(["B1!"]));
    await eventually(async () => expect(await log(own.id)).toMatchObject([{ state: "done", attempts: 1 }]));
  });

  test("is written once by its id, however often it comes, at once too", async () => {
    const own = await hook({ keyField: null });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(own, post("C1"), { id: "same" })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await names("C1")).toHaveLength(1);
    expect((await send(own, post("C2"), { id: "same" })).json().data.state).toBe("done");
    expect(await names("C2")).toEqual([]);
    expect(await log(own.id)).toHaveLength(1);
  });

  describe("whose process was gone before it was dealt with", () => {
    /** As if it had been taken, and no more. */
    const left = async (code: string) => {
      const own = await hook();
      await sql`with taken as (insert into inbound_body (hook_id, message, message_id, body)
          values (${own.id}, ${code}, next_id(), ${JSON.stringify(post(code))}::jsonb) returning message_id)
        insert into integration_inbound_message (id, hook_id, message, state, module, attempts, ip, create_time, update_time)
        select message_id, ${own.id}, ${code}, 'waiting', 'position', 0, '127.0.0.1', now(), now() - interval '10 minutes' from taken`.execute(
        server.db,
      );
      return own;
    };

    test("is dealt with when it is sent again", async () => {
      const own = await left("N1");
      expect((await send(own, post("N1"), { id: "N1" })).json().data).toMatchObject({ state: "done", record: expect.any(String) });
      expect(await names("N1")).toEqual(["N1!"]);
    });

    test("is dealt with once who held it has let go of it, as its connection broke", async () => {
      const own = await left("N3");
      const { db } = server;
      const holding = inTransaction({ db }, async ({ db: trx }) => {
        await sql`select from integration_inbound_message where hook_id = ${own.id} for update`.execute(trx);
        const { id } = await db
          .selectFrom("integration_inbound_message")
          .select("id")
          .where("hook_id", "=", own.id)
          .executeTakeFirstOrThrow();
        await server.app.jobs.put(db, { kind: "inboundMessage", input: { id } });
        const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await eventually(async () => expect((await waits.execute(db)).rows).toHaveLength(1));
        throw new Error("broken");
      });
      await expect(holding).rejects.toThrow("broken");
      await eventually(async () => expect(await names("N3")).toEqual(["N3!"]));
    });

    test("is dealt with though nobody sends it again", async () => {
      const own = await left("N2");
      await askForLeft(server.db);
      await eventually(async () => expect(await names("N2")).toEqual(["N2!"]));
      await eventually(async () => expect(await log(own.id)).toMatchObject([{ state: "done", attempts: 1 }]));
    });
  });

  test("keeps no content once it is written", async () => {
    const own = await hook();
    await send(own, post("D1"));
    const { rows } = await sql<{ body: unknown }>`select body from inbound_body where hook_id = ${own.id}`.execute(server.db);
    expect(rows).toEqual([{ body: null }]);
  });

  test("may prove it by a token", async () => {
    const own = await hook({ scheme: "token" });
    const headers = { authorization: `Bearer ${own.secret}` };
    expect((await send(own, post("E1"), { headers })).statusCode).toBe(200);
    expect((await send(own, post("E2"), { headers: { authorization: `Bearer ${own.secret}x` } })).statusCode).toBe(401);
    expect((await send(own, post("E2"), { headers: {} })).statusCode).toBe(401);
    expect(await names("E2")).toEqual([]);
  });
});

test("what proves nothing is refused alike, and leaves no trace", async () => {
  const own = await hook();
  const other = await hook();
  const off = await hook({ enabled: false });
  const refused = [
    await send({ ...own, secret: other.secret }, post("F1")),
    await send(own, post("F1"), { at: Date.now() - 301_000 }),
    await send(own, post("F1"), { at: Date.now() + 301_000 }),
    await send(own, post("F1"), { signature: "v1," }),
    await send(own, post("F1"), { signature: "" }),
    await send(own, post("F1"), { id: "x".repeat(129) }),
    await send(own, post("F1"), { headers: { authorization: `Bearer ${own.secret}` } }),
    await send(off, post("F1")),
    await send({ ...own, id: "1" }, post("F1")),
  ];
  for (const [index, answer] of refused.entries())
    expect([index, answer.statusCode, answer.json().errorCode]).toEqual([index, 401, "inbound.refused"]);
  expect(await names("F1")).toEqual([]);
  expect([...(await log(own.id)), ...(await log(off.id))]).toEqual([]);
});

test("a hook that was removed takes nothing by its former secret when it is restored and switched on", async () => {
  const own = await hook();
  const ids = { token: ann, body: { ids: [own.id] } };
  for (const way of ["removeByIds", "restoreByIds"]) expect((await server.call("PUT", `${HOOKS}/${way}`, ids)).message).toBe("");
  const { data } = await server.call<{ version: number; enabled: boolean }>("GET", `${HOOKS}/${own.id}`, { token: ann });
  expect(data.enabled).toBe(false);
  await server.call("PUT", `${HOOKS}/${own.id}`, { token: ann, body: { enabled: true, version: data.version } });
  expect((await send(own, post("BACK"))).statusCode).toBe(401);
  const made = await server.call<{ secret: string }>("POST", `${HOOKS}/${own.id}/secret`, { token: ann });
  expect((await send({ ...own, secret: made.data.secret }, post("BACK"))).statusCode).toBe(200);
});

test("the former secret is good beside the new one", async () => {
  const own = await hook();
  await server.call("POST", `${HOOKS}/${own.id}/secret`, { token: ann });
  expect((await send(own, post("G1"))).statusCode).toBe(200);
  await sql`update webhook_secret set ends_at = now() where hook_id = ${own.id} and ends_at is not null`.execute(server.db);
  expect((await send(own, post("G2"))).statusCode).toBe(401);
});

describe("a message that cannot be written", () => {
  test("is a dead letter with its reason in words, and can be dealt with again", async () => {
    const own = await hook();
    const long = "x".repeat(500);
    const answer = await send(own, post("H1", long));
    expect([answer.statusCode, answer.json().data.state]).toEqual([200, "dead"]);
    const reasonIn = async (language: string) => {
      const query = { token: ann, headers: { "accept-language": language }, body: { hook: own.id } };
      const { data } = await server.call<{ records: { reason: string }[] }>("POST", `${MESSAGES}/data?current=1&size=10`, query);
      return data.records[0]?.reason;
    };
    expect(await reasonIn("en")).toMatch(/^[\x20-\x7e]+\nname: [\x20-\x7e]+$/);
    expect(await reasonIn("zh-CN")).toMatch(/^\p{Script=Han}.*\nname: .*\p{Script=Han}/u);
    const { data } = await server.call<{ version: number; mappings: { id: string }[] }>("GET", `${HOOKS}/${own.id}`, { token: ann });
    const mappings = [{ ...MAPPINGS[0] }, { field: "name", value: "$.post.code" }];
    const saved = await server.call("PUT", `${HOOKS}/${own.id}`, { token: ann, body: { mappings, version: data.version } });
    expect(saved.message).toBe("");
    const { rows } = await sql<{ id: string }>`select id::text from integration_inbound_message where hook_id = ${own.id}`.execute(
      server.db,
    );
    expect((await server.call("POST", `${MESSAGES}/${rows[0]?.id}/replay`, { token: ann })).data).toEqual({ state: "waiting" });
    await eventually(async () => expect(await names("H1")).toEqual(["H1"]));
  });

  test("as it was told by an older version is shown as it stands", async () => {
    const own = await hook({ mappings: [{ field: "code", value: "$.none" }, MAPPINGS[1]] });
    await send(own, post("K1"));
    await sql`update integration_inbound_message set reason = '不能写入' where hook_id = ${own.id}`.execute(server.db);
    const { data } = await server.call<{ records: { reason: string }[] }>("POST", `${MESSAGES}/data?current=1&size=10`, {
      ...{ token: ann, headers: { "accept-language": "en" }, body: { hook: own.id } },
    });
    expect(data.records.map(({ reason }) => reason)).toEqual(["不能写入"]);
  });

  test.each([
    ["of a column that the role may not write", { mappings: [...MAPPINGS, { field: "remarks", value: "$.post.name" }] }],
    ["of a reference that is not there", { mappings: [...MAPPINGS, { field: "createBy.username", value: "$.post.name" }] }],
    ["without its key", { mappings: [{ field: "code", value: "$.none" }, MAPPINGS[1]] }],
  ])("%s", async (_, values) => {
    const own = await hook(values);
    const code = `I${++count}`;
    expect((await send(own, post(code))).json().data.state).toBe("dead");
    expect(await names(code)).toEqual([]);
  });

  test("as its owner has lost the role", async () => {
    const role = await server.role({ code: `r${++count}`, permissions: ["position:view", "position:add", "position:edit"] });
    const own = await hook({ role }, root);
    await sql`update integration_inbound_hook set owner_id = (select id from sysr_user where username = 'ann') where id = ${own.id}`.execute(
      server.db,
    );
    expect((await send(own, post("J1"))).json().data.state).toBe("dead");
    expect(await names("J1")).toEqual([]);
  });
});

test("no JSON, and a body that is too long, are refused", async () => {
  const own = await hook();
  expect((await send(own, "{")).json().errorCode).toBe("inbound.notRead");
  expect((await send(own, post("K1", "x".repeat(300_000)))).statusCode).toBe(413);
  expect((await send(own, post("K2", "x".repeat(100_000)))).json().data.state).toBe("dead");
});

test("of more messages in a minute than the hook takes the rest is refused", async () => {
  const own = await hook({ perMinute: 2 });
  const states = [];
  for (let time = 0; time < 3; time++) states.push((await send(own, post(`L${time}`))).statusCode);
  expect(states).toEqual([200, 200, 429]);
});

test("a hook writes in a role of its owner, what exists and what can be worked out", async () => {
  expect(await add({ role: wide })).toMatchObject({ fields: [{ path: "role", code: "field.beyondOwn" }] });
  expect(await add({ module: "supplier" })).toMatchObject({ fields: [{ path: "module", code: "field.beyondOwn" }] });
  expect(await add({ mappings: [{ field: "none", value: "$.a" }], keyField: null })).toMatchObject({
    fields: [{ path: "mappings.0.field" }],
  });
  expect(await add({ mappings: [{ field: "name", value: "1 +" }], keyField: null })).toMatchObject({
    fields: [{ path: "mappings.0.value" }],
  });
  expect(await add({ keyField: "remarks" })).toMatchObject({ fields: [{ path: "keyField" }] });
});

test("after two weeks a message is forgotten", async () => {
  const own = await hook();
  await send(own, post("M1"));
  await sql`update inbound_body set at = now() - interval '15 days' where hook_id = ${own.id}`.execute(server.db);
  await sql`update integration_inbound_message set create_time = now() - interval '15 days' where hook_id = ${own.id}`.execute(server.db);
  await forgetInbound(server.db);
  expect(await log(own.id)).toEqual([]);
});
