import { createContext, useContext } from "react";
import type { Notices } from "../../client/notices.ts";
import type { Realtime } from "../../client/realtime.ts";

/** The calls of notices and of the real-time channel. */
export interface Channels {
  readonly notices: Notices;
  readonly realtime: Realtime;
}

const Context = createContext<Channels | null>(null);
export const ChannelsProvider = Context.Provider;

/** Null where there are none: a frame that stands alone draws neither bell nor state. */
export const useOptionalChannels = (): Channels | null => useContext(Context);

export function useChannels(): Channels {
  const channels = useContext(Context);
  if (!channels) throw new Error("no <ChannelsProvider> above this component");
  return channels;
}
