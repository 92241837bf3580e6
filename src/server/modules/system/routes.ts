import type { FastifyInstance } from "fastify";
import { type PublicConfig, SIGN_IN } from "../../../model/contract/sign-in.ts";
import type { Config } from "../../config.ts";
import { serve } from "../../plugins/serve.ts";

function publicConfig({ title, loginCaptcha, enableTenant, passwordRule, signIn }: Config): PublicConfig {
  const { oidc, cas } = signIn;
  return {
    ...{ title, loginCaptcha, enableTenant, passwordRule },
    phoneLogin: signIn.phone ? { codeLength: signIn.smsCodeLength } : null,
    providers: [
      ...(oidc ? [{ id: "oidc", name: oidc.name ?? null } as const] : []),
      ...(cas ? [{ id: "cas", name: cas.name ?? null } as const] : []),
    ],
    signInBy: signIn.first,
    simpleLogin: signIn.simple,
  };
}

/** What the sign-in page must know before anybody is signed in. */
export async function systemRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const answer = publicConfig(config);
  serve(app, SIGN_IN.config, () => answer);
}
