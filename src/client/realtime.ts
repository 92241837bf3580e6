import { type Place, REALTIME } from "../model/contract/realtime.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

const PATHS: Readonly<Record<Place, (key: string) => string>> = {
  main: (key) => `/socket/formwork/${key}/Web`,
  mall: (key) => `/socket/mall?key=${key}`,
};

/**
 * The calls around the sockets (specification shell §7).
 * @param heard is told of each message, before anybody does by it
 */
export function createRealtime(http: Http, heard: () => void = () => {}) {
  const { ticket, say } = callsOf(http, REALTIME);
  return {
    heard,
    /** Where to open a socket, once, within 30 seconds. */
    address: async (place: Place) => {
      const url = new URL(PATHS[place](encodeURIComponent(await ticket())), window.location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      return url.href;
    },
    /** Tells everybody of the tenant who is online. */
    say: (message: string) => say({ body: { message } }),
  };
}

export type Realtime = ReturnType<typeof createRealtime>;
