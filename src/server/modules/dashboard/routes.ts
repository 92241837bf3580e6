import type { FastifyInstance } from "fastify";
import { counts, todos } from "./counts.ts";
import { type Arrangement, saveDefault } from "./defaults.ts";
import { activeUsers, popularity } from "./usage.ts";

const BASE = "/api/v1/dashboard";
const querystring = {
  type: "object",
  properties: { days: { type: "integer", minimum: 1, maximum: 90, default: 14, description: "How many days, today among them." } },
};

const cards = { type: "array", maxItems: 50, uniqueItems: true, items: { type: "string", pattern: "^[a-zA-Z]{1,40}$" } } as const;
const defaultBody = {
  type: "object",
  required: ["roles", "arrangement"],
  additionalProperties: false,
  properties: {
    roles: { type: "array", minItems: 1, maxItems: 200, items: { type: "string", pattern: "^\\d{1,19}$" } },
    arrangement: {
      anyOf: [
        {
          type: "object",
          required: ["order", "hidden"],
          additionalProperties: false,
          properties: { order: cards, hidden: cards },
        },
        { type: "null" },
      ],
    },
  },
} as const;

/** What the dashboard shows (specification shell §2; the paths are ours). Everybody asks for his own: what he may not know is not counted. */
export async function dashboardRoutes(app: FastifyInstance): Promise<void> {
  const options = (summary: string, permission = "signed-in") => ({ config: { permission }, schema: { tags: ["dashboard"], summary } });

  app.get(
    `${BASE}/counts`,
    options("How many users, tenants, organisations and departments there are, as far as the user may view them"),
    (request) => counts(request.context()),
  );
  app.get(`${BASE}/todos`, options("How many records wait for the user's review"), (request) => todos(request.context()));

  const put = options(
    "How the dashboard of these roles' members is arranged until they do it themselves; null: as the product has it",
    "role:edit",
  );
  app.put<{ Body: { roles: readonly string[]; arrangement: Arrangement | null } }>(
    `${BASE}/default`,
    { ...put, schema: { ...put.schema, body: defaultBody } },
    async (request) => {
      await saveDefault(request.context(), request.body.roles, request.body.arrangement);
      return null;
    },
  );

  for (const { path, summary, read } of [
    { path: "activeUsers", summary: "How many different users opened a page on each of the last days", read: activeUsers },
    { path: "services", summary: "The menu entries that were opened most in the last days", read: popularity },
  ]) {
    const { config, schema } = options(summary, "visit-statistic:view");
    app.get<{ Querystring: { days: number } }>(`${BASE}/${path}`, { config, schema: { ...schema, querystring } }, (request) =>
      read(request.context(), request.query.days),
    );
  }
}
