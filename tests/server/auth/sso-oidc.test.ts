import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";
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
  expect(await browser.who(data.token)).toBe("anna");
  expect((await browser.arrive(call, back, binding)).errorCode).toBe("auth.ssoFailed");
});

test("signing out tells where the session ends at the provider, with the way back to our sign-in", async () => {
  const { url, binding } = await browser.depart("oidc");
  const { data } = await browser.arrive(call, await provider.signIn(url, "anna"), binding);
  const logout = new URL((await browser.leave(data.token)) ?? "");
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
    .set({ expires_at: new Date(Date.now() - 1_000) })
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
