import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wechatProvider } from "../../../src/server/modules/auth/sso/wechat.ts";
import { PASSWORD, type Platform, platform } from "../platform/platform.ts";
import { browserOf, PUBLIC_URL, signInConfig } from "./sso.ts";
import { APP_ID, SECRET, startWechat, type WechatPerson, type WechatServer } from "./wechat-server.ts";

const USERS = "/api/v1/user/sysrUser";

let wechat: WechatServer;
let server: Platform;
let browser: ReturnType<typeof browserOf>;

beforeAll(async () => {
  wechat = await startWechat();
  const config = { appId: APP_ID, secret: SECRET, url: wechat.url, apiUrl: wechat.url, name: undefined };
  server = await platform(signInConfig({ wechat: config, newUsersTenant: "home" }));
  await server.insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  browser = browserOf(server);
});
afterAll(async () => {
  await server?.close();
  await wechat?.close();
});

let round = 0;
let token: string;
let person: WechatPerson;
beforeEach(async () => {
  wechat.answer = undefined;
  await server.user(`user${++round}`);
  token = await server.signIn(`user${round}`);
  person = { openid: `o${round}`, unionid: `u${round}`, nickname: "小陈" };
});

interface Code {
  readonly url: string;
  readonly state: string;
  readonly binding: string;
}
const own = <T>(call: string, body?: object, by = token) =>
  server.call<T>("POST", `${USERS}/${call}`, { token: by, ...(body && { body }) });
const state = async (by = token) =>
  (await own<{ offered: boolean; bound: boolean; name: string | null }>("checkBindWechatState", undefined, by)).data;
const qrCode = (by = token) => own<Code>("createWechatQrcode", { password: PASSWORD }, by);
const codeIn = (back: URL) => back.searchParams.get("code") ?? "";
async function bind(as: WechatPerson = person, by = token) {
  const { data } = await qrCode(by);
  return own("bindWechat", { code: codeIn(wechat.scan(data.url, as)), state: data.state, binding: data.binding }, by);
}
async function signIn(as: WechatPerson | null) {
  const { url, binding } = await browser.depart("wechat");
  return browser.arrive("validateWechatLogin", wechat.scan(url, as), binding);
}

test("who is bound signs in by scanning, and no longer once he has unbound himself", async () => {
  expect(await state()).toEqual({ offered: true, bound: false, name: null });
  expect((await bind()).errorCode).toBe("NO-ERROR");
  expect(await state()).toEqual({ offered: true, bound: true, name: "小陈" });
  const { data } = await signIn(person);
  expect(await browser.who(data?.token ?? "")).toBe(`user${round}`);
  expect((await own("unbindWechat")).errorCode).toBe("NO-ERROR");
  expect((await state()).bound).toBe(false);
  expect((await signIn(person)).errorCode).toBe("auth.ssoNoAccount");
});

test("the page that shows the code is WeChat's, and returns to ours", async () => {
  const { data } = await qrCode();
  const url = new URL(data.url);
  expect(`${url.origin}${url.pathname}${url.hash}`).toBe(`${wechat.url}/connect/qrconnect#wechat_redirect`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ appid: APP_ID, redirect_uri: `${PUBLIC_URL}/auth-redirect`, response_type: "code", scope: "snsapi_login" },
    state: data.state,
  });
});

test("a nickname names no account, and makes none", async () => {
  expect((await signIn({ ...person, nickname: `user${round}` })).errorCode).toBe("auth.ssoNoAccount");
  expect((await signIn({ ...person, nickname: "newcomer" })).errorCode).toBe("auth.ssoNoAccount");
});

test("without a union id people are known by their id at this application", async () => {
  const { unionid: _, ...bare } = person;
  expect((await bind(bare)).errorCode).toBe("NO-ERROR");
  expect((await signIn(bare)).data?.token).toEqual(expect.any(String));
  // The id of one is not the union id of another.
  expect((await signIn({ openid: "other", unionid: bare.openid })).errorCode).toBe("auth.ssoNoAccount");
});

test("a WeChat belongs to one user, and a user to one WeChat", async () => {
  await bind();
  await server.user(`second${round}`);
  const second = await server.signIn(`second${round}`);
  expect((await bind(person, second)).errorCode).toBe("auth.ssoConnected");
  expect((await state(second)).bound).toBe(false);
  expect((await qrCode()).errorCode).toBe("auth.wechatBound");
});

