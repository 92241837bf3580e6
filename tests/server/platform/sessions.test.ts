import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChannel } from "../../../src/server/db/channel.ts";
import { SESSION_TOPIC } from "../../../src/server/identity/sessions.ts";
import { PASSWORD, type Platform, platform } from "./platform.ts";

let server: Platform;
let admin: string;
beforeAll(async () => {
  server = await platform({}, openChannel);
  await server.user("root", { is_super: true, user_type: 0 });
  admin = await server.signIn("root");
});
afterAll(() => server.close());

const isSignedIn = async (token: string) => (await server.call("GET", "/api/v1/user/info", { token })).status === 200;
const user = async (id: string) => (await server.call<{ version: number }>("GET", `/api/v1/user/sysrUser/${id}`, { token: admin })).data;
const change = async (id: string, values: object) => {
  const { version } = await user(id);
  return server.call("PUT", `/api/v1/user/sysrUser/${id}`, { token: admin, body: { ...values, version } });
};

describe("a session", () => {
  test("is asked for by every call that is not public", async () => {
    for (const url of [
      "/api/v1/user/info",
      "/api/v1/system/getRouter",
      "/api/v1/user/preferences",
      "/api/v1/screen/user-list",
      "/api/v1/user/sysrUser/list",
    ])
      expect(await server.call("GET", url)).toMatchObject({ status: 401, errorCode: "auth.required" });
  });

  test("is not found by an invented or malformed token", async () => {
    for (const token of ["x", "a".repeat(43), "'; drop table session --"]) expect(await isSignedIn(token)).toBe(false);
  });

  test("counts by its header; a token in the address is ignored", async () => {
    expect((await server.call("GET", `/api/v1/user/info?token=${admin}`)).status).toBe(401);
  });

  test.each(["GET", "POST"] as const)("ends at sign-out by %s, and only that one", async (method) => {
    await server.user(`leaver-${method}`);
    const [left, kept] = [await server.signIn(`leaver-${method}`), await server.signIn(`leaver-${method}`)];
    expect(await isSignedIn(left)).toBe(true);
    expect((await server.call(method, "/api/v1/logout", { token: left })).status).toBe(200);
    expect([await isSignedIn(left), await isSignedIn(kept)]).toEqual([false, true]);
  });

  test("is over after its days", async () => {
    const id = await server.user("expired");
    const token = await server.signIn("expired");
    await server.db.updateTable("session").set({ expires_at: "2020-01-01T00:00:00Z" }).where("user_id", "=", id).execute();
    // What is changed by hand is announced by nobody.
    const channel = await openChannel(server.url);
    await channel.publish(SESSION_TOPIC, [id]);
    await expect.poll(() => isSignedIn(token)).toBe(false);
    await channel.close();
  });

  test("ends when its user is locked", async () => {
    const id = await server.user("to-lock");
    const token = await server.signIn("to-lock");
    expect(await isSignedIn(token)).toBe(true);
    expect((await change(id, { status: 1 })).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect((await change(id, { status: 0 })).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
  });

  test("ends when its user is removed", async () => {
    const id = await server.user("to-remove");
    const token = await server.signIn("to-remove");
    expect(await isSignedIn(token)).toBe(true);
    expect((await server.call("PUT", "/api/v1/user/sysrUser/removeByIds", { token: admin, body: [id] })).status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
  });

  test("learns at once, in every process, that a role was changed", async () => {
    const other = await server.another({ channel: await openChannel(server.url) });
    const role = await server.role({ code: "changing", permissions: ["position:view"] });
    await server.user("changing", { roles_ids: [role] });
    const token = await server.signIn("changing");
    const sees = async () => (await server.call("GET", "/api/v1/position/sysrPosition/list", { token, app: other })).status;
    expect(await sees()).toBe(200);
    const stored = (await server.call<{ version: number }>("GET", `/api/v1/role/sysrRole/${role}`, { token: admin })).data;
    const saved = await server.call("PUT", `/api/v1/role/sysrRole/${role}`, {
      token: admin,
      body: { permissions: [], version: stored.version },
    });
    expect(saved.status).toBe(200);
    await expect.poll(sees).toBe(403);
  });
});

describe("a password", () => {
  const put = (token: string, oldPassword: string, loginPwd: string) =>
    server.call("PUT", "/api/auth/changePassword", { token, body: { oldPassword, loginPwd } });

  test("is changed by who knows the old one; every session of the user ends", async () => {
    await server.user("changer");
    const [one, two] = [await server.signIn("changer"), await server.signIn("changer")];
    expect(await put(one, "Wrong-Horse-7", "Battery-Staple-8")).toMatchObject({ status: 400, errorCode: "auth.oldPasswordWrong" });
    expect(await put(one, PASSWORD, PASSWORD)).toMatchObject({ errorCode: "auth.passwordUnchanged", fields: [{ path: "loginPwd" }] });
    expect((await put(one, PASSWORD, "Battery-Staple-8")).status).toBe(200);
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
    const login = (password: string) => server.call("POST", "/api/v1/login", { body: { username: "changer", password } });
    expect((await login(PASSWORD)).errorCode).toBe("auth.loginFailed");
    expect((await login("Battery-Staple-8")).status).toBe(200);
  });

  test.each([
    ["Sh0rt-7", "auth.passwordWeak"],
    ["lower-and-more", "auth.passwordWeak"],
    [`Long-1${"x".repeat(15)}`, "auth.passwordWeak"],
    ["Strict-User-1", "auth.passwordEqualsAccount"],
  ])("%s is refused: %s", async (password, code) => {
    await server.db.deleteFrom("sysr_user").where("username", "=", "strict-user-1").execute();
    await server.user("strict-user-1");
    const answer = await put(await server.signIn("strict-user-1"), PASSWORD, password);
    expect(answer).toMatchObject({ status: 400, errorCode: code, fields: [{ path: "loginPwd" }] });
  });

  test("is stored as an argon2id hash and is in no answer", async () => {
    const body = { username: "hashed", realName: "hashed", userType: 2, status: 0, password: "Battery-Staple-8" };
    const added = await server.call<{ id: string }>("POST", "/api/v1/user/sysrUser", { token: admin, body });
    expect(added.status, JSON.stringify(added)).toBe(200);
    expect(JSON.stringify(added)).not.toContain("argon2");
    const row = await server.db.selectFrom("sysr_user").select("password").where("id", "=", added.data.id).executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    [{ min: 12, max: 40, kinds: 2 }, "battery-staple-of-a-horse-8", "Short-7"],
    [{ min: 6, max: 8, kinds: 1 }, "abcdef", "Battery-Staple-8"],
  ])("of a user is as long as the operator's rule %j says, not the document's", async (passwordRule, right, wrong) => {
    const app = await server.another({ config: { passwordRule } });
    const put = (username: string, password: string) =>
      server.call("POST", "/api/v1/user/sysrUser", {
        token: admin,
        body: { username, realName: username, userType: 2, status: 0, password },
        app,
      });
    expect(await put(`weak-${passwordRule.max}`, wrong)).toMatchObject({
      status: 400,
      fields: [{ path: "password", code: "auth.passwordWeak" }],
    });
    expect((await put(`strong-${passwordRule.max}`, right)).status).toBe(200);
  });

  test("reset by an administrator is random, shown once, ends sessions and must be changed before anything else", async () => {
    const id = await server.user("forgetful");
    const old = await server.signIn("forgetful");
    const reset = await server.call<{ password: string }>("PUT", `/api/v1/user/sysrUser/${id}/resetPassword`, { token: admin });
    expect(reset.status, JSON.stringify(reset)).toBe(200);
    expect(await isSignedIn(old)).toBe(false);
    const { data } = await server.call<{ token: string }>("POST", "/api/v1/login", {
      body: { username: "forgetful", password: reset.data.password },
    });
    expect((await server.call<{ toChangePwd: boolean }>("GET", "/api/v1/user/info", { token: data.token })).data.toChangePwd).toBe(true);
    expect((await server.call("GET", "/api/v1/system/getRouter", { token: data.token })).errorCode).toBe("auth.passwordMustChange");
    expect((await put(data.token, reset.data.password, "Battery-Staple-8")).status).toBe(200);
    const again = await server.call<{ token: string }>("POST", "/api/v1/login", {
      body: { username: "forgetful", password: "Battery-Staple-8" },
    });
    expect((await server.call("GET", "/api/v1/system/getRouter", { token: again.data.token })).status).toBe(200);
  });
});

describe("a captcha", () => {
  const withCaptcha = async () => {
    const app = await server.another({ config: { loginCaptcha: true } });
    const fresh = async () => (await server.call<{ key: string; image: string }>("GET", "/api/auth/captcha", { app })).data;
    const login = (key: string, captcha: string) =>
      server.call("POST", "/api/v1/login", { body: { username: "root", password: PASSWORD, key, captcha }, app });
    return { fresh, login };
  };

  /** Finds the answer as nobody outside can: by the stored hash. */
  async function answerOf(key: string): Promise<string> {
    const { sha256 } = await import("../../../src/server/identity/tokens.ts");
    const row = await server.db.selectFrom("captcha").select("answer_hash").where("key", "=", key).executeTakeFirstOrThrow();
    for (let n = 0; n < 10_000; n++) {
      const answer = String(n).padStart(4, "0");
      if (sha256(`${key}:${answer}`) === row.answer_hash) return answer;
    }
    throw new Error("no answer of four digits");
  }

  test("is a picture of four digits whose answer is not in the answer", async () => {
    const { fresh, login } = await withCaptcha();
    const { key, image } = await fresh();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    const answer = await answerOf(key);
    expect(Buffer.from(image.split(",")[1] ?? "", "base64").toString()).not.toContain(answer);
    expect((await login(key, answer)).status).toBe(200);
  });

  test("counts once, right or wrong", async () => {
    const { fresh, login } = await withCaptcha();
    const { key } = await fresh();
    const answer = await answerOf(key);
    const wrong = answer === "0000" ? "0001" : "0000";
    expect((await login(key, wrong)).errorCode).toBe("auth.captchaWrong");
    expect((await login(key, answer)).errorCode).toBe("auth.captchaWrong");
  });

  test("opens one sign-in of many that come at once with it, and none after", async () => {
    const { fresh, login } = await withCaptcha();
    const { key } = await fresh();
    const answer = await answerOf(key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(key, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await login(key, answer)).errorCode).toBe("auth.captchaWrong");
  });

  test("runs out", async () => {
    const { fresh, login } = await withCaptcha();
    const { key } = await fresh();
    const answer = await answerOf(key);
    await server.db.updateTable("captcha").set({ expires_at: "2020-01-01T00:00:00Z" }).where("key", "=", key).execute();
    expect((await login(key, answer)).errorCode).toBe("auth.captchaWrong");
  });

  test("is asked for where it is switched on, and not where it is off", async () => {
    const { login } = await withCaptcha();
    expect((await login("", "")).errorCode).toBe("auth.captchaWrong");
    expect((await server.call("GET", "/api/auth/captcha")).data).toEqual({ enabled: false, key: "", image: "" });
    expect((await server.call<{ loginCaptcha: boolean }>("GET", "/api/v1/system/config")).data.loginCaptcha).toBe(false);
  });
});
