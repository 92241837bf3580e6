import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { byName } from "../../../src/server/db/database.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type ProviderReply, type ProviderRequest, provider } from "./provider.ts";

const TEMPLATES = "/api/v1/message/messageTemplate";
const LOGS = { sms: "sysr_sms_log", email: "sysr_email_log", wechat: "sysr_wechat_log", push: "sysr_push_log" } as const;

let reply: (request: ProviderRequest) => ProviderReply;
let gateway: Awaited<ReturnType<typeof provider>>;
let server: Platform;
let channel: Channel;
let other: FastifyInstance;
let tenant: string;
let token: string;
let ids: Readonly<Record<"anna" | "bo" | "writer", string>>;
beforeAll(async () => {
  gateway = await provider((request) => reply(request));
  const { url } = gateway;
  const senders = {
    ...{
      mail: undefined,
      sms: { url, body: { to: "{phone}", text: "{text}", id: "{id}" }, authorization: undefined, success: undefined, messageId: "id" },
    },
    ...{ wechat: { url, corpId: "c", agentId: 1, secret: "s" }, push: { url, appKey: "a", secret: "s" } },
  };
  server = await platform({ senders }, openChannel);
  channel = await openChannel(server.url);
  other = await server.another({ channel, config: { senders } });
  tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  const words = ["view", "pick", "add", "edit", "remove", "test"].map((word) => `message-template:${word}`);
  const logs = Object.keys(LOGS).flatMap((name) => [`${name}-log:view`, `${name}-log:resend`]);
  const role = await server.role({
    code: "writer",
    permissions: [...words, ...logs, "notice:view", "notice:add", "notice:edit", "notice:send", "user:view"],
  });
  const person = (name: string, values: object) => server.user(name, { tenant_id: tenant, ...values });
  ids = {
    writer: await person("writer", { roles_ids: [role], phone: "13800000009", phone_verified: true }),
    anna: await person("anna", { phone: "13800000001", phone_verified: true }),
    bo: await person("bo", { phone: "13800000002", phone_verified: false }),
  };
  token = await server.signIn("writer");
});
afterAll(async () => {
  await server.close();
  await channel.close();
  await gateway.close();
});
beforeEach(async () => {
  reply = ({ path, body }) => {
    if (path.startsWith("/cgi-bin/gettoken")) return [200, { errcode: 0, access_token: "t", expires_in: 7200 }];
    if (path.startsWith("/cgi-bin/message")) return [200, { errcode: 0, msgid: "w" }];
    if (path.startsWith("/v3/push/cid")) return [200, { cidlist: ["cid"] }];
    return [200, { id: (body as { id?: string } | undefined)?.id, msg_id: "p" }];
  };
  gateway.requests.splice(0);
  for (const table of Object.values(LOGS)) await byName(server.db).deleteFrom(table).execute();
});

const template = (values: object = {}) => ({
  ...{
    name: "发货",
    code: `t-${Math.random().toString(36).slice(2)}`,
    channel: 2,
    subject: "{order} 已发货",
    content: "<p>{name}您好</p>",
  },
  variables: [
    { name: "order", sample: "PO-1" },
    { name: "name", sample: "<李雷>" },
  ],
  ...values,
});
const save = (values: object = {}) => server.call<{ id: string }>("POST", TEMPLATES, { token, body: template(values) });
const send = (values: object) =>
  server.call<{ id: string }>("POST", "/api/v1/system/sysrNotice", {
    token,
    body: { title: "停机", type: 0, content: "<p>周六<b>停机</b></p><p>请保存</p>", sendNow: true, ...values },
  });
const logged = (name: keyof typeof LOGS) => byName(server.db).selectFrom(LOGS[name]).selectAll().orderBy("id").execute();
const over = (name: keyof typeof LOGS) =>
  eventually(async () => {
    const rows = await logged(name);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ status }) => status !== 0)).toBe(true);
    return rows;
  });

describe("a template", () => {
  test("is kept when each of its variables is declared", async () => {
    expect(await save()).toMatchObject({ status: 200 });
  });

  test.each([
    ["in its title", { subject: "{order} {nobody}" }, { path: "subject", params: { names: "nobody" } }],
    ["in its content", { content: "<p>{a} {b}</p>" }, { path: "content", params: { names: "a、b" } }],
  ])("with a variable that is not declared %s is refused at that field", async (_where, values, field) => {
    const answer = await save(values);
    expect(answer).toMatchObject({ status: 400, errorCode: "record.invalid", fields: [{ ...field, code: "field.unknownVariable" }] });
  });

  test("declares a variable once", async () => {
    const variables = [...template().variables, { name: "order", sample: "2" }];
    expect(await save({ variables })).toMatchObject({ fields: [{ path: "variables.2.name", code: "field.repeated" }] });
  });

  test.each([
    ["sms", 2, { phone: "13800000009", content: "<李雷>您好" }],
    ["wechat", 1, { account: "writer", content: "PO-1 已发货\n<李雷>您好" }],
    ["push", 4, { subject: "PO-1 已发货", content: "<李雷>您好" }],
  ] as const)("is tried by %s with its sample values, on oneself", async (name, way, row) => {
    const { data } = await save({ channel: way });
    expect(await server.call("POST", `${TEMPLATES}/${data.id}/test`, { token })).toMatchObject({ status: 200 });
    expect(await over(name)).toMatchObject([{ ...row, status: 1, business_type: "test", tenant_id: tenant }]);
  });

  test("of the product itself is tried as a notice to oneself", async () => {
    const { data } = await save({ channel: 5 });
    expect(await server.call("POST", `${TEMPLATES}/${data.id}/test`, { token })).toMatchObject({ status: 200 });
    const inbox = await server.call<{ records: unknown[] }>("POST", "/api/v1/system/sysrNotice/receivedData", { token, body: {} });
    expect(inbox.data.records[0]).toMatchObject({ title: "PO-1 已发货", content: "<李雷>您好", sendWay: 5 });
  });

  test("on a channel that is not set up cannot be tried", async () => {
    const { data } = await save({ channel: 3 });
    expect(await server.call("POST", `${TEMPLATES}/${data.id}/test`, { token })).toMatchObject({ errorCode: "message.channelOff" });
  });
});

