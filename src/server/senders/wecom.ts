import type { WecomConfig } from "./config.ts";
import { type Adapter, Refused } from "./delivery.ts";
import { askProvider, type ProviderAnswer } from "./provider-api.ts";

export interface WechatMessage {
  /** The account of the person in WeCom. */
  readonly account: string;
  readonly text: string;
}

const NAME = "WeCom";
/** WeCom's longest text, in bytes of UTF-8 (developer.work.weixin.qq.com/document/path/90236). */
const LONGEST_BYTES = 2048;
/** How long WeCom leaves out a text that it has taken for the same people, in seconds; its most. */
const SAME_SECONDS = 14_400;
/** Of a token, which counts for two hours: it is fetched anew so long before. */
const SPARE_SECONDS = 300;
/** Errors after which the same call may succeed: busy, called too often. */
const PASSING: ReadonlySet<number> = new Set([-1, 45009, 45033]);
/** Errors that say that the token counts no more. */
const TOKEN_OVER: ReadonlySet<number> = new Set([40001, 40014, 42001]);

const codeOf = ({ body }: ProviderAnswer): number => Number(body.errcode ?? 0);

/** As much of a text as fits into so many bytes, whole characters alone. */
function within(text: string, bytes: number): string {
  let end = 0;
  let size = 0;
  for (const sign of text) {
    size += Buffer.byteLength(sign);
    if (size > bytes) break;
    end += sign.length;
  }
  return text.slice(0, end);
}

/**
 * Sends texts by an application of WeCom (`message/send`). Once: WeCom leaves out the same text to the same person within four hours
 * (`enable_duplicate_check`), which is longer than a message is tried.
 */
export function wecom({ url, corpId, agentId, secret }: WecomConfig): Adapter<WechatMessage> {
  let token: { readonly value: string; readonly until: number } | undefined;

  async function freshToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const answer = await askProvider(NAME, `${url}/cgi-bin/gettoken?${new URLSearchParams({ corpid: corpId, corpsecret: secret })}`);
    const { access_token: value, expires_in: seconds, errcode, errmsg } = answer.body;
    if (codeOf(answer) !== 0 || typeof value !== "string") {
      const words = `${errcode} ${errmsg}`;
      throw PASSING.has(codeOf(answer)) ? new Error(words) : new Refused(words);
    }
    token = { value, until: Date.now() + (Number(seconds) - SPARE_SECONDS) * 1_000 };
    return value;
  }

  return {
    async deliver({ account, text }) {
      const message = {
        ...{ touser: account, msgtype: "text", agentid: agentId, text: { content: within(text, LONGEST_BYTES) } },
        ...{ enable_duplicate_check: 1, duplicate_check_interval: SAME_SECONDS },
      };
      const address = `${url}/cgi-bin/message/send?${new URLSearchParams({ access_token: await freshToken() })}`;
      const answer = await askProvider(NAME, address, { body: message });
      const code = codeOf(answer);
      if (TOKEN_OVER.has(code)) token = undefined;
      if (TOKEN_OVER.has(code) || PASSING.has(code)) throw new Error(answer.words);
      // It takes a message with nobody who could get it, and says so beside.
      const isNobodys = Boolean(answer.body.invaliduser) || Boolean(answer.body.unlicenseduser);
      if (code !== 0 || isNobodys) throw new Refused(answer.words);
      return { messageId: String(answer.body.msgid ?? ""), answer: answer.words };
    },
  };
}
