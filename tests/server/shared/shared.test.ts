import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../database.ts";
import { ADMIN_PASSWORD, type Process, startProcess } from "./processes.ts";

/** Four server processes on one PostgreSQL. The first two start at once on an empty database and make its tables together. */
let database: TestDatabase;
let servers: Process[] = [];
let admin: string;
const PASSWORD = "Correct-Horse-7";

beforeAll(async () => {
  database = await testDatabase({ bare: true });
  servers = await Promise.all([startProcess(database.url), startProcess(database.url)]);
  servers.push(...(await Promise.all([startProcess(database.url), startProcess(database.url)])));
  admin = await signIn(at(0), "admin", ADMIN_PASSWORD);
});
afterAll(async () => {
  const codes = await Promise.all(servers.map((server) => server.stop()));
  await database?.drop();
  expect(codes).toEqual(servers.map(() => 0));
});

const at = (index: number) => servers[index] as Process;

async function signIn(server: Process, username: string, password = PASSWORD): Promise<string> {
  const answer = await server.call<{ token: string }>("POST", "/api/v1/login", { body: { username, password } });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data.token;
}

const USERS = "/api/v1/user/sysrUser";
const ROLES = "/api/v1/role/sysrRole";

async function add(path: string, body: object): Promise<string> {
  const answer = await at(0).call<{ id: string }>("POST", path, { token: admin, body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data.id;
}

/** Changes a record at one server. */
async function change(server: Process, url: string, body: object): Promise<void> {
  const { version } = (await server.call<{ version: number }>("GET", url, { token: admin })).data;
  const answer = await server.call("PUT", url, { token: admin, body: { ...body, version } });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
}

let made = 0;
/** A user with a role of his own that may do these things; signed in at one server. */
async function person(permissions: readonly string[], server = at(0)) {
  const name = `person-${++made}`;
  const role = await add(ROLES, {
    code: name,
    name,
    dataScope: 0,
    status: 0,
    permissions: permissions.map((permission) => ({ permission })),
  });
  const id = await add(USERS, { username: name, realName: name, userType: 2, status: 0, password: PASSWORD, roles: [role] });
  return { id, role, name, token: await signIn(server, name) };
}

/** What every server answers to a call. */
const everywhere = <T>(ask: (server: Process) => Promise<T>): Promise<T[]> => Promise.all(servers.map(ask));
const statuses = (path: string, token: string) => everywhere(async (server) => (await server.call("GET", path, { token })).status);
const all = (value: unknown) => servers.map(() => value);
/** Generous: it is a matter of milliseconds, on a machine that does other things too. The session cache alone would take five seconds. */
const SOON = { timeout: 2_000, interval: 20 };
const ME = "/api/v1/user/info";

describe("servers of one database", () => {
  test("have made its tables together, and its first administrator once", async () => {
    const { rows } = await database.pool.query("select count(*)::int as admins from sysr_user where is_super");
    expect(rows).toEqual([{ admins: 1 }]);
    expect(await everywhere(async (server) => (await fetch(`${server.url}/readyz`)).status)).toEqual(all(200));
  });

  test("know each other's sessions: signed in at one, at work on the others", async () => {
    expect(await statuses(ME, admin)).toEqual(all(200));
    const names = await everywhere(async (server) => (await server.call<{ username: string }>("GET", ME, { token: admin })).data.username);
    expect(names).toEqual(all("admin"));
  });

  test("see at once what another has saved", async () => {
    const id = await add("/api/v1/position/sysrPosition", { code: "P-SHARED", name: "岗位", status: 0 });
    expect(await statuses(`/api/v1/position/sysrPosition/${id}`, admin)).toEqual(all(200));
  });
});

describe("takes effect everywhere:", () => {
  test("a permission that a role loses, and gets", async () => {
    const { role, token } = await person(["position:view"], at(1));
    const list = "/api/v1/position/sysrPosition/list";
    expect(await statuses(list, token)).toEqual(all(200));
    await change(at(2), `${ROLES}/${role}`, { permissions: [] });
    await expect.poll(() => statuses(list, token), SOON).toEqual(all(403));
    await change(at(3), `${ROLES}/${role}`, { permissions: [{ permission: "position:view" }] });
    await expect.poll(() => statuses(list, token), SOON).toEqual(all(200));
  });

  test("a role that is taken from a user", async () => {
    const { id, token } = await person(["position:view"]);
    const list = "/api/v1/position/sysrPosition/list";
    expect(await statuses(list, token)).toEqual(all(200));
    await change(at(1), `${USERS}/${id}`, { roles: [] });
    await expect.poll(() => statuses(list, token), SOON).toEqual(all(403));
  });

  test("a sign-out", async () => {
    const { token } = await person([]);
    expect(await statuses(ME, token)).toEqual(all(200));
    await at(3).call("POST", "/api/v1/logout", { token });
    await expect.poll(() => statuses(ME, token), SOON).toEqual(all(401));
  });

  test("a lock", async () => {
    const { id, token } = await person([]);
    expect(await statuses(ME, token)).toEqual(all(200));
    await change(at(2), `${USERS}/${id}`, { status: 1 });
    await expect.poll(() => statuses(ME, token), SOON).toEqual(all(401));
  });

  test("a changed password, and one that was reset", async () => {
    const { id, name, token } = await person([]);
    expect(await statuses(ME, token)).toEqual(all(200));
    const body = { oldPassword: PASSWORD, loginPwd: "Battery-Staple-8" };
    expect((await at(1).call("PUT", "/api/auth/changePassword", { token, body })).status).toBe(200);
    await expect.poll(() => statuses(ME, token), SOON).toEqual(all(401));
    const again = await signIn(at(2), name, "Battery-Staple-8");
    expect(await statuses(ME, again)).toEqual(all(200));
    expect((await at(3).call("PUT", `${USERS}/${id}/resetPassword`, { token: admin })).status).toBe(200);
    await expect.poll(() => statuses(ME, again), SOON).toEqual(all(401));
  });

  test("a value of a dictionary that is renamed or switched off", async () => {
    const base = "/api/v1/dict/ecipDict";
    const found = await at(0).call<{ records: { id: string }[] }>("POST", `${base}/data?current=1&size=10`, {
      token: admin,
      body: { condition: { field: "dictType", op: "eq", value: "material_category" } },
    });
    const url = `${base}/${found.data.records[0]?.id}`;
    const { items } = (await at(0).call<{ items: { id: string }[] }>("GET", url, { token: admin })).data;
    const rows = items.map(({ id }, index) => ({ id, ...(index === 0 && { label: "改" }), ...(index === 1 && { status: 1 }) }));
    await change(at(1), url, { items: rows });
    interface Item {
      readonly label: string;
      readonly closed?: boolean;
    }
    const offered = () =>
      everywhere(async (server) =>
        (await server.call<Item[]>("GET", "/api/v1/dict/myDict/type/material_category", { token: admin })).data.filter(
          ({ closed }) => !closed,
        ),
      );
    await expect
      .poll(async () => (await offered()).map((list) => [list[0]?.label, list.length]), SOON)
      .toEqual(all(["改", items.length - 1]));
  });

  test("a menu entry that is hidden away", async () => {
    const base = "/api/v1/resource/sysrResource";
    const tree = await at(0).call<{ id: string; code: string }[]>("POST", `${base}/tree`, { token: admin, body: { code: "position" } });
    const entry = tree.data.find(({ code }) => code === "position");
    const menus = () =>
      everywhere(async (server) => JSON.stringify((await server.call("GET", "/api/v1/system/getRouter", { token: admin })).data));
    const shown = async () => (await menus()).map((menu) => menu.includes("screen:position-list"));
    expect(await shown()).toEqual(all(true));
    await change(at(3), `${base}/${entry?.id}`, { status: 1 });
    await expect.poll(shown, SOON).toEqual(all(false));
  });

  test("the limit of sign-ins, wherever they are tried", async () => {
    const { name } = await person([]);
    const guess = (index: number) =>
      at(index % servers.length).call("POST", "/api/v1/login", { body: { username: name, password: "Wrong-Horse-7" } });
    for (let n = 0; n < 10; n++) expect((await guess(n)).errorCode).toBe("auth.loginFailed");
    for (let n = 0; n < servers.length; n++) expect((await guess(n)).errorCode).toBe("auth.tooManyAttempts");
  });
});
