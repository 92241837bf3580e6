import type { FastifyInstance } from "fastify";
import type { Feature } from "../../feature.ts";
import { envelope } from "../../plugins/envelope.ts";
import { serve } from "../../plugins/serve.ts";
import { Ask, Refused } from "./ask.ts";
import { DATA_PERM } from "./data-perm.ts";
import { PEOPLE } from "./people.ts";
import { RIGHTS } from "./rights.ts";
import { SIGN_IN_AND_OUT } from "./sign-in.ts";

/**
 * The older dialect of administration (specification administration §7.8; docs/legacy-dialect.md), beside the calls that entities have in it by `x-api.rpc`. Each of its calls is made of
 * others, asked in the name of the same person; what those refuse is told as they say it.
 */
async function legacyRoutes(app: FastifyInstance): Promise<void> {
  app.setErrorHandler(async (thrown, _request, reply) => {
    if (!(thrown instanceof Refused)) throw thrown;
    if (thrown.retryAfter !== undefined) reply.header("retry-after", thrown.retryAfter);
    return reply.status(thrown.status).send(envelope(thrown.content));
  });
  for (const { operation, answer } of [...SIGN_IN_AND_OUT, ...PEOPLE, ...RIGHTS, ...DATA_PERM])
    serve(app, operation, (received, request) => answer(new Ask(request), received));
}

export const legacy: Feature = { name: "legacy", routes: legacyRoutes };
