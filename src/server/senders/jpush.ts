import type { PushConfig } from "./config.ts";
import { type Adapter, Refused } from "./delivery.ts";
import { askProvider } from "./provider-api.ts";

export interface PushMessage {
  /** The alias under which a person's devices are known at JPush: his id. */
  readonly alias: string;
  readonly title: string;
  readonly text: string;
}

const NAME = "JPush";
/** Called too often (docs.jiguang.cn, Push API v3). */
const TOO_OFTEN = 2002;
/** A fault of JPush. */
const OWN_FAULT = 1000;

/** Sends notifications to a person's devices. Once: JPush gives each message a number (`cid`), under which it pushes it once within a day. */
export function jpush({ url, appKey, secret }: PushConfig): Adapter<PushMessage> {
  const authorization = `Basic ${Buffer.from(`${appKey}:${secret}`).toString("base64")}`;

  async function ask(path: string, body?: object) {
    const answer = await askProvider(NAME, `${url}${path}`, { authorization, ...(body && { body }) });
    const { code } = (answer.body.error ?? {}) as { readonly code?: unknown };
    if (code === TOO_OFTEN || code === OWN_FAULT) throw new Error(answer.words);
    if (answer.status !== 200 || code !== undefined) throw new Refused(answer.words);
    return answer;
  }

  return {
    async issueKey() {
      const { body, words } = await ask("/v3/push/cid?count=1");
      const [cid] = Array.isArray(body.cidlist) ? body.cidlist : [];
      if (typeof cid !== "string") throw new Error(words);
      return cid;
    },
    async deliver({ alias, title, text }, cid) {
      const { body, words } = await ask("/v3/push", {
        ...{ cid, platform: "all", audience: { alias: [alias] } },
        notification: { alert: text, android: { alert: text, title }, ios: { alert: { title, body: text } } },
      });
      return { messageId: String(body.msg_id ?? ""), answer: words };
    },
  };
}
