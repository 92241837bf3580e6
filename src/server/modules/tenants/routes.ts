import type { FastifyInstance } from "fastify";
import { TENANT } from "../../../model/contract/tenant.ts";
import { entityOf } from "../../../model/documents.ts";
import { serve } from "../../plugins/serve.ts";
import type { HookTable } from "../../records/hooks.ts";
import { makeFirstAdministrator } from "./administrator.ts";

/** Calls of the tenant beside those of every record. */
export async function tenantRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  const base = app.documents.entities.has("tenant") ? entityOf(app.documents, "tenant")["x-api"]?.rest : undefined;
  if (!base) return;
  serve(app, { ...TENANT.makeAdministrator, path: `/${base}/:id/administrator` }, async ({ params, body }, request) => {
    await makeFirstAdministrator({ ...request.context(), hooks }, params.id, body);
    return null;
  });
}
