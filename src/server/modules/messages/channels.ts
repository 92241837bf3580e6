import type { ChannelMessages, MessageChannel } from "../../senders/channels.ts";

/** Values of the dictionary `notice_send_way` that leave the product, and the channel on which they do. */
const CHANNELS: Readonly<Record<number, MessageChannel>> = { 1: "wechat", 2: "sms", 3: "email", 4: "push" };

/** The channel on which a send way leaves the product; undefined where it stays within. */
export const channelOf = (sendWay: number): MessageChannel | undefined => CHANNELS[sendWay];

/** A person's addresses; null where he has none, or has not confirmed that it is his. */
export interface Addresses {
  readonly id: string;
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A message to a person on a channel; undefined where he cannot be reached by it. */
export function messageTo<C extends MessageChannel>(
  channel: C,
  { id, username, phone, email }: Addresses,
  { title, text }: { readonly title: string; readonly text: string },
): ChannelMessages[C] | undefined {
  const messages: { readonly [K in MessageChannel]: () => ChannelMessages[K] | undefined } = {
    sms: () => (phone ? { phone, text } : undefined),
    email: () => (email ? { address: email, subject: title, text } : undefined),
    wechat: () => ({ account: username, text: `${title}\n${text}` }),
    push: () => ({ alias: id, title, text }),
  };
  return messages[channel]();
}
