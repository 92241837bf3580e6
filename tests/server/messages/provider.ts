import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a provider got. */
export interface ProviderRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** What a provider answers: status and JSON. */
export type ProviderReply = readonly [status: number, body: unknown];

/** A provider's API on this machine, that answers as it is told and keeps what it was asked. */
export async function provider(reply: (request: ProviderRequest, requests: readonly ProviderRequest[]) => ProviderReply) {
  const requests: ProviderRequest[] = [];
  const http = createServer(async (incoming, response) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, authorization: headers.authorization, body: text === "" ? undefined : JSON.parse(text) };
    requests.push(request);
    const [status, body] = reply(request, requests);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    requests,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => http.close(() => resolve())),
  };
}
