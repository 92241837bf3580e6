import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type Platform, platform } from "./platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  server.call<{ token: string; org: unknown[]; curOrg: unknown }>("POST", "/api/v1/login", { body: { username, password }, headers });
const me = (token: string) => server.call<{ username: string }>("GET", "/api/v1/user/info", { token });

describe("sign-in", () => {
  test("the right password gives an opaque token that only its hash is stored of", async () => {
    await server.user("opaque");
    const { status, data } = await login("  opaque ", PASSWORD);
    expect(status).toBe(200);
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const stored = await server.db.selectFrom("session").select("token_hash").execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(data.token);
    expect((await me(data.token)).data.username).toBe("opaque");
  });

  test("an answer tells organisations, the current one and the column lists", async () => {
    const organisation = await server.insert("sysr_organisation", { code: "o1", name: "一号公司", short_name: "一号", status: 0 });
    const closed = await server.insert("sysr_organisation", { code: "o2", name: "二号公司", short_name: "二号", status: 1 });
    // The total of an order tells of the amounts of its rows, which are not listed.
    const columns = { "user:phone": "ve", "user:email": "v", "purchase-order:total": "v" };
    const role = await server.role({ code: "columns", columns });
    await server.user("lists", { organisations_ids: [closed, organisation], roles_ids: [role] });
    const { data } = await login("lists", PASSWORD);
    expect(data).toMatchObject({
      org: [{ id: organisation, shortName: "一号" }],
      curOrg: { id: organisation, shortName: "一号" },
      column_permission_views: ["user:email", "user:phone"],
      column_permission_edits: ["user:phone"],
      column_permission_adds: [],
    });
  });

  test("an unknown account and a wrong password are told in the same words", async () => {
    await server.user("known");
    const { requestId: _a, headers: _b, ...unknown } = await login("nobody-of-this-name", "Wrong-Horse-7");
    const { requestId: _c, headers: _d, ...wrong } = await login("known", "Wrong-Horse-7");
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, errorCode: "auth.loginFailed", data: null });
  });

  test("that an account is locked is told only to who knows its password", async () => {
    await server.user("locked", { status: 1 });
    expect((await login("locked", "Wrong-Horse-7")).errorCode).toBe("auth.loginFailed");
    expect((await login("locked", PASSWORD)).errorCode).toBe("auth.locked");
  });

  test("a removed account cannot sign in", async () => {
    await server.user("removed", { removed_at: new Date().toISOString() });
    expect((await login("removed", PASSWORD)).errorCode).toBe("auth.loginFailed");
  });

  test("nobody of a tenant that is over or closed signs in", async () => {
    const over = await server.insert("sysr_tenant", { code: "over", name: "到期", status: 0, expire_date: "2020-01-31" });
    const closed = await server.insert("sysr_tenant", { code: "closed", name: "停用", status: 1 });
    await server.user("of-over", { tenant_id: over });
    await server.user("of-closed", { tenant_id: closed });
    expect((await login("of-over", PASSWORD)).errorCode).toBe("auth.locked");
    expect((await login("of-closed", PASSWORD)).errorCode).toBe("auth.locked");
  });

  test("a body without a password is refused on its field", async () => {
    const answer = await server.call("POST", "/api/v1/login", { body: { username: "known" } });
    expect(answer).toMatchObject({ status: 400, errorCode: "request.invalid", fields: [{ path: "password", code: "field.required" }] });
  });
});

test("the first user of a tenant is made by a super user, once, and looks after that tenant alone", async () => {
  await server.user("operator", { is_super: true });
  const role = await server.role({ code: "tenants", permissions: ["tenant:view", "tenant:administrator", "user:add"] });
  await server.user("clerk", { roles_ids: [role] });
  const [operator, clerk] = [await server.signIn("operator"), await server.signIn("clerk")];
  const tenant = await server.insert("sysr_tenant", { code: "second", name: "第二家", status: 0 });
  const first = { username: "second.admin", realName: "管理员", password: PASSWORD };
  const make = (token: string, body: object = first) =>
    server.call("POST", `/api/v1/tenant/sysrTenant/${tenant}/administrator`, { token, body });
  expect((await make(clerk)).errorCode).toBe("access.denied");
  expect((await make(operator, { ...first, password: "weak" })).errorCode).toBe("auth.passwordWeak");
  expect((await make(operator, { ...first, username: "operator" })).fields).toMatchObject([{ path: "username", code: "field.unique" }]);
  expect((await server.db.selectFrom("sysr_role").select("id").where("tenant_id", "=", tenant).execute()).length).toBe(0);
  expect((await make(operator)).status).toBe(200);
  expect((await make(operator, { ...first, username: "another" })).errorCode).toBe("tenant.hasUsers");
  const token = await server.signIn("second.admin");
  const list = await server.call<{ records: { username: string }[] }>("POST", "/api/v1/user/sysrUser/data", { token, body: {} });
  expect(list.data.records.map(({ username }) => username)).toEqual(["second.admin"]);
  // What all tenants share is not his to change.
  const me = await server.call<{ permissions: string[] }>("GET", "/api/v1/user/info", { token });
  expect(me.data.permissions).toEqual(expect.arrayContaining(["user:edit", "role:edit", "dict:view"]));
  for (const beyond of ["platform:edit", "dict:edit", "resource:edit", "tenant:view"]) expect(me.data.permissions).not.toContain(beyond);
  const colleague = { username: "second.clerk", realName: "职员", userType: 2, status: 0 };
  const made = await server.call<{ id: string }>("POST", "/api/v1/user/sysrUser", { token, body: colleague });
  expect(made.status).toBe(200);
  const row = await server.db.selectFrom("sysr_user").select("tenant_id").where("id", "=", made.data.id).executeTakeFirstOrThrow();
  expect(String(row.tenant_id)).toBe(tenant);
  expect((await server.call("POST", "/api/v1/user/sysrUser", { token, body: { ...colleague, username: "x1", tenant: "1" } })).status).toBe(
    403,
  );
});

