import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { FeatureCard } from "../../feature.ts";
import { reportTexts } from "../report/texts.ts";
import { mcpEndpoint } from "./endpoint.ts";
import { planTools } from "./plan-tools.ts";
import { READ_TOOLS } from "./read-tools.ts";
import { reportTools } from "./report-tools.ts";
import { serverFor } from "./server.ts";
import { type McpSettings, mcpSettings } from "./settings.ts";

/** Lets assistants use the product as the user who lets them, over the Model Context Protocol: by what is offered to them, and within his rights. */
export const mcp: FeatureCard = ({ db, hooks, messageFiles, messages: { errors, mcp: titles }, recordError }) => ({
  name: "mcp",
  async routes(app: FastifyInstance) {
    const known = new WeakMap<FastifyRequest, Promise<McpSettings>>();
    const settingsOf = (request: FastifyRequest): Promise<McpSettings> => {
      const settings = known.get(request) ?? mcpSettings(db, request.actor.tenant);
      known.set(request, settings);
      return settings;
    };
    const limit = app.createRateLimit({
      max: async (request) => (await settingsOf(request)).perMinute,
      keyGenerator: (request) => `mcp ${request.actor.id}`,
    });
    const tools = [...READ_TOOLS, ...reportTools(reportTexts(messageFiles)), ...planTools({ messages: errors, narrowed: app.narrowed })];
    mcpEndpoint(app, {
      ...{ url: "/mcp", permission: "mcp-config:connect" },
      origins: async (request) => (await settingsOf(request)).origins,
      async enter(request, reply) {
        if (!(await settingsOf(request)).enabled) throw new AppError("mcp.closed");
        if (request.actor.realUser) throw new AppError("session.notWhileActing");
        const count = await limit(request);
        if (count.isAllowed || !count.isExceeded) return;
        reply.header("retry-after", count.ttlInSeconds);
        throw new AppError("request.tooMany");
      },
      async serverFor(request) {
        const caller = { context: { ...request.context(), hooks }, settings: await settingsOf(request) };
        return serverFor(caller, { tools, errors, titles, onFault: (fault) => recordError(request, fault) });
      },
    });
  },
});
