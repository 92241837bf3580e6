import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../../src/server/app.ts";
import { byName } from "../../../src/server/db/database.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { PASSWORD, type Platform, platform, testConfig } from "../platform/platform.ts";
import { codeFor } from "./sms.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["counted_act", "login_attempt", "sms_code", "sysr_sms_log"]) await byName(server.db).deleteFrom(table).execute();
});

const ask = (phone: string, path = "loginSmsCode") => server.call("GET", `/api/auth/${path}?phone=${encodeURIComponent(phone)}`);
const enter = (phone: string, smsCode: string) =>
  server.call<{ token: string; org: unknown[] }>("POST", "/api/v1/phoneLogin", { body: { username: phone, smsCode } });
/** Another minute, for the limits. */
const later = () =>
  server.db
    .updateTable("counted_act")
    .set({ at: new Date(Date.now() - 61_000).toISOString() })
    .execute();
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");

describe("sign-in by phone", () => {
  test("four digits that are sent begin a session, once", async () => {
    await server.user("phone-1", { phone: "13900000001" });
    expect((await ask("13900000001")).data).toEqual({ length: 6, minutes: 5, resendAfter: 60 });
    const code = await codeFor(server, "13900000001");
    expect(code).toMatch(/^\d{6}$/);
    const { status, data } = await enter("13900000001", code);
    expect(status).toBe(200);
    expect((await server.call<{ username: string }>("GET", "/api/v1/user/info", { token: data.token })).data.username).toBe("phone-1");
    expect((await enter("13900000001", code)).errorCode).toBe("auth.smsCodeWrong");
  });

  test("a number is the same however it is written", async () => {
    await server.user("phone-2", { phone: "8613900000002" });
    await ask("139-0000 0002");
    const code = await codeFor(server, "13900000002");
    expect((await enter("+86 13900000002", code)).status).toBe(200);
  });

  test("what is no mobile number is refused on its field", async () => {
    expect(await ask("12345")).toMatchObject({ errorCode: "request.invalid", fields: [{ path: "phone", code: "field.mobile" }] });
  });

  test("a code bears five tries, also at once, and then not even the right one", async () => {
    await server.user("phone-3", { phone: "13900000003" });
    await ask("13900000003");
    const code = await codeFor(server, "13900000003");
    const guesses = await Promise.all(Array.from({ length: 5 }, () => enter("13900000003", wrong(code))));
    expect(guesses.map((guess) => guess.errorCode)).toEqual(Array(5).fill("auth.smsCodeWrong"));
    expect(await enter("13900000003", code)).toMatchObject({
      errorCode: "auth.smsCodeWrong",
      fields: [{ path: "smsCode", code: "auth.smsCodeWrong" }],
    });
  });

  test("of the right code that is sent many times at once, one is let in", async () => {
    await server.user("phone-4", { phone: "13900000004" });
    await ask("13900000004");
    const code = await codeFor(server, "13900000004");
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter("13900000004", code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test("a code is over after five minutes", async () => {
    await server.user("phone-5", { phone: "13900000005" });
    await ask("13900000005");
    const code = await codeFor(server, "13900000005");
    const row = await server.db.selectFrom("sms_code").select("expires_at").executeTakeFirstOrThrow();
    expect(new Date(String(row.expires_at)).getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    await server.db
      .updateTable("sms_code")
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    expect((await enter("13900000005", code)).errorCode).toBe("auth.smsCodeWrong");
  });

  test("a code for a new password is none to sign in with", async () => {
    await server.user("phone-6", { phone: "13900000006" });
    await ask("13900000006", "changePwdSmsCode");
    expect((await enter("13900000006", await codeFor(server, "13900000006"))).errorCode).toBe("auth.smsCodeWrong");
  });

  test("a number that two users have signs in neither", async () => {
    await server.user("phone-7a", { phone: "13900000007" });
    await server.user("phone-7b", { phone: "13900000007" });
    expect((await ask("13900000007")).status).toBe(200);
    const row = await server.db.selectFrom("sms_code").select("user_id").executeTakeFirstOrThrow();
    expect(row.user_id).toBeNull();
  });

  test("that an account is locked is told to who holds its phone", async () => {
    await server.user("phone-8", { phone: "13900000008", status: 1 });
    await ask("13900000008");
    const code = await codeFor(server, "13900000008");
    expect((await enter("13900000008", wrong(code))).errorCode).toBe("auth.smsCodeWrong");
    expect((await enter("13900000008", code)).errorCode).toBe("auth.locked");
  });

  test("codes stand in the database hashed", async () => {
    await server.user("phone-9", { phone: "13900000009" });
    await ask("13900000009");
    const code = await codeFor(server, "13900000009");
    const rows = JSON.stringify(await server.db.selectFrom("sms_code").selectAll().execute());
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).not.toContain("13900000009");
  });

  test("where the operator has switched it off, there is none", async () => {
    const app = await server.another({ config: { signIn: { ...testConfig().signIn, phone: false } } });
    const body = { username: "13900000001", smsCode: "1234" };
    expect((await server.call("POST", "/api/v1/phoneLogin", { body, app })).errorCode).toBe("auth.notOffered");
    expect((await server.call("GET", "/api/auth/loginSmsCode?phone=13900000001", { app })).errorCode).toBe("auth.notOffered");
  });

  test("where captchas are on, no code is sent without one", async () => {
    const app = await server.another({ config: { loginCaptcha: true } });
    expect((await server.call("GET", "/api/auth/loginSmsCode?phone=13900000001&captcha=1234&key=x", { app })).errorCode).toBe(
      "auth.captchaWrong",
    );
    expect(await server.db.selectFrom("sms_code").selectAll().execute()).toEqual([]);
  });
});

describe("limits of codes", () => {
  test("a second code within a minute is refused, whether the number is anybody's or not", async () => {
    await server.user("limit-1", { phone: "13910000001" });
    for (const phone of ["13910000001", "13910009999"]) {
      expect((await ask(phone)).status).toBe(200);
      expect(await ask(phone)).toMatchObject({ status: 429, errorCode: "auth.tooSoon" });
    }
  });

  test("a number gets so many a day, and an address asks for so many an hour", async () => {
    const limited = (number: number, address: number) =>
      server.another({ config: { signIn: { ...testConfig().signIn, smsLimits: { number, address } } } });
    const codes = async (app: Platform["app"], phoneOf: (n: number) => string) => {
      const seen: string[] = [];
      for (let n = 0; n < 4; n++) {
        await later();
        seen.push((await server.call("GET", `/api/auth/loginSmsCode?phone=${phoneOf(n)}`, { app })).errorCode);
      }
      return seen;
    };
    const some = [...Array(3).fill("NO-ERROR"), "auth.tooManyAttempts"];
    expect(await codes(await limited(3, 100), () => "13910000002")).toEqual(some);
    await server.db.deleteFrom("counted_act").execute();
    expect(await codes(await limited(100, 3), (n) => `1391000001${n}`)).toEqual(some);
  });

  test("guesses are limited over all codes of a number", async () => {
    await server.user("limit-3", { phone: "13910000003" });
    const app = await server.another({ config: { loginLimits: { account: 3, name: 1_000, address: 100 } } });
    const seen: string[] = [];
    for (let n = 0; n < 4; n++)
      seen.push((await server.call("POST", "/api/v1/phoneLogin", { body: { username: "13910000003", smsCode: "0000" }, app })).errorCode);
    expect(seen).toEqual([...Array(3).fill("auth.smsCodeWrong"), "auth.tooManyAttempts"]);
  });
});

test("asking a code for a known number and an unknown one takes the same way: the same statements, the same answer", async () => {
  await server.user("there", { phone: "13920000001" });
  const statements: string[] = [];
  let answered = false;
  const db = server.db.withPlugin({
    transformQuery: ({ node, queryId: _ }) => {
      if (!answered) statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApp({ db, documents: new DocumentStore(server.loaded), config: testConfig() });
  app.addHook("onSend", async () => {
    answered = true;
  });
  await app.ready();
  const way = async (phone: string) => {
    statements.length = 0;
    answered = false;
    const answer = await server.call("GET", `/api/auth/changePwdSmsCode?phone=${phone}`, { app });
    const guess = await server.call("PUT", "/api/auth/validateSmsCodeChangePwd", { body: { phone, smsCode: "x" }, app });
    const { requestId: _id, headers: _headers, ...same } = guess;
    return { data: answer.data, status: answer.status, guess: same, statements: [...statements] };
  };
  const known = await way("13920000001");
  expect(await way("13920000002")).toEqual(known);
  expect(known.statements.length).toBeGreaterThan(3);
  await app.close();
});

describe("the tenant", () => {
  test("where it is asked for, the account must be of it", async () => {
    const app = await server.another({ config: { enableTenant: true } });
    const tenant = await server.insert("sysr_tenant", { code: "T-1", name: "一号租户", status: 0 });
    await server.insert("sysr_tenant", { code: "T-2", name: "二号租户", status: 0 });
    await server.user("of-one", { tenant_id: tenant, phone: "13930000001" });
    await server.user("of-none");
    const login = async (username: string, code?: string) =>
      (await server.call("POST", "/api/v1/login", { body: { username, password: PASSWORD, enableTenant: true, tenant: code }, app }))
        .errorCode;
    expect(await login("of-one", " T-1 ")).toBe("NO-ERROR");
    for (const code of ["T-2", "nowhere", "", undefined]) expect(await login("of-one", code)).toBe("auth.loginFailed");
    expect(await login("of-none")).toBe("NO-ERROR");
    expect(await login("of-none", "T-1")).toBe("auth.loginFailed");

    await server.call("GET", "/api/auth/loginSmsCode?phone=13930000001&tenant=T-1", { app });
    const smsCode = await codeFor(server, "13930000001");
    const phoneLogin = (code: string) =>
      server.call("POST", "/api/v1/phoneLogin", { body: { username: "13930000001", smsCode, tenant: code }, app });
    expect((await phoneLogin("T-1")).status).toBe(200);
  });

  test("where it is not, what is sent of it does not matter", async () => {
    await server.user("untenanted");
    const body = { username: "untenanted", password: PASSWORD, enableTenant: true, tenant: "nowhere" };
    expect((await server.call("POST", "/api/v1/login", { body })).status).toBe(200);
  });
});

test("the sign-in page is told which ways there are", async () => {
  const { data } = await server.call<object>("GET", "/api/v1/system/config");
  expect(data).toMatchObject({ phoneLogin: { codeLength: 6 }, providers: [], signInBy: "form", simpleLogin: false, enableTenant: false });
});

test("whether a token is good is told without a sign-in", async () => {
  await server.user("validated");
  const token = await server.signIn("validated");
  const valid = async (one?: string) => (await server.call<{ valid: boolean }>("GET", "/api/v1/token/validate", { token: one })).data.valid;
  expect([await valid(token), await valid("x".repeat(43)), await valid()]).toEqual([true, false, false]);
});
