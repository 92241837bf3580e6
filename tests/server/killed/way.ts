import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The way from a server to its database, which a test can break. */
export interface Way {
  /** The address of the database by this way. */
  readonly url: string;
  /** Ends all connections and refuses new ones, as a database that stopped. */
  cut(): Promise<void>;
  /** Lets nothing through any more and tells nobody, as a machine that lost its power. */
  freeze(): void;
  /** It is there again, for new connections. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function wayTo(databaseUrl: string): Promise<Way> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (part: Buffer) => void (frozen || to.write(part)));
      from.on("error", () => {});
      from.once("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      endAll();
    });
  return {
    url: url.href,
    cut,
    freeze: () => (frozen = true),
    async restore() {
      frozen = false;
      endAll();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