test("the password is asked for", async () => {
  expect((await own("createWechatQrcode", { password: "wrong" })).errorCode).toBe("auth.passwordWrong");
  expect((await own("createWechatQrcode")).errorCode).toBe("auth.passwordWrong");
});

describe("refused is", () => {
  const attempt = async (change: (sent: { code: string; state: string; binding: string }) => object, by = token) => {
    const { data } = await qrCode();
    const sent = { code: codeIn(wechat.scan(data.url, person)), state: data.state, binding: data.binding };
    return own("bindWechat", change(sent), by);
  };
  const failed = { errorCode: "auth.ssoFailed" };

  test("who says no on his phone", async () => {
    expect(await signIn(null)).toMatchObject(failed);
  });

  test("a state that is over, invented, or brought by another browser", async () => {
    expect(await attempt((sent) => ({ ...sent, state: "invented" }))).toMatchObject(failed);
    expect(await attempt((sent) => ({ ...sent, binding: "another" }))).toMatchObject(failed);
    const { data } = await qrCode();
    const code = codeIn(wechat.scan(data.url, person));
    await server.db.updateTable("sso_departure").set({ expires_at: "2020-01-01T00:00:00Z" }).execute();
    expect(await own("bindWechat", { code, state: data.state, binding: data.binding })).toMatchObject(failed);
    expect((await state()).bound).toBe(false);
  });

  test("a state that was brought before", async () => {
    const { data } = await qrCode();
    const sent = { code: codeIn(wechat.scan(data.url, person)), state: data.state, binding: data.binding };
    expect((await own("bindWechat", sent)).errorCode).toBe("NO-ERROR");
    await own("unbindWechat");
    expect(await own("bindWechat", { ...sent, code: codeIn(wechat.scan(data.url, person)) })).toMatchObject(failed);
  });

  test("a code that WeChat does not know", async () => {
    expect(await attempt((sent) => ({ ...sent, code: "invented" }))).toMatchObject(failed);
  });

  test("the code of a sign-in, or one that somebody else asked for", async () => {
    const { url, binding } = await browser.depart("wechat");
    const back = wechat.scan(url, person);
    expect(await own("bindWechat", { code: codeIn(back), state: back.searchParams.get("state") ?? "", binding })).toMatchObject(failed);
    await server.user(`third${round}`);
    expect(await attempt((sent) => sent, await server.signIn(`third${round}`))).toMatchObject(failed);
    expect((await state()).bound).toBe(false);
  });

  test.each([
    ["an error of the gateway", { status: 502, body: "<html>" }],
    ["an answer that is none", { status: 200, body: "[" }],
    ["an answer without a name", { status: 200, body: "{}" }],
    ["a failure in words", { status: 200, body: '{"errcode":-1,"errmsg":"system busy"}' }],
  ])("%s", async (_, answer) => {
    wechat.answer = answer;
    expect(await signIn(person)).toMatchObject(failed);
  });
});

test("where WeChat cannot be reached nobody is signed in, and the failure does not tell the secret", async () => {
  const gone = { appId: APP_ID, secret: SECRET, url: wechat.url, apiUrl: "http://127.0.0.1:1", name: undefined };
  const app = await server.another({ config: signInConfig({ wechat: gone }) });
  const visitor = browserOf(server, app);
  const { url, binding } = await visitor.depart("wechat");
  expect((await visitor.arrive("validateWechatLogin", wechat.scan(url, person), binding)).errorCode).toBe("auth.ssoFailed");
  const provider = wechatProvider({ config: gone, publicUrl: PUBLIC_URL });
  const failure = await provider.arrive(new URLSearchParams({ code: "x" }), { state: "s" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(inspect(failure, { depth: 9 })).not.toContain(SECRET);
});

test("without configuration nothing of it is there", async () => {
  const app = await server.another({ config: signInConfig({}) });
  const call = <T>(name: string, body?: object) => server.call<T>("POST", `${USERS}/${name}`, { token, app, ...(body && { body }) });
  expect((await call("checkBindWechatState")).data).toEqual({ offered: false, bound: false, name: null });
  expect((await call("createWechatQrcode", { password: PASSWORD })).errorCode).toBe("auth.notOffered");
  const config = await server.call<{ providers: { id: string }[] }>("GET", "/api/v1/system/config", { app });
  expect(config.data.providers).toEqual([]);
});
