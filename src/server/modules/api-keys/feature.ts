import type { FastifyInstance } from "fastify";
import { API_KEY } from "../../../model/contract/api-key.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordHooks } from "../../records/context.ts";
import { API_KEY_CALLS } from "./calls.ts";
import { apiKeyHooks } from "./hooks.ts";

async function ownKeyRoute(app: FastifyInstance): Promise<void> {
  serve(app, API_KEY.own, async (_, request) => {
    const session = await request.session();
    if (!session?.key) return null;
    const { id, username, realName, organisation, permissions } = session.actor;
    return {
      ...{ id: session.key.id, name: session.key.name, owner: { id, username, realName }, organisation },
      ...{ expiresAt: new Date(session.endsAt).toISOString(), perMinute: session.key.perMinute, permissions: [...permissions].sort() },
    };
  });
}

/** Keys by which other systems ask in somebody's name, with what one of his roles opens. */
export const apiKeys: FeatureCard = ({ stale }) => ({
  name: "api-keys",
  hooks: new Map([["api-key", apiKeyHooks(stale) as RecordHooks]]),
  calls: API_KEY_CALLS,
  routes: ownKeyRoute,
});
