import fastifyPlugin from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** The server is about to stop: it answers what it has begun, and takes nothing more. */
    isStopping(): boolean;
  }
}

/** Lets go of each connection with its last answer, so that a stop does not wait for callers that keep theirs open. */
export const stoppingPlugin = fastifyPlugin(async (app) => {
  let stopping = false;
  app.decorate("isStopping", () => stopping);
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stopping) reply.header("connection", "close");
  });
});
