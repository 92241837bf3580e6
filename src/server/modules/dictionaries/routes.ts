import type { FastifyInstance } from "fastify";
import { DICTIONARY_ENTRIES } from "../../../model/contract/dict.ts";
import { DICTIONARIES } from "../../../model/contract/dictionaries.ts";
import { AppError } from "../../../model/error.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/context.ts";
import { addValue } from "./add-value.ts";
import { addEntry, changeEntry, entryPage } from "./entries.ts";
import { dictionaryItems } from "./labels.ts";

/** The values of dictionaries as the specification asks for them: of one, of all; adding and changing one (administration §7.4, myDict). */
export async function dictionaryRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  serve(app, DICTIONARY_ENTRIES.entries, ({ query, body }, request) => entryPage(request.context(), body, query));
  serve(app, DICTIONARY_ENTRIES.addEntry, ({ body }, request) => addEntry({ ...request.context(), hooks }, body));
  serve(app, DICTIONARY_ENTRIES.changeEntry, ({ params, body }, request) => changeEntry({ ...request.context(), hooks }, params.id, body));
  serve(app, DICTIONARIES.values, async ({ params: { type } }, request) => {
    const found = await dictionaryItems(request.context(), [type]);
    const items = Object.hasOwn(found, type) ? found[type] : undefined;
    if (!items) throw new AppError("record.notFound");
    return items;
  });
  serve(app, DICTIONARIES.addValue, ({ params, query }, request) => addValue(request.context(), params.id, query.dictValue));
}
