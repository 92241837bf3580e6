import type { FastifyPluginAsync } from "fastify";
import { actionsOf } from "./actions.ts";
import type { HookTable } from "./hooks.ts";
import { recordSchema } from "./record-schemas.ts";
import { restCalls } from "./rest.ts";
import { addRoute } from "./route.ts";
import { rpcCalls } from "./rpc.ts";

export interface RecordRoutesOptions {
  /** What else happens with changes, by entity id. */
  readonly hooks?: HookTable | undefined;
}

/**
 * The calls of every entity with x-api, in both dialects of the wire, as far as its actions allow. Needs the decorations of `context.ts`:
 * `documents` on the app, `context()` on the request. Whether the caller holds a route's permission is decided before the handler by
 * whoever reads `config.permission`; which rows and columns he reaches is decided here.
 */
export const recordRoutes: FastifyPluginAsync<RecordRoutesOptions> = async (app, { hooks }) => {
  // A scope that adds schemas gets Fastify's own compilers, which bend values to fit and drop what is unknown: keep those of the app.
  if (app.validatorCompiler) app.setValidatorCompiler(app.validatorCompiler);
  if (app.serializerCompiler) app.setSerializerCompiler(app.serializerCompiler);
  for (const entity of app.documents.entities.values()) {
    const { rest, rpc } = entity["x-api"] ?? {};
    if (rest === undefined && rpc === undefined) continue;
    const actions = actionsOf(entity);
    const name = `${entity.$id}.record`;
    // Shared by reference: answers would otherwise repeat it a dozen times in the OpenAPI document.
    app.addSchema({ $id: name, ...recordSchema(entity, app.documents) });
    const record = { $ref: `${name}#` };
    const dialects = [
      { dialect: "rest" as const, base: rest, calls: restCalls(entity, app.documents, record) },
      { dialect: "rpc" as const, base: rpc, calls: rpcCalls(entity, app.documents, record) },
    ];
    for (const { dialect, base, calls } of dialects) {
      if (base === undefined) continue;
      for (const call of calls) if (actions.has(call.action)) addRoute({ app, entity, base, dialect, hooks }, call);
    }
  }
};
