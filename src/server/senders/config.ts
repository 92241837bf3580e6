import { type Environment, invalidSecret, textOf, webAddressOf } from "../environment.ts";
import { StartError } from "../start-error.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An HTTP service that sends text messages. */
export interface SmsGatewayConfig {
  readonly url: string;
  /** The JSON that is posted; `{phone}`, `{text}` and `{code}` in its texts are filled in. */
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

/** How messages leave the house. What is absent is written to the log alone. */
export interface SendersConfig {
  readonly sms: SmsGatewayConfig | undefined;
  readonly mail: MailConfig | undefined;
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

/** Reads how messages are sent. Throws a StartError that names what cannot be understood. */
export const sendersConfigOf = (env: Environment): SendersConfig => ({ sms: smsOf(env), mail: mailOf(env) });
