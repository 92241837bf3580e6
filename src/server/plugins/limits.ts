import rateLimit from "@fastify/rate-limit";
import type { FastifyReply } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../../model/error.ts";
import type { Config } from "../config.ts";
import { isProbe } from "./calls.ts";
import { credentialOf } from "./session.ts";

/** Addresses and users that are counted at a time, by a process. */
const MOST_COUNTED = 20_000;

/**
 * A limit on requests a minute: a user has his own, wherever he calls from, so that an office behind one address is no crowd, and an API key the one that it was given; whoever is
 * not signed in shares that of his address.
 * @throws AppError request.tooMany, with `retry-after` in seconds
 */
export const limitPlugin = fastifyPlugin(async (app, { config: { requestLimits } }: { config: Config }) => {
  await app.register(rateLimit, { global: false, timeWindow: "1 minute", cache: MOST_COUNTED });
  const byAddress = app.createRateLimit({ max: requestLimits.address });
  const byUser = app.createRateLimit({
    max: async (request) => (await request.session())?.key?.perMinute ?? requestLimits.user,
    keyGenerator: async (request) => {
      const session = await request.session();
      if (session?.key) return `key ${session.key.id}`;
      return session?.actor.realUser?.id ?? session?.actor.id ?? "";
    },
  });

  function refuseBeyond(count: Awaited<ReturnType<typeof byAddress>>, reply: FastifyReply): void {
    if (count.isAllowed || !count.isExceeded) return;
    reply.header("retry-after", count.ttlInSeconds);
    throw new AppError("request.tooMany");
  }

  app.addHook("onRequest", async (request, reply) => {
    if (isProbe(request.url)) return;
    // Whoever invents tokens is stopped before the database is asked about one more.
    const credential = credentialOf(request);
    if (credential === undefined || !app.sessions.remembers(credential))
      refuseBeyond(await byAddress(request, { increment: false }), reply);
    refuseBeyond(await ((await request.session()) ? byUser : byAddress)(request), reply);
  });
});
