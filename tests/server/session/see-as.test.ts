import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VIEWING_HEADER } from "../../../src/model/viewing.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { endViewings } from "../../../src/server/modules/session/viewings-log.ts";
import { eventually } from "../../eventually.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let home: string;
let seeing: string;
let clerking: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await platform({}, openChannel);
  home = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  const abroad = await server.insert("sysr_tenant", { code: "abroad", name: "乙", status: 0 });
  const organisation = (code: string) =>
    server.insert("sysr_organisation", { code, name: code, short_name: code, status: 0, tenant_id: home });
  const [north, south] = [await organisation("north"), await organisation("south")];
  seeing = await server.role({ code: "boss", permissions: ["user:seeAs", "user:view", "position:view", "position:add"] });
  clerking = await server.role({ code: "clerk", permissions: ["position:view", "position:add"], dataScope: 1 });
  const strong = await server.role({ code: "strong", permissions: ["position:view", "position:remove"] });
  const add = async (name: string, roles_ids: readonly string[], more = {}) => {
    ids[name] = await server.user(name, { tenant_id: home, roles_ids, organisations_ids: [north, south], ...more });
  };
  await add("boss", [seeing], { organisations_ids: [north] });
  await add("clerk", [clerking], { organisations_ids: [south, north] });
  await add("other", [clerking]);
  await add("strong", [strong]);
  await add("locked", [clerking], { status: 1 });
  await add("foreign", [clerking], { tenant_id: abroad });
  await add("root", [], { is_super: true, user_type: 0 });
});
afterAll(() => server.close());

interface Begun {
  readonly ticket: string;
  readonly endsAt: string;
}
const begin = (token: string, name: string) => server.call<Begun>("POST", "/api/v1/viewings", { token, body: { person: ids[name] } });
const info = (token: string, ticket: string) =>
  server.call<Record<string, unknown>>("GET", "/api/v1/user/info", { token, headers: { [VIEWING_HEADER]: ticket } });
const leave = (token: string, ticket: string, closing = false) =>
  server.call("POST", "/api/v1/viewings/leave", { token, body: { ticket, closing } });
const addPosition = (token: string, code: string, headers = {}) =>
  server.call("POST", "/api/v1/position/sysrPosition", { token, headers, body: { code, name: code } });
const logged = () =>
  server.db
    .selectFrom("sysr_operation_log")
    .select(["operation_type", "create_by_id", "record_id"])
    .where("operation_type", "in", ["seeAs", "seeAsEnd"])
    .orderBy("id")
    .execute();

describe("looking as another user", () => {
  beforeEach(() => server.db.deleteFrom("sysr_operation_log").execute());

  test("shows what he sees, beside the ordinary session, which stays as it is; the log names both", async () => {
    const token = await server.signIn("boss");
    const { data } = await begin(token, "clerk");
    expect((await info(token, data.ticket)).data).toMatchObject({
      ...{ username: "clerk", isRunAs: true, realUser: { username: "boss" } },
      ...{ permissions: ["position:add", "position:view"], viewing: { endsAt: data.endsAt, underDraft: false } },
      curOrg: { shortName: "north" },
    });
    const headers = { [VIEWING_HEADER]: data.ticket };
    expect((await server.call("GET", `/api/v1/user/sysrUser/${ids.clerk}`, { token, headers })).status).toBe(403);
    expect((await server.call<object>("GET", "/api/v1/user/info", { token })).data).toMatchObject({ username: "boss", viewing: null });
    await leave(token, data.ticket);
    expect(await logged()).toEqual([
      { operation_type: "seeAs", create_by_id: ids.boss, record_id: ids.clerk },
      { operation_type: "seeAsEnd", create_by_id: ids.boss, record_id: ids.clerk },
    ]);
  });

  test("changes nothing: the database itself refuses, and says so in words", async () => {
    const token = await server.signIn("boss");
    const { ticket } = (await begin(token, "clerk")).data;
    const answer = await addPosition(token, "P1", { [VIEWING_HEADER]: ticket });
    expect(answer).toMatchObject({ status: 403, errorCode: "session.viewingOnly" });
    expect(await addPosition(token, "P1")).toMatchObject({ status: 200 });
    expect(await addPosition(token, "P2", { [VIEWING_HEADER]: ticket })).toMatchObject({ errorCode: "session.viewingOnly" });
  });

  test.each(["strong", "locked", "foreign", "root", "boss"])("is refused for %s", async (name) => {
    const { status, errorCode } = await begin(await server.signIn("boss"), name);
    expect([status, errorCode]).toEqual(name === "foreign" ? [404, "record.notFound"] : [403, "session.seeAsRefused"]);
    expect(await logged()).toEqual([]);
  });

  test("shows what he would see by a draft of rights, which is stored nowhere else; never more than who looks sees himself", async () => {
    const token = await server.signIn("boss");
    const change = (permissions: readonly string[]) => [
      {
        entity: "role",
        kind: "edit",
        record: clerking,
        version: 1,
        values: { permissions: permissions.map((permission) => ({ permission })) },
      },
    ];
    const under = (person: string, permissions: readonly string[]) =>
      server.call<Begun>("POST", "/api/v1/viewings", { token, body: { person: ids[person], draft: change(permissions) } });
    const { ticket } = (await under("clerk", ["position:view"])).data;
    expect((await info(token, ticket)).data).toMatchObject({ permissions: ["position:view"], viewing: { underDraft: true } });
    expect(await under("clerk", ["position:view", "position:remove"])).toMatchObject({ status: 403, errorCode: "session.seeAsRefused" });
    expect((await under("boss", ["position:view"])).status).toBe(200);
    const plain = (await begin(token, "clerk")).data.ticket;
    expect((await info(token, plain)).data).toMatchObject({ permissions: ["position:add", "position:view"] });
  });

  test("is for who has the permission, and none within another one", async () => {
    expect((await begin(await server.signIn("clerk"), "other")).status).toBe(403);
    const token = await server.signIn("root");
    const { ticket } = (await begin(token, "boss")).data;
    const within = await server.call("POST", "/api/v1/viewings", {
      ...{ token, headers: { [VIEWING_HEADER]: ticket }, body: { person: ids.clerk } },
    });
    expect(within).toMatchObject({ status: 403, errorCode: "session.notWhileActing" });
  });

  test("the ticket is worth nothing without the session that it was given to, and never answered as oneself", async () => {
    const token = await server.signIn("boss");
    const { ticket } = (await begin(token, "clerk")).data;
    const over = { status: 403, errorCode: "session.viewingOver" };
    expect(await info(await server.signIn("boss"), ticket)).toMatchObject(over);
    expect(await info(token, "x".repeat(43))).toMatchObject(over);
    expect(await info(token, "")).toMatchObject(over);
    expect(await addPosition(token, "P9", { [VIEWING_HEADER]: "x" })).toMatchObject(over);
    expect((await server.call("GET", "/api/v1/user/info", { headers: { [VIEWING_HEADER]: ticket } })).status).toBe(401);
  });
});

