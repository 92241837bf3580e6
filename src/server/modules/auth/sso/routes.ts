import type { FastifyInstance } from "fastify";
import { PERSONAL } from "../../../../model/contract/personal.ts";
import { SIGN_IN } from "../../../../model/contract/sign-in.ts";
import { serve } from "../../../plugins/serve.ts";
import { callerOf } from "../caller.ts";
import { confirmPassword } from "../confirm-password.ts";
import type { AuthServices } from "../signed-in.ts";
import { disconnect, identitiesOf } from "./identities.ts";
import { arrive, depart, type Providers } from "./operations.ts";

const sameAddress = (one: string, other: string): boolean => one.replace(/\/+$/, "") === other.replace(/\/+$/, "");

/** Single sign-on (specification shell §7). The session's token is in the answer of a call, never in an address. */
export async function ssoRoutes(
  app: FastifyInstance,
  { services, providers }: { services: AuthServices; providers: Providers },
): Promise<void> {
  serve(app, SIGN_IN.depart, ({ body }) => depart(services, providers, body.provider));

  serve(app, PERSONAL.identities, async (_, { actor }) => {
    const known = await identitiesOf(services.db, actor.id);
    // One whose provider was taken out of use is there to be taken away.
    const providerOf = (issuer: string) => [...providers.values()].find((one) => sameAddress(one.issuer, issuer))?.id ?? null;
    return known.map(({ issuer, ...identity }) => ({ ...identity, provider: providerOf(issuer) }));
  });
  serve(app, PERSONAL.connect, async ({ body: { provider, password = "" } }, request) => {
    await confirmPassword(services, request.actor, password, callerOf(request));
    return depart(services, providers, provider, request.actor.id);
  });
  serve(app, PERSONAL.disconnect, async ({ params }, { actor }) => {
    await disconnect(services.db, actor.id, params.id);
    return null;
  });

  for (const [operation, id] of [
    [SIGN_IN.arriveByOidc, "oidc"],
    [SIGN_IN.arriveByCas, "cas"],
    [SIGN_IN.arriveByWechat, "wechat"],
  ] as const)
    serve(app, operation, ({ query: { binding, ...query } }, request) => {
      const refused = (error: unknown) => request.log.warn({ err: error }, "single sign-on was refused");
      return arrive(services, providers, id, { query, binding }, callerOf(request), refused);
    });
}
