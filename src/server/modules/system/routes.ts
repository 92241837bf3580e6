import type { FastifyInstance } from "fastify";
import { type PublicConfig, SIGN_IN } from "../../../model/contract/sign-in.ts";
import type { LoginPolicy } from "../../../model/login-policy.ts";
import type { Config } from "../../config.ts";
import type { LoginPolicies } from "../../identity/login-policies.ts";
import { serve } from "../../plugins/serve.ts";

function publicConfig({ title, enableTenant, signIn }: Config, { ways, captcha, passwordRule }: LoginPolicy): PublicConfig {
  const { oidc, cas, wechat } = signIn;
  return {
    ...{ title, loginCaptcha: captcha, enableTenant, passwordRule },
    accountLogin: ways.has("account"),
    phoneLogin: ways.has("phone") ? { codeLength: signIn.smsCodeLength } : null,
    providers: [
      ...(oidc && ways.has("oidc") ? [{ id: "oidc", name: oidc.name ?? null } as const] : []),
      ...(cas && ways.has("cas") ? [{ id: "cas", name: cas.name ?? null } as const] : []),
      ...(wechat && ways.has("wechat") ? [{ id: "wechat", name: wechat.name ?? null } as const] : []),
    ],
    signInBy: signIn.first === "form" || ways.has(signIn.first) ? signIn.first : "form",
    simpleLogin: signIn.simple,
  };
}

/** What the sign-in page must know before anybody is signed in. */
export async function systemRoutes(app: FastifyInstance, { config, policies }: { config: Config; policies: LoginPolicies }): Promise<void> {
  serve(app, SIGN_IN.config, async () => publicConfig(config, await policies.current()));
}