describe("a viewing is over", () => {
  const over = { status: 403, errorCode: "session.viewingOver" };

  test("when it is ended, in every process", async () => {
    const other = await server.another({ channel: await openChannel(server.url) });
    const token = await server.signIn("boss");
    const { ticket } = (await begin(token, "clerk")).data;
    const headers = { [VIEWING_HEADER]: ticket };
    expect((await server.call("GET", "/api/v1/user/info", { token, headers, app: other })).status).toBe(200);
    await leave(token, ticket);
    await eventually(async () => expect(await server.call("GET", "/api/v1/user/info", { token, headers, app: other })).toMatchObject(over));
    expect(await info(token, ticket)).toMatchObject(over);
  });

  test("half a minute after its page was left, unless that comes back", async () => {
    const token = await server.signIn("boss");
    const { ticket, endsAt } = (await begin(token, "clerk")).data;
    await leave(token, ticket, true);
    const until = async () => Date.parse(((await info(token, ticket)).data.viewing as { endsAt: string }).endsAt);
    expect((await until()) - Date.now()).toBeLessThan(31_000);
    await server.call("POST", "/api/v1/viewings/stay", { token, body: { ticket } });
    expect(await until()).toBe(Date.parse(endsAt));
  });

  test("when its time is, or its session; the log says so later", async () => {
    await server.db.deleteFrom("viewing").execute();
    const token = await server.signIn("boss");
    const [first, second] = [(await begin(token, "clerk")).data.ticket, (await begin(await server.signIn("boss"), "other")).data.ticket];
    await server.db
      .updateTable("viewing")
      .set({ expires_at: new Date(0).toISOString() })
      .where("person_id", "=", String(ids.clerk))
      .execute();
    await server.app.sessions.forget([ids.boss as string]);
    expect(await info(token, first)).toMatchObject(over);
    await server.call("POST", "/api/v1/logout", { token });
    expect(await info(token, second)).toMatchObject(over);
    await server.db.deleteFrom("sysr_operation_log").execute();
    await server.db.deleteFrom("session").execute();
    await endViewings(server.db, server.app.documents);
    const ended = await logged();
    expect(new Set(ended.map(({ record_id }) => record_id))).toEqual(new Set([ids.clerk, ids.other]));
    expect(new Set(ended.map(({ create_by_id }) => create_by_id))).toEqual(new Set([ids.boss]));
    expect(await server.db.selectFrom("viewing").selectAll().execute()).toEqual([]);
  });

  test("when who looks acts as somebody, or loses the right", async () => {
    const root = await server.signIn("root");
    const { ticket } = (await begin(root, "other")).data;
    await server.call("POST", "/api/v1/runAs", { token: root, body: { userId: ids.clerk } });
    expect(await info(root, ticket)).toMatchObject(over);
    const token = await server.signIn("boss");
    const own = (await begin(token, "clerk")).data.ticket;
    expect((await info(token, own)).status).toBe(200);
    await server.db.deleteFrom("sysr_role_permission").where("master_id", "=", seeing).where("permission", "=", "user:seeAs").execute();
    await server.app.sessions.forget("everybody");
    expect(await info(token, own)).toMatchObject(over);
  });
});
