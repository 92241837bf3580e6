import type { FastifyInstance } from "fastify";
import { AppError } from "../../../model/error.ts";
import type { LoadedDocuments } from "../../documents/load.ts";
import { dictionaryItems } from "./labels.ts";

/** GET the values of one dictionary, by its type (specification administration §7.4). */
export async function dictionaryRoutes(app: FastifyInstance, { loaded }: { loaded: LoadedDocuments }): Promise<void> {
  const params = { type: "object", properties: { type: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_]*$", maxLength: 60 } } };
  app.get<{ Params: { type: string } }>(
    "/api/v1/dict/myDict/type/:type",
    { config: { permission: "signed-in" }, schema: { tags: ["dictionaries"], summary: "The values of a dictionary", params } },
    async (request) => {
      const { type } = request.params;
      const found = await dictionaryItems(app.db, [type], { documents: loaded.documents, translations: loaded.texts[request.language] });
      const items = Object.hasOwn(found, type) ? found[type] : undefined;
      if (!items) throw new AppError("record.notFound");
      return items;
    },
  );
}
