import { type Environment, invalidSecret, textOf, webAddressOf } from "../environment.ts";
import { StartError } from "../start-error.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An HTTP service that sends text messages. */
export interface SmsGatewayConfig {
  readonly url: string;
  /** The JSON that is posted; `{phone}`, `{text}`, `{code}` and `{id}` in its texts are filled in. */
  readonly body: Json;
  readonly authorization: string | undefined;
  /** What the answer must hold: a dotted path and its value. Absent: any answer of status 200 to 299 will do. */
  readonly success: { readonly path: string; readonly value: string } | undefined;
  /** The dotted path of the message's id in the answer. */
  readonly messageId: string;
}

export interface MailConfig {
  /** smtp:// or smtps://, with user and password. */
  readonly url: string;
  readonly from: string;
}

/** An application of WeCom (企业微信), which reaches people in WeCom and in WeChat. */
export interface WecomConfig {
  readonly url: string;
  readonly corpId: string;
  readonly agentId: number;
  readonly secret: string;
}

/** An application at JPush (极光推送). */
export interface PushConfig {
  readonly url: string;
  readonly appKey: string;
  readonly secret: string;
}

/** How messages leave the house. What is absent is written to the log alone. */
export interface SendersConfig {
  readonly sms: SmsGatewayConfig | undefined;
  readonly mail: MailConfig | undefined;
  readonly wechat?: WecomConfig | undefined;
  readonly push?: PushConfig | undefined;
}

function bodyOf(env: Environment): Json {
  const text = textOf(env, "SMS_GATEWAY_BODY");
  if (!text) return { phone: "{phone}", text: "{text}" };
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw invalidSecret("SMS_GATEWAY_BODY", 'Write it as JSON: {"mobile":"{phone}","content":"{text}"}.');
  }
}

function smsOf(env: Environment): SmsGatewayConfig | undefined {
  const url = webAddressOf(env, "SMS_GATEWAY_URL", { insecure: true });
  if (!url) return undefined;
  const success = textOf(env, "SMS_GATEWAY_SUCCESS");
  const [, path = "", value = ""] = /^([^=]+)=(.*)$/.exec(success ?? "") ?? [];
  if (success && !path) throw invalidSecret("SMS_GATEWAY_SUCCESS", "Write it as path=value, for example code=0.");
  return {
    url,
    body: bodyOf(env),
    authorization: textOf(env, "SMS_GATEWAY_AUTHORIZATION"),
    success: success ? { path, value } : undefined,
    messageId: textOf(env, "SMS_GATEWAY_ID") ?? "messageId",
  };
}

function mailOf(env: Environment): MailConfig | undefined {
  const url = textOf(env, "SMTP_URL");
  if (!url) return undefined;
  if (!/^smtps?:\/\/[^/]+/.test(url) || !URL.canParse(url))
    throw invalidSecret("SMTP_URL", "Write it as smtps://user:password@host:465 or smtp://host:25.");
  const from = textOf(env, "MAIL_FROM");
  if (!from)
    throw new StartError({
      what: "E-mail needs MAIL_FROM.",
      why: "SMTP_URL is set, and mail without a sender is refused.",
      todo: "Set MAIL_FROM to the address that mail comes from.",
    });
  return { url, from };
}

/** Values that count together. Throws where some are there and others are not. */
function together<Name extends string>(env: Environment, what: string, names: readonly Name[]): Readonly<Record<Name, string>> | undefined {
  const values = names.map((name) => [name, textOf(env, name)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new StartError({
      what: `${what} needs ${missing.join(", ")}.`,
      why: "Some of its settings are there, and some are not.",
      todo: `Set ${names.join(", ")}, or none of them.`,
    });
  return Object.fromEntries(values) as Record<Name, string>;
}

function wecomOf(env: Environment): WecomConfig | undefined {
  const values = together(env, "WeCom", ["WECOM_CORP_ID", "WECOM_AGENT_ID", "WECOM_SECRET"]);
  if (!values) return undefined;
  const agentId = Number(values.WECOM_AGENT_ID);
  if (!Number.isSafeInteger(agentId)) throw invalidSecret("WECOM_AGENT_ID", "Write the number of the application, such as 1000002.");
  const url = webAddressOf(env, "WECOM_URL", { insecure: false }) ?? "https://qyapi.weixin.qq.com";
  return { url: url.replace(/\/$/, ""), corpId: values.WECOM_CORP_ID, agentId, secret: values.WECOM_SECRET };
}

function pushOf(env: Environment): PushConfig | undefined {
  const values = together(env, "JPush", ["JPUSH_APP_KEY", "JPUSH_SECRET"]);
  if (!values) return undefined;
  const url = webAddressOf(env, "JPUSH_URL", { insecure: false }) ?? "https://api.jpush.cn";
  return { url: url.replace(/\/$/, ""), appKey: values.JPUSH_APP_KEY, secret: values.JPUSH_SECRET };
}

/** Reads how messages are sent. Throws a StartError that names what cannot be understood. */
export const sendersConfigOf = (env: Environment): SendersConfig => ({
  ...{ sms: smsOf(env), mail: mailOf(env) },
  ...{ wechat: wecomOf(env), push: pushOf(env) },
});
