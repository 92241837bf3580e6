import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OnlineUser } from "../../../src/model/contract/online.ts";
import { type Channel, openChannel } from "../../../src/server/db/channel.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

const ONLINE = "/api/v1/user/online";

/** Two servers over one database. */
let server: Platform;
let channel: Channel;
let other: FastifyInstance;
const ids: Record<string, string> = {};
const token: Record<string, string> = {};

beforeAll(async () => {
  server = await platform({}, openChannel);
  channel = await openChannel(server.url);
  other = await server.another({ channel });
  const home = await server.insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  const abroad = await server.insert("sysr_tenant", { code: "abroad", name: "y", status: 0 });
  const dept = await server.insert("sysr_dept", { code: "D", name: "仓储部", status: 0, tenant_id: home });
  const keeper = await server.role({ code: "keeper", permissions: ["user:view", "user:online", "socket:send"], dataScope: 0 });
  const blind = await server.role({
    ...{ code: "blind", permissions: ["user:view", "user:online"], dataScope: 0, tenant_id: home },
  });
  await server.insert("sysr_role_column", {
    master_id: blind,
    sort_no: 1,
    entity: "user",
    field: "username",
    can_view: true,
    can_add: false,
    can_edit: false,
  });
  ids.keeper = await server.user("keeper", { tenant_id: home, roles_ids: [keeper] });
  ids.blind = await server.user("blind", { tenant_id: home, roles_ids: [blind] });
  ids.clerk = await server.user("clerk", { tenant_id: home, dept_id: dept });
  ids.stranger = await server.user("stranger", { tenant_id: abroad });
  for (const name of ["keeper", "blind", "clerk", "stranger"]) token[name] = await server.signIn(name);
});
afterAll(async () => {
  await server.close();
  await channel.close();
});

const page = async (as: string, keyword = "") =>
  (
    await server.call<{ records: OnlineUser[]; total: number }>("GET", `${ONLINE}?keyword=${encodeURIComponent(keyword)}`, {
      token: token[as],
    })
  ).data;
const end = (as: string, sessions: readonly (string | undefined)[]) =>
  server.call("DELETE", ONLINE, { token: token[as], body: { ids: sessions } });
const sessionOf = async (name: string) => (await page("keeper")).records.find(({ user }) => user === ids[name])?.id;

test("who may see it is told who of his tenant is signed in, and no token", async () => {
  const { records, total } = await page("keeper");
  expect(records.map(({ user }) => user).toSorted()).toEqual([ids.keeper, ids.blind, ids.clerk].toSorted());
  expect(total).toBe(3);
  expect(records.find(({ user }) => user === ids.keeper)).toMatchObject({ current: true, username: "keeper", way: null });
  expect(records.find(({ user }) => user === ids.clerk)).toMatchObject({ current: false, dept: "仓储部" });
  expect(JSON.stringify(records)).not.toMatch(/token|hash/i);
});

test("he is found by account, with signs that mean nothing else", async () => {
  expect((await page("keeper", "cler")).records.map(({ user }) => user)).toEqual([ids.clerk]);
  expect((await page("keeper", "%")).total).toBe(0);
});

test("a column that is hidden from the reader is neither shown nor searched", async () => {
  const { records } = await page("blind");
  expect(records.find(({ user }) => user === ids.clerk)).toMatchObject({ username: "clerk", realName: null, dept: null, actingAs: null });
});

test("others are refused", async () => {
  const { status } = await server.call("GET", ONLINE, { token: token.clerk });
  expect(status).toBe(403);
  expect(await end("clerk", [await sessionOf("keeper")])).toMatchObject({ status: 403 });
});

test("the own session is not ended by mistake, nor is anything else then", async () => {
  expect(await end("keeper", [await sessionOf("clerk"), await sessionOf("keeper")])).toMatchObject({
    status: 409,
    errorCode: "session.ownSession",
  });
  expect(await sessionOf("clerk")).toBeDefined();
});

test("a session of another tenant is left as it is", async () => {
  const stored = await server.db.selectFrom("session").select("id").where("user_id", "=", String(ids.stranger)).executeTakeFirstOrThrow();
  expect(await end("keeper", [stored.id])).toMatchObject({ status: 200 });
  expect((await server.call("GET", "/api/v1/user/info", { token: token.stranger })).status).toBe(200);
});

test("its user is told something at once and in his inbox, in the name of who wrote it, and the log says that he did", async () => {
  const write = (as: string, session: string | undefined) =>
    server.call("POST", `${ONLINE}/${session}/message`, { token: token[as], body: { message: "请保存后退出" } });
  const clerk = await sessionOf("clerk");
  expect(await write("keeper", clerk)).toMatchObject({ status: 200, data: null });
  const { data } = await server.call<{ records: unknown[] }>("POST", "/api/v1/system/sysrNotice/receivedData", {
    token: token.clerk,
    body: {},
  });
  expect(data.records).toMatchObject([{ title: "keeper", content: "请保存后退出" }]);
  expect(await write("blind", clerk)).toMatchObject({ status: 403 });
  const stored = await server.db.selectFrom("session").select("id").where("user_id", "=", String(ids.stranger)).executeTakeFirstOrThrow();
  expect(await write("keeper", stored.id)).toMatchObject({ status: 404, errorCode: "record.notFound" });
  const logged = server.db
    .selectFrom("sysr_operation_log")
    .select(["record_id", "create_by_id"])
    .where("operation_type", "=", "sendMessage");
  expect(await logged.execute()).toEqual([{ record_id: ids.clerk, create_by_id: ids.keeper }]);
});

test("an ended one is over in every process, and stands in the operation log", async () => {
  const asks = (app: FastifyInstance) => server.call("GET", "/api/v1/user/info", { token: token.clerk, app });
  expect((await asks(other)).status).toBe(200);
  expect(await end("keeper", [await sessionOf("clerk")])).toMatchObject({ status: 200, data: null });
  expect((await asks(server.app)).status).toBe(401);
  await eventually(async () => expect((await asks(other)).status).toBe(401));
  const entry = await server.db
    .selectFrom("sysr_operation_log")
    .select(["module", "record_id", "create_by_id"])
    .where("operation_type", "=", "endSession")
    .executeTakeFirst();
  expect(entry).toEqual({ module: "user", record_id: ids.clerk, create_by_id: ids.keeper });
});
