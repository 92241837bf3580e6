import type { FastifyInstance } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { Channel } from "../../db/channel.ts";
import type { LoadedDocuments } from "../../documents/load.ts";
import { addValue } from "./add-value.ts";
import { tellDictionaries } from "./announce.ts";
import { dictionaryItems } from "./labels.ts";

const type = { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_]*$", maxLength: 60 };

/** The values of one dictionary, and adding one (specification administration §7.4); browsers hear of every change. */
export async function dictionaryRoutes(
  app: FastifyInstance,
  { loaded, channel }: { loaded: LoadedDocuments; channel: Channel | undefined },
): Promise<void> {
  const stop = tellDictionaries({ hub: app.hub, channel });
  app.addHook("onClose", async () => stop());

  app.get<{ Params: { type: string } }>(
    "/api/v1/dict/myDict/type/:type",
    {
      config: { permission: "signed-in" },
      schema: { tags: ["dictionaries"], summary: "The values of a dictionary", params: { type: "object", properties: { type } } },
    },
    async (request) => {
      const { type } = request.params;
      const found = await dictionaryItems(app.db, [type], { documents: loaded.documents, translations: loaded.texts[request.language] });
      const items = Object.hasOwn(found, type) ? found[type] : undefined;
      if (!items) throw new AppError("record.notFound");
      return items;
    },
  );

  const id = { anyOf: [{ type: "string", pattern: "^[1-9]\\d{0,15}$" }, type], description: "Id or type of the dictionary." };
  app.put<{ Params: { id: string }; Querystring: { dictValue: string } }>(
    "/api/v1/dict/myDict/addValue/:id",
    {
      config: { permission: "dict:add" },
      schema: {
        tags: ["dictionaries"],
        summary: "Add a value to a dictionary",
        params: { type: "object", properties: { id } },
        querystring: { type: "object", properties: { dictValue: { type: "string", maxLength: 64, default: "" } } },
      },
    },
    (request) => addValue(request.context(), request.params.id, request.query.dictValue),
  );
}
