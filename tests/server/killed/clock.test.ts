import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clean } from "../../../src/server/modules/auth/cleaning.ts";
import { PASSWORD, type Platform, platform } from "../platform/platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform({ loginCaptcha: true, loginLimits: { account: 2, name: 1_000, address: 100 } });
  await server.user("wang");
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

interface Captcha {
  readonly key: string;
}

/** A sign-in with a captcha of which the test knows the answer, because it has put it there. */
async function signIn(password: string): Promise<{ status: number; errorCode: string; token: string | undefined }> {
  const { data } = await server.call<Captcha>("GET", "/api/auth/captcha");
  await sql`update captcha set answer_hash = encode(sha256(convert_to(key || ':1234', 'UTF8')), 'hex')`.execute(server.db);
  await beforeAnswer?.();
  const body = { username: "wang", password, captcha: "1234", key: data.key };
  const { status, errorCode, data: given } = await server.call<{ token: string } | null>("POST", "/api/v1/login", { body });
  return { status, errorCode, token: given?.token };
}
let beforeAnswer: (() => Promise<unknown>) | undefined;

/** Sets the clock of this process alone, as somebody who sets that of the machine does; the database stands elsewhere. */
function setClock(years: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + years * 365 * 86_400_000 });
}

test.each([-10, 10])(
  "a server whose clock jumps by %i years keeps its sessions, takes captchas and counts attempts as before",
  async (years) => {
    vi.useRealTimers();
    await sql`delete from login_attempt`.execute(server.db);
    const before = await signIn(PASSWORD);
    expect(before.status).toBe(200);
    setClock(years);
    await clean(server.db);
    const app = await server.another({});
    expect((await server.call("GET", "/api/v1/user/info", { token: before.token, app })).status).toBe(200);
    const after = await signIn(PASSWORD);
    expect(after.status).toBe(200);
    for (const expected of ["auth.loginFailed", "auth.loginFailed", "auth.tooManyAttempts"])
      expect((await signIn("Wrong-Horse-7")).errorCode).toBe(expected);
    vi.useRealTimers();
    expect((await server.call("GET", "/api/v1/user/info", { token: after.token, app })).status).toBe(200);
  },
);

test("a session, a captcha and a count are over when the database's clock says so", async () => {
  vi.useRealTimers();
  await sql`delete from login_attempt`.execute(server.db);
  beforeAnswer = () => sql`update captcha set expires_at = now() - interval '1 second'`.execute(server.db);
  expect((await signIn(PASSWORD)).errorCode).toBe("auth.captchaWrong");
  beforeAnswer = undefined;
  for (let attempt = 0; attempt < 2; attempt++) await signIn("Wrong-Horse-7");
  expect((await signIn(PASSWORD)).errorCode).toBe("auth.tooManyAttempts");
  await sql`update login_attempt set at = at - interval '16 minutes'`.execute(server.db);
  const { token } = await signIn(PASSWORD);
  await sql`update session set expires_at = now() - interval '1 second'`.execute(server.db);
  expect((await server.call("GET", "/api/v1/user/info", { token, app: await server.another({}) })).status).toBe(401);
  await clean(server.db);
  expect(await server.db.selectFrom("session").select("token_hash").execute()).toEqual([]);
});
