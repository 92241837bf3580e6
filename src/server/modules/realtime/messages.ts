import type { Channel } from "../../db/channel.ts";
import type { Hub } from "./hub.ts";

/** What browsers hear when a process says something on a topic of the channel. */
export interface SocketMessage {
  readonly topic: string;
  /** Tells the browsers of this process. `payload` is what was said; undefined after a gap, when nobody knows what was. */
  readonly tell: (hub: Hub, payload: unknown) => void;
}

/** Lets the browsers of this process hear these messages; gives how to stop. */
export function tellMessages(messages: readonly SocketMessage[], { hub, channel }: { hub: Hub; channel: Channel | undefined }): () => void {
  const stops = messages.flatMap(({ topic, tell }) => [
    channel?.subscribe(topic, (payload) => tell(hub, payload)),
    channel?.onGap(() => tell(hub, undefined)),
  ]);
  return () => {
    for (const stop of stops) stop?.();
  };
}
