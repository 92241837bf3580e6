import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";

/** What the sign-in page must know before anybody is signed in. */
export async function systemRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { title, loginCaptcha, enableTenant, passwordRule } = config;
  app.get(
    "/api/v1/system/config",
    { config: { permission: "public" }, schema: { tags: ["shell"], summary: "What the sign-in page needs" } },
    async () => ({ title, loginCaptcha, enableTenant, passwordRule }),
  );
}
