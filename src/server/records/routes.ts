import type { FastifyPluginAsync } from "fastify";
import type { Documents, Entity } from "../../model/documents.ts";
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

/** Every entity that has calls of its own, and the name of the schema of its records. */
const served = (documents: Documents) =>
  [...documents.entities.values()].filter((entity) => entity["x-api"]?.rest !== undefined || entity["x-api"]?.rpc !== undefined);
const schemaName = (entity: Entity) => `${entity.$id}.record`;

/**
 * The calls of every entity with x-api, in both dialects of the wire, as far as its actions allow. Needs the decorations of `context.ts`:
 * `documents` on the app, `context()` on the request. Whether the caller holds a route's permission is decided before the handler by
 * whoever reads `config.permission`; which rows and columns he reaches is decided here.
 */
export const recordRoutes: FastifyPluginAsync<RecordRoutesOptions> = async (app, options) => {
  // Shared by reference: answers would otherwise repeat it a dozen times in the OpenAPI document.
  for (const entity of served(app.documents)) app.addSchema({ $id: schemaName(entity), ...recordSchema(entity, app.documents) });
  // Below the schemas, not beside them: in a scope that has added schemas Fastify copies them all, twice for every route.
  await app.register(callRoutes, options);
};

const callRoutes: FastifyPluginAsync<RecordRoutesOptions> = async (app, { hooks }) => {
  // Below a scope that adds schemas stand Fastify's own compilers, which bend values to fit and drop what is unknown: keep those of the app.
  if (app.validatorCompiler) app.setValidatorCompiler(app.validatorCompiler);
  if (app.serializerCompiler) app.setSerializerCompiler(app.serializerCompiler);
  for (const entity of served(app.documents)) {
    const { rest, rpc } = entity["x-api"] ?? {};
    const actions = actionsOf(entity);
    const record = { $ref: `${schemaName(entity)}#` };
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
