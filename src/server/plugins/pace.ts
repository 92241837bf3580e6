import fastifyPlugin from "fastify-plugin";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Takes large bodies: whoever sends one over a slow line has more time. */
    patient?: boolean;
  }
}

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Cuts off who takes longer than `request` milliseconds to send a body, but for the routes that are patient. Node knows one time for all
 * requests of a server, which has to be that of the patient ones.
 */
export const pacePlugin = fastifyPlugin(async (app, { request: time }: { request: number }) => {
  app.addHook("onRequest", async ({ raw, headers, routeOptions }, reply) => {
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (!hasBody || raw.complete || routeOptions.config.patient) return;
    const late = setTimeout(() => {
      if (raw.complete) return;
      // Refused already, and still sending.
      if (reply.raw.headersSent) raw.destroy();
      else raw.socket.end(TOO_SLOW, () => raw.socket.destroy());
    }, time).unref();
    raw.once("end", () => clearTimeout(late));
    raw.once("close", () => clearTimeout(late));
  });
});
