import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a receiver has got it. */
export interface Received {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly type: string;
  readonly data: { readonly id: string; readonly version?: number; readonly changed?: string[]; readonly record?: Record<string, unknown> };
}

export interface Receiver {
  readonly url: string;
  readonly got: Received[];
  /** What is answered; by default 204. */
  answer: (message: Received) => { readonly status: number; readonly text?: string; readonly afterMs?: number };
  close(): Promise<void>;
}

/** Somebody to whom webhooks send. */
export async function receiver(): Promise<Receiver> {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const message = {
      id: String(request.headers["webhook-id"]),
      path: request.url ?? "",
      headers: request.headers,
      text,
      ...JSON.parse(text),
    } as Received;
    got.push(message);
    const { status, text: answer = "", afterMs = 0 } = self.answer(message);
    setTimeout(() => response.writeHead(status).end(answer), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const self: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    answer: () => ({ status: 204 }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return self;
}

/** Whether a message is signed by a secret, told by another way than the product's. */
export function isSignedBy(secret: string, { headers, text }: Received): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
  return String(headers["webhook-signature"])
    .split(" ")
    .includes(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
}
