import type { FastifyInstance } from "fastify";
import { deskOf, type Kept, keep } from "./operations.ts";

const PATH = "/api/v1/user/desk";
/** Things kept by one call: what changed within a second. */
const MOST_AT_ONCE = 50;

const body = {
  type: "array",
  maxItems: MOST_AT_ONCE,
  items: {
    type: "object",
    required: ["tab", "part", "value"],
    additionalProperties: false,
    properties: {
      tab: { type: "string", maxLength: 2_000, description: "The key of the tab; empty for the strip of tabs." },
      part: { type: "string", pattern: "^[a-z][A-Za-z]*$", maxLength: 40 },
      entity: {
        type: ["string", "null"],
        maxLength: 64,
        description: "The entity of whose fields `values` and `base` of the value speak.",
      },
      value: { description: "null forgets what was kept." },
    },
  },
} as const;

/** What a user has open and not saved yet, kept for him on every machine (the paths are ours). */
export async function deskRoutes(app: FastifyInstance): Promise<void> {
  const options = (summary: string) => ({ config: { permission: "signed-in" }, schema: { tags: ["shell"], summary } }) as const;

  app.get(PATH, options("The open tabs of the user, and what stands unsaved in them"), (request) => deskOf(request.context()));

  const put = options("Keep what is open and unsaved");
  app.put<{ Body: readonly (Omit<Kept, "entity"> & Partial<Kept>)[] }>(
    PATH,
    { config: { ...put.config, inPerson: true }, schema: { ...put.schema, body } },
    async (request) => {
      await keep(
        request.context(),
        request.body.map(({ entity = null, ...thing }) => ({ ...thing, entity })),
      );
      return null;
    },
  );
}
