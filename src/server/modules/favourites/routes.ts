import type { FastifyInstance } from "fastify";
import { SHELL } from "../../../model/contract/shell.ts";
import { serve } from "../../plugins/serve.ts";
import { favouritesOf, removeFavourite, saveFavourite } from "./operations.ts";

/** The favourites of the signed-in user. */
export async function favouriteRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  serve(app, SHELL.favourites, (_, { actor }) => favouritesOf(db, actor.id));
  serve(app, SHELL.saveFavourite, async ({ body: { url, name, entry } }, { actor }) => {
    await saveFavourite(db, actor.id, { url, name, ...(entry && { entry }) });
    return null;
  });
  serve(app, SHELL.removeFavourite, async ({ query }, { actor }) => {
    await removeFavourite(db, actor.id, query);
    return null;
  });
}
