import type { FastifyRequest, RouteOptions } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { may } from "../../model/actor.ts";
import { AppError } from "../../model/error.ts";
import { TASK_HEADER, taskOn } from "../../model/task-access.ts";
import type { Route } from "../context.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Open to a user who must change the password first. */
    beforePasswordChange?: boolean;
    /** Only for the user himself, not for one who acts as him. */
    inPerson?: boolean;
    /** Whether an API key may make it; default: where it asks for a permission. */
    byKey?: boolean | ((request: FastifyRequest) => boolean | undefined);
    /** What is asked may be asked in a task, which the request names: that decides about its record. */
    inTask?: boolean | ((request: FastifyRequest) => boolean);
  }
  interface FastifyInstance {
    /** Every call of the server, with what it declares. */
    routeTable(): readonly Route[];
  }
}

/**
 * Every route says who may call it (`config.permission`); one that does not stops the start, by name. Whether the caller may is decided
 * here, before the body is validated, from the server's own knowledge of him: what a refused caller sends is not looked at.
 */
export const permissionGuard = fastifyPlugin(async (app) => {
  const routes: RouteOptions[] = [];
  app.decorate("routeTable", () => routes.flatMap((route) => route.config?.calls?.(String(route.method)) ?? (route as Route)));
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
    if (request.is404) return;
    const { permission: declared, beforePasswordChange, inPerson, byKey, inTask } = request.routeOptions.config;
    const permission = typeof declared === "function" ? declared(request) : declared;
    if (permission === "public") return;
    const session = await request.session();
    if (!session) throw new AppError("auth.required");
    request.actor = app.narrowed(session.actor);
    request.tenantCode = session.tenantCode;
    if (session.mustChangePassword && !beforePasswordChange) throw new AppError("auth.passwordMustChange");
    if (session.key) {
      const isOpen = (typeof byKey === "function" ? byKey(request) : byKey) ?? permission !== "signed-in";
      // A task is a person's too.
      if (!isOpen || inPerson || request.headers[TASK_HEADER] !== undefined) throw new AppError("access.notByKey");
    }
    if (inPerson && session.actor.realUser) throw new AppError("session.notWhileActing");
    if ((typeof inTask === "function" ? inTask(request) : inTask) && (await entersTask(request, permission))) return;
    if (permission !== "signed-in" && (!permission || !may(session.actor, permission))) throw new AppError("access.denied");
  });
});

/**
 * Lets the user work in the task that his request names (header x-task), where the call is one of those that the task gives him: then the task
 * decides about its record. Any other call is made by his own rights.
 * @returns whether the call is permitted by the task
 * @throws AppError task.notOpen where it is none of his open tasks
 */
async function entersTask(request: FastifyRequest, permission: string | undefined): Promise<boolean> {
  const name = request.headers[TASK_HEADER];
  if (name === undefined) return false;
  const context = request.context();
  if (!context.tasks || typeof name !== "string") throw new AppError("task.notOpen");
  const actor = await context.tasks.enter(context, name);
  if (permission === "signed-in") {
    request.actor = actor;
    return true;
  }
  const [entity = "", action = ""] = permission?.split(":") ?? [];
  const isGiven = taskOn(actor, entity)?.actions.has(action) ?? false;
  if (isGiven) request.actor = actor;
  return isGiven;
}
