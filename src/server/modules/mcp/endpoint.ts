import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { McpHttpHandler, McpServerFactory } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RoutePermission } from "../../context.ts";

/** Streams of changes that one process keeps open for assistants. */
const MOST_STREAMS = 200;

interface Endpoint {
  readonly url: string;
  readonly permission: RoutePermission;
  /** Hosts whose pages may call it from a browser; programs name none, and pass. */
  readonly origins: (request: FastifyRequest) => Promise<readonly string[]>;
  /** Refuses whom it is not open to. */
  readonly enter?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** What answers one request; it keeps nothing for the next one. */
  readonly serverFor: (request: FastifyRequest) => ReturnType<McpServerFactory>;
}

/**
 * A Model Context Protocol endpoint (Streamable HTTP) in both of its eras, 2026-07-28 and those before: each request is answered by itself, in
 * whichever process it arrives. The official SDK speaks the protocol; its code comes with the first request.
 */
export function mcpEndpoint(app: FastifyInstance, { url, permission, origins, enter, serverFor }: Endpoint): void {
  let handler: Promise<McpHttpHandler> | undefined;
  const load = async (): Promise<McpHttpHandler> => {
    const { createMcpHandler } = await import("@modelcontextprotocol/server");
    return createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.request as FastifyRequest), {
      maxSubscriptions: MOST_STREAMS,
      onerror: (err) => app.log.info({ err }, "mcp"),
    });
  };
  app.addHook("preClose", async () => (await handler)?.close());
  app.route({
    method: ["POST", "GET", "DELETE"],
    url,
    config: { permission, plain: true },
    schema: { hide: true },
    async handler(request, reply) {
      await enter?.(request, reply);
      const { originValidationResponse } = await import("@modelcontextprotocol/server");
      const asked = webRequest(request, reply);
      const refusal = originValidationResponse(asked, [...(await origins(request))]);
      if (refusal) return send(reply, refusal);
      handler ??= load();
      const authInfo = { token: "", clientId: "", scopes: [], extra: { request } };
      return send(reply, await (await handler).fetch(asked, { parsedBody: request.body, authInfo }));
    },
  });
}

/** The request without its body, which was read already; it is over when its answer is, or its caller has gone. */
function webRequest({ method, headers, url }: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const plain = Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as [string, string]] : []));
  return new Request(`http://${headers.host ?? "localhost"}${url}`, { method, headers: plain, signal: gone.signal });
}

function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.status(status).headers(Object.fromEntries(headers));
  return reply.send(body ? Readable.fromWeb(body as ReadableStream) : "");
}
