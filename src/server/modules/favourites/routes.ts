import type { FastifyInstance } from "fastify";
import { type Favourite, favouritesOf, removeFavourite, saveFavourite } from "./operations.ts";

/** An address within the product: it begins with one slash, so that no favourite can lead to another site. */
const url = { type: "string", pattern: "^/(?![/\\\\])", maxLength: 2_000 } as const;

const body = {
  type: "object",
  required: ["url", "name"],
  additionalProperties: false,
  properties: {
    url,
    name: { type: "string", pattern: "\\S", maxLength: 200 },
    userId: { type: ["integer", "string"], description: "Whoever is named, it is the signed-in user's: -1 by convention." },
  },
} as const;

/** The favourites of the signed-in user (specification shell §3, §7; the paths are ours). */
export async function favouriteRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const options = (summary: string) => ({ config: { permission: "signed-in" }, schema: { tags: ["shell"], summary } }) as const;

  app.get("/api/v1/user/favourites", options("The starred pages of the user"), (request) => favouritesOf(db, request.actor.id));

  const post = options("Star a page");
  app.post<{ Body: Favourite }>("/api/v1/user/favourites", { ...post, schema: { ...post.schema, body } }, async (request) => {
    await saveFavourite(db, request.actor.id, { url: request.body.url, name: request.body.name });
    return null;
  });

  const remove = options("Take the star from a page");
  const querystring = { type: "object", required: ["url"], properties: { url } } as const;
  app.delete<{ Querystring: { url: string } }>(
    "/api/v1/user/favourites",
    { ...remove, schema: { ...remove.schema, querystring } },
    async (request) => {
      await removeFavourite(db, request.actor.id, request.query.url);
      return null;
    },
  );
}
