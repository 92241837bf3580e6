import type { Unread } from "../model/contract/notices.ts";
import type { Job } from "../model/job.ts";
import type { Http } from "./http.ts";

/** What the server tells over a socket: one of the codes of specification shell §8, UNREAD with the new counts, JOB, or DICTIONARY. */
export interface RealtimeMessage {
  readonly code: string;
  readonly title?: string;
  readonly message?: string;
  /** The notice that it tells of. */
  readonly notice?: string;
  readonly unread?: Unread;
  /** The background job that it tells of. */
  readonly job?: Job;
  /** The types of the dictionaries that changed; absent: any of them may have. */
  readonly dictionaries?: readonly string[];
}

/** The socket of the workspace, and the separate one at `/socket/mall` (specification shell §4). */
export type Place = "main" | "mall";

const PATHS: Readonly<Record<Place, (key: string) => string>> = {
  main: (key) => `/socket/formwork/${key}/Web`,
  mall: (key) => `/socket/mall?key=${key}`,
};

/** The calls around the sockets (specification shell §7). */
export function createRealtime(http: Http) {
  return {
    /** Where to open a socket, once, within 30 seconds. */
    address: async (place: Place) => {
      const key = await http<string>("GET", "api/v1/socket/getUserId");
      const url = new URL(PATHS[place](encodeURIComponent(key)), window.location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      return url.href;
    },
    /** Tells everybody of the tenant who is online. */
    say: (message: string) => http("POST", "api/v1/socket/message", { body: { message } }),
  };
}

export type Realtime = ReturnType<typeof createRealtime>;
