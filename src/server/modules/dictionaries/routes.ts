import type { FastifyInstance } from "fastify";
import { DICTIONARIES } from "../../../model/contract/dictionaries.ts";
import { AppError } from "../../../model/error.ts";
import { serve } from "../../plugins/serve.ts";
import { addValue } from "./add-value.ts";
import { dictionaryItems } from "./labels.ts";

/** The values of one dictionary, and adding one (specification administration §7.4). */
export async function dictionaryRoutes(app: FastifyInstance): Promise<void> {
  serve(app, DICTIONARIES.values, async ({ params: { type } }, request) => {
    const found = await dictionaryItems(request.context(), [type]);
    const items = Object.hasOwn(found, type) ? found[type] : undefined;
    if (!items) throw new AppError("record.notFound");
    return items;
  });
  serve(app, DICTIONARIES.addValue, ({ params, query }, request) => addValue(request.context(), params.id, query.dictValue));
}
