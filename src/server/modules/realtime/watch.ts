import type { Channel } from "../../db/channel.ts";
import type { Database } from "../../db/database.ts";
import { liveSessions } from "../../identity/accounts.ts";
import { SESSION_TOPIC } from "../../identity/sessions.ts";
import type { Client, Hub } from "./hub.ts";

/** A close code of our own, which tells the browser not to come back by itself. */
const SESSION_OVER = 4401;

/** How often all sockets are asked about, whatever was announced: sessions also end by their date. */
const CHECK_EVERY_MS = 60_000;
const AT_ONCE = 1_000;

export interface SessionWatch {
  /** Closes those of the clients whose session is over. */
  check(clients: readonly Client[]): Promise<void>;
  stop(): void;
}

/**
 * Keeps sockets no longer than their sessions: whenever sessions of a user may have ended, in whatever process, those of his sockets that
 * have none any more are told LOGINOUT and closed.
 */
export function watchSessions(parts: {
  db: Database;
  hub: Hub;
  channel: Channel | undefined;
  onError: (error: unknown) => void;
}): SessionWatch {
  const { db, hub, channel, onError } = parts;

  async function check(clients: readonly Client[]): Promise<void> {
    for (let start = 0; start < clients.length; start += AT_ONCE) {
      const some = clients.slice(start, start + AT_ONCE);
      const live = await liveSessions(
        db,
        some.map(({ session }) => session),
      );
      for (const client of some) if (!live.has(client.session)) logOut(client);
    }
  }

  function logOut(client: Client): void {
    hub.send([client], { code: "LOGINOUT" }, client.place);
    hub.remove(client);
    client.socket.close(SESSION_OVER);
  }

  const checkSoon = (users: readonly string[] | "everybody") => void check(hub.clients(users)).catch(onError);
  const stops = [
    channel?.subscribe(SESSION_TOPIC, (payload) => checkSoon(Array.isArray(payload) ? payload.map(String) : "everybody")),
    channel?.onGap(() => checkSoon("everybody")),
  ];
  const timer = setInterval(() => checkSoon("everybody"), CHECK_EVERY_MS).unref();
  return {
    check,
    stop() {
      clearInterval(timer);
      for (const stop of stops) stop?.();
    },
  };
}
