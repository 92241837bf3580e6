import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChannel } from "../../../src/server/db/channel.ts";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let tenant: string;
let other: string;
const ids: Record<string, string> = {};
const RIGHTS = ["user:runAs", "user:view", "position:view", "position:add"];

beforeAll(async () => {
  server = await platform({}, openChannel);
  tenant = await server.insert("sysr_tenant", { code: "home", name: "甲", status: 0 });
  other = await server.insert("sysr_tenant", { code: "abroad", name: "乙", status: 0 });
  const organisation = (code: string) =>
    server.insert("sysr_organisation", { code, name: code, short_name: code, status: 0, tenant_id: tenant });
  const [north, south] = [await organisation("north"), await organisation("south")];
  const role = async (code: string, permissions: readonly string[], more = {}) => [await server.role({ code, permissions, ...more })];
  const roles = {
    boss: await role("boss", RIGHTS),
    clerk: await role("clerk", ["position:view", "position:add"], { dataScope: 1 }),
    strong: await role("strong", ["position:view", "position:remove"]),
    seesLess: await role("seesLess", ["user:view", "user:runAs", "position:view"], {
      columns: { "position:name": "v", "user:username": "v" },
    }),
    helper: await role("helper", ["user:view", "user:runAs"]),
    blind: await role("blind", ["user:view"]),
  };
  const add = async (name: string, roles_ids: readonly string[], more = {}) => {
    ids[name] = await server.user(name, { tenant_id: tenant, roles_ids, organisations_ids: [north, south], ...more });
  };
  await add("boss", roles.boss, { organisations_ids: [north] });
  await add("clerk", roles.clerk, { organisations_ids: [south, north] });
  await add("southerner", roles.clerk, { organisations_ids: [south] });
  await add("strong", roles.strong);
  await add("helper", roles.helper);
  await add("seesLess", roles.seesLess);
  await add("blind", roles.blind);
  await add("locked", roles.clerk, { status: 1 });
  await add("typed", roles.clerk, { user_type: 0 });
  await add("foreign", roles.clerk, { tenant_id: other });
  await add("pending", roles.clerk, { to_change_pwd: true });
  await add("root", [], { is_super: true, user_type: 0 });
});
afterAll(() => server.close());

interface Info {
  readonly username: string;
  readonly isRunAs: boolean;
  readonly realUser: { readonly username: string } | null;
  readonly permissions: readonly string[];
  readonly curOrg: { readonly shortName: string } | null;
  readonly org: readonly { readonly shortName: string }[];
  readonly toChangePwd: boolean;
}
const runAs = (token: string, name: string) => server.call("POST", "/api/v1/runAs", { token, body: { userId: ids[name] } });
const endRunAs = (token: string) => server.call("DELETE", "/api/v1/runAs", { token });
const info = async (token: string) => (await server.call<Info>("GET", "/api/v1/user/info", { token })).data;
const addPosition = (token: string, code: string) =>
  server.call<{ id: string; createBy: { id: string } }>("POST", "/api/v1/position/sysrPosition", { token, body: { code, name: code } });
const logged = (recordId: string | undefined) =>
  server.db
    .selectFrom("sysr_operation_log")
    .select(["operation_type", "create_by_id", "real_user_id"])
    .where("record_id", "=", String(recordId))
    .orderBy("id", "desc")
    .execute();

describe("acting as another user", () => {
  test("gives his rights in place of one's own, under the same token, and both names", async () => {
    const token = await server.signIn("boss");
    expect(await info(token)).toMatchObject({ username: "boss", isRunAs: false, realUser: null });
    expect((await runAs(token, "clerk")).status).toBe(200);
    expect(await info(token)).toMatchObject({ username: "clerk", isRunAs: true, realUser: { username: "boss" } });
    expect((await server.call("GET", `/api/v1/user/sysrUser/${ids.clerk}`, { token })).status).toBe(403);
    expect((await endRunAs(token)).status).toBe(200);
    expect(await info(token)).toMatchObject({ username: "boss", isRunAs: false, realUser: null });
  });

  test("makes records of that user; the log names him and who really worked, also of the beginning and the end", async () => {
    const token = await server.signIn("boss");
    await runAs(token, "clerk");
    const made = await addPosition(token, "ACTED");
    expect(made.status, JSON.stringify(made)).toBe(200);
    expect(made.data.createBy.id).toBe(ids.clerk);
    const both = { create_by_id: ids.clerk, real_user_id: ids.boss };
    expect(await logged(made.data.id)).toMatchObject([{ operation_type: "add", ...both }]);
    await endRunAs(token);
    const [end, begin] = await logged(ids.clerk);
    expect(begin).toMatchObject({ operation_type: "runAs", create_by_id: ids.boss, real_user_id: null });
    expect(end).toMatchObject({ operation_type: "runAsEnd", ...both });
    const own = await addPosition(token, "OWN");
    expect(await logged(own.data.id)).toMatchObject([{ create_by_id: ids.boss, real_user_id: null }]);
  });

  test("ends by signing out, which leaves the session to its owner", async () => {
    const token = await server.signIn("boss");
    await runAs(token, "clerk");
    expect((await server.call("GET", "/api/v1/logout", { token })).status).toBe(200);
    expect((await info(token)).username).toBe("boss");
    await server.call("GET", "/api/v1/logout", { token });
    expect((await server.call("GET", "/api/v1/user/info", { token })).status).toBe(401);
  });

  test("is asked of by nobody who must choose a password in his place", async () => {
    const token = await server.signIn("boss");
    await runAs(token, "pending");
    expect((await info(token)).toChangePwd).toBe(false);
    const change = await server.call("PUT", "/api/auth/changePassword", { token, body: { oldPassword: "x", loginPwd: "y" } });
    expect(change).toMatchObject({ status: 403, errorCode: "session.notWhileActing" });
    const preference = await server.call("PUT", "/api/v1/user/preferences/style", { token, body: { color: "red" } });
    expect(preference).toMatchObject({ status: 403, errorCode: "session.notWhileActing" });
  });

  test("leads into no organisation that one may not enter oneself", async () => {
    const token = await server.signIn("boss");
    await runAs(token, "clerk");
    expect(await info(token)).toMatchObject({ curOrg: { shortName: "north" }, org: [{ shortName: "north" }] });
    await endRunAs(token);
    await runAs(token, "southerner");
    expect(await info(token)).toMatchObject({ curOrg: null, org: [] });
  });

  test("leaves one's own organisation as it was", async () => {
    const token = await server.signIn("root");
    expect((await info(token)).curOrg?.shortName).toBe("north");
    await runAs(token, "southerner");
    expect((await info(token)).curOrg?.shortName).toBe("south");
    await endRunAs(token);
    expect((await info(token)).curOrg?.shortName).toBe("north");
  });
});

