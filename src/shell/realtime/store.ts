import { create } from "zustand";
import type { Connection, ConnectionState } from "../../client/socket.ts";

interface RealtimeState {
  readonly state: ConnectionState;
  /** The main socket of this window; null before there is one. */
  readonly connection: Connection | null;
}

/** The real-time channel of this window, as its control in the top bar shows and moves it. */
export const useRealtime = create<RealtimeState>(() => ({ state: "closed", connection: null }));
