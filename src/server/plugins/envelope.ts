import fastifyPlugin from "fastify-plugin";
import { type Envelope, NO_ERROR } from "../../model/wire.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer is sent as it is, without the envelope: pages, probes, the OpenAPI document. */
    plain?: boolean;
  }
}

/** What is already an envelope; a record with fields of these names is not. */
const envelopes = new WeakSet<object>();

/** Marks an envelope as one, so that it is not put into another. */
export function envelope<T>(content: Envelope<T>): Envelope<T> {
  envelopes.add(content);
  return content;
}

/** The envelope of a call that worked. */
export const success = <T>(data: T): Envelope<T> => envelope({ code: 200, errorCode: NO_ERROR, message: "", data });

/** What a handler gave, as it leaves: in an envelope. */
export const enveloped = (payload: unknown): unknown =>
  typeof payload === "object" && payload !== null && envelopes.has(payload) ? payload : success(payload ?? null);

const bare = (result: unknown): unknown => (result === null || typeof result === "string" ? success(result) : result);

/**
 * Puts what a handler returns into the envelope `{code: 200, errorCode: "NO-ERROR", message, data}` (specification shell §8), unless
 * the route is plain or the handler made the envelope itself.
 */
export const envelopePlugin = fastifyPlugin(async (app) => {
  app.addHook("onRoute", (route) => {
    if (route.config?.plain) return;
    const { handler } = route;
    // Fastify shows null and text to no preSerialization hook. A handler that is not async stays so: it may send on its own.
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      return result instanceof Promise ? result.then(bare) : bare(result);
    };
  });
  app.addHook("preSerialization", async (request, _reply, payload: unknown) => {
    if (request.routeOptions.config.plain) return payload;
    return enveloped(payload);
  });
});