describe("a notice", () => {
  test("goes beside the inbox to who has confirmed his number, once, whichever process sends", async () => {
    await send({ sendWay: 2, users: [{ id: ids.anna }, { id: ids.bo }] });
    const rows = await over("sms");
    expect(rows).toMatchObject([{ phone: "13800000001", content: "周六停机\n请保存", status: 1, business_type: "notice" }]);
    expect(gateway.requests).toHaveLength(1);
    const received = await server.db.selectFrom("notice_recipient").selectAll().where("send_way", "=", 2).execute();
    expect(received).toHaveLength(2);
  });

  test("by a channel that is not set up is refused at its send way", async () => {
    expect(await send({ sendWay: 3, users: [{ id: ids.anna }] })).toMatchObject({
      fields: [{ path: "sendWay", code: "message.channelOff" }],
    });
  });

  test("of a template is sent when no variable is left", async () => {
    const { data } = await save({ channel: 0 });
    const values = { template: { id: data.id }, sendWay: 0, users: [{ id: ids.anna }] };
    expect(await send({ ...values, content: "<p>{name}您好</p>" })).toMatchObject({
      fields: [{ path: "content", code: "field.unfilledVariable", params: { names: "name" } }],
    });
    expect(await send(values)).toMatchObject({ status: 200 });
  });

  test("to a hundred people is one message to each over two processes", async () => {
    const values = (no: number) => ({ tenant_id: tenant, phone: `1390000${1000 + no}`, phone_verified: true });
    for (let no = 0; no < 100; no++) await server.user(`many-${no}`, values(no));
    await send({ sendWay: 2, toAll: true });
    const rows = await over("sms");
    expect(rows).toHaveLength(102);
    const numbers = gateway.requests.map(({ body }) => (body as { to: string }).to);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(102);
    expect(await server.db.selectFrom("message_outbox").select("id").execute()).toEqual([]);
    expect(other.hasDecorator("db")).toBe(true);
  });
});

describe("a message of the log", () => {
  const resend = (id: unknown) => server.call("POST", `/api/v1/log/smsLog/${id}/resend`, { token });

  test("that was refused is sent again as the log has kept it", async () => {
    const before = reply;
    reply = () => [400, { error: "no credit" }];
    await send({ sendWay: 2, users: [{ id: ids.anna }] });
    const [row] = await over("sms");
    expect(row).toMatchObject({ status: 2, retry_count: 0, return_message: expect.stringContaining("no credit") });
    reply = before;
    expect(await resend(row?.id)).toMatchObject({ status: 200 });
    await eventually(async () => expect(await logged("sms")).toMatchObject([{ status: 1, response_date: expect.anything() }]));
    expect(gateway.requests.at(-1)?.body).toMatchObject({ to: "13800000001", text: "周六停机\n请保存" });
  });

  test("whose provider fails waits, with the time of its next try", async () => {
    reply = () => [503, {}];
    await send({ sendWay: 2, users: [{ id: ids.anna }] });
    const row = await eventually(async () => {
      const [first] = await logged("sms");
      expect(first).toMatchObject({ status: 0, retry_count: 1, next_try: expect.anything() });
      return first;
    });
    expect(await resend(row?.id)).toMatchObject({ errorCode: "message.notResendable" });
    await server.db.deleteFrom("message_outbox").execute();
  });

  test("that held a secret is not sent again", async () => {
    const id = await server.insert(LOGS.sms, { phone: "1", content: "*", status: 2, confidential: true, tenant_id: tenant });
    expect(await resend(id)).toMatchObject({ errorCode: "message.notResendable" });
  });

  test("left by a process that is gone is sent by another when its claim is over", async () => {
    const log = await server.insert(LOGS.sms, { phone: "13700000000", content: "x", status: 0, tenant_id: tenant });
    const claimed = { claim: 1, claimed_until: new Date(Date.now() - 1_000).toISOString() };
    await server.db
      .insertInto("message_outbox")
      .values({ channel: "sms", log_id: log, message: JSON.stringify({ phone: "13700000000", text: "x" }), ...claimed })
      .execute();
    await eventually(async () => expect(await logged("sms")).toMatchObject([{ status: 1 }]));
  });
});
