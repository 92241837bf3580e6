import type { FastifyInstance } from "fastify";
import { idsOf } from "../../../model/contract/common.ts";
import { COMMON_MENU } from "../../../model/contract/common-menu.ts";
import { SHELL } from "../../../model/contract/shell.ts";
import { serve } from "../../plugins/serve.ts";
import { commonMenu, commonMenuItem, removeFromCommonMenu, renameCommonMenu, saveCommonMenu } from "./common-menu.ts";
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

  serve(app, COMMON_MENU.page, async ({ query: { current, size }, body }, { actor }) => {
    const all = await commonMenu(db, actor.id, body?.name);
    return { records: all.slice((current - 1) * size, current * size), total: all.length, current, size };
  });
  serve(app, COMMON_MENU.list, ({ body }, { actor }) => commonMenu(db, actor.id, body?.name));
  serve(app, COMMON_MENU.get, ({ params }, { actor }) => commonMenuItem(db, actor.id, params.id));
  serve(app, COMMON_MENU.save, ({ body }, request) => saveCommonMenu(request.context(), body));
  serve(app, COMMON_MENU.rename, ({ params, body }, { actor }) => renameCommonMenu(db, actor.id, params.id, body.name));
  for (const operation of [COMMON_MENU.remove, COMMON_MENU.delete])
    serve(app, operation, async ({ body }, { actor }) => {
      await removeFromCommonMenu(db, actor.id, idsOf(body));
      return null;
    });
}
