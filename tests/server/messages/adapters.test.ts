import { afterEach, describe, expect, test } from "vitest";
import { Refused } from "../../../src/server/senders/delivery.ts";
import { jpush } from "../../../src/server/senders/jpush.ts";
import { wecom } from "../../../src/server/senders/wecom.ts";
import { type ProviderReply, type ProviderRequest, provider } from "./provider.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function api(reply: (request: ProviderRequest, requests: readonly ProviderRequest[]) => ProviderReply) {
  const started = await provider(reply);
  closing.push(started.close);
  return started;
}

/** As documented at developer.work.weixin.qq.com/document/path/91039 and /90236. */
describe("WeCom", () => {
  const TOKEN: ProviderReply = [200, { errcode: 0, errmsg: "ok", access_token: "t-1", expires_in: 7200 }];
  const TAKEN: ProviderReply = [200, { errcode: 0, errmsg: "ok", msgid: "m-1" }];
  const isToken = ({ path }: ProviderRequest) => path.startsWith("/cgi-bin/gettoken");
  const wecomAt = (url: string) => wecom({ url, corpId: "ww1", agentId: 1000002, secret: "s" });
  const message = { account: "lilei", text: "周六停机" };

  test("is asked for a token once, and takes messages under it, each text once", async () => {
    const { url, requests } = await api((request) => (isToken(request) ? TOKEN : TAKEN));
    const adapter = wecomAt(url);
    expect(await adapter.deliver(message, "1")).toMatchObject({ messageId: "m-1" });
    await adapter.deliver(message, "2");
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /cgi-bin/gettoken?corpid=ww1&corpsecret=s",
      "POST /cgi-bin/message/send?access_token=t-1",
      "POST /cgi-bin/message/send?access_token=t-1",
    ]);
    expect(requests[1]?.body).toEqual({
      ...{ touser: "lilei", msgtype: "text", agentid: 1000002, text: { content: "周六停机" } },
      ...{ enable_duplicate_check: 1, duplicate_check_interval: 14400 },
    });
  });

  test("gets no more of a text than it takes, in whole characters", async () => {
    const { url, requests } = await api((request) => (isToken(request) ? TOKEN : TAKEN));
    await wecomAt(url).deliver({ ...message, text: "停".repeat(1000) }, "1");
    expect(requests[1]?.body).toMatchObject({ text: { content: "停".repeat(682) } });
  });

  test.each([
    ["nobody of that account", { errcode: 0, errmsg: "ok", invaliduser: "lilei" }, true],
    ["no right", { errcode: 60011, errmsg: "no privilege" }, true],
    ["a token that is over", { errcode: 42001, errmsg: "access_token expired" }, false],
    ["busy", { errcode: -1, errmsg: "system busy" }, false],
    ["called too often", { errcode: 45009, errmsg: "api freq out of limit" }, false],
  ])("says: %s", async (_what, answer, isFinal) => {
    const { url } = await api((request) => (isToken(request) ? TOKEN : [200, answer]));
    const failure = await wecomAt(url)
      .deliver(message, "1")
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof Refused).toBe(isFinal);
  });

  test("gives another token when one is over", async () => {
    const { url, requests } = await api((request, all) => {
      if (isToken(request)) return TOKEN;
      return all.filter((one) => !isToken(one)).length === 1 ? [200, { errcode: 42001, errmsg: "expired" }] : TAKEN;
    });
    const adapter = wecomAt(url);
    await expect(adapter.deliver(message, "1")).rejects.toThrow("42001");
    await adapter.deliver(message, "1");
    expect(requests.filter(isToken)).toHaveLength(2);
  });

  test("is not named with its secret when it cannot be reached", async () => {
    const failure = await wecomAt("http://127.0.0.1:1")
      .deliver(message, "1")
      .catch((error: Error) => error.message);
    expect(failure).toBe("WeCom cannot be reached");
  });
});

/** As documented at docs.jiguang.cn: Push API v3, and its identifiers (cid). */
describe("JPush", () => {
  const CID: ProviderReply = [200, { cidlist: ["key-1"] }];
  const jpushAt = (url: string) => jpush({ url, appKey: "app", secret: "s" });
  const message = { alias: "17", title: "停机维护", text: "周六停机" };

  test("gives a number, under which it pushes a message once", async () => {
    const { url, requests } = await api(({ path }) => (path.startsWith("/v3/push/cid") ? CID : [200, { sendno: "0", msg_id: "18" }]));
    const adapter = jpushAt(url);
    const cid = await adapter.issueKey?.();
    expect(await adapter.deliver(message, String(cid))).toMatchObject({ messageId: "18" });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v3/push/cid?count=1", "POST /v3/push"]);
    expect(requests[1]).toMatchObject({
      authorization: `Basic ${Buffer.from("app:s").toString("base64")}`,
      body: { cid: "key-1", platform: "all", audience: { alias: ["17"] }, notification: { alert: "周六停机" } },
    });
  });

  test.each([
    ["no device under the alias", 400, 1011, true],
    ["a wrong secret", 401, 1004, true],
    ["called too often", 429, 2002, false],
    ["a fault of its own", 500, 1000, false],
  ])("says: %s", async (what, status, code, isFinal) => {
    const { url } = await api(() => [status, { error: { code, message: what } }]);
    const failure = await jpushAt(url)
      .deliver(message, "key-1")
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof Refused).toBe(isFinal);
    expect((failure as Error).message).toContain(what);
  });
});
