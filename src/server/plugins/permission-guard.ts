import type { RouteOptions } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { may } from "../../model/actor.ts";
import { AppError } from "../../model/error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Open to a user who must change the password first. */
    beforePasswordChange?: boolean;
  }
  interface FastifyInstance {
    /** Every route that was registered, with what it declares. */
    routeTable(): readonly Readonly<RouteOptions>[];
  }
}

/**
 * Every route says who may call it (`config.permission`); one that does not stops the start, by name. Whether the caller may is decided
 * here, before the body is validated, from the server's own knowledge of him: what a refused caller sends is not looked at.
 */
export const permissionGuard = fastifyPlugin(async (app) => {
  const routes: RouteOptions[] = [];
  app.decorate("routeTable", () => routes);
  // Asked when all hooks of a route have run: that of a plugin's own scope may declare it.
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.addHook("onReady", async () => {
    const undeclared = routes
      .filter((route) => !route.config?.permission)
      .map((route) => `${[route.method].flat().join(",")} ${route.url}`);
    if (undeclared.length > 0) throw new Error(`routes without config.permission: ${[...new Set(undeclared)].join("; ")}`);
  });
  app.addHook("onRequest", async (request) => {
    const { permission, beforePasswordChange } = request.routeOptions.config;
    if (request.is404 || permission === "public") return;
    const session = await request.session();
    if (!session) throw new AppError("auth.required");
    request.actor = session.actor;
    if (session.mustChangePassword && !beforePasswordChange) throw new AppError("auth.passwordMustChange");
    if (permission !== "signed-in" && (!permission || !may(session.actor, permission))) throw new AppError("access.denied");
  });
});
