import type { SendersConfig } from "./config.ts";
import type { Adapter } from "./delivery.ts";
import { jpush, type PushMessage } from "./jpush.ts";
import { type SmsMessage, smsGateway } from "./sms-gateway.ts";
import { type EmailMessage, smtp } from "./smtp.ts";
import { type WechatMessage, wecom } from "./wecom.ts";

/** What is sent on each channel. */
export interface ChannelMessages {
  readonly sms: SmsMessage;
  readonly email: EmailMessage;
  readonly wechat: WechatMessage;
  readonly push: PushMessage;
}

export type MessageChannel = keyof ChannelMessages;

/** The tables of the documents `sms-log`, `email-log`, `wechat-log` and `push-log`. */
export const LOG_TABLES = {
  sms: "sysr_sms_log",
  email: "sysr_email_log",
  wechat: "sysr_wechat_log",
  push: "sysr_push_log",
} as const satisfies Record<MessageChannel, string>;

/** A message as it is told to who runs the server, where nobody brings it: to whom, and what. */
export const LETTERS: { readonly [C in MessageChannel]: (message: ChannelMessages[C]) => readonly [to: string, text: string] } = {
  sms: ({ phone, text }) => [phone, text],
  email: ({ address, text }) => [address, text],
  wechat: ({ account, text }) => [account, text],
  push: ({ alias, text }) => [alias, text],
};

/** What the log keeps of a message: who reads it must not be able to sign in by it. */
export const LOGGED: { readonly [C in MessageChannel]: (message: ChannelMessages[C]) => Readonly<Record<string, string>> } = {
  sms: ({ phone, text, code }) => ({ phone, content: withoutSecret(text, code) }),
  email: ({ address, subject, text, code }) => ({ address, subject, content: withoutSecret(text, code) }),
  wechat: ({ account, text }) => ({ account, content: text }),
  push: ({ alias, title, text }) => ({ alias, subject: title, content: text }),
};

const withoutSecret = (text: string, code: string | undefined): string => (code ? text.replaceAll(code, "*".repeat(code.length)) : text);

/** The columns of a log, by the part of the message that stands in them: what is sent again is what the log kept. */
export const LOG_COLUMNS: { readonly [C in MessageChannel]: Readonly<Record<string, string>> } = {
  sms: { phone: "phone", text: "content" },
  email: { address: "address", subject: "subject", text: "content" },
  wechat: { account: "account", text: "content" },
  push: { alias: "alias", title: "subject", text: "content" },
};

export type Adapters = { readonly [C in MessageChannel]: Adapter<ChannelMessages[C]> | undefined };

/** Who brings messages to people, as the installation is configured. */
export const adaptersOf = ({ sms, mail, wechat, push }: SendersConfig): Adapters => ({
  sms: sms && smsGateway(sms),
  email: mail && smtp(mail),
  wechat: wechat && wecom(wechat),
  push: push && jpush(push),
});
