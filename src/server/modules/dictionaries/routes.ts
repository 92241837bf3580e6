import type { FastifyInstance } from "fastify";
import { DICTIONARIES } from "../../../model/contract/dictionaries.ts";
import { AppError } from "../../../model/error.ts";
import type { Channel } from "../../db/channel.ts";
import { serve } from "../../plugins/serve.ts";
import { addValue } from "./add-value.ts";
import { tellDictionaries } from "./announce.ts";
import { dictionaryItems } from "./labels.ts";

/** The values of one dictionary, and adding one (specification administration §7.4); browsers hear of every change. */
export async function dictionaryRoutes(app: FastifyInstance, { channel }: { channel: Channel | undefined }): Promise<void> {
  const stop = tellDictionaries({ hub: app.hub, channel });
  app.addHook("onClose", async () => stop());

  serve(app, DICTIONARIES.values, async ({ params: { type } }, request) => {
    const found = await dictionaryItems(request.context(), [type]);
    const items = Object.hasOwn(found, type) ? found[type] : undefined;
    if (!items) throw new AppError("record.notFound");
    return items;
  });
  serve(app, DICTIONARIES.addValue, ({ params, query }, request) => addValue(request.context(), params.id, query.dictValue));
}
