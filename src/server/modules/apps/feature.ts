import type { FastifyInstance } from "fastify";
import { APP_ENTRANCE, APP_TICKET } from "../../../model/contract/app.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import { accessibleApps, enterApp, redeemTicket } from "./entrance.ts";
import { appHooks } from "./hooks.ts";
import { secretCall } from "./secret.ts";

async function appRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  serve(app, APP_ENTRANCE.accessible, (_, { actor, ip }) => accessibleApps(db, actor.id, ip));
  serve(app, APP_ENTRANCE.enter, ({ params }, request) => enterApp(request.context(), params.id));
  serve(app, APP_TICKET.redeem, ({ body }, request) => redeemTicket(request.context(), body));
}

/** Applications that users enter from here (specification administration §2.1, §3, §7.9). */
export const apps: FeatureCard = ({ config }) => ({
  ...{ name: "apps", hooks: new Map([["app", appHooks(config)]]), calls: [secretCall] },
  routes: appRoutes,
});