describe("is refused", () => {
  test.each([
    ["who may do something that one may not", "boss", "strong"],
    ["who sees columns that one does not", "seesLess", "clerk"],
    ["who is an administrator by type", "boss", "typed"],
    ["who is a super user", "boss", "root"],
    ["who is locked", "boss", "locked"],
    ["who is oneself", "boss", "boss"],
  ])("as one %s", async (_, caller, name) => {
    const token = await server.signIn(caller);
    expect(await runAs(token, name)).toMatchObject({ status: 403, errorCode: "session.runAsRefused" });
    expect(await info(token)).toMatchObject({ username: caller, isRunAs: false });
  });

  test("as somebody of another tenant, who answers as one that does not exist", async () => {
    const token = await server.signIn("boss");
    expect(await runAs(token, "foreign")).toMatchObject({ status: 404, errorCode: "record.notFound" });
    expect((await runAs(await server.signIn("root"), "foreign")).errorCode).toBe("session.runAsRefused");
  });

  test("without the permission, and without a session", async () => {
    expect(await runAs(await server.signIn("blind"), "clerk")).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect((await server.call("POST", "/api/v1/runAs", { body: { userId: ids.clerk } })).status).toBe(401);
  });

  test("while one acts already, whoever that is", async () => {
    const token = await server.signIn("boss");
    await runAs(token, "helper");
    expect(await runAs(token, "blind")).toMatchObject({ status: 409, errorCode: "session.runAsNested" });
    expect(await info(token)).toMatchObject({ username: "helper", realUser: { username: "boss" } });
  });

  test("to all but one of many who ask at once in one session", async () => {
    const token = await server.signIn("boss");
    const answers = await Promise.all(["clerk", "helper", "blind", "southerner"].map((name) => runAs(token, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe("what changes meanwhile", () => {
  const status = async (token: string) => (await server.call("GET", "/api/v1/user/info", { token })).status;
  let root: string;
  beforeAll(async () => {
    root = await server.signIn("root");
  });
  const change = async (url: string, body: object) => {
    const { version } = (await server.call<{ version: number }>("GET", url, { token: root })).data;
    const answer = await server.call("PUT", url, { token: root, body: { ...body, version } });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
  };

  test("the session ends with the next request when the other may more than before, or is locked, or one's own right is taken", async () => {
    const role = await server.role({ code: "growing", permissions: ["position:view"] });
    ids.growing = await server.user("growing", { tenant_id: tenant, roles_ids: [role] });
    const token = await server.signIn("boss");
    await runAs(token, "growing");
    expect(await status(token)).toBe(200);
    await change(`/api/v1/role/sysrRole/${role}`, { permissions: [{ permission: "position:remove" }] });
    expect(await status(token)).toBe(401);

    ids.shortLived = await server.user("shortLived", { tenant_id: tenant });
    const second = await server.signIn("boss");
    await runAs(second, "shortLived");
    await change(`/api/v1/user/sysrUser/${ids.shortLived}`, { status: 1 });
    expect(await status(second)).toBe(401);

    const right = await server.role({ code: "right", permissions: ["user:view", "user:runAs"] });
    ids.deputy = await server.user("deputy", { tenant_id: tenant, roles_ids: [right] });
    const third = await server.signIn("deputy");
    expect((await runAs(third, "blind")).status).toBe(200);
    await change(`/api/v1/user/sysrUser/${ids.deputy}`, { roles: [] });
    expect(await status(third)).toBe(401);
  });
});
