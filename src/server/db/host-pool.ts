import pg from "pg";
import { isAtOnce } from "./at-once.ts";
import { isDatabaseAway } from "./away.ts";
import { HostClient, type HostConfig, type Hosts, hostsOf, inTurns, openClient } from "./hosts.ts";
import { WaitingRoom } from "./waiting-room.ts";

const rooms = new Map<string, WaitingRoom>();

/** Where all of the process wait for a server of an address. */
function roomOf(url: string): WaitingRoom {
  const knock = () => openClient(url, {}).then((client) => client.end());
  const room = rooms.get(url) ?? new WaitingRoom(knock);
  rooms.set(url, room);
  return room;
}

export type HostPoolConfig = Omit<pg.PoolConfig, "connectionString" | "Client"> &
  Pick<HostConfig, "readOnly"> & {
    /** How long a connection is waited for, in ms, while no server is as it is wanted. Default: it is not. */
    readonly patienceMs?: number | undefined;
  };

/** A pool whose connections go to servers that are as the address wants them. */
export class HostPool extends pg.Pool {
  readonly #hosts: Hosts;
  readonly #patienceMs: number;
  readonly #room: WaitingRoom;

  constructor(url: string, { patienceMs = 0, ...config }: HostPoolConfig) {
    const hosts = hostsOf(url);
    super({
      ...config,
      Client: class extends HostClient {
        constructor(options: HostConfig) {
          super(hosts, options);
        }
      } as unknown as new () => pg.ClientBase,
    });
    this.#hosts = hosts;
    this.#patienceMs = patienceMs;
    this.#room = roomOf(url);
  }

  /** Nothing has been said to a server yet: whoever waits here loses nothing, and does nothing twice. */
  async #patiently(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const end = performance.now() + (isAtOnce() ? 0 : this.#patienceMs);
    for (;;) {
      try {
        return await inTurns(this.#hosts, connect);
      } catch (error) {
        if (!isDatabaseAway(error) || !(await this.#room.opens(end - performance.now()))) throw error;
      }
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<typeof pg.Pool.prototype.connect>[0]): void;
  override connect(callback?: unknown): Promise<pg.PoolClient> | undefined {
    const client = this.#patiently(() => super.connect());
    if (typeof callback !== "function") return client;
    client.then(
      (one) => callback(undefined, one, one.release),
      (error: unknown) => callback(error, undefined, () => {}),
    );
    return undefined;
  }
}
