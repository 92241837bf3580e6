import type { WechatConfig } from "../../../sign-in-config.ts";
import { type Provider, returnAddress } from "./provider.ts";

const TIMEOUT_MS = 10_000;
/** Signing in on a page of a computer, by scanning its code with a phone. */
const SCOPE = "snsapi_login";

type Answer = Readonly<Record<string, unknown>>;

const textIn = (answer: Answer, name: string): string | undefined => {
  const value = answer[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The open platform of WeChat takes the secret of an application in the address of a call, so that no address stands in a failure. */
async function ask(address: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error("WeChat cannot be reached");
  });
  if (!response.ok) throw new Error(`WeChat answers ${response.status}`);
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== "object" || answer === null) throw new Error("WeChat answers no object");
  // A failure comes with 200.
  const { errcode = 0 } = answer as Answer;
  if (errcode !== 0) throw new Error(`WeChat says no: ${Number(errcode)}`);
  return answer as Answer;
}

/**
 * The sign-in of WeChat's open platform: its page shows a code that is scanned, and sends the browser back with a code that counts once. People are
 * known by their union id, which all applications of one owner share, or else by the id that they have at this application.
 */
export function wechatProvider({ config, publicUrl }: { config: WechatConfig; publicUrl: string }): Provider {
  const { appId, secret, url, apiUrl } = config;
  return {
    id: "wechat",
    issuer: url,
    async depart(state) {
      const query = { appid: appId, redirect_uri: returnAddress(publicUrl), response_type: "code", scope: SCOPE, state };
      return { url: `${url}/connect/qrconnect?${new URLSearchParams(query)}#wechat_redirect`, departure: { state } };
    },
    async arrive(query) {
      const code = query.get("code") ?? "";
      // Who refuses on his phone comes back without one.
      if (code === "") throw new Error("WeChat gave no code");
      const grant = await ask(`${apiUrl}/sns/oauth2/access_token`, { appid: appId, secret, code, grant_type: "authorization_code" });
      const [token, openId] = [textIn(grant, "access_token"), textIn(grant, "openid")];
      if (token === undefined || openId === undefined) throw new Error("WeChat names nobody");
      const about = await ask(`${apiUrl}/sns/userinfo`, { access_token: token, openid: openId });
      const unionId = textIn(about, "unionid") ?? textIn(grant, "unionid");
      const nickname = textIn(about, "nickname") ?? openId;
      return {
        ...{
          issuer: url,
          subject: unionId === undefined ? `openid:${openId}` : `unionid:${unionId}`,
          username: nickname,
          realName: nickname,
        },
        ...{ isNickname: true, origin: { provider: "wechat", idToken: null } },
      };
    },
    leave: async () => undefined,
  };
}
