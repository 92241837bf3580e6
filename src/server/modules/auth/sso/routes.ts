import type { FastifyInstance } from "fastify";
import type { ProviderId } from "../../../../model/contract/auth.ts";
import { PERSONAL } from "../../../../model/contract/personal.ts";
import { serve } from "../../../plugins/serve.ts";
import { callerOf } from "../caller.ts";
import { confirmPassword } from "../confirm-password.ts";
import type { AuthServices } from "../signed-in.ts";
import { disconnect, identitiesOf } from "./identities.ts";
import { arrive, depart, type Providers } from "./operations.ts";

const text = (maxLength: number, minLength = 0) => ({ type: "string", minLength, maxLength });
const tags = ["auth"];

const departBody = {
  type: "object",
  required: ["provider"],
  additionalProperties: false,
  properties: { provider: { type: "string", enum: ["oidc", "cas"] } },
};

const sameAddress = (one: string, other: string): boolean => one.replace(/\/+$/, "") === other.replace(/\/+$/, "");

const backQuery = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: "object",
  required: ["state", "binding", ...required],
  additionalProperties: false,
  properties: {
    state: { ...text(64, 1), description: "As the provider gave it back." },
    binding: { ...text(64, 1), description: "What the departure gave to the browser." },
    ...properties,
  },
});

const oauthQuery = backQuery(
  Object.fromEntries(
    ["code", "iss", "session_state", "scope", "error", "error_description", "error_uri"].map((name) => [name, text(2_000)]),
  ),
  [],
);
const casQuery = backQuery({ ticket: text(512, 1) }, ["ticket"]);

/** Single sign-on (specification shell §7). The session's token is in the answer of a call, never in an address. */
export async function ssoRoutes(
  app: FastifyInstance,
  { services, providers }: { services: AuthServices; providers: Providers },
): Promise<void> {
  app.post<{ Body: { provider: ProviderId } }>(
    "/api/auth/ssoDeparture",
    { config: { permission: "public" }, schema: { tags, summary: "Where to sign in at a provider", body: departBody } },
    (request) => depart(services, providers, request.body.provider),
  );

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

  for (const { url, id, querystring, summary } of [
    { url: "/api/validateOauthLogin", id: "oidc", querystring: oauthQuery, summary: "Sign in with what an OpenID provider gave back" },
    { url: "/api/validateCasLogin", id: "cas", querystring: casQuery, summary: "Sign in with a CAS ticket" },
  ] as const)
    app.get<{ Querystring: Record<string, string> & { binding: string } }>(
      url,
      { config: { permission: "public" }, schema: { tags, summary, querystring } },
      (request) => {
        const { binding, ...query } = request.query;
        const refused = (error: unknown) => request.log.warn({ err: error }, "single sign-on was refused");
        return arrive(services, providers, id, { query, binding }, callerOf(request), refused);
      },
    );
}
