import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { windowOf } from "../realtime/browser.ts";

const BASE = "/api/v1/system/sysrNotice";

interface Person {
  readonly id: string;
  readonly token: string;
}
interface Item {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly readTime: string | null;
}
interface Page<T = Item> {
  readonly records: readonly T[];
  readonly total: number;
}

let server: Platform;
let channel: Channel;
let other: FastifyInstance;
let tenant: string;
/** head ⊃ sales ⊃ east; works stands beside them. */
let dept: Readonly<Record<"head" | "sales" | "east" | "works", string>>;
let sender: Person;
beforeAll(async () => {
  server = await platform({}, openChannel);
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  for (const app of [server.app, other]) await app.listen({ port: 0, host: "127.0.0.1" });
  tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
  const department = (code: string, parent: string | null) =>
    server.insert("sysr_dept", { code, name: code, parent_id: parent, tenant_id: tenant, status: 0 });
  const head = await department("head", null);
  const sales = await department("sales", head);
  dept = { head, sales, east: await department("east", sales), works: await department("works", null) };
  const role = await server.role({
    code: "sender",
    permissions: ["notice:view", "notice:add", "notice:edit", "notice:remove", "notice:send", "department:view", "user:view"],
  });
  sender = await person({ roles_ids: [role], real_name: "发件人" });
});
afterAll(async () => {
  await server.close();
  await channel.close();
});
beforeEach(async () => {
  await server.db.deleteFrom("notice_recipient").execute();
});

let made = 0;
async function person(values: object = {}): Promise<Person> {
  const name = `person-${++made}`;
  const id = await server.user(name, { tenant_id: tenant, ...values });
  return { id, token: await server.signIn(name) };
}

const notice = { title: "停机维护", type: 0, sendWay: 0, content: "<p>周六停机</p>", sendNow: true };
const create = (values: object, { token }: Person = sender) =>
  server.call<{ id: string; status: number; content: string; summary: string; version: number }>("POST", BASE, {
    token,
    body: { ...notice, ...values },
  });
async function sent(values: object): Promise<string> {
  const answer = await create(values);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data.id;
}
const inbox = async ({ token }: Person, body: object = {}, query = "") =>
  (await server.call<Page>("POST", `${BASE}/receivedData${query}`, { token, body })).data;
const unread = async ({ token }: Person) => (await server.call<Record<string, number>>("GET", `${BASE}/unread`, { token })).data;
const put = (path: string, { token }: Person, body?: unknown) => server.call("PUT", `${BASE}/${path}`, { token, body });

describe("a notice goes", () => {
  test("to the people of departments and of all below them, and to people by name, once each", async () => {
    const inSales = await person({ dept_id: dept.sales });
    const inEast = await person({ dept_id: dept.east });
    const inWorks = await person({ dept_id: dept.works });
    const named = await person({ dept_id: dept.works });
    const locked = await person({ dept_id: dept.east });
    await server.db.updateTable("sysr_user").set({ status: 1 }).where("id", "=", locked.id).execute();
    const id = await sent({ departments: [dept.sales, dept.east], users: [named.id, inEast.id] });
    for (const reader of [inSales, inEast, named]) expect((await inbox(reader)).records.map((one) => one.id)).toEqual([id]);
    expect((await inbox(inWorks)).total).toBe(0);
    const stored = await server.db.selectFrom("notice_recipient").select("user_id").where("notice_id", "=", id).execute();
    expect(stored.map(({ user_id }) => String(user_id)).sort()).toEqual([inSales.id, inEast.id, named.id].sort());
  });

  test("to everybody of the tenant, and to nobody of another", async () => {
    const foreign = await person({ tenant_id: await server.insert("sysr_tenant", { code: `far-${made}`, name: "乙", status: 0 }) });
    const here = await person();
    await sent({ toAll: true });
    expect([(await inbox(here)).total, (await inbox(foreign)).total]).toEqual([1, 0]);
  });

  test("to nobody where nobody is addressed, and is then not stored either", async () => {
    expect(await create({})).toMatchObject({ status: 400, errorCode: "record.invalid", fields: [{ path: "users" }] });
    const empty = await server.insert("sysr_dept", { code: `empty-${made}`, name: "x", tenant_id: tenant, status: 0 });
    const before = await server.db.selectFrom("sysr_notice").select("id").execute();
    expect(await create({ departments: [empty] })).toMatchObject({ status: 400, errorCode: "notice.noRecipients" });
    expect(await server.db.selectFrom("sysr_notice").select("id").execute()).toEqual(before);
  });

  test("only as a system notice or a letter", async () => {
    expect(await create({ sendWay: 2, toAll: true })).toMatchObject({ status: 400, fields: [{ path: "sendWay" }] });
  });

  test("only from holders of the permission to send; without it one keeps drafts", async () => {
    const writer = await person({ roles_ids: [await server.role({ code: `writer-${made}`, permissions: ["notice:add"] })] });
    expect((await create({ toAll: true }, writer)).status).toBe(403);
    expect((await create({ toAll: true, sendNow: false }, writer)).data).toMatchObject({ status: 0, sendTime: null });
    expect((await create({ toAll: true }, await person())).status).toBe(403);
  });
});

