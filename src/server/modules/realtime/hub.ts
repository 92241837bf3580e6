import type { WebSocket } from "ws";
import type { Place } from "../../../model/contract/realtime.ts";
import type { MessageCode, RealtimeMessage } from "../../../model/realtime.ts";

/** A browser that is connected to this process. */
export interface Client {
  readonly user: string;
  readonly tenant: string | null;
  /** Hash of the session token with which its ticket was fetched: the socket ends with that session. */
  readonly session: string;
  readonly place: Place;
  readonly socket: WebSocket;
}

/** A reader that takes nothing while this many bytes wait for it is cut off: it would otherwise hold them for as long as it likes. */
const MOST_WAITING_BYTES = 1_000_000;

/** The sockets of this process by user. What is to reach those of other processes goes through the channel first. */
export class Hub {
  readonly #byUser = new Map<string, Set<Client>>();

  add(client: Client): void {
    const known = this.#byUser.get(client.user) ?? new Set();
    this.#byUser.set(client.user, known.add(client));
  }

  remove(client: Client): void {
    const known = this.#byUser.get(client.user);
    known?.delete(client);
    if (known?.size === 0) this.#byUser.delete(client.user);
  }

  /** Ids of the users who have a socket here. */
  users(): string[] {
    return [...this.#byUser.keys()];
  }

  /** The sockets of these users, or of everybody. */
  clients(users: readonly string[] | "everybody" = "everybody"): Client[] {
    const sets = users === "everybody" ? [...this.#byUser.values()] : users.map((user) => this.#byUser.get(user) ?? []);
    return sets.flatMap((set) => [...set]);
  }

  /** How many sockets there are. */
  get size(): number {
    return [...this.#byUser.values()].reduce((sum, { size }) => sum + size, 0);
  }

  countOf(user: string): number {
    return this.#byUser.get(user)?.size ?? 0;
  }

  /** Tells clients of the main socket, unless another is named. */
  send(clients: readonly Client[], message: RealtimeMessage<MessageCode>, place: Place = "main"): void {
    const text = JSON.stringify(message);
    for (const client of clients) {
      const { socket } = client;
      if (client.place !== place || socket.readyState !== socket.OPEN) continue;
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
      else socket.send(text);
    }
  }
}
