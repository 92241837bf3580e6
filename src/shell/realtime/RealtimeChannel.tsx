import { useEffect } from "react";
import { createConnection, RETRIES } from "../../client/socket.ts";
import type { Place } from "../../model/contract/realtime.ts";
import type { RealtimeMessage } from "../../model/realtime.ts";
import { useStable } from "../../renderer/useStable.ts";
import { useChannels } from "./channels.tsx";
import type { Hearers } from "./hearers.ts";
import { useRealtime } from "./store.ts";
import { useMay } from "./use-may.ts";
import { useMessages } from "./use-messages.tsx";

/**
 * Keeps the sockets of a signed-in user for as long as it is mounted: that of the workspace for everybody, as counts and forced log-outs come
 * by it, and that of the mall for holders of socket:mall.
 * @param hearers what features do with their messages; the same object always
 */
export function RealtimeChannel({ hearers }: { hearers: Hearers }) {
  const { realtime } = useChannels();
  const hear = useMessages(hearers);
  const withMall = useMay("socket:mall");
  const connect = useStable((place: Place, onMessage: (message: RealtimeMessage) => void) =>
    createConnection({
      address: () => realtime.address(place),
      onMessage: (message) => {
        realtime.heard();
        onMessage(message);
      },
      onState: (state) => place === "main" && useRealtime.setState({ state }),
      retry: RETRIES[place],
    }),
  );
  useEffect(() => {
    const connection = connect("main", hear);
    useRealtime.setState({ connection });
    connection.open();
    return () => {
      connection.close();
      useRealtime.setState({ connection: null });
    };
  }, [connect, hear]);
  useEffect(() => {
    if (!withMall) return;
    const connection = connect("mall", hear);
    connection.open();
    return () => connection.close();
  }, [connect, hear, withMall]);
  return null;
}
