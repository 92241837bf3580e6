import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../../src/server/app.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { verifyPassword } from "../../../src/server/passwords.ts";
import { PASSWORD, type Platform, platform, testConfig } from "../platform/platform.ts";

vi.mock("../../../src/server/passwords.ts", async (load) => {
  const actual = await load<typeof import("../../../src/server/passwords.ts")>();
  return { ...actual, verifyPassword: vi.fn(actual.verifyPassword) };
});

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

/** Everything by which some server or other believes to know who asks. */
const CLAIMS = [
  "x-forwarded-for",
  "x-real-ip",
  "x-client-ip",
  "x-originating-ip",
  "x-remote-addr",
  "x-cluster-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
  "forwarded",
  "x-forwarded-host",
  "via",
  "user-agent",
  "origin",
  "host",
  "x-request-id",
  "request-id",
];

describe("a limit is not evaded", () => {
  const codes = async (
    app: Platform["app"],
    count: number,
    headersOf: (n: number) => Record<string, string>,
    bodyOf: (n: number) => object,
  ) => {
    const seen: string[] = [];
    for (let n = 0; n < count; n++)
      seen.push((await server.call("POST", "/api/v1/login", { body: bodyOf(n), headers: headersOf(n), app })).errorCode);
    return seen;
  };
  const claim = (header: string) => (n: number) => ({ [header]: header === "forwarded" ? `for=203.0.113.${n}` : `203.0.113.${n}` });
  const everyClaim = (n: number) => Object.fromEntries(CLAIMS.map((header) => [header, claim(header)(n)[header] as string]));

  test("by any header that claims to come from elsewhere", async () => {
    const app = await server.another({ config: { loginLimits: { account: 100, name: 1_000, address: 2 } } });
    for (const headersOf of [...CLAIMS.map(claim), everyClaim]) {
      await server.db.deleteFrom("login_attempt").execute();
      const seen = await codes(app, 3, headersOf, (n) => ({ username: `nobody-${n}`, password: "Wrong-Horse-7" }));
      expect(seen, JSON.stringify(headersOf(0))).toEqual(["auth.loginFailed", "auth.loginFailed", "auth.tooManyAttempts"]);
    }
  });

  test("by another spelling of the name", async () => {
    await server.user("spelled");
    await server.db.deleteFrom("login_attempt").execute();
    const app = await server.another({ config: { loginLimits: { account: 4, name: 1_000, address: 100 } } });
    const names = ["spelled", " spelled", "spelled\t", "SPELLED", "Spelled"];
    const seen = await codes(app, 5, everyClaim, (n) => ({ username: names[n], password: "Wrong-Horse-7" }));
    expect(seen).toEqual([...Array(4).fill("auth.loginFailed"), "auth.tooManyAttempts"]);
  });

  test("by the change of the own password, which confirms the old one", async () => {
    await server.user("confirming");
    const token = await server.signIn("confirming");
    const app = await server.another({ config: { loginLimits: { account: 2, name: 1_000, address: 100 } } });
    const seen: string[] = [];
    for (let n = 0; n < 3; n++) {
      const body = { oldPassword: `Wrong-Horse-${n}`, loginPwd: "Battery-Staple-8" };
      seen.push((await server.call("PUT", "/api/auth/changePassword", { token, body, headers: everyClaim(n), app })).errorCode);
    }
    expect(seen).toEqual(["auth.oldPasswordWrong", "auth.oldPasswordWrong", "auth.tooManyAttempts"]);
  });

  test("of requests, by any header", async () => {
    const app = await server.another({ config: { requestLimits: { user: 5, address: 5 } } });
    const seen: string[] = [];
    for (let n = 0; n < 7; n++) seen.push((await server.call("GET", "/api/v1/system/config", { headers: everyClaim(n), app })).errorCode);
    expect(seen).toEqual([...Array(5).fill("NO-ERROR"), "request.tooMany", "request.tooMany"]);
  });
});

test("a known account, an unknown one and a locked one take the same way: the same statements, one password hash, the same answer", async () => {
  await server.user("there");
  await server.user("locked", { status: 1 });
  await server.db.deleteFrom("login_attempt").execute();
  const statements: string[] = [];
  const db = server.db.withPlugin({
    transformQuery: ({ node, queryId: _ }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApp({ db, documents: new DocumentStore(server.loaded), config: testConfig() });
  await app.ready();
  const way = async (username: string) => {
    statements.length = 0;
    vi.mocked(verifyPassword).mockClear();
    const {
      requestId: _,
      headers,
      ...answer
    } = await server.call("POST", "/api/v1/login", { body: { username, password: "Wrong-Horse-7" }, app });
    const { "x-request-id": _id, date: _date, "x-ratelimit-remaining": _left, ...same } = headers as Record<string, unknown>;
    return { answer, headers: same, statements: [...statements], hashes: vi.mocked(verifyPassword).mock.calls.length };
  };
  const [known, unknown, locked] = [await way("there"), await way("nowhere"), await way("locked")];
  expect(unknown).toEqual(known);
  expect(locked).toEqual(known);
  expect(known.hashes).toBe(1);
  expect(known.statements.length).toBeGreaterThan(1);
  await app.close();
});

describe("a session ends with the next request", () => {
  const isSignedIn = async (token: string) => (await server.call("GET", "/api/v1/user/info", { token })).status === 200;

  test("when its user's tenant is closed, and when his role or organisation is taken away it holds no more of it", async () => {
    await server.user("root", { is_super: true, user_type: 0 });
    const root = await server.signIn("root");
    const tenant = await server.insert("sysr_tenant", { code: "closing", name: "甲", status: 0 });
    const organisation = await server.insert("sysr_organisation", { code: "o", name: "o", short_name: "o", status: 0, tenant_id: tenant });
    const id = await server.user("member", { tenant_id: tenant, organisations_ids: [organisation] });
    const token = await server.signIn("member");
    const mine = async () =>
      (await server.call<{ organisationId: string | null }>("GET", "/api/v1/user/info", { token })).data?.organisationId;
    expect(await mine()).toBe(organisation);
    const put = async (url: string, body: object) => {
      const { version } = (await server.call<{ version: number }>("GET", url, { token: root })).data;
      const answer = await server.call("PUT", url, { token: root, body: { ...body, version } });
      expect(answer.status, JSON.stringify(answer)).toBe(200);
    };
    await put(`/api/v1/user/sysrUser/${id}`, { organisations: [] });
    expect(await mine()).toBeNull();
    await put(`/api/v1/tenant/sysrTenant/${tenant}`, { status: 1 });
    expect(await isSignedIn(token)).toBe(false);
  });

  test("whatever else the request carries: only the header counts, and only the whole token", async () => {
    await server.user("carrier");
    const token = await server.signIn("carrier");
    const status = async (url: string, headers: Record<string, string>) => (await server.call("GET", url, { headers })).status;
    expect(await status("/api/v1/user/info", { token })).toBe(200);
    for (const other of [token.slice(1), `${token}x`, token.toUpperCase(), `${token},${token}`, "%00", "null"])
      expect(await status("/api/v1/user/info", { token: other })).toBe(401);
    expect(await status(`/api/v1/user/info?token=${token}`, {})).toBe(401);
    expect(await status("/api/v1/user/info", { authorization: `Bearer ${token}`, cookie: `token=${token}` })).toBe(401);
    expect((await server.call("POST", "/api/v1/login", { body: { username: "carrier", password: PASSWORD } })).status).toBe(200);
  });
});