test("rich text is stored clean, with its words beside it; without words it is missing", async () => {
  const { data } = await create({ sendNow: false, content: '<p style="x" onclick="y">甲<script>1</script> <b>乙</b></p>' });
  expect(data).toMatchObject({ content: "<p>甲 <strong>乙</strong></p>", summary: "甲 乙" });
  expect(await create({ content: "<p><img src=x></p>", toAll: true })).toMatchObject({ status: 400, fields: [{ path: "content" }] });
});

test("rich text of a megabyte, or nested without end, is refused with its field", async () => {
  const refused = async (content: string) => (await create({ sendNow: false, content })) as unknown as { status: number; fields: object[] };
  expect(await refused("<i>".repeat(340_000))).toMatchObject({ status: 400, fields: [{ path: "content", code: "field.maxLength" }] });
  expect(await refused("<i>".repeat(20_000))).toMatchObject({ status: 400, fields: [{ path: "content", code: "field.nesting" }] });
});

test("a draft is sent once; what was sent cannot be changed, and is withdrawn from every inbox", async () => {
  const reader = await person();
  const { data: draft } = await create({ users: [reader.id], sendNow: false });
  expect((await inbox(reader)).total).toBe(0);
  expect((await put(`${draft.id}/withdraw`, sender)).errorCode).toBe("notice.notSent");
  expect((await put(`${draft.id}/send`, sender)).status).toBe(200);
  expect((await put(`${draft.id}/send`, sender)).errorCode).toBe("notice.alreadySent");
  const stored = await server.call<{ version: number }>("GET", `${BASE}/getById/${draft.id}`, { token: sender.token });
  expect(stored.data).toMatchObject({ status: 1, sender: { name: "发件人" }, recipients: 1 });
  expect((await put(draft.id, sender, { title: "别的", version: stored.data.version })).status).not.toBe(200);
  expect((await inbox(reader)).total).toBe(1);
  expect((await put(`${draft.id}/withdraw`, sender)).status).toBe(200);
  expect((await inbox(reader)).total).toBe(0);
  expect((await server.call("GET", `${BASE}/receivedDetail/${draft.id}`, { token: reader.token })).status).toBe(404);
});

test("a removed notice leaves the inboxes", async () => {
  const reader = await person();
  const id = await sent({ users: [reader.id] });
  expect((await put("remove", sender, { ids: [id] })).status).toBe(200);
  expect([(await inbox(reader)).total, await unread(reader)]).toEqual([0, { notices: 0, letters: 0, jobs: 0 }]);
});

describe("an inbox", () => {
  test("is its owner's alone", async () => {
    const [reader, stranger] = [await person(), await person()];
    const id = await sent({ users: [reader.id] });
    expect((await server.call("GET", `${BASE}/receivedDetail/${id}`, { token: stranger.token })).status).toBe(404);
    await put("batchRead", stranger, { ids: [id] });
    expect(await unread(reader)).toEqual({ notices: 1, letters: 0, jobs: 0 });
    expect((await server.call("GET", `${BASE}/receivedDetail/${id}`, { token: reader.token })).data).toMatchObject({
      title: "停机维护",
      content: "<p>周六停机</p>",
      sender: { name: "发件人" },
      isJump: true,
    });
  });

  test("has pages of ten, newest first, of letters, of all but letters, of the unread", async () => {
    const reader = await person();
    const ids: string[] = [];
    for (let number = 0; number < 12; number++)
      ids.unshift(await sent({ users: [reader.id], title: `通知 ${number}`, sendWay: number % 3 === 0 ? 5 : 0 }));
    const first = await inbox(reader);
    expect([first.total, first.records.map(({ id }) => id)]).toEqual([12, ids.slice(0, 10)]);
    expect((await inbox(reader, {}, "?current=2")).records.map(({ id }) => id)).toEqual(ids.slice(10));
    expect((await inbox(reader, { sendWay: 5 })).total).toBe(4);
    expect((await inbox(reader, { exceptSendWay: 5 })).total).toBe(8);
    expect((await inbox(reader, { keyword: "通知 1" })).total).toBe(3);
    expect((await inbox(reader, { keyword: "%" })).total).toBe(0);
    await put("batchRead", reader, { ids: ids.slice(0, 3) });
    expect((await inbox(reader, { unread: true })).total).toBe(9);
  });

  test("is read notice by notice, several at once, or all of one kind", async () => {
    const reader = await person();
    const [first = "", second = ""] = [await sent({ users: [reader.id] }), await sent({ users: [reader.id] })];
    for (let number = 0; number < 2; number++) await sent({ users: [reader.id], sendWay: 5 });
    expect(await unread(reader)).toEqual({ notices: 2, letters: 2, jobs: 0 });
    await server.call("GET", `${BASE}/receivedDetail/${first}`, { token: reader.token });
    expect((await put("batchRead", reader, { ids: [first, second] })).data).toEqual({ notices: 0, letters: 2 });
    expect((await put("allRead", reader, { exceptSendWay: 5 })).data).toEqual({ notices: 0, letters: 2 });
    expect((await put("allRead", reader)).data).toEqual({ notices: 0, letters: 0 });
  });
});

