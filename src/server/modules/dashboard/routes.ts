import type { FastifyInstance } from "fastify";
import { DASHBOARD } from "../../../model/contract/dashboard.ts";
import { serve } from "../../plugins/serve.ts";
import { saveDefault } from "./defaults.ts";
import { todos } from "./todos.ts";
import { activeUsers, popularity } from "./usage.ts";

/** What the dashboard shows. */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, DASHBOARD.todos, (_, request) => todos(request.context()));
  serve(app, DASHBOARD.activeUsers, ({ query }, request) => activeUsers(request.context(), query.days));
  serve(app, DASHBOARD.services, ({ query }, request) => popularity(request.context(), query.days));
  serve(app, DASHBOARD.saveDefault, async ({ body }, request) => {
    await saveDefault(request.context(), body.roles, body.arrangement);
    return null;
  });
}
