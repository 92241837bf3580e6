import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type Platform, platform } from "../platform/platform.ts";
import { CLIENT, type OidcServer, startOidc } from "./oidc-server.ts";
import { browserOf, PUBLIC_URL, signInConfig } from "./sso.ts";

let provider: OidcServer;
let server: Platform;
let browser: ReturnType<typeof browserOf>;
const configOf = (issuer: string, claim = "preferred_username") => ({
  oidc: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, scope: "openid profile", claim, name: undefined },
});
beforeAll(async () => {
  provider = await startOidc(PUBLIC_URL);
  server = await platform(signInConfig(configOf(provider.issuer)));
  browser = browserOf(server);
  await server.user("anna");
});
afterAll(async () => {
  await server?.close();
  await provider?.close();
});

const call = "validateOauthLogin";

test("who signs in at the provider is signed in here, under the name of the configured claim", async () => {
  const { url, binding } = await browser.depart("oidc");
  const sent = new URL(url);
  expect(sent.searchParams.get("code_challenge_method")).toBe("S256");
  expect(sent.searchParams.get("redirect_uri")).toBe(`${PUBLIC_URL}/auth-redirect`);
  const back = await provider.signIn(url, "anna");
  expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC_URL}/auth-redirect`);
  const { status, data } = await browser.arrive(call, back, binding);
  expect(status).toBe(200);
  expect(await browser.who(data?.token ?? "")).toBe("anna");
  expect((await browser.arrive(call, back, binding)).errorCode).toBe("auth.ssoFailed");
});

test("signing out tells where the session ends at the provider, with the way back to our sign-in", async () => {
  const { url, binding } = await browser.depart("oidc");
  const { data } = await browser.arrive(call, await provider.signIn(url, "anna"), binding);
  const logout = new URL((await browser.leave(data?.token ?? "")) ?? "");
  expect(logout.origin).toBe(provider.issuer);
  expect(logout.searchParams.get("post_logout_redirect_uri")).toBe(`${PUBLIC_URL}/login`);
  expect(logout.searchParams.get("id_token_hint")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await browser.leave(await server.signIn("anna"))).toBeNull();
});

test("what is brought back by another browser, or with another state, is refused", async () => {
  const { url } = await browser.depart("oidc");
  const back = await provider.signIn(url, "anna");
  const other = await browser.depart("oidc");
  expect((await browser.arrive(call, back, other.binding)).errorCode).toBe("auth.ssoFailed");
  const third = await browser.depart("oidc");
  const forged = new URL(await provider.signIn(third.url, "anna"));
  forged.searchParams.set("state", "x".repeat(43));
  expect((await browser.arrive(call, forged, third.binding)).errorCode).toBe("auth.ssoFailed");
});

test("a code that was given for another departure is refused: the proof of possession is missing", async () => {
  const [mine, stolen] = [await browser.depart("oidc"), await browser.depart("oidc")];
  const theirs = await provider.signIn(stolen.url, "anna");
  const injected = new URL(await provider.signIn(mine.url, "anna"));
  injected.searchParams.set("code", theirs.searchParams.get("code") ?? "");
  expect((await browser.arrive(call, injected, mine.binding)).errorCode).toBe("auth.ssoFailed");
});

test("a departure is over after a quarter of an hour", async () => {
  const { url, binding } = await browser.depart("oidc");
  const back = await provider.signIn(url, "anna");
  await server.db
    .updateTable("sso_departure")
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  expect((await browser.arrive(call, back, binding)).errorCode).toBe("auth.ssoFailed");
});

test("what the provider refuses is told as one failure, not in the words of an address", async () => {
  const { url, binding } = await browser.depart("oidc");
  const state = new URL(url).searchParams.get("state");
  const back = new URL(`${PUBLIC_URL}/auth-redirect?state=${state}&error=access_denied&error_description=<b>evil</b>`);
  const answer = await browser.arrive(call, back, binding);
  expect(answer.errorCode).toBe("auth.ssoFailed");
  expect(JSON.stringify(answer)).not.toContain("evil");
});

test("somebody without an account here is told so, and none is made", async () => {
  const { url, binding } = await browser.depart("oidc");
  const answer = await browser.arrive(call, await provider.signIn(url, "stranger"), binding);
  expect(answer).toMatchObject({ status: 403, errorCode: "auth.ssoNoAccount" });
  expect(answer.message).toContain("stranger");
  expect(await server.db.selectFrom("sysr_user").select("id").where("username", "=", "stranger").execute()).toEqual([]);
});

test("where the operator names a tenant, an account is made there, without a password and a role; never of somebody who was removed", async () => {
  const tenant = await server.insert("sysr_tenant", { code: "NEW", name: "新用户", status: 0 });
  await server.user("dismissed", { removed_at: new Date().toISOString() });
  const app = await server.another({ config: signInConfig({ ...configOf(provider.issuer), newUsersTenant: "NEW" }) });
  const newcomer = browserOf(server, app);
  const comes = async (login: string) => {
    const { url, binding } = await newcomer.depart("oidc");
    return newcomer.arrive(call, await provider.signIn(url, login), binding);
  };
  expect((await comes("beate")).status).toBe(200);
  const made = await server.db.selectFrom("sysr_user").selectAll().where("username", "=", "beate").executeTakeFirstOrThrow();
  expect(made).toMatchObject({ real_name: "Name of beate", password: null, user_type: 2, is_super: false });
  expect(String(made.tenant_id)).toBe(tenant);
  expect((await comes("dismissed")).errorCode).toBe("auth.ssoNoAccount");
  expect((await comes("<script>")).errorCode).toBe("auth.ssoNoAccount");
});

describe("an account is somebody's at the provider by who he is there, not by what he is called", () => {
  const strict = () => server.another({ config: signInConfig({ ...configOf(provider.issuer), matchNames: false }) });
  const comes = async (app: FastifyInstance, login: string, subject?: string) => {
    const visitor = browserOf(server, app);
    const { url, binding } = await visitor.depart("oidc");
    return visitor.arrive(call, await provider.signIn(url, login, subject), binding);
  };
  const connects = async (app: FastifyInstance, user: string, login: string, body: object = { password: PASSWORD }) => {
    const token = await server.signIn(user);
    const identities = "/api/v1/user/personal/identities";
    const { data, errorCode } = await server.call<{ url: string; binding: string }>("POST", identities, {
      ...{ token, app },
      body: { provider: "oidc", ...body },
    });
    if (errorCode !== "NO-ERROR") return { errorCode, token, data: undefined };
    const arrival = await browserOf(server, app).arrive(call, await provider.signIn(data.url, login), data.binding);
    return { errorCode: arrival.errorCode, token, data: arrival.data };
  };

  test("a name alone signs nobody in", async () => {
    await server.user("dora");
    expect((await comes(await strict(), "dora")).errorCode).toBe("auth.ssoNoAccount");
  });

  test("who is signed in connects himself, with his password, and is known from then on, whatever he is called there", async () => {
    const app = await strict();
    await server.user("emil");
    expect((await connects(app, "emil", "e.meier", { password: "Wrong-Horse-7" })).errorCode).toBe("auth.passwordWrong");
    const { errorCode, data, token } = await connects(app, "emil", "e.meier");
    expect([errorCode, data]).toEqual(["NO-ERROR", null]);
    expect(await browser.who((await comes(app, "e.meier")).data?.token ?? "")).toBe("emil");
    expect(await browser.who((await comes(app, "e.schmidt", "e.meier")).data?.token ?? "")).toBe("emil");
    // Whom somebody is already, nobody else can be.
    await server.user("thief");
    expect((await connects(app, "thief", "e.meier")).errorCode).toBe("auth.ssoConnected");
    const list = await server.call<{ id: string; name: string }[]>("GET", "/api/v1/user/personal/identities", { token });
    expect(list.data).toMatchObject([{ provider: "oidc", name: "e.meier" }]);
    const path = `/api/v1/user/personal/identities/${list.data[0]?.id}`;
    await server.call("DELETE", path, { token: await server.signIn("thief") });
    expect((await comes(app, "e.meier")).status).toBe(200);
    await server.call("DELETE", path, { token });
    expect((await comes(app, "e.meier")).errorCode).toBe("auth.ssoNoAccount");
  });

  test("where names are trusted they connect once, and never who is trusted with more than work of his own", async () => {
    const role = (code: string, ...permissions: string[]) => server.role({ code, permissions });
    const roles = await Promise.all([
      role("own-work", "user:view", "dict:add", "dict:edit"),
      role("people", "user:view", "user:edit"),
      role("shared", "dict:edit", "platform:edit"),
      role("acting", "user:runAs"),
    ]);
    const [ownWork, ...strong] = roles;
    await server.user("root", { is_super: true });
    await server.user("operator", { user_type: 1 });
    for (const [index, id] of strong.entries()) await server.user(`strong-${index}`, { roles_ids: [ownWork, id] });
    for (const name of ["root", "operator", ...strong.map((_, index) => `strong-${index}`)])
      expect((await comes(server.app, name)).errorCode, name).toBe("auth.ssoNoAccount");
    await server.user("worker", { roles_ids: [ownWork] });
    expect((await comes(server.app, "worker")).status).toBe(200);
    // They connect themselves, by their passwords.
    expect(await connects(server.app, "strong-0", "strong-0")).toMatchObject({ errorCode: "NO-ERROR", data: null });
    expect(await browser.who((await comes(server.app, "strong-0")).data?.token ?? "")).toBe("strong-0");
    await server.user("fritz");
    expect((await comes(server.app, "fritz", "subject-1")).status).toBe(200);
    // The name was given to somebody else at the provider.
    expect((await comes(server.app, "fritz", "subject-2")).errorCode).toBe("auth.ssoNoAccount");
    expect(await browser.who((await comes(server.app, "renamed", "subject-1")).data?.token ?? "")).toBe("fritz");
  });

  test("who was removed here is not taken for somebody else of his name, and made by nobody", async () => {
    const app = await server.another({ config: signInConfig({ ...configOf(provider.issuer), newUsersTenant: "NEW" }) });
    const id = await server.user("gone");
    expect((await comes(app, "gone")).status).toBe(200);
    await server.db.updateTable("sysr_user").set({ removed_at: new Date().toISOString() }).where("id", "=", id).execute();
    expect((await comes(app, "gone")).errorCode).toBe("auth.ssoNoAccount");
    expect((await comes(app, "gone-2", "gone")).errorCode).toBe("auth.ssoNoAccount");
  });
});

test("a locked account stays locked", async () => {
  await server.user("locked", { status: 1 });
  const { url, binding } = await browser.depart("oidc");
  expect((await browser.arrive(call, await provider.signIn(url, "locked"), binding)).errorCode).toBe("auth.locked");
});

test("a provider that cannot be reached is told as such, one that is not configured too", async () => {
  const app = await server.another({ config: signInConfig(configOf("http://127.0.0.1:1")) });
  const depart = (provider: string) => server.call("POST", "/api/auth/ssoDeparture", { body: { provider }, app });
  expect(await depart("oidc")).toMatchObject({ status: 503, errorCode: "auth.ssoUnavailable" });
  expect(await depart("cas")).toMatchObject({ status: 400, errorCode: "auth.notOffered" });
});
