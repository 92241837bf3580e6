import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

interface Reply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

async function whole(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(target: string, { method = "GET", url = "/", headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // A connection for each request, as nginx makes them unless it is told otherwise.
    const outgoing = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
      whole(answer).then((content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }), reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** What a server that stops does to a connection which it has not begun to read: it refuses it, or lets go of it. */
const UNREAD = new Set(["ECONNREFUSED", "ECONNRESET"]);

/**
 * The smallest reverse proxy: servers take turns, and one that refuses the connection, or lets go of it without a byte, is passed over. That
 * is safe for every request, because a server that stops answers whatever it has begun to read.
 */
export async function roundRobin(targets: readonly string[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const answer = async (incoming: IncomingMessage): Promise<Reply> => {
    const body = await whole(incoming);
    for (let tries = 0; ; tries++) {
      try {
        return await forward(targets[turn++ % targets.length] as string, incoming, body);
      } catch (error) {
        if (!UNREAD.has((error as NodeJS.ErrnoException).code ?? "") || tries >= 100) throw error;
        if (tries > targets.length) await wait(20);
      }
    }
  };
  const server: Server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      ({ status, headers, body }) => outgoing.writeHead(status, { ...headers, connection: "close" }).end(body),
      (error) => outgoing.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
