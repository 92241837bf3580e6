import pg from "pg";
import { type DatabaseAddress, parseAddress, type Target } from "./address.ts";
import { isDatabaseAway } from "./away.ts";

/** How long one of several servers may take to let a connection in, where the address does not say: the next one waits for its turn. */
const PATIENCE_MS = 3_000;
/** How long a server that failed is asked after the others. */
const AVOIDED_MS = 10_000;
/** Whoever wants these is at the wrong server as soon as another one is the right one. */
const SINGLE: ReadonlySet<Target> = new Set<Target>(["read-write", "primary"]);

/** What a server says of itself when it lets a connection in, and whenever it changes. */
interface Role {
  standby?: boolean;
  readOnly?: boolean;
}

/** The servers that one address names, and what the connections of this process have learned of them. */
export interface Hosts {
  readonly address: DatabaseAddress;
  /** Which server the next connection asks. */
  pick(): number;
  /** A server let nobody in, or is none of those that are wanted. */
  failed(host: number): void;
  /** Whether a server of this role is wanted now. */
  fits(host: number, role: Role, readOnly: boolean): boolean;
  /** A server that is wanted let a connection in. */
  joined(host: number, client: pg.Client): void;
}

const known = new Map<string, Hosts>();

/** The servers of an address; all connections of the process share what they learn of them. */
export function hostsOf(url: string): Hosts {
  const hosts = known.get(url) ?? hostsIn(parseAddress(url));
  known.set(url, hosts);
  return hosts;
}

/** @param now milliseconds of a clock that does not go back */
export function hostsIn(address: DatabaseAddress, now: () => number = () => performance.now()): Hosts {
  const { hosts, target, random } = address;
  const failures = new Map<number, number>();
  const clients = new Map<pg.Client, number>();
  let last: number | undefined;

  const isAvoided = (host: number): boolean => now() - (failures.get(host) ?? Number.NEGATIVE_INFINITY) < AVOIDED_MS;
  const failedFirst = (one: number, other: number): number => (failures.get(one) ?? 0) - (failures.get(other) ?? 0);

  function pick(): number {
    const all = hosts.map((_, host) => host);
    const open = all.filter((host) => !isAvoided(host));
    if (random && open.length > 0) return open[Math.floor(Math.random() * open.length)] ?? 0;
    if (last !== undefined && open.includes(last)) return last;
    return open[0] ?? all.sort(failedFirst)[0] ?? 0;
  }

  /** Who was the primary is none any more, whether it knows or not: what is said to it would be lost, or never answered. */
  function leaveOthers(host: number): void {
    for (const [client, other] of clients) {
      if (other === host) continue;
      client.connection.stream.destroy(new Error("Connection terminated: another server is the primary now"));
    }
  }

  return {
    address,
    pick,
    failed: (host) => void failures.set(host, now()),
    fits(host, { standby, readOnly }, asksReadOnly) {
      const isReadOnly = !asksReadOnly && (readOnly ?? false);
      // What a server does not say of itself is not held against it.
      if (target === "primary") return standby !== true;
      if (target === "read-write") return standby !== true && !isReadOnly;
      if (target === "standby") return standby !== false;
      if (target === "read-only") return standby !== false || isReadOnly;
      if (target === "prefer-standby") return standby !== false || hosts.every((_, other) => other === host || isAvoided(other));
      return true;
    },
    joined(host, client) {
      failures.delete(host);
      clients.set(client, host);
      client.once("end", () => clients.delete(client));
      if (SINGLE.has(target) && last !== undefined && last !== host) leaveOthers(host);
      // A primary that stands in for standbys does so for as long as they are away.
      if (target !== "prefer-standby") last = host;
    },
  };
}

/** No server of the address is as it is wanted. SQLSTATE: no connection could be made. */
class NoHost extends Error {
  readonly code = "08001";
  constructor(failures: readonly Error[]) {
    super([...new Set(failures.map(({ message }) => message))].join("; "), { cause: failures[0] });
  }
}

class WrongHost extends Error {}

export type HostConfig = Omit<pg.ClientConfig, "connectionString"> & {
  /** Whether its transactions only read because it asks for it: then a server is not taken for one that takes no writes. */
  readonly readOnly?: boolean | undefined;
};

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A connection to whichever server of an address is next. */
export class HostClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #host: number;
  readonly #readOnly: boolean;
  readonly #role: Role = {};

  constructor(hosts: Hosts, { readOnly = false, ...config }: HostConfig) {
    const host = hosts.pick();
    const { hosts: servers, connectTimeoutMs } = hosts.address;
    const patience = connectTimeoutMs ?? (servers.length > 1 ? PATIENCE_MS : config.connectionTimeoutMillis);
    super({ ...config, connectionString: servers[host], ...(patience !== undefined && { connectionTimeoutMillis: patience }) });
    this.#hosts = hosts;
    this.#host = host;
    this.#readOnly = readOnly;
    // An error that nobody listens to ends the process, and one can come in the same packet as the end of connecting, before whoever
    // connects could listen. What is said next on a broken connection fails, which is how the work learns of it.
    this.on("error", () => {});
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName === "in_hot_standby") this.#role.standby = parameterValue === "on";
      if (parameterName === "default_transaction_read_only") this.#role.readOnly = parameterValue === "on";
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => (callback as (error: null, client: pg.Client) => void)(null, client),
      (error: Error) => (callback as (error: Error) => void)(error),
    );
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    try {
      await super.connect();
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) throw this.#failed(error);
      throw error;
    }
    if (!this.#hosts.fits(this.#host, this.#role, this.#readOnly)) {
      await this.end();
      throw this.#failed(new WrongHost(`is ${this.#role.standby ? "a standby" : "not as it is wanted"} (${this.#hosts.address.target})`));
    }
    this.#hosts.joined(this.#host, this as pg.Client);
    return this as pg.Client;
  }

  #failed(error: Error): Error {
    this.#hosts.failed(this.#host);
    if (this.#hosts.address.hosts.length > 1 || error instanceof WrongHost) error.message = `${this.host}:${this.port} ${error.message}`;
    return error;
  }
}

/** Asks one server after the other until one is as it is wanted. What is wrong with the question, a password say, is wrong everywhere. */
export async function inTurns<T>(hosts: Hosts, connect: () => Promise<T>): Promise<T> {
  const { hosts: servers, target } = hosts.address;
  // A primary that stands in for standbys is asked once more, after all of them.
  const turns = servers.length + (target === "prefer-standby" ? 1 : 0);
  const failures: Error[] = [];
  while (failures.length < turns) {
    try {
      return await connect();
    } catch (error) {
      if (!(error instanceof WrongHost || isDatabaseAway(error))) throw error;
      failures.push(error as Error);
    }
  }
  throw turns === 1 && !(failures[0] instanceof WrongHost) ? failures[0] : new NoHost(failures);
}

/** Opens one connection to a server that is as the address wants it. Who must hear its first words listens in `prepare`. */
export function openClient(url: string, config: HostConfig, prepare: (client: pg.Client) => void = () => {}): Promise<pg.Client> {
  const hosts = hostsOf(url);
  return inTurns(hosts, async () => {
    const client: pg.Client = new HostClient(hosts, config);
    prepare(client);
    await client.connect();
    return client;
  });
}