test("a sender finds what he sent, who received it and how many have read it", async () => {
  const [reader, late] = [await person({ real_name: "甲" }), await person({ real_name: "乙" })];
  const id = await sent({ users: [reader.id, late.id] });
  await put("batchRead", reader, { ids: [id] });
  const { token } = sender;
  expect((await server.call<Page>("POST", `${BASE}/sentNotice`, { token })).data.records[0]).toMatchObject({ id });
  expect((await server.call("GET", `${BASE}/sentNoticeById/${id}`, { token })).data).toMatchObject({ recipients: 2, readCount: 1 });
  const { records } = (await server.call<Page<object>>("POST", `${BASE}/detail`, { token, body: { id } })).data;
  expect(records).toMatchObject([
    { receiver: { name: "乙" }, readTime: null },
    { receiver: { name: "甲" }, readTime: expect.any(String) },
  ]);
  const another = await person({ roles_ids: [await server.role({ code: `other-${made}`, permissions: ["notice:send", "notice:view"] })] });
  expect((await server.call("GET", `${BASE}/sentNoticeById/${id}`, { token: another.token })).status).toBe(404);
});

test("people are found by department, its code, status and part of their name", async () => {
  const found = await person({ dept_id: dept.works, real_name: "欧阳修" });
  const ask = async (query: string) => {
    const url = `/api/v1/departgrouppersoninfo/departGroupPersonInfo/person?${query}`;
    return (await server.call<Page<{ id: string }>>("POST", url, { token: sender.token })).data.records.map(({ id }) => id);
  };
  expect(await ask("personName=欧阳")).toEqual([found.id]);
  expect(await ask("code=works&personName=欧阳&status=0")).toEqual([found.id]);
  expect(await ask(`id=${dept.works}`)).toContain(found.id);
  expect(await ask("code=sales&personName=欧阳")).toEqual([]);
  expect(await ask("code=unknown")).toEqual([]);
});

describe("a connected recipient hears, at whatever server he is connected,", () => {
  test("of a new notice, with its way and the new counts, and of a withdrawal", async () => {
    const [reader, stranger] = [await person(), await person()];
    const [window, silent] = [await windowOf(other, reader.token), await windowOf(other, stranger.token)];
    const id = await sent({ users: [reader.id] });
    expect(await window.next("INFOMESSAGE")).toEqual({ code: "INFOMESSAGE", title: "停机维护", message: "周六停机", notice: id });
    expect(await window.next("UNREAD")).toEqual({ code: "UNREAD", unread: { notices: 1, letters: 0 } });
    await put(`${id}/withdraw`, sender);
    expect(await window.next("UNREAD")).toEqual({ code: "UNREAD", unread: { notices: 0, letters: 0 } });
    silent.say("ping");
    await expect.poll(() => silent.heard).toEqual(["pong"]);
    for (const open of [window, silent]) open.close();
  });

  test("of what he has read in another window", async () => {
    const reader = await person();
    const id = await sent({ users: [reader.id], sendWay: 5, isJump: false });
    const window = await windowOf(other, reader.token);
    await put("batchRead", reader, { ids: [id] });
    expect(await window.next("UNREAD")).toMatchObject({ unread: { notices: 0, letters: 0 } });
    window.close();
  });
});
