import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";

/** What the sign-in page must know before anybody is signed in. */
export async function systemRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { title, loginCaptcha, enableTenant, passwordRule, signIn } = config;
  const { oidc, cas } = signIn;
  const providers = [...(oidc ? [{ id: "oidc", name: oidc.name ?? null }] : []), ...(cas ? [{ id: "cas", name: cas.name ?? null }] : [])];
  const phoneLogin = signIn.phone ? { codeLength: signIn.smsCodeLength } : null;
  app.get(
    "/api/v1/system/config",
    { config: { permission: "public" }, schema: { tags: ["shell"], summary: "What the sign-in page needs" } },
    async () => ({
      title,
      loginCaptcha,
      enableTenant,
      passwordRule,
      phoneLogin,
      providers,
      signInBy: signIn.first,
      simpleLogin: signIn.simple,
    }),
  );
}
