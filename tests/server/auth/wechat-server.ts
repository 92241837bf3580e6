import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface WechatPerson {
  readonly openid: string;
  readonly unionid?: string;
  readonly nickname?: string;
}

export interface WechatServer {
  readonly url: string;
  /** What it was asked, path and query, in order. */
  readonly asked: string[];
  /** What it answers to every call, in place of the truth: a status, and a body. */
  answer: { readonly status: number; readonly body: string } | undefined;
  /** Somebody scans the code of the page at this address; gives the address where the browser comes back. Null: he refuses on his phone. */
  scan(address: string, person: WechatPerson | null): URL;
  close(): Promise<void>;
}

export const APP_ID = "wx1234567890";
export const SECRET = "s3cr3t-of-the-application";
const BAD_CODE = { errcode: 40029, errmsg: "invalid code" };

/** A stub of WeChat's open platform: codes and tokens are good once, and failures come with 200 as there. */
export async function startWechat(): Promise<WechatServer> {
  const codes = new Map<string, WechatPerson>();
  const tokens = new Map<string, WechatPerson>();
  const asked: string[] = [];
  const take = (from: Map<string, WechatPerson>, key: string) => {
    const found = from.get(key);
    from.delete(key);
    return found;
  };
  function answerTo({ pathname, searchParams: query }: URL): object {
    if (pathname === "/sns/oauth2/access_token") {
      const isOurs = query.get("appid") === APP_ID && query.get("secret") === SECRET && query.get("grant_type") === "authorization_code";
      const person = isOurs ? take(codes, query.get("code") ?? "") : undefined;
      if (!person) return BAD_CODE;
      tokens.set(`token-${asked.length}`, person);
      const { openid, unionid } = person;
      return { access_token: `token-${asked.length}`, expires_in: 7200, refresh_token: "r", openid, scope: "snsapi_login", unionid };
    }
    const person = take(tokens, query.get("access_token") ?? "");
    return person && query.get("openid") === person.openid ? { ...person, sex: 1, privilege: [] } : { errcode: 40001, errmsg: "invalid" };
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://wechat.test");
    asked.push(`${url.pathname}${url.search}`);
    const { status, body } = made.answer ?? { status: 200, body: JSON.stringify(answerTo(url)) };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made: WechatServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: undefined,
    scan(address, person) {
      const { searchParams: query } = new URL(address);
      const back = new URL(query.get("redirect_uri") ?? "");
      back.searchParams.set("state", query.get("state") ?? "");
      if (!person) return back;
      const code = `code-${codes.size + asked.length}-${person.openid}`;
      codes.set(code, person);
      back.searchParams.set("code", code);
      return back;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return made;
}