describe("limits of sign-in", () => {
  test("an account is closed to guessing after ten wrong passwords, its right one included", async () => {
    await server.user("guessed");
    for (let n = 0; n < 10; n++) expect((await login("guessed", `Wrong-Horse-${n}`)).errorCode).toBe("auth.loginFailed");
    expect((await login("guessed", PASSWORD)).errorCode).toBe("auth.tooManyAttempts");
    expect((await login("GUESSED", PASSWORD)).errorCode).toBe("auth.tooManyAttempts");
  });

  test("guesses that come at once are counted before they are tried", async () => {
    await server.user("rushed");
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => login("rushed", `Wrong-Horse-${n}`)));
    expect(answers.filter((answer) => answer.errorCode === "auth.loginFailed").length).toBeLessThanOrEqual(10);
  });

  test("a good sign-in starts the account's count anew", async () => {
    await server.user("forgetful");
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 6; n++) await login("forgetful", `Wrong-Horse-${n}`);
      expect((await login("forgetful", PASSWORD)).status).toBe(200);
    }
  });

  test("wrong passwords at one address lock nobody out at another, nor where he is signed in", async () => {
    const id = await server.user("besieged");
    const app = await server.another({ config: { trustProxy: "loopback", loginLimits: { account: 3, name: 6, address: 100 } } });
    const from = async (address: string, password: string) => {
      const headers = { "x-forwarded-for": address };
      const body = { username: "besieged", password };
      return (await server.call("POST", "/api/v1/login", { body, headers, app })).errorCode;
    };
    expect(await from("203.0.113.1", PASSWORD)).toBe("NO-ERROR");
    const seen: string[] = [];
    for (let n = 0; n < 4; n++) seen.push(await from("198.51.100.1", `Wrong-Horse-${n}`));
    expect(seen).toEqual([...Array(3).fill("auth.loginFailed"), "auth.tooManyAttempts"]);
    expect(await from("203.0.113.2", PASSWORD)).toBe("NO-ERROR");
    // Many addresses: the name takes one try in ten seconds from strangers, and its owner comes in where he is at home.
    for (let n = 0; n < 3; n++) expect(await from(`198.51.100.${10 + n}`, "Wrong-Horse-7")).toBe("auth.loginFailed");
    expect(await from("198.51.100.20", PASSWORD)).toBe("auth.tooManyAttempts");
    expect(await from("203.0.113.1", PASSWORD)).toBe("NO-ERROR");
    await server.db.updateTable("login_attempt").set({ at: sql`at - interval '11 seconds'` }).execute();
    expect(await from("198.51.100.20", PASSWORD)).toBe("NO-ERROR");
    await server.db.deleteFrom("session").where("user_id", "=", id).execute();
  });

  test("a name waits longer at an address after each wrong password, five minutes at most", async () => {
    await server.user("stubborn");
    const app = await server.another({ config: { loginLimits: { account: 2, name: 1_000, address: 1_000 } } });
    const tries = async () =>
      (await server.call("POST", "/api/v1/login", { body: { username: "stubborn", password: "x" }, app })).errorCode;
    const pass = (seconds: number) =>
      server.db
        .updateTable("login_attempt")
        .set({ at: sql`at - make_interval(secs => ${seconds})` })
        .execute();
    for (let n = 0; n < 2; n++) expect(await tries()).toBe("auth.loginFailed");
    for (const pause of [15, 30, 60, 120, 240, 300, 300]) {
      expect(await tries()).toBe("auth.tooManyAttempts");
      await pass(pause / 2);
      if (pause >= 60) expect(await tries()).toBe("auth.tooManyAttempts");
      await pass(pause / 2);
      expect(await tries()).toBe("auth.loginFailed");
    }
  });

  test("an address is counted over all accounts, and a header cannot change the address", async () => {
    const strict = await server.another({ config: { loginLimits: { account: 10, name: 1_000, address: 3 } } });
    await server.db.deleteFrom("login_attempt").execute();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) {
      const headers = { "x-forwarded-for": `203.0.113.${n}` };
      const body = { username: `guess-${n}`, password: "Wrong-Horse-7" };
      codes.push((await server.call("POST", "/api/v1/login", { body, headers, app: strict })).errorCode);
    }
    expect(codes).toEqual([...Array(3).fill("auth.loginFailed"), ...Array(2).fill("auth.tooManyAttempts")]);
  });

  test("behind a proxy that the operator named, the header counts", async () => {
    const proxied = await server.another({ config: { trustProxy: "loopback", loginLimits: { account: 10, name: 1_000, address: 1 } } });
    await server.db.deleteFrom("login_attempt").execute();
    const from = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await server.call("POST", "/api/v1/login", { body: { username: "x1", password: "Wrong-Horse-7" }, headers, app: proxied }))
        .errorCode;
    };
    expect([await from("203.0.113.1"), await from("203.0.113.2"), await from("203.0.113.1")]).toEqual([
      "auth.loginFailed",
      "auth.loginFailed",
      "auth.tooManyAttempts",
    ]);
  });
});
