import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PublicConfig } from "../../../src/model/contract/sign-in.ts";
import { openChannel } from "../../../src/server/db/channel.ts";
import { resetLoginSettings } from "../../../src/server/modules/auth/login-config/reset.ts";
import { takeBack } from "../../../src/server/modules/auth/login-config/trial.ts";
import { eventually } from "../../eventually.ts";
import { PASSWORD, type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let other: FastifyInstance;
let root: string;

const RECORD = "/api/v1/loginConfig/sysrLoginConfig";
const TRIAL = "/api/v1/system/loginTrial";
const HERE = "127.0.0.1";
const OFFICE = "10.1.2.3";

beforeAll(async () => {
  server = await platform({}, openChannel);
  other = await server.another({ channel: await openChannel(server.url) });
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("clerk", { user_type: 2, phone: "13800000001" });
  root = await server.signIn("root");
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.deleteFrom("login_trial").execute();
  await server.db.deleteFrom("sysr_login_config_network").execute();
  await server.db.deleteFrom("sysr_login_config").execute();
  await server.db.deleteFrom("login_attempt").execute();
  await server.db.deleteFrom("sysr_operation_log").execute();
});

interface Stored {
  readonly id: string;
  readonly version: number;
}
const set = (body: object, token = root) => server.call<Stored>("POST", RECORD, { token, body });
const config = async (app = server.app) => (await server.call<PublicConfig>("GET", "/api/v1/system/config", { app })).data;

async function from<T>(
  address: string,
  method: "GET" | "POST" | "DELETE",
  url: string,
  parts: { token?: string; body?: object; app?: FastifyInstance },
) {
  const { token, body, app = server.app } = parts;
  const answer = await app.inject({ method, url, remoteAddress: address, headers: token ? { token } : {}, ...(body && { payload: body }) });
  return answer.json() as { code: number; errorCode: string; data: T };
}
const signIn = (username: string, address = HERE, password = PASSWORD, app = server.app) =>
  from<{ token: string }>(address, "POST", "/api/v1/login", { body: { username, password }, app });
const validity = async (token: string, address = HERE, app = server.app) =>
  (await from<{ valid: boolean }>(address, "GET", "/api/v1/token/validate", { token, app })).data.valid;

describe("the sign-in settings", () => {
  test("count at once in every process, within what the operator has configured", async () => {
    expect(await config()).toMatchObject({ loginCaptcha: false, passwordRule: { min: 8, max: 20, kinds: 3 }, accountLogin: true });
    expect((await set({ captcha: true, passwordMin: 12, passwordMax: 64, passwordKinds: 1, ways: ["account", "cas"] })).status).toBe(200);
    const said = { loginCaptcha: true, passwordRule: { min: 12, max: 20, kinds: 3 }, phoneLogin: null, providers: [] };
    expect(await config()).toMatchObject(said);
    await eventually(async () => expect(await config(other)).toMatchObject(said));
    expect((await from(HERE, "GET", "/api/auth/loginSmsCode?phone=13800000001", {})).errorCode).toBe("auth.notOffered");
  });

  test("are one record for all tenants, of who may change what these share", async () => {
    const tenant = await server.insert("sysr_tenant", { code: "t", name: "甲", status: 0 });
    const roles_ids = [await server.role({ code: "logins", permissions: ["login-config:view", "login-config:add", "login-config:edit"] })];
    await server.user("local", { tenant_id: tenant, roles_ids });
    const local = await server.signIn("local");
    expect((await set({ captcha: true }, local)).status).toBe(403);
    expect((await set({ captcha: false })).status).toBe(200);
    expect((await set({ captcha: true })).status).toBe(409);
    expect((await set({ passwordMin: 12, passwordMax: 10 })).status).not.toBe(200);
    expect((await set({ networks: [{ network: "intranet" }] })).status).not.toBe(200);
  });

  test("say after how many wrong passwords a name waits at an address, and how long", async () => {
    await set({ attempts: 2, lockMinutes: 30, captcha: false });
    for (const _ of [1, 2]) expect((await signIn("clerk", HERE, "Wrong-Password-1")).errorCode).toBe("auth.loginFailed");
    const refused = await server.call("POST", "/api/v1/login", { body: { username: "clerk", password: PASSWORD } });
    expect(refused).toMatchObject({ errorCode: "auth.tooManyAttempts" });
    expect(refused.message).toContain("30");
    expect((await signIn("clerk", OFFICE)).code).toBe(200);
  });

  test("end sessions that have lasted long enough, also those that were begun before", async () => {
    const { token } = (await signIn("clerk")).data;
    await server.db
      .updateTable("session")
      .set({ created_at: new Date(Date.now() - 3 * 3_600_000).toISOString() })
      .where("user_id", "=", await idOf("clerk"))
      .execute();
    expect(await validity(token, HERE, other)).toBe(true);
    await set({ sessionHours: 2, captcha: false });
    expect(await validity(token)).toBe(false);
    await eventually(async () => expect(await validity(token, HERE, other)).toBe(false));
    const { token: fresh } = (await signIn("clerk")).data;
    expect(await validity(fresh)).toBe(true);
  });

  test("name the networks from which users of a type sign in and work", async () => {
    const { token } = (await signIn("clerk")).data;
    await set({ captcha: false, networks: [{ network: "10.0.0.0/8", userTypes: [2] }] });
    expect(await validity(token)).toBe(false);
    expect(await validity(token, OFFICE)).toBe(true);
    expect((await signIn("clerk")).errorCode).toBe("auth.networkRefused");
    expect((await signIn("clerk", HERE, "Wrong-Password-1")).errorCode).toBe("auth.loginFailed");
    expect((await signIn("clerk", OFFICE)).code).toBe(200);
    expect((await signIn("root")).code).toBe(200);
    expect((await server.call("GET", TRIAL, { token: root })).data).toBeNull();
  });
});

const idOf = async (username: string) =>
  (await server.db.selectFrom("sysr_user").select("id").where("username", "=", username).executeTakeFirstOrThrow()).id;

describe("a change that locks out who makes it", () => {
  const office = { captcha: false, networks: [{ network: "10.0.0.0/8", userTypes: [] }] };

  test("is in force at once, leaves his own session alone, and stays when it is confirmed by who has signed in since", async () => {
    await set(office);
    expect((await signIn("root")).errorCode).toBe("auth.networkRefused");
    expect((await server.call("GET", TRIAL, { token: root })).data).toMatchObject({ mayConfirm: false });
    expect(await server.call("POST", TRIAL, { token: root })).toMatchObject({ status: 409, errorCode: "auth.confirmElsewhere" });
    const { token } = (await signIn("root", OFFICE, PASSWORD, other)).data;
    expect((await from(OFFICE, "GET", TRIAL, { token, app: other })).data).toMatchObject({ mayConfirm: true });
    expect((await from(OFFICE, "POST", TRIAL, { token, app: other })).code).toBe(200);
    await eventually(async () => expect(await validity(root)).toBe(false));
    expect(await validity(root, OFFICE)).toBe(true);
  });

  test("falls back by itself, in every process; the record follows, and its history says so", async () => {
    const { data } = await set({ captcha: false, passwordMin: 9 });
    await server.call("PUT", `${RECORD}/${data.id}`, {
      token: root,
      body: { version: data.version, passwordMin: 15, networks: office.networks },
    });
    expect((await config()).passwordRule.min).toBe(15);
    await eventually(async () => expect((await signIn("root", HERE, PASSWORD, other)).errorCode).toBe("auth.networkRefused"));
    // As if five minutes had passed.
    await server.db
      .updateTable("login_trial")
      .set({ until: new Date(Date.now() - 1).toISOString() })
      .execute();
    await server.app.inject({ method: "GET", url: "/healthz" });
    expect((await signIn("root")).code).toBe(200);
    expect((await config()).passwordRule.min).toBe(9);
    const stored = () => server.db.selectFrom("sysr_login_config").select(["password_min", "update_by_id"]).executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({ password_min: 15 });
    await takeBack({ db: server.db, documents: server.app.documents.current.documents, language: "zh-CN" }, true);
    expect(await stored()).toEqual({ password_min: 9, update_by_id: null });
    expect(await server.db.selectFrom("sysr_login_config_network").selectAll().execute()).toEqual([]);
    await eventually(async () => expect((await signIn("root", HERE, PASSWORD, other)).code).toBe(200));
    const log = await server.db
      .selectFrom("sysr_operation_log")
      .select("create_by_id")
      .where("module", "=", "login-config")
      .orderBy("id")
      .execute();
    expect(log.map((row) => row.create_by_id)).toEqual([await idOf("root"), await idOf("root"), null]);
  });

  test("is put away by who has the machine, in every process", async () => {
    await set({ captcha: false, ways: ["phone"] });
    expect(await resetLoginSettings(server.db)).toBe(true);
    expect((await signIn("root")).code).toBe(200);
    await eventually(async () => expect((await signIn("root", HERE, PASSWORD, other)).code).toBe(200));
    expect(await resetLoginSettings(server.db)).toBe(false);
    expect((await set({ captcha: false })).status).toBe(200);
  });

  test("can be taken back by himself; a way that he does not have locks out too", async () => {
    await set({ captcha: false, ways: ["phone"] });
    expect((await signIn("root")).errorCode).toBe("auth.notOffered");
    expect((await server.call("GET", TRIAL, { token: root })).data).not.toBeNull();
    expect((await server.call("DELETE", TRIAL, { token: root })).status).toBe(200);
    expect((await signIn("root")).code).toBe(200);
    expect((await server.call("GET", TRIAL, { token: root })).data).toBeNull();
  });
});
